"""The responses of the operations, with the compiled checks of the service."""

from functools import cache

from operations.responses import Responses
from service.contract.validators import read_contract


@cache
def responses() -> Responses:
    """Return the responses for what asks without HTTP: archives, tools, numbered cases."""
    return Responses(read_contract())

"""The responses of the operations, with the compiled checks of the service."""

from functools import cache

from operations.dispatcher import Dispatcher
from service.contract.validators import read_contract


@cache
def dispatcher() -> Dispatcher:
    """Return the dispatcher of programs without HTTP: archives, tools, numbered cases."""
    return Dispatcher(read_contract())

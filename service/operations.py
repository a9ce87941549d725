"""The operations of the games, with the validators of the service: the one registry of them."""

from collections.abc import Mapping
from functools import cache

from operations.handlers import OperationHandler, find_in_json, operations_of
from service.contract.validators import read_contract


@cache
def operations() -> Mapping[str, OperationHandler]:
    """Return every operation of every game by its path, such as ``/v1/games/zero/score``."""
    return operations_of(read_contract())


def find_operation(path: str) -> OperationHandler:
    """Return the operation at a path of which batches and archives may be made.

    Raises `Problem` 404, which names the nearest path.
    """
    return find_in_json(path, operations())

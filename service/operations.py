"""The operations of the games, with the validators of the service: the one registry of them."""

from collections.abc import Mapping
from functools import cache

from schemas.operations import OperationHandler, in_json, operations_of, unknown_path
from service.contract.validators import read_contract


@cache
def operations() -> Mapping[str, OperationHandler]:
    """Return every operation of every game by its path, such as ``/v1/games/zero/score``."""
    return operations_of(read_contract())


@cache
def operations_in_json() -> Mapping[str, OperationHandler]:
    """Return the operations of which batches, archives and numbered cases may be made."""
    return in_json(operations())


def find_operation(path: str) -> OperationHandler:
    """Return the operation in JSON at a path.

    Raises `Problem` 404, which names the nearest path.
    """
    handler = operations_in_json().get(path)
    if handler is None:
        raise unknown_path(path, operations_in_json())
    return handler

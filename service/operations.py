"""The operations of the games: the one registry of their paths and ids."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from schemas.common import GameEntry, Operation
from schemas.registry import GAMES
from service.contract.errors import ErrorBudget
from service.contract.near import ALIKE_PATHS, meant
from service.contract.quoting import shorten
from service.contract.validators import Contract, read_contract
from service.problems import Kind, Problem, invalid_request
from zero_referee_rules.message import say

PREFIX = "/v1/"


class OperationHandler:
    """An operation of a game, from the document of the request to that of the response."""

    def __init__(self, contract: Contract, game: GameEntry, operation: Operation) -> None:
        self.id = game.operation_id(operation)
        self.path = game.path(operation)
        self.game = game.info.id
        self.name = operation.name
        self._contract = contract
        self._accepts = contract.accepts(self.id)
        self.rulebook = game.info.rulebook
        self.operation = operation

    def handle(self, document: Any, budget: ErrorBudget | None = None) -> dict[str, Any]:
        """Return the response to a request body that was read as JSON.

        The errors of a body are explained as far as the budget goes.
        Raises `Problem` 422 for a body that does not fit the contract, `InconsistencyError` for an
        inconsistent game state, and for a ruleset that the service does not have.
        """
        if not self._accepts(document):
            raise invalid_request(self._contract.errors(self.id, document, budget))
        self.rulebook.check_ruleset(document.get("ruleset"))
        operation = self.operation
        response: dict[str, Any] = operation.response.dump(
            operation.handler(operation.request.load(document))
        )
        return response


@cache
def operations() -> Mapping[str, OperationHandler]:
    """Return every operation of every game by its path, such as ``/v1/games/zero/score``."""
    contract = read_contract()
    handlers = (
        OperationHandler(contract, game, operation)
        for game in GAMES
        for operation in game.operations
    )
    return {handler.path: handler for handler in handlers}


def find_operation(path: str) -> OperationHandler:
    """Return the operation at a path. Raises `Problem` 404, which names the nearest path."""
    handler = operations().get(path)
    if handler is None:
        raise _unknown_path(path)
    return handler


def _unknown_path(path: str) -> Problem:
    """Return the problem of a path that no handler has, with the path that was probably meant."""
    paths = tuple(operations())
    _, host, rest = path.partition("://")
    near = meant(f"/{rest.partition('/')[2]}" if host else path, paths, ALIKE_PATHS)
    params = {"path": shorten(path), "near": near or paths[0]}
    if host:
        return Problem(Kind.NOT_FOUND, say("problem.not-found.item.host", **params))
    if near is None:
        return Problem(Kind.NOT_FOUND, say("problem.not-found.item", **params))
    if not path.startswith(PREFIX):
        return Problem(Kind.NOT_FOUND, say("problem.not-found.item.prefix", **params))
    return Problem(Kind.NOT_FOUND, say("problem.not-found.path", **params))

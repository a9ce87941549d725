"""The operations of the games by their paths, from the document of a request to its response."""

from collections.abc import Collection, Mapping
from typing import Any

from operations.catalogue import refused_path
from operations.cost import check_views
from operations.problems import Problem, ProblemType, invalid_request
from operations.registry import GAMES
from operations.routes import PREFIX, id_of, path_of
from operations.validation.document import ContractDocument
from operations.validation.errors import ErrorBudget
from operations.validation.quoting import shorten
from operations.validation.suggestions import MIN_PATH_SIMILARITY, suggest
from schemas.operation import Operation, RegisteredGame
from zero_referee_rules.message import say


class OperationHandler:
    """An operation of a game: it turns the document of a request into that of the response."""

    def __init__(
        self, contract: ContractDocument, game: RegisteredGame, operation: Operation
    ) -> None:
        self.id = id_of(game, operation)
        self.path = path_of(game, operation)
        self.game = game.info.id
        self.name = operation.name
        self._contract = contract
        self._accepts = contract.accepts(self.id)
        self.rulebook = game.info.rulebook
        self.operation = operation

    def handle(
        self,
        document: Any,
        budget: ErrorBudget | None = None,
        only: frozenset[str] | None = None,
    ) -> Any:
        """Return the response to a request body that was read as JSON.

        The response is a JSON object, limited to the properties in `only` if given, or a value of
        another media type. The budget limits how many errors of a body are explained. Raises
        `Problem` 422 for a body that does not fit the contract, 409 for views of one viewer, 413
        for one that wants too many views, `InconsistencyError` for an inconsistent game state, and
        for a ruleset that the service does not have.
        """
        if not self._accepts(document):
            raise invalid_request(self._contract.errors(self.id, document, budget))
        self.rulebook.check_ruleset(document.get("ruleset"))
        check_views(document)
        return self.operation.run(document, only)


def operations_of(contract: ContractDocument) -> Mapping[str, OperationHandler]:
    """Return every operation of every game by its path, such as ``/v2/games/GAME/score``."""
    handlers = (
        OperationHandler(contract, game, operation)
        for game in GAMES
        for operation in game.operations
    )
    return {handler.path: handler for handler in handlers}


def unknown_path(path: str, known: Collection[str]) -> Problem:
    """Return the problem of an unknown path, with the path that was probably meant."""
    if (problem := refused_path(path)) is not None:
        return problem
    paths = tuple(known)
    _, host, rest = path.partition("://")
    near = suggest(f"/{rest.partition('/')[2]}" if host else path, paths, MIN_PATH_SIMILARITY)
    params = {"path": shorten(path), "near": near or paths[0]}
    if host:
        return Problem(ProblemType.NOT_FOUND, say("problem.not-found.item.host", **params))
    if near is None:
        return Problem(ProblemType.NOT_FOUND, say("problem.not-found.item", **params))
    if not path.startswith(PREFIX):
        return Problem(ProblemType.NOT_FOUND, say("problem.not-found.item.prefix", **params))
    return Problem(ProblemType.NOT_FOUND, say("problem.not-found.path", **params))

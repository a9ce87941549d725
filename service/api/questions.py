"""The questions that may be posted to a game, ready to be answered."""

from collections.abc import Iterator
from typing import Any

from schemas.common import Game, Operation
from schemas.registry import GAMES
from service.contract import Contract
from service.metrics import Metrics, Subject
from service.problems import invalid_request
from service.validation_errors import ErrorBudget


class Question:
    """An operation of a game, from document to document."""

    def __init__(
        self, contract: Contract, metrics: Metrics, game: Game, operation: Operation
    ) -> None:
        self.operation_id = game.operation_id(operation)
        self.path = game.path(operation)
        self.subject = Subject(game.info.id, operation.name)
        self._contract = contract
        self._metrics = metrics
        self._fits = contract.accepts(self.operation_id)
        self._operation = operation

    def answer(self, document: Any, budget: ErrorBudget | None = None) -> dict[str, Any]:
        """Answer a body that came as JSON; its errors are explained as far as the budget goes.

        Raises `Problem` for one that does not fit the contract, `ImpossibleError` for one that
        cannot lie on a table.
        """
        if not self._fits(document):
            raise invalid_request(self._contract.errors(self.operation_id, document, budget))
        operation = self._operation
        result = operation.handler(operation.request.load(document))
        answer: dict[str, Any] = operation.response.dump(result)
        if "verdict" in answer:
            self._metrics.count_verdict(self.subject, answer["verdict"])
        return answer


def questions(contract: Contract, metrics: Metrics) -> Iterator[Question]:
    """Prepare every operation of every game."""
    for game in GAMES:
        for operation in game.operations:
            yield Question(contract, metrics, game, operation)

"""Handlers of the operations of the games, and their routes."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Flask, Response

from schemas.common import Game, Operation
from schemas.registry import GAMES
from service.api.bodies import read_json
from service.api.content import json_response
from service.contract import Contract
from service.metrics import Metrics, RequestLabels
from service.near import ALIKE_PATHS, meant
from service.problems import Kind, Problem, invalid_request
from service.quoting import shorten
from service.rules.message import say
from service.validation_errors import ErrorBudget

PATHS = tuple(game.path(operation) for game in GAMES for operation in game.operations)
"""The paths that an item of a batch or a line of an archive may have."""
PREFIX = "/v1/"


class OperationHandler:
    """An operation of a game, from the document of the request to that of the response."""

    def __init__(
        self, contract: Contract, metrics: Metrics, game: Game, operation: Operation
    ) -> None:
        self.operation_id = game.operation_id(operation)
        self.path = game.path(operation)
        self.labels = RequestLabels(game.info.id, operation.name)
        self._contract = contract
        self._metrics = metrics
        self._accepts = contract.accepts(self.operation_id)
        self._operation = operation

    def handle(self, document: Any, budget: ErrorBudget | None = None) -> dict[str, Any]:
        """Return the response to a request body that was read as JSON.

        The errors of a body are explained as far as the budget goes.
        Raises `Problem` 422 for a body that does not fit the contract, `ImpossibleError` for an
        inconsistent game state.
        """
        if not self._accepts(document):
            raise invalid_request(self._contract.errors(self.operation_id, document, budget))
        operation = self._operation
        result = operation.handler(operation.request.load(document))
        response: dict[str, Any] = operation.response.dump(result)
        if "verdict" in response:
            self._metrics.count_verdict(self.labels, response["verdict"])
        return response


def handlers(contract: Contract, metrics: Metrics) -> Iterator[OperationHandler]:
    """Create the handler of every operation of every game."""
    for game in GAMES:
        for operation in game.operations:
            yield OperationHandler(contract, metrics, game, operation)


def unknown_path(path: str) -> Problem:
    """Return the problem of a path that no handler has, with the path that was probably meant."""
    _, host, rest = path.partition("://")
    near = meant(f"/{rest.partition('/')[2]}" if host else path, PATHS, ALIKE_PATHS)
    params = {"path": shorten(path), "near": near or PATHS[0]}
    if host:
        return Problem(Kind.NOT_FOUND, say("problem.not-found.item.host", **params))
    if near is None:
        return Problem(Kind.NOT_FOUND, say("problem.not-found.item", **params))
    if not path.startswith(PREFIX):
        return Problem(Kind.NOT_FOUND, say("problem.not-found.item.prefix", **params))
    return Problem(Kind.NOT_FOUND, say("problem.not-found.path", **params))


def register(app: Flask, handlers: Iterable[OperationHandler]) -> None:
    """Create the route of each handler."""
    for handler in handlers:
        app.add_url_rule(handler.path, handler.operation_id, _view(handler), methods=["POST"])


def _view(handler: OperationHandler) -> Callable[[], Response]:
    def view() -> Response:
        return json_response(handler.handle(read_json()))

    return view

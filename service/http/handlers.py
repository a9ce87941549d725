"""Routes of the operations of the games."""

from collections.abc import Callable
from typing import Any

from flask import Flask, Response

from schemas.operations import OperationHandler
from service.http.bodies import read_json
from service.http.documents import json_response
from service.observability.metrics import Metrics, RequestLabels
from service.operations import operations
from zero_referee_rules.contract.errors import ErrorBudget


def handle(
    handler: OperationHandler, metrics: Metrics, body: Any, budget: ErrorBudget | None = None
) -> dict[str, Any]:
    """Return the response to a body as `handler.handle` does, and count its verdict."""
    response = handler.handle(body, budget)
    if "verdict" in response:
        metrics.count_verdict(labels(handler), response["verdict"])
    return response


def labels(handler: OperationHandler) -> RequestLabels:
    """Return the labels of an operation's requests in the metrics."""
    return RequestLabels(handler.game, handler.name)


def register(app: Flask, metrics: Metrics) -> None:
    """Create the route of each operation."""
    for handler in operations().values():
        app.add_url_rule(handler.path, handler.id, _view(handler, metrics), methods=["POST"])


def _view(handler: OperationHandler, metrics: Metrics) -> Callable[[], Response]:
    def view() -> Response:
        return json_response(handle(handler, metrics, read_json()))

    return view

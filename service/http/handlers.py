"""Routes of the operations of the games."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask, Response

from operations.contract.errors import ErrorBudget
from operations.handlers import OperationHandler
from schemas.common import JSON, SVG
from service.http.bodies import read_json
from service.http.documents import json_response, picture_response
from service.observability.metrics import Metrics, RequestLabels
from service.operations import operations

WRITERS: Mapping[str, Callable[[Any], Response]] = {JSON: json_response, SVG: picture_response}
"""What makes a response of the result of an operation, by its media type."""


def handle(
    handler: OperationHandler, metrics: Metrics, body: Any, budget: ErrorBudget | None = None
) -> Any:
    """Return the response to a body as `handler.handle` does, and count its verdict."""
    response = handler.handle(body, budget)
    if isinstance(response, dict) and "verdict" in response:
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
    write = WRITERS[handler.operation.media_type]

    def view() -> Response:
        return write(handle(handler, metrics, read_json()))

    return view

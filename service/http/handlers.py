"""Routes of the operations of the games, and of the batch."""

import threading
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any

import orjson
from flask import Flask, Response

from operations import batch
from operations.dispatcher import Dispatcher
from operations.handlers import OperationHandler
from operations.routes import JSON, SVG, media_type_of
from operations.transport import Call, Encoded, Result, Transport
from service.contract.validators import Contract
from service.http import errors
from service.http.bodies import held, read_body, read_json
from service.http.current_request import current_request
from service.http.documents import json_response, picture_response
from service.parsing import parse_json

InProgress = Callable[[], AbstractContextManager[None]]
"""Counts a batch while it is read and carried out."""
WRITERS: Mapping[str, Callable[[Any], Response]] = {JSON: json_response, SVG: picture_response}
"""The functions that make a response from a result, by its media type."""
PAUSE = 0.001
"""Seconds in which other requests take their turn: each takes several turns of the loop."""
MAX_BATCHES = 8
"""Batches that a worker has at a time: one is carried out, the others are read or wait for it."""


def dispatcher_of(contract: Contract, count: Callable[[Result], None]) -> Dispatcher:
    """Return the responses by the contract; `count` is called with the result of each item."""
    return Dispatcher(
        contract, Transport(frozenset(WRITERS), _encoded, count, lambda: time.sleep(PAUSE))
    )


def register(app: Flask, dispatcher: Dispatcher, batches: InProgress) -> None:
    """Create the routes of the operations and of the batch."""
    for handler in dispatcher.operations.values():
        app.add_url_rule(handler.path, handler.id, _view(handler, dispatcher), methods=["POST"])
    app.add_url_rule(batch.PATH, batch.OPERATION, _batch(dispatcher, batches), methods=["POST"])


def write(result: Result, media_type: str = JSON) -> Response:
    """Return the HTTP response with the value of a result, or with its problem."""
    if result.problem is not None:
        return errors.write(result.problem, result.value)
    return WRITERS[media_type](result.value)


def _view(handler: OperationHandler, dispatcher: Dispatcher) -> Callable[[], Response]:
    media_type = media_type_of(handler.operation)

    def view() -> Response:
        request = current_request()
        call = Call(handler.path, read_json(), id=request.id, operation=handler)
        request.result = dispatcher.operate(call)
        return write(request.result, media_type)

    return view


def _batch(dispatcher: Dispatcher, batches: InProgress) -> Callable[[], Response]:
    # The values of a batch may take 30 MiB: those of one batch at a time exist in a worker.
    turn = threading.Lock()
    places = threading.BoundedSemaphore(MAX_BATCHES)

    def view() -> Response:
        # Before the body is read, so bodies that would only wait take no memory.
        with held(places), batches():
            body = read_body(batch.MAX_BATCH)
            with turn:
                work = batch.work_of_reading(body)
                requests = parse_json(body, batch.MAX_BATCH)
                del body
                id_ = current_request().id
                return write(dispatcher.batch(Call(batch.PATH, requests, id=id_, work=work)))

    return view


def _encoded(value: Any) -> Encoded:
    """Write a value as bytes: as objects, long responses would take four times the memory."""
    encoded = orjson.dumps(value)
    return Encoded(len(encoded), orjson.Fragment(encoded))

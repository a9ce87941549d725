"""The batch: many requests to games in one HTTP request."""

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import orjson
from flask import Blueprint, Response

from operations.contract.errors import ErrorBudget
from operations.problems import Kind, Problem, invalid_request, problem_body
from service.contract.validators import Contract
from service.http.bodies import ASCII, parse_json, read_body, too_large
from service.http.bodies import MAX_BODY as MAX_ITEM
from service.http.current_request import current_request
from service.http.documents import json_response
from service.http.errors import from_error
from service.http.handlers import handle, labels
from service.observability.metrics import NO_LABELS, Metrics
from service.operations import find_operation

BATCH = "batch"
MAX_BODY = 2 * 1024 * 1024
"""Eight times that of a single request."""
MAX_ERRORS = 400
MAX_VALUES = 50_000
MAX_ERROR_SIZE = 192 * 1024
"""How much the error reports of all items may name, look at, and write (in bytes)."""
MAX_WORK = 5 * 1024 * 1024
"""The work after which items are refused, in bytes of requests and of responses.

It is never counted in time: the same batch gets the same response on every machine.
"""
MOVE = 144
"""How many bytes a move counts as that is to be replayed, or that is found for a list."""
MOST_FOUND = 420
"""The most legal moves that a position has."""
CORRECTION = 50
"""How many moves a correction counts as: its position is checked and set up like a request's."""
VIEW = 2
"""How often a move counts that a view is to replay, as it is and as the player knows it."""
NOT_ASCII, ESCAPE = 2, 4
"""How many bytes more a byte beyond ASCII and an escape count, since their texts are normalized."""
NESTED = 24
"""How many bytes more a list and an object of a request count, each a value of its own."""
TURN = 256 * 1024
"""The work after which the other requests of the worker get their turn."""
PAUSE = 0.001
"""Seconds in which they take it: a request is read and answered in several turns of the loop."""
OK = 200
MAX_BATCHES = 8
"""Batches that a worker has at a time: one is carried out, the others are read or wait for it."""


def blueprint(contract: Contract, metrics: Metrics) -> Blueprint:
    """Create the route of the batch, which takes what the operations take."""
    batch = Blueprint(BATCH, __name__)
    accepts = contract.accepts(BATCH)
    # The values of a batch may take 30 MiB: those of one batch at a time exist in a worker.
    turn = threading.Lock()
    places = threading.BoundedSemaphore(MAX_BATCHES)

    @batch.post("/v1/batch", endpoint=BATCH)
    def handle_batch() -> Response:
        # Before the body is read, so bodies that would only wait take no memory.
        with held(places):
            body = read_body(MAX_BODY)
            with turn:
                work = work_of_reading(body)
                requests = parse_json(body, MAX_BODY)
                del body
                if not accepts(requests):
                    raise invalid_request(contract.errors(BATCH, requests))
                return json_response({"responses": handle_items(requests["requests"], work)})

    def handle_items(items: list[Any], work: int) -> list[dict[str, Any]]:
        """Return the responses to the items; `work` is that of reading them."""
        errors = ErrorBudget(MAX_ERRORS, MAX_VALUES, MAX_ERROR_SIZE)
        # Before there are responses, since items and responses together take most memory.
        fitting = [fits(item["body"]) for item in items]
        responses = []
        paused = 0
        for index, item in enumerate(items):
            if work - paused >= TURN:
                time.sleep(PAUSE)
                paused = work
            items[index] = None  # so each is freed when it is done
            path, body, id_ = item["path"], item["body"], item.get("id")
            refused = refusal(work, fits=fitting[index])
            status, response = handle_item(path, body, errors, refused)
            # As bytes right away: long responses as objects would take ten times as much memory.
            written = orjson.dumps(response)
            made = count_moves(body) * (VIEW if path.endswith("/view") else 1)
            work += len(written) + MOVE * (made + count_found(body, response))
            named = {} if id_ is None else {"id": id_}
            responses.append({**named, "status": status, "body": orjson.Fragment(written)})
        return responses

    def handle_item(
        path: str, body: Any, errors: ErrorBudget, refused: Problem | None
    ) -> tuple[int, dict[str, Any]]:
        """Return status and body of the response to one item; an error in it affects no other."""
        counted = NO_LABELS
        try:
            handler = find_operation(path)
            counted = labels(handler)
            if refused is not None:
                raise refused  # noqa: TRY301 - one way for every problem
            status, response = OK, handle(handler, metrics, body, errors)
        except Exception as error:  # noqa: BLE001 - from_error logs what is not expected
            problem = from_error(error)
            # The problem and this frame refer to each other, and the frames below it to the item:
            # only the garbage collector would free them.
            error.__traceback__ = None
            metrics.count_problem(counted, problem.kind.slug)
            status = problem.kind.status
            response = problem_body(problem, path, current_request().id, errors)
        metrics.count_item(counted, str(status))
        return status, response

    return batch


@contextmanager
def held(places: threading.BoundedSemaphore) -> Iterator[None]:
    """Hold one of the places. Raises `Problem` 503 if none is free."""
    if not places.acquire(blocking=False):
        raise Problem(Kind.OVERLOADED)
    try:
        yield
    finally:
        places.release()


def work_of_reading(body: bytes) -> int:
    """Return the work that reading a batch is, and normalizing its texts."""
    beyond_ascii = 0 if body.isascii() else len(body.translate(None, ASCII))
    nested = body.count(b"[") + body.count(b"{")
    return len(body) + NOT_ASCII * beyond_ascii + ESCAPE * body.count(b"\\") + NESTED * nested


def refusal(work: int, *, fits: bool) -> Problem | None:
    """Return why an item is not carried out after so much work, if it is not."""
    if work > MAX_WORK:
        return Problem(Kind.BATCH_EXHAUSTED)
    return None if fits else too_large(MAX_ITEM)


def fits(body: Any) -> bool:
    """Return whether an item has at most `MAX_ITEM` bytes of JSON without spaces."""
    try:
        return len(orjson.dumps(body)) <= MAX_ITEM
    except orjson.JSONEncodeError:
        return True  # nested too deeply to be written; the contract refuses it


def count_moves(body: Any) -> int:
    """Return how many moves a request sends with its corrections, whatever else its body is."""
    moves = body.get("moves") if isinstance(body, dict) else None
    if not isinstance(moves, list):
        return 0
    corrections: int = sum(
        isinstance(move, dict) and move.get("type") == "correction" for move in moves
    )
    return len(moves) + (CORRECTION - 1) * corrections


def count_found(body: Any, response: Mapping[str, Any]) -> int:
    """Return how many moves had to be found for a response, those that it does not list twice.

    Where they are cut off beside a violation, it does not say how many there were.
    """
    listed = response.get("legal_moves") or response
    shown = len(listed.get("moves", ()))
    found: int = 2 * listed.get("total", shown) - shown
    violation = response.get("violation") or {}
    instead = len(violation.get("legal_moves") or ())
    cut = instead > 0 and instead == body.get("limit")
    return found + (2 * MOST_FOUND if cut else instead)

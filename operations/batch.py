"""The batch: many requests in one, each with its own response, within bounds for all of them."""

from collections.abc import Callable
from typing import Any

from operations.cost import MAX_WORK, MOVE_COST, generated_moves, replayed_moves
from operations.problems import Problem, ProblemType, too_large
from operations.routes import PREFIX
from operations.transport import Encoded, Result, Transport, encode
from operations.validation.errors import ErrorBudget

OPERATION = "batch"
PATH = f"{PREFIX}batch"
MAX_BODY = 256 * 1024
"""Bytes of the body of a request."""
MAX_BATCH = 8 * MAX_BODY
MAX_ERRORS = 400
MAX_VALUES = 50_000
MAX_ERROR_SIZE = 192 * 1024
"""The bounds of the error reports of all items: named, examined, and written bytes."""
NOT_ASCII, ESCAPE = 2, 4
"""The extra cost of a byte beyond ASCII and of an escape because their texts are normalized."""
NESTED = 24
"""The extra cost of a nested list or object, in bytes."""
YIELD_AFTER = 256 * 1024
"""The work after which the host may do something else."""
ASCII = bytes(range(128))


Respond = Callable[[str, object, ErrorBudget, Problem | None], Result]
"""Returns the response to an item, which may be refused already."""


def run(
    items: list[Any], work: int, respond: Respond, transport: Transport
) -> list[dict[str, Any]]:
    """Return the responses to the items, which are independent.

    `work` is the work of reading them. The items are taken out of the list, so each is freed when
    it is done.
    """
    errors = ErrorBudget(MAX_ERRORS, MAX_VALUES, MAX_ERROR_SIZE)
    # Before there are responses, because items and responses together take most memory.
    fitting = [fits(item["body"], transport.encode) for item in items]
    responses = []
    paused = 0
    for index, item in enumerate(items):
        if work - paused >= YIELD_AFTER:
            transport.pause()
            paused = work
        items[index] = None
        path, body, id_ = item["path"], item["body"], item.get("id")
        response = respond(path, body, errors, refusal(work, fits=fitting[index]))
        transport.count(response)
        written = transport.encode(response.value)
        work += written.size + MOVE_COST * (
            replayed_moves(path, body) + generated_moves(body, response.value)
        )
        named = {} if id_ is None else {"id": id_}
        responses.append({**named, "status": response.status, "body": written.value})
    return responses


def work_of_reading(body: bytes) -> int:
    """Return the work of reading a batch and normalizing its texts."""
    beyond_ascii = 0 if body.isascii() else len(body.translate(None, ASCII))
    nested = body.count(b"[") + body.count(b"{")
    return len(body) + NOT_ASCII * beyond_ascii + ESCAPE * body.count(b"\\") + NESTED * nested


def refusal(work: int, *, fits: bool) -> Problem | None:
    """Return the problem of an item that comes after too much work, or None."""
    if work > MAX_WORK:
        return Problem(ProblemType.BATCH_EXHAUSTED)
    return None if fits else too_large(MAX_BODY)


def fits(body: Any, encode: Callable[[Any], Encoded] = encode) -> bool:
    """Return whether a body has at most `MAX_BODY` bytes of JSON without spaces."""
    try:
        return encode(body).size <= MAX_BODY
    except (TypeError, RecursionError):
        return True  # nested too deeply to be written; the contract refuses it

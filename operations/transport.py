"""Calls, results, and the callbacks of the program that carries them out."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from operations.handlers import OperationHandler
from operations.problems import Problem
from operations.routes import JSON

NO_ID = "0000000000000000"


class DocumentCall(NamedTuple):
    """A request for a document of the catalogue, with the query that was sent.

    `language` and `id` are as in a `Call`.
    """

    path: str
    query: Mapping[str, str]
    language: str | None = None
    id: str = NO_ID


class Call(NamedTuple):
    """A request to an operation, or a batch of them, with the value that was sent.

    The texts of the value are in NFC. Sentences are in the `language`, English if it is not known;
    without one, in the language in use. `id` is the id that the service logs, and `work` is the
    work of reading a batch. `only` names the properties that an operation's response needs, None
    for all of them. `operation` is the one at the path, if the caller has found it.
    """

    path: str
    value: object
    language: str | None = None
    id: str = NO_ID
    work: int = 0
    only: frozenset[str] | None = None
    operation: OperationHandler | None = None


class Result(NamedTuple):
    """The response to a call: its status and its value.

    The value is an object of JSON, or what an operation of another media type returns. `operation`
    is the one at the path, and `problem` the problem of a failed request.
    """

    status: int
    value: Any
    operation: OperationHandler | None = None
    problem: Problem | None = None


class Encoded(NamedTuple):
    """An encoded JSON fragment and its size in bytes."""

    size: int
    value: Any


def encode(value: Any) -> Encoded:
    """Return a value as it is, with its size in JSON."""
    encoded = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Encoded(len(encoded.encode()), value)


@dataclass(frozen=True, slots=True)
class Transport:
    """The callbacks of a program that carries out calls.

    `encode` is called for each response of a batch at once, `count` with each response, `pause`
    between two of them after some work. `media_types` are the media types that it can write.
    """

    media_types: frozenset[str] = frozenset({JSON})
    encode: Callable[[Any], Encoded] = encode
    count: Callable[[Result], None] = lambda _: None
    pause: Callable[[], None] = lambda: None

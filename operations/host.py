"""Requests and responses, and what the surroundings of the operations do: the host."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from operations.handlers import OperationHandler
from operations.paths import JSON
from operations.problems import Problem


class Request(NamedTuple):
    """A request: with a `query` for a document of the catalogue, otherwise with a `value`.

    The texts of the value are in NFC. Sentences are in the `language`, English if it is not known;
    without one, in the language in use. `id` is what the service logs, and `work` that of reading a
    batch. `only` names the members that an operation's response needs, None for all of them.
    """

    path: str
    value: object = None
    query: Mapping[str, str] | None = None
    language: str | None = None
    id: str = "0000000000000000"
    work: int = 0
    only: frozenset[str] | None = None


class Response(NamedTuple):
    """A response: its status and its value.

    The value is an object of JSON, or what an operation of another media type returns.
    `operation` is the one at the path, `problem` what the request fails with, if any.
    """

    status: int
    value: Any
    operation: OperationHandler | None = None
    problem: Problem | None = None


class Written(NamedTuple):
    """A value of JSON in a form that stands in a longer one, and how many bytes it takes."""

    size: int
    value: Any


def write(value: Any) -> Written:
    """Return a value as it is, with its size in JSON."""
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Written(len(written.encode()), value)


@dataclass(frozen=True, slots=True)
class Host:
    """A program that carries out requests: its form of a response, and what else it does.

    `write` is called for each response of a batch at once, `count` with each response, `pause`
    between two of them after some work. `media_types` are those that it can write.
    """

    media_types: frozenset[str] = frozenset({JSON})
    write: Callable[[Any], Written] = write
    count: Callable[[Response], None] = lambda _: None
    pause: Callable[[], None] = lambda: None

"""The operations of a game, each with the schemas of its request and its response."""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from typing import Any, get_type_hints

from marshmallow import fields

from zero_referee_rules import game as rules
from zero_referee_rules.catalogue import GameInfo

from .base import Schema

Handler = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of a game: `handler` turns what `request` loads into what `response` dumps.

    Without a schema of the response, the handler's result is a picture.
    """

    name: str
    request: Schema
    handler: Handler
    response: Schema | None

    def __post_init__(self) -> None:
        """Compile the conversions when the service starts, not for the first request."""
        self.request.compiled("load")
        if self.response is not None:
            self.response.compiled("dump")

    def run(self, document: Any, only: frozenset[str] | None = None) -> Any:
        """Return the response to a document that matches the contract, or `only` some properties.

        Raises `InconsistencyError` for a request that is inconsistent.
        """
        result = self.handler(self.request.load(document))
        if self.response is None:
            return result
        dump = self.response.dump if only is None else self.response.dumper(only)
        return dump(result)


@dataclass(frozen=True, slots=True)
class RegisteredGame:
    """A game's entry in the catalogue, its rules and its operations."""

    info: GameInfo
    rules: rules.Game[Any, Any, Any, Any]
    operations: tuple[Operation, ...]


def types_of(handler: Handler) -> tuple[type, type]:
    """Return the types of a handler's request and result."""
    hints = get_type_hints(handler)
    return hints[next(iter(signature(handler).parameters))], hints["return"]


def request_schema(request: type[Schema]) -> Schema:
    """Return a request's schema, with the ruleset that is checked before a request is loaded."""
    ruleset = fields.Constant(None, dump_only=True)
    read: type[Schema] = type(request.__name__, (request,), {"ruleset": ruleset})
    return read()

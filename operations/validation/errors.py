"""Explanation of a request that does not fit the contract: each wrong value, and why.

A check of whole values decides (`SchemaNode.accepts`); this walk finds the value and the keyword,
and where no library checks, it decides too. The `iter_errors` of the service's library is not used,
since it builds every error before it returns the first: 1.2 s for 5,000 items, and each error holds
a copy of the value it is at. The walk stops when its budget is spent.

A value that fits none of several shapes is explained by the shape it was meant for, so a wrong
card of a swap is reported at that card and not as "matches none of".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from operations.validation.quoting import MAX_QUOTED, quote, quote_all, shorten
from operations.validation.suggestions import nearest, same_words, suggest
from operations.validation.tree import SchemaNode
from zero_referee_rules.errors import Pointer
from zero_referee_rules.message import Alternatives, Message, say

MAX_ERRORS = 100
"""The number of errors one response names."""
MAX_OPTIONS = 12
"""The number of allowed values an error lists; of more, it names the nearest."""


@dataclass(slots=True)
class ErrorBudget:
    """The remaining cost of the error reports of one HTTP request; a batch shares one.

    `errors` may be named, `values` be looked at, and `size` bytes be written for them. A report
    names its first error even when nothing is left.
    """

    errors: int = MAX_ERRORS
    values: int = 10_000
    size: int = 48 * 1024


class SchemaError(NamedTuple):
    """A schema validation error: the JSON Pointer, the keyword that is violated, and a message."""

    pointer: Pointer
    code: str
    text: Message


class ErrorReport(NamedTuple):
    """The first errors of a document, in its order, and whether there are more."""

    errors: tuple[SchemaError, ...]
    more: bool


def explain(schema: SchemaNode, document: object, budget: ErrorBudget) -> ErrorReport:
    """Return the errors of a document that does not fit the schema, as far as the budget goes.

    Takes the values that were looked at from the budget; errors and size are taken by what
    writes them.
    """
    walk = _Walk()
    errors: list[SchemaError] = []
    more = False
    most = min(budget.errors, MAX_ERRORS)
    for error in walk.errors(schema, document, ()):
        if errors and (len(errors) >= most or walk.values > budget.values):
            more = True
            break
        errors.append(error)
    budget.values -= walk.values
    return ErrorReport(tuple(errors), more or walk.more)


def accepts(schema: SchemaNode, value: object) -> bool:
    """Return whether the walk finds no error in a value."""
    return next(_Walk().errors(schema, value, ()), None) is None


class _Walk:
    """A walk along a document that counts the values it looks at.

    Only values that do not match are entered, so each step leads to an error. The first error costs
    at most the values beside its path.
    """

    def __init__(self) -> None:
        self.values = 0
        self.more = False
        """True if items that were not looked at are wrong, too."""

    def errors(self, schema: SchemaNode, value: Any, pointer: Pointer) -> Iterator[SchemaError]:
        """Find the errors of a value that does not fit."""
        if not schema.has_type_of(value):
            yield _of_other_type(pointer, value, schema)
        elif schema.tag is not None:
            yield from self._errors_by_tag(schema, schema.tag, value, pointer)
        elif schema.alternatives:
            first, *others = (each for each in schema.alternatives if each.has_type_of(value))
            if others:
                yield from self._errors_by_member([first, *others], value, pointer)
            else:
                yield from self.errors(first, value, pointer)
        else:
            for keyword, accepts in schema.accepts_by_keyword.items():
                if not accepts(value):
                    # One error for each value: the others follow from it, or say the same.
                    yield _broken(keyword, schema, value, pointer)
                    break
            if isinstance(value, dict):
                yield from self._errors_of_object(schema, value, pointer)
            elif isinstance(value, list):
                yield from self._errors_of_list(schema, value, pointer)

    def _errors_within(
        self, schema: SchemaNode, value: Any, pointer: Pointer
    ) -> Iterator[SchemaError]:
        self.values += 1
        if not schema.accepts(value):
            yield from self.errors(schema, value, pointer)

    def _errors_of_object(
        self, schema: SchemaNode, value: dict[str, Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        # Unknown properties come first, since the first error is the summary: a wrong name is why
        # the right one is missing.
        if schema.keywords.get("additionalProperties") is False:
            for name in value:
                if name not in schema.members:
                    yield _unknown(pointer, name, schema.names)
        for name in schema.keywords.get("required", ()):
            if name not in value:
                yield _missing(pointer, name)
        for name, member in schema.members.items():
            if name in value:
                yield from self._errors_within(member, value[name], (*pointer, name))

    def _errors_of_list(
        self, schema: SchemaNode, value: list[Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        """Find the errors of the items; of those beyond `maxItems`, only whether there are any."""
        if schema.item is None:
            return
        most = schema.keywords.get("maxItems", len(value))
        for index, item in enumerate(islice(value, most)):
            yield from self._errors_within(schema.item, item, (*pointer, index))
        self.more = self.more or not schema.accepts_items(value[most:])

    def _errors_by_tag(
        self, schema: SchemaNode, tag: str, value: dict[str, Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        """Find the errors of an object by the shape that its tag names."""
        if tag not in value:
            yield from self._errors_without_tag(schema, tag, value, pointer)
            return
        given = value[tag]
        shape = schema.by_tag.get(given) if isinstance(given, str) else None
        if shape is None:
            yield _not_one_of((*pointer, tag), "enum", given, list(schema.by_tag))
        else:
            yield from self._errors_within(shape, value, pointer)

    def _errors_by_member(
        self, shapes: list[SchemaNode], value: dict[str, Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        """Find the errors of an object by the shape that has a property of it which others lack."""
        shared = set[str].intersection(*(set(shape.names) for shape in shapes))
        own = {
            name: shape
            for shape in shapes
            for name in shape.keywords["required"]
            if name not in shared
        }
        given = [name for name in own if value.get(name) is not None]
        if not given:
            text = say("contract.else", options=Alternatives(tuple(own)))
            yield SchemaError(pointer, "required", text)
            return
        shape = own[given[-1]]
        of_others = {name for other in shapes for name in other.names} - {*shape.names}
        for name in filter(of_others.__contains__, value):
            text = say("contract.then", name=name, given=given[-1])
            yield SchemaError((*pointer, name), "additionalProperties", text)
        rest = {name: inner for name, inner in value.items() if name not in of_others}
        yield from self._errors_within(shape, rest, pointer)

    def _errors_without_tag(
        self, schema: SchemaNode, tag: str, value: dict[str, Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        """Find what every shape would object to; no more can be said for sure."""
        first, *others = schema.alternatives
        known = tuple(dict.fromkeys(name for each in schema.alternatives for name in each.names))
        for name, inner in value.items():
            if name not in known and isinstance(inner, dict) and tag in inner:
                # An object of the list of legal moves, in place of the move in it.
                text = say("contract.additionalProperties.inside", name=shorten(name))
                yield SchemaError((*pointer, name), "additionalProperties", text)
                return
        for name in value:
            if name not in known:
                yield _unknown(pointer, name, known)
        for name in first.keywords["required"]:
            if name not in value and all(name in other.keywords["required"] for other in others):
                yield _missing(pointer, name)


def _broken(keyword: str, schema: SchemaNode, value: Any, pointer: Pointer) -> SchemaError:
    limit = schema.keywords[keyword]
    if keyword in {"enum", "const"}:
        return _not_one_of(pointer, keyword, value, limit if keyword == "enum" else [limit])
    if keyword == "pattern" and "examples" in schema.keywords:
        example = quote(schema.keywords["examples"][0])
        text = say("contract.pattern.example", value=quote(value), example=example)
        return SchemaError(pointer, keyword, text)
    params: dict[str, object] = {"value": quote(value), "limit": limit}
    if isinstance(value, str | list):
        params["given"] = len(value)
    if isinstance(value, list) and schema.exact_length is not None:
        return SchemaError(pointer, keyword, say("contract.length", **params))
    return SchemaError(pointer, keyword, say(f"contract.{keyword}", **params))


def _missing(pointer: Pointer, name: str) -> SchemaError:
    return SchemaError(pointer, "required", say("contract.required", name=name))


def _unknown(pointer: Pointer, name: str, known: tuple[str, ...]) -> SchemaError:
    """Report an unknown property, at its object if its name is too long for a pointer."""
    at = (*pointer, name) if len(name) <= MAX_QUOTED else pointer
    code = "additionalProperties"
    short = shorten(name)
    if (near := suggest(name, known)) is not None:
        return SchemaError(
            at, code, say("contract.additionalProperties.meant", name=short, near=near)
        )
    options = known if len(known) <= MAX_OPTIONS else nearest(name, known)
    return SchemaError(at, code, say("contract.additionalProperties", name=short, options=options))


def _not_one_of(pointer: Pointer, code: str, value: object, expected: list[Any]) -> SchemaError:
    quoted = quote(value)
    options = quote_all(tuple(expected))
    if (same := same_words(quoted, options)) is not None:
        return SchemaError(pointer, code, say("contract.enum.meant", value=quoted, near=same))
    if len(options) <= MAX_OPTIONS:
        text = say("contract.enum", value=quoted, options=Alternatives(options))
        return SchemaError(pointer, code, text)
    near = nearest(quoted, options)
    text = say("contract.enum.many", value=quoted, options=near, count=len(options))
    return SchemaError(pointer, code, text)


def _of_other_type(pointer: Pointer, value: object, schema: SchemaNode) -> SchemaError:
    types = Alternatives(_types(schema))
    if value is None:
        return SchemaError(pointer, "type", say("contract.null", types=types))
    return SchemaError(pointer, "type", say("contract.type", value=quote(value), types=types))


def _types(schema: SchemaNode) -> Iterator[object]:
    """Yield what a value may be, in words."""
    required = tuple(schema.keywords.get("required", ()))
    for name in schema.types:
        if name == "boolean":
            yield from ("true", "false")
        elif name == "object" and required:
            yield say("contract.type.object.with", names=required)
        else:
            yield say(f"contract.type.{name}")

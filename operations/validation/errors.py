"""Explanation of a request that does not match the contract: each wrong value and its error.

A check of whole values decides (`SchemaNode.accepts`), and this walk finds the value and the
keyword. Without a library, the walk decides too. The `iter_errors` of the service's library is not
used, because it builds every error before it returns the first: 1.2 s for 5,000 items, and each
error holds a copy of its value. The walk stops when its budget is spent.

A value that fits none of several shapes is explained by the shape it was meant for, so a wrong
card of a swap is reported at that card and not as "matches none of".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from operations.validation import messages
from operations.validation.messages import SchemaError
from operations.validation.suggestions import meant_inside
from operations.validation.tree import SchemaNode
from zero_referee_rules.errors import Pointer

MAX_ERRORS = 100
"""The number of errors one response names."""


@dataclass(slots=True)
class ErrorBudget:
    """The remaining cost of the error reports of one HTTP request; a batch shares one.

    `errors` is the number of errors that may be named, `values` the number of values that may be
    examined, and `size` the number of bytes that may be written. A report names its first error
    even when nothing is left.
    """

    errors: int = MAX_ERRORS
    values: int = 10_000
    size: int = 48 * 1024


class ErrorReport(NamedTuple):
    """The first errors of a document, in its order, and whether there are more."""

    errors: tuple[SchemaError, ...]
    more: bool


def explain(schema: SchemaNode, document: object, budget: ErrorBudget) -> ErrorReport:
    """Return the errors of a document that does not match the schema, within the budget.

    The values that were looked at are deducted from the budget. The caller deducts errors and size.
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
    at most the values next to its path.
    """

    def __init__(self) -> None:
        self.values = 0
        self.more = False
        """True if items that were not looked at are wrong, too."""

    def errors(
        self, schema: SchemaNode, value: Any, pointer: Pointer, *, is_optional: bool = False
    ) -> Iterator[SchemaError]:
        """Yield the errors of a value that does not match. It can be left out if `is_optional`."""
        if not schema.has_type_of(value):
            yield messages.of_other_type(pointer, value, schema, is_optional=is_optional)
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
                    yield messages.broken(keyword, schema, value, pointer)
                    break
            if isinstance(value, dict):
                yield from self._errors_of_object(schema, value, pointer)
            elif isinstance(value, list):
                yield from self._errors_of_list(schema, value, pointer)

    def _errors_within(
        self, schema: SchemaNode, value: Any, pointer: Pointer, *, is_optional: bool = False
    ) -> Iterator[SchemaError]:
        self.values += 1
        if not schema.accepts(value):
            yield from self.errors(schema, value, pointer, is_optional=is_optional)

    def _errors_of_object(
        self, schema: SchemaNode, value: dict[str, Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        # Unknown properties come first, because the first error is the summary: a wrong name
        # explains why the right one is missing.
        placed = None
        if schema.keywords.get("additionalProperties") is False:
            unknown = [name for name in value if name not in schema.members]
            placed = meant_inside(unknown, schema.members)
            if placed is not None:
                yield messages.misplaced(pointer, *placed)
            for name in unknown:
                if placed is None or name not in placed.names:
                    yield messages.unknown(pointer, name, schema.names)
        required = schema.keywords.get("required", ())
        elsewhere = None if placed is None else placed.member
        lacking = [name for name in required if name not in value and name != elsewhere]
        yield from messages.missing(pointer, lacking)
        for name, member in schema.members.items():
            if name in value:
                at = (*pointer, name)
                yield from self._errors_within(
                    member, value[name], at, is_optional=name not in required
                )

    def _errors_of_list(
        self, schema: SchemaNode, value: list[Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        """Yield the errors of the items up to `maxItems`, and note whether later items have any."""
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
            yield messages.not_one_of((*pointer, tag), "enum", given, list(schema.by_tag))
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
            yield from self._errors_without_member(shapes, own, value, pointer)
            return
        shape = own[given[-1]]
        of_others = {name for other in shapes for name in other.names} - {*shape.names}
        for name in filter(of_others.__contains__, value):
            yield messages.excluded(pointer, name, given[-1])
        rest = {name: inner for name, inner in value.items() if name not in of_others}
        yield from self._errors_within(shape, rest, pointer)

    def _errors_without_member(
        self,
        shapes: list[SchemaNode],
        own: dict[str, SchemaNode],
        value: dict[str, Any],
        pointer: Pointer,
    ) -> Iterator[SchemaError]:
        """Yield the errors of an object without any shape's own property: those of all shapes."""
        known = tuple(dict.fromkeys(name for shape in shapes for name in shape.names))
        unknown = [name for name in value if name not in known]
        members = {name: shape.members[name] for name, shape in own.items()}
        placed = meant_inside(unknown, members)
        if placed is not None:
            yield messages.misplaced(pointer, *placed)
        for name in unknown:
            if placed is None or name not in placed.names:
                yield messages.unknown(pointer, name, known)
        if placed is None:
            yield messages.one_missing(pointer, tuple(own))
        for name, inner in value.items():
            nodes = [shape.members[name] for shape in shapes if name in shape.members]
            if nodes and name not in own and not any(node.accepts(inner) for node in nodes):
                yield from self._errors_within(nodes[0], inner, (*pointer, name))

    def _errors_without_tag(
        self, schema: SchemaNode, tag: str, value: dict[str, Any], pointer: Pointer
    ) -> Iterator[SchemaError]:
        """Find the errors that all shapes have in common: only they are certain."""
        first, *others = schema.alternatives
        known = tuple(dict.fromkeys(name for each in schema.alternatives for name in each.names))
        for name, inner in value.items():
            if name not in known and isinstance(inner, dict) and tag in inner:
                # An object of the list of legal moves, in place of the move in it.
                yield messages.wrapped(pointer, name)
                return
        for name in value:
            if name not in known:
                yield messages.unknown(pointer, name, known)
        lacking = [
            name
            for name in first.keywords["required"]
            if name not in value and all(name in other.keywords["required"] for other in others)
        ]
        yield from messages.missing(pointer, lacking)

"""The messages of a value that does not fit the contract.

Each error has two: a sentence for people, which stands next to the pointer to the value, and one
for developers, which names the value by its path and stands alone: "`players/0/hand` must have 9
cards; it has 1." The ids of the second kind end in ``.at``.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from operations.validation.quoting import MAX_QUOTED, quote, quote_all, shorten
from operations.validation.suggestions import nearest, same_words, suggest
from operations.validation.tree import SchemaNode
from zero_referee_rules.errors import Pointer
from zero_referee_rules.message import Alternatives, Message, say

MAX_OPTIONS = 12
"""The number of allowed values an error lists; if there are more, it names the nearest."""
UNKNOWN = "additionalProperties"
REQUIRED = "required"


class SchemaError(NamedTuple):
    """A schema validation error: the JSON Pointer, the keyword that is violated, and messages.

    `text` is for people and has no path; `detail` names the value by its path.
    """

    pointer: Pointer
    code: str
    text: Message
    detail: Message


def path_of(pointer: Pointer) -> Message | str:
    """Return the path of a value as a `detail` names it, or the name of the whole body."""
    return f"`{'/'.join(map(str, pointer))}`" if pointer else say("contract.body")


def broken(keyword: str, schema: SchemaNode, value: Any, pointer: Pointer) -> SchemaError:
    """Return the error of a value that breaks a keyword other than its type."""
    limit = schema.keywords[keyword]
    if keyword in {"enum", "const"}:
        return not_one_of(pointer, keyword, value, limit if keyword == "enum" else [limit])
    params: dict[str, object] = {"value": quote(value), "limit": limit}
    key = keyword
    if keyword == "pattern" and "examples" in schema.keywords:
        key, params["example"] = "pattern.example", quote(schema.keywords["examples"][0])
    elif isinstance(value, str):
        params |= {"given": len(value), "size": say("contract.characters", count=limit)}
    elif isinstance(value, list):
        is_card = schema.item is not None and _is_card(schema.item)
        unit = say(f"contract.{'cards' if is_card else 'items'}", count=limit)
        params |= {"given": len(value), "size": unit}
        key = "length" if schema.exact_length is not None else keyword
    return _error(pointer, keyword, key, **params)


def missing(pointer: Pointer, names: Sequence[str]) -> Iterator[SchemaError]:
    """Yield the errors of an object that lacks required properties. Each `detail` names all."""
    paths = tuple(path_of((*pointer, name)) for name in names)
    for name in names:
        yield _error(pointer, REQUIRED, "required", name=name, paths=paths, count=len(names))


def one_missing(pointer: Pointer, names: Sequence[str]) -> SchemaError:
    """Return the error of an object that lacks every one of the alternative properties."""
    paths = Alternatives(tuple(path_of((*pointer, name)) for name in names))
    return _error(pointer, REQUIRED, "else", options=Alternatives(names), paths=paths)


def excluded(pointer: Pointer, name: str, given: str) -> SchemaError:
    """Return the error of a property that cannot be combined with another one."""
    return _error((*pointer, name), UNKNOWN, "then", name=name, given=given)


def misplaced(pointer: Pointer, names: Sequence[str], member: str) -> SchemaError:
    """Return the error of properties that belong inside another object."""
    quoted = tuple(f"`{name}`" for name in names)
    inside = path_of((*pointer, member))
    return _error(
        pointer, UNKNOWN, "inside", names=tuple(names), member=member, quoted=quoted, inside=inside
    )


def wrapped(pointer: Pointer, name: str) -> SchemaError:
    """Return the error of an object around the one that is expected, such as a listed move."""
    return _error((*pointer, name), UNKNOWN, f"{UNKNOWN}.inside", name=shorten(name))


def unknown(pointer: Pointer, name: str, known: tuple[str, ...]) -> SchemaError:
    """Return the error of an unknown property; a name that is too long is not in its pointer."""
    place = (*pointer, name) if len(name) <= MAX_QUOTED else pointer
    short = shorten(name)
    at = path_of((*pointer, short))
    if (near := suggest(name, known)) is not None:
        return _error(place, UNKNOWN, f"{UNKNOWN}.meant", at=at, name=short, near=near)
    options = known if len(known) <= MAX_OPTIONS else nearest(name, known)
    quoted = tuple(f"`{option}`" for option in options)
    return _error(place, UNKNOWN, UNKNOWN, at=at, name=short, options=options, quoted=quoted)


def not_one_of(pointer: Pointer, code: str, value: object, expected: list[Any]) -> SchemaError:
    """Return the error of a value other than the allowed ones."""
    quoted = quote(value)
    options = quote_all(tuple(expected))
    if (same := same_words(quoted, options)) is not None:
        return _error(pointer, code, "enum.meant", value=quoted, near=same)
    if len(options) <= MAX_OPTIONS:
        return _error(pointer, code, "enum", value=quoted, options=Alternatives(options))
    near = nearest(quoted, options)
    return _error(pointer, code, "enum.many", value=quoted, options=near, count=len(options))


def of_other_type(
    pointer: Pointer, value: object, schema: SchemaNode, *, is_optional: bool
) -> SchemaError:
    """Return the error of a value of another type; null may often be left out instead."""
    types = Alternatives(_types(schema))
    if value is not None:
        return _error(pointer, "type", "type", value=quote(value), types=types)
    return _error(pointer, "type", "null.optional" if is_optional else "null", types=types)


def _error(pointer: Pointer, code: str, key: str, **params: object) -> SchemaError:
    """Return an error with both messages, which have the same values."""
    params = {"at": path_of(pointer), **params}
    return SchemaError(
        pointer, code, say(f"contract.{key}", **params), say(f"contract.{key}.at", **params)
    )


def _is_card(item: SchemaNode) -> bool:
    """Return whether the items of a list are cards, known or unknown."""
    return any(node.name.endswith("Card") for node in (item, *item.alternatives))


def _types(schema: SchemaNode) -> Iterator[object]:
    """Yield the types that a value may have, in words."""
    required = tuple(schema.keywords.get("required", ()))
    for name in schema.types:
        if name == "boolean":
            yield from ("true", "false")
        elif name == "object" and required:
            yield say("contract.type.object.with", names=required)
        else:
            yield say(f"contract.type.{name}")

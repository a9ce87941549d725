"""Explaining what the validator found: which value, why, and what was expected.

A value that fits none of several shapes is explained by the shape it was meant for, so that
a wrong card of a swap is reported at that card and not as "matches none of".
"""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

import orjson
from jsonschema_rs import ValidationError

from service.rules.message import Message, say

Path = tuple[str | int, ...]

UNIONS = frozenset({"anyOf", "oneOf"})
TAGS = ("type", "symbol")
"""The members that tell apart the moves of a game, and the actions within a move."""
LIMITS = frozenset(
    {"maximum", "minimum", "maxLength", "minLength", "maxItems", "minItems", "pattern"}
)
LISTED = 12
"""How many values are named where one of them was expected; of more, a few near ones are."""
NEAR = 3
SHOWN = 60
"""How many characters of a wrong value are quoted."""


class Misfit(NamedTuple):
    """A value that does not fit the contract: where it is, the keyword it breaks, and why."""

    pointer: Path
    code: str
    text: Message


def explain(error: ValidationError) -> Iterator[Misfit]:
    """Turn one error of the validator into misfits that point at the values themselves."""
    kind: Any = error.kind
    code: str = kind.name
    pointer = tuple(error.instance_path)
    if code in UNIONS:
        yield from _explain_union(pointer, kind.context, error.instance)
    elif code == "required":
        yield Misfit(pointer, code, say("contract.required", name=kind.property))
    elif code == "additionalProperties":
        for name in kind.unexpected:
            yield Misfit((*pointer, name), code, say("contract.additionalProperties", name=name))
    elif code == "uniqueItems":
        for index, value in _repeated(error.instance):
            yield Misfit((*pointer, index), code, say("contract.uniqueItems", value=_quote(value)))
    elif code in {"enum", "const"}:
        expected = kind.options if code == "enum" else [kind.expected_value]
        yield _not_one_of(pointer, code, error.instance, expected)
    elif code == "type":
        yield _of_other_type(pointer, error.instance, kind.types)
    elif code in LIMITS:
        text = say(f"contract.{code}", value=_quote(error.instance), limit=kind.value)
        yield Misfit(pointer, code, text)
    else:
        yield Misfit(pointer, code, say("contract.other", value=_quote(error.instance), code=code))


def _explain_union(
    pointer: Path, branches: Sequence[Sequence[ValidationError]], value: object
) -> Iterator[Misfit]:
    of_this_type = [branch for branch in branches if not _fails_at(branch, "type", pointer)]
    if not of_this_type:
        types = [name for branch in branches for name in _first(branch, "type", pointer).types]
        yield _of_other_type(pointer, value, types)
        return
    name = _tag(of_this_type, pointer)
    tag = (*pointer, name)
    meant = [branch for branch in of_this_type if not _fails_at(branch, "const", tag)]
    if not meant:
        tags = [_first(branch, "const", tag).expected_value for branch in of_this_type]
        given = value[name] if isinstance(value, dict) else None
        yield _not_one_of(tag, "enum", given, tags)
        return
    found = [[misfit for error in branch for misfit in explain(error)] for branch in meant]
    # Without a tag, only what every shape would object to can be said for sure.
    yield from [misfit for misfit in found[0] if all(misfit in other for other in found[1:])]


def _tag(branches: Sequence[Sequence[ValidationError]], pointer: Path) -> str:
    """Name the member that sets these shapes apart: each other than meant objects to it."""
    return next(
        (
            name
            for name in TAGS
            if any(_fails_at(branch, "const", (*pointer, name)) for branch in branches)
        ),
        TAGS[0],
    )


def _fails_at(branch: Sequence[ValidationError], code: str, pointer: Path) -> bool:
    return any(_is_at(error, code, pointer) for error in branch)


def _first(branch: Sequence[ValidationError], code: str, pointer: Path) -> Any:
    return next(error.kind for error in branch if _is_at(error, code, pointer))


def _is_at(error: ValidationError, code: str, pointer: Path) -> bool:
    return error.kind.name == code and tuple(error.instance_path) == pointer


def _not_one_of(pointer: Path, code: str, value: object, expected: Sequence[object]) -> Misfit:
    quoted = _quote(value)
    options = tuple(_quote(option) for option in expected)
    if len(options) <= LISTED:
        return Misfit(pointer, code, say("contract.enum", value=quoted, options=options))
    near = tuple(get_close_matches(quoted, options, n=NEAR, cutoff=0))
    text = say("contract.enum.many", value=quoted, options=near, count=len(options))
    return Misfit(pointer, code, text)


def _of_other_type(pointer: Path, value: object, types: Sequence[str]) -> Misfit:
    names = tuple(say(f"contract.type.{name}") for name in dict.fromkeys(types))
    return Misfit(pointer, "type", say("contract.type", value=_quote(value), types=names))


def _repeated(values: Any) -> Iterator[tuple[int, object]]:
    for index, value in enumerate(values):
        if value in values[:index]:
            yield index, value


def _quote(value: object) -> str:
    """Quote a value as it stands in the request, cut short if it is long."""
    text = orjson.dumps(value).decode()
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"

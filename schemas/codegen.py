"""Conversions written out as source and compiled, the way `dataclasses` makes an `__init__`.

A log has hundreds of moves and an answer hundreds of events. A loop over the members of each
costs more than what it does to them, so that the loop runs once, here, when the service starts.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

Conversion = Callable[[Any], Any]


class Member(NamedTuple):
    """A member of a JSON object, and the attribute it stands for; dots lead further in.

    `convert` is None where both sides are the same, and makes the member out of nothing where
    there is no attribute. An `optional` member may be missing in the JSON that is read, and is
    left out of what is written where it is None.
    """

    key: str
    attribute: str | None
    convert: Conversion | None
    optional: bool = False


def reader(build: Callable[..., Any], members: Iterable[Member]) -> Conversion:
    """Return what turns an object, or null, into what `build` makes of its members."""
    names: dict[str, Any] = {"build": build}
    arguments: list[str] = []
    where_given: list[str] = []
    for member in members:
        value = _converted(member, f"value[{member.key!r}]", names)
        if member.optional:
            where_given.append(f"if {member.key!r} in value:")
            where_given.append(f"    given[{member.attribute!r}] = {value}")
        else:
            arguments.append(f"{member.attribute}={value}")
    if where_given:
        where_given.insert(0, "given = {}")
        arguments.append("**given")
    return _function([*where_given, f"return build({', '.join(arguments)})"], names)


def writer(members: Iterable[Member]) -> Conversion:
    """Return what turns a value, or None, into an object of its attributes."""
    names: dict[str, Any] = {}
    first: list[str] = []
    rest: list[str] = []
    for member in members:
        attribute = f"value.{member.attribute}" if member.attribute else None
        written = _converted(member, attribute, names)
        if member.optional:
            rest.append(f"if {attribute} is not None:")
            rest.append(f"    out[{member.key!r}] = {written}")
        elif rest:
            rest.append(f"out[{member.key!r}] = {written}")
        else:
            first.append(f"{member.key!r}: {written}")
    return _function([f"out = {{{', '.join(first)}}}", *rest, "return out"], names)


def _converted(member: Member, value: str | None, names: dict[str, Any]) -> str:
    if member.convert is None:
        return str(value)
    name = f"convert_{len(names)}"
    names[name] = member.convert
    return f"{name}({value})"


def _function(body: Iterable[str], names: dict[str, Any]) -> Conversion:
    source = ["def convert(value):", "if value is None:", "    return None", *body]
    exec("\n    ".join(source), names)  # noqa: S102 - made of names in the code, of no request
    convert: Conversion = names["convert"]
    return convert

"""Conversions written out as source and compiled, the way `dataclasses` makes an `__init__`.

A log has hundreds of moves and an answer hundreds of events. A loop over the members of each
costs more than what it does to them, so that the loop runs once, here, when the service starts.
"""

from collections.abc import Callable, Iterable
from inspect import Parameter, signature
from typing import Any, NamedTuple

Conversion = Callable[[Any], Any]

REQUIRED = Parameter.empty
"""In place of the default of a member that has none."""


class Each(NamedTuple):
    """What is done to each item of a list, or null: read as a tuple, written as a list."""

    convert: Conversion


class Member(NamedTuple):
    """A member of a JSON object, and the attribute it stands for; dots lead further in.

    `convert` is None where both sides are the same, and makes the member out of nothing where
    there is no attribute. A member with a default may be missing in the JSON that is read, and
    is left out of what is written where it is None.
    """

    key: str
    attribute: str | None
    convert: Conversion | Each | None
    default: Any = REQUIRED


def reader(build: Callable[..., Any], members: Iterable[Member]) -> Conversion:
    """Return what turns an object, or null, into what `build` makes of its members."""
    names: dict[str, Any] = {"build": build}
    places = {name: place for place, name in enumerate(signature(build).parameters)}
    arguments: list[str] = []
    for member in sorted(
        members, key=lambda member: places.get(member.attribute or "", len(places))
    ):
        value = _converted(member, f"value[{member.key!r}]", names, "tuple(map({convert}, items))")
        if member.default is not REQUIRED:
            default = _named(member.default, names)
            value = f"{value} if {member.key!r} in value else {default}"
        # By place as long as none is left out: to name its arguments doubles what a call takes.
        by_place = places.get(member.attribute or "") == len(arguments)
        arguments.append(value if by_place else f"{member.attribute}={value}")
    return _function([f"return build({', '.join(arguments)})"], names)


def writer(members: Iterable[Member]) -> Conversion:
    """Return what turns a value, or None, into an object of its attributes."""
    names: dict[str, Any] = {}
    first: list[str] = []
    rest: list[str] = []
    for member in members:
        attribute = f"value.{member.attribute}" if member.attribute else "None"
        value = _converted(member, attribute, names, "[{convert}(item) for item in items]")
        if member.default is not REQUIRED:
            rest.append(f"if {attribute} is not None:")
            rest.append(f"    out[{member.key!r}] = {value}")
        elif rest:
            rest.append(f"out[{member.key!r}] = {value}")
        else:
            first.append(f"{member.key!r}: {value}")
    return _function([f"out = {{{', '.join(first)}}}", *rest, "return out"], names)


def _converted(member: Member, value: str, names: dict[str, Any], of_list: str) -> str:
    """Write down the converted value; `of_list` is how all `items` of a list are converted."""
    convert = member.convert
    if isinstance(convert, Each):
        items = of_list.format(convert=_named(convert.convert, names))
        return f"(None if (items := {value}) is None else {items})"
    return value if convert is None else f"{_named(convert, names)}({value})"


def _named(value: object, names: dict[str, Any]) -> str:
    """Give a value a name for the source to call it by."""
    name = f"given_{len(names)}"
    names[name] = value
    return name


def _function(body: Iterable[str], names: dict[str, Any]) -> Conversion:
    source = ["def convert(value):", "if value is None:", "    return None", *body]
    exec("\n    ".join(source), names)  # noqa: S102 - made of names in the code, of no request
    convert: Conversion = names["convert"]
    return convert

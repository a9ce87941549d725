"""The parameters of the requests of a game, read from the contract: bounds and defaults.

The catalogue shows it, so a form or a lobby needs no numbers and no branches of its own for a game.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from operations.validation.document import ContractDocument
from operations.validation.tree import SchemaNode

Member = dict[str, Any]
"""``kind``, the type of JSON; for a property of an object ``required``; and where they apply
``nullable``, ``min`` and ``max``, ``values`` or ``schema``, and ``default``."""
Limits = dict[str, int]
"""``min`` and ``max``, and ``default`` where all requests have the same one."""

BOUNDS = (("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems"))
ITEMS = "[]"
POSITION = "position"
"""A position in a move is described once, as that of the request."""
MOST = 30_000
"""A larger number, such as a seed, is no limit that a form shows."""
MOST_VALUES = 20
"""The most values that are listed; more, such as cards, stand in a schema of the contract."""


def request_members(contract: ContractDocument, game: str) -> dict[str, dict[str, Member]]:
    """Return what each operation of a game takes, by the property's path in the request.

    The properties of the items of the list ``players`` are called ``players[].name``. What only
    some kinds of moves have is not required of a move.
    """
    prefix = f"/v2/games/{game}/"
    return {
        path.removeprefix(prefix): _inside(contract.body(operation["operationId"]), "")
        for (path, _), operation in contract.operations.items()
        if path.startswith(prefix)
    }


def member_limits(operations: Mapping[str, Mapping[str, Member]]) -> dict[str, Limits]:
    """Return the limits of every property in the requests of a game, by the property's name.

    A number's limits are its values, a text's its length in characters, a list's its
    length. The items of the list ``rounds`` are called ``rounds[]``. Where requests
    differ about a name, these are the widest limits, and no default.
    """
    found: dict[str, Limits] = {}
    for members in operations.values():
        for path, member in members.items():
            if "max" not in member or member["max"] > MOST:
                continue
            limits = {key: member[key] for key in ("min", "max")}
            if isinstance(member.get("default"), int):
                limits["default"] = member["default"]
            name = path.rpartition(".")[2]
            found[name] = _widest(found.get(name, limits), limits)
    return dict(sorted(found.items()))


def listed_values(node: SchemaNode) -> Iterator[Any]:
    """Yield every value in the lists of values of a schema and of those inside it."""
    yield from node.keywords.get("enum", ())
    for inner in (*node.alternatives, *node.members.values(), *filter(None, [node.item])):
        yield from listed_values(inner)


def _inside(node: SchemaNode, path: str) -> dict[str, Member]:
    """Return the properties inside a schema, by their paths."""
    if kinds := [_inside(shape, path) for shape in _shapes(node)]:
        return {name: _of_all(kinds, name) for name in dict.fromkeys(chain(*kinds))}
    if node.item is not None:
        return _described(node.item, path + ITEMS)
    found: dict[str, Member] = {}
    for name, inner in node.members.items():
        required = name in node.keywords.get("required", ())
        found |= _described(inner, f"{path}.{name}" if path else name, required=required)
    return found


def _described(node: SchemaNode, path: str, **member: Any) -> dict[str, Member]:
    """Return a property and those inside it, by their paths."""
    member["kind"] = next(name for name in node.types if name != "null")
    if "null" in node.types:
        member["nullable"] = True
    shapes = _shapes(node)
    shape = shapes[0] if len(shapes) == 1 else node
    keywords = {**shape.keywords, **node.keywords}
    for least, most in BOUNDS:
        if most in keywords:
            member |= {"min": keywords.get(least, 0), "max": keywords[most]}
    if "enum" in keywords:
        listed = len(keywords["enum"]) <= MOST_VALUES
        member |= {"values": keywords["enum"]} if listed else {"schema": shape.name}
    if "default" in keywords and not member.get("required"):
        member["default"] = keywords["default"]
    inside = {} if path.endswith(f".{POSITION}") else _inside(node, path)
    return {path: member, **inside}


def _shapes(node: SchemaNode) -> list[SchemaNode]:
    """Return the schemas one of which a value has to fit, without null."""
    return [shape for shape in node.alternatives if shape.types != ("null",)]


def _of_all(kinds: Sequence[Mapping[str, Member]], name: str) -> Member:
    """Return a property as all kinds of moves together have it: what only some say is left out."""
    first, *others = [kind[name] for kind in kinds if name in kind]
    merged = dict(first)
    if "required" in merged:
        merged["required"] = all(kind.get(name, {}).get("required") for kind in kinds)
    for other in others:
        merged = {key: value for key, value in merged.items() if key in other}
        if merged.get("default") != other.get("default"):
            merged.pop("default", None)
        if "max" in merged:
            merged |= _widest(merged, other)
        if "values" in merged:
            merged["values"] = [*dict.fromkeys([*merged["values"], *other["values"]])]
    return merged


def _widest(one: Mapping[str, Any], other: Mapping[str, Any]) -> Limits:
    """Return the widest limits of two, with their default if it is the same."""
    limits = {"min": min(one["min"], other["min"]), "max": max(one["max"], other["max"])}
    if "default" in one and one["default"] == other.get("default"):
        limits["default"] = one["default"]
    return limits

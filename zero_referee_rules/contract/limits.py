"""What the requests of a game take, read from the contract: members, bounds and defaults.

The catalogue shows it, so a form or a lobby needs no numbers and no branches of its own for a game.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
Member = dict[str, Any]
"""``type``, for a member of an object ``required``, and where they apply ``nullable``, ``min``,
``max``, ``values`` or ``schema``, and ``default``."""
Limits = dict[str, int]
"""``min`` and ``max``, and ``default`` where all requests have the same one."""

BOUNDS = (("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems"))
ITEMS = "[]"
NAME = "$id"
"""Where a schema has the name that references know it by."""
POSITION = "position"
"""A position in a move is described once, as that of the request."""
MOST = 30_000
"""A larger number, such as a seed, is no limit that a form shows."""
MOST_VALUES = 20
"""How many values are listed; those of more, such as cards, stand in a schema of the contract."""


def request_members(document: Schema, game: str) -> dict[str, dict[str, Member]]:
    """Return what each operation of a game takes, by the member's path in the request.

    The members of the items of the list ``players`` are called ``players[].name``. What only some
    kinds of moves have is not required of a move.
    """
    prefix = f"/v1/games/{game}/"
    return {
        path.removeprefix(prefix): _inside(
            document, item["post"]["requestBody"]["content"]["application/json"]["schema"], ""
        )
        for path, item in document["paths"].items()
        if path.startswith(prefix) and "post" in item
    }


def member_limits(operations: Mapping[str, Mapping[str, Member]]) -> dict[str, Limits]:
    """Return the limits of every member in the requests of a game, by the member's name.

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


def _inside(document: Schema, schema: Schema, path: str) -> dict[str, Member]:
    """Return the members inside a schema, by their paths."""
    schema, _ = _resolved(document, schema)
    if "oneOf" in schema:
        kinds = [_inside(document, kind, path) for kind in schema["oneOf"]]
        names = dict.fromkeys(name for kind in kinds for name in kind)
        return {name: _of_all(kinds, name) for name in names}
    if "items" in schema:
        return dict(_described(document, schema["items"], path + ITEMS))
    found: dict[str, Member] = {}
    for name, inner in schema.get("properties", {}).items():
        at = f"{path}.{name}" if path else name
        required = {"required": name in schema.get("required", ())}
        found |= _described(document, inner, at, required)
    return found


def _described(
    document: Schema, given: Schema, path: str, required: Member | None = None
) -> Iterator[tuple[str, Member]]:
    """Yield a member with its path, and those inside it."""
    schema, nullable = _resolved(document, given)
    member: Member = {"type": schema.get("type", "object"), **(required or {})}
    if nullable:
        member["nullable"] = True
    for least, most in BOUNDS:
        if most in schema:
            member |= {"min": schema.get(least, 0), "max": schema[most]}
    if "enum" in schema:
        listed = len(schema["enum"]) <= MOST_VALUES
        member |= {"values": schema["enum"]} if listed else {"schema": schema[NAME]}
    if "default" in schema:
        member["default"] = schema["default"]
    yield path, member
    if not path.endswith(f".{POSITION}"):
        yield from _inside(document, schema, path).items()


def _resolved(document: Schema, schema: Schema) -> tuple[Schema, bool]:
    """Return a schema with references followed and null removed, and whether it may be null."""
    nullable = False
    while True:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = document["components"]["schemas"][name] | {NAME: name}
            continue
        options = [option for option in schema.get("anyOf", ()) if option != {"type": "null"}]
        nullable = nullable or len(options) < len(schema.get("anyOf", ()))
        if len(options) != 1:
            break
        [schema] = options
    if isinstance(types := schema.get("type"), list):
        [type_] = [name for name in types if name != "null"]
        return {**schema, "type": type_}, True
    return schema, nullable


def _of_all(kinds: list[dict[str, Member]], name: str) -> Member:
    """Return a member as all kinds of moves together have it."""
    given = [kind[name] for kind in kinds if name in kind]
    merged = dict(given[0])
    if "required" in merged:
        merged["required"] = all(name in kind and kind[name]["required"] for kind in kinds)
    for other in given[1:]:
        if "max" in merged:
            merged |= _widest(merged, other)
        if "values" in merged:
            merged["values"] = list(dict.fromkeys([*merged["values"], *other["values"]]))
    return merged


def _widest(one: Mapping[str, Any], other: Mapping[str, Any]) -> Limits:
    """Return the widest limits of two, with their default if it is the same."""
    limits = {"min": min(one["min"], other["min"]), "max": max(one["max"], other["max"])}
    if "default" in one and one["default"] == other.get("default"):
        limits["default"] = one["default"]
    return limits

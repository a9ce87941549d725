"""Limits of a game's numbers, texts and lists, taken from the requests in the contract.

The catalogue shows them, so a form for a game needs no numbers of its own.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
Limits = dict[str, int]
"""``min`` and ``max``, and ``default`` where the contract has one."""

OPERATIONS = ("setup", "score", "standings", "legal-moves")
"""The operations whose requests are read; the others take the same members again."""
BOUNDS = (("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems"))
ITEMS = "[]"


def member_limits(document: Schema, game: str) -> dict[str, Limits]:
    """Return the limits of every member in the requests of a game, by the member's name.

    A number's limits are its values, a text's its length in characters, a list's its
    length. The items of the list ``rounds`` are called ``rounds[]``. Where requests
    differ about a name, these are the widest limits.
    """
    found: dict[str, Limits] = {}
    for operation in OPERATIONS:
        item = document["paths"][f"/v1/games/{game}/{operation}"]
        body = item["post"]["requestBody"]["content"]["application/json"]["schema"]
        for name, limits in _walk(document, body, ""):
            found[name] = _widest(found.get(name, limits), limits)
    return dict(sorted(found.items()))


def _walk(document: Schema, schema: Schema, name: str) -> Iterator[tuple[str, Limits]]:
    """Yield the limits of a schema and of all it holds, each by its name."""
    if "$ref" in schema:
        referred = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        yield from _walk(document, referred, name)
    for least, most in BOUNDS:
        if most in schema:
            limits = {"min": schema.get(least, 0), "max": schema[most]}
            default = schema.get("default")
            yield name, limits | ({"default": default} if isinstance(default, int) else {})
    for part in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())):
        yield from _walk(document, part, name)
    if "items" in schema:
        yield from _walk(document, schema["items"], name + ITEMS)
    for member, inner in schema.get("properties", {}).items():
        yield from _walk(document, inner, member)


def _widest(one: Limits, other: Limits) -> Limits:
    return (
        one | other | {"min": min(one["min"], other["min"]), "max": max(one["max"], other["max"])}
    )

"""The options of a game, as a lobby offers them, read from the requests of the contract."""

from collections.abc import Iterator
from typing import Any

from operations.routes import id_of
from operations.validation.document import ContractDocument
from operations.validation.tree import SchemaNode
from schemas.operation import RegisteredGame
from zero_referee_rules.message import Message
from zero_referee_rules.translation import translate

OPERATIONS = ("setup", "deal", "standings")
"""The operations with options, in order of precedence for defaults."""
NOT_CHOSEN = frozenset(
    {"adjustments", "players", "plays_next", "round", "rounds", "ruleset", "viewer"}
)
"""The properties of their requests that are no options, such as players and moves."""
SHARED = frozenset({"dealer", "ends_at", "match_rounds", "seed"})
"""The options whose text is the same in every game."""
BOUNDS = (("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems"))
MOST_VALUES = 20
"""The most values that are listed; clients take longer lists, such as cards, from the deck."""

Described = dict[str, Any]


def describe_options(contract: ContractDocument, game: RegisteredGame) -> list[Described]:
    """Return the options of a game, in the language of the request."""
    found = dict[str, Described]()
    for operation in game.operations:
        if operation.name in OPERATIONS:
            for pointer, node in _properties(contract.body(id_of(game, operation)), ""):
                name = pointer.rpartition("/")[2]
                if name not in found:
                    found[name] = _described(game.info.id, name, node)
                found[name]["pointers"][operation.name] = pointer
    return [*found.values()]


def bounds_of(node: SchemaNode) -> dict[str, int]:
    """Return the least and the most of a number or a length, as ``min`` and ``max``."""
    for least, most in BOUNDS:
        if most in node.keywords:
            return {"min": node.keywords.get(least, 0), "max": node.keywords[most]}
    return {}


def without_null(node: SchemaNode) -> SchemaNode:
    """Return the schema of a value without its alternative null."""
    shapes = [shape for shape in node.alternatives if shape.types != ("null",)]
    return shapes[0] if len(shapes) == 1 else node


def _properties(node: SchemaNode, pointer: str) -> Iterator[tuple[str, SchemaNode]]:
    """Yield the options in a request by their JSON Pointers, also those inside objects."""
    for name, inner in without_null(node).members.items():
        if name in NOT_CHOSEN:
            continue
        at = f"{pointer}/{name}"
        if without_null(inner).members:
            yield from _properties(inner, at)
        else:
            yield at, inner


def _described(game: str, name: str, node: SchemaNode) -> Described:
    id_ = name.replace("_", "-")
    own, shared = Message(f"{game}.option.{id_}"), Message(f"common.option.{id_}")
    item = without_null(node).item
    return {
        "name": name,
        **_value(node),
        **({"items": _value(item)} if item else {}),
        "default_value": node.keywords.get("default", without_null(node).keywords.get("default")),
        "text": translate(shared if name in SHARED else own),
        "pointers": {},
    }


def _value(node: SchemaNode) -> Described:
    """Return the type of a value, with its bounds, its values or the kind of its name."""
    shape = without_null(node)
    type_ = next(name for name in shape.types if name != "null")
    if "x-names" in shape.keywords:
        return {"type": type_, "format": shape.keywords["x-names"]}
    values = shape.keywords.get("enum", (False, True) if type_ == "boolean" else ())
    if len(values) > MOST_VALUES:
        return {"type": type_, "format": "card"}
    return {"type": type_, **bounds_of(shape), **({"values": [*values]} if values else {})}

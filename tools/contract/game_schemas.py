"""The schemas of a game, from those that all games share, its own file and its options.

Every type of move is closed, and has `player` and `type`.

`<Game>Card` is a card of the deck, unless the game's file has other codes.

`<Game>SetupRequest` has the properties of `<Game>Deal`, with its own changes.

The variants and house rules in `INFO.options` of the rules become schemas, properties of positions,
of deals, of the requests that set up and score, and of every response about a position. `ruleset`
is added to every request.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tools.contract.formatting import SCHEMAS, Tree
from zero_referee_rules.catalogue import GameInfo, Option, OptionKind
from zero_referee_rules.translation import translate

CORRECTION = "correction"
"""The type of log entries and events that every game has in addition to its own ones."""
HAVE_OPTIONS = ("Deal", "ScoreRequest", "Position")
POSITION, DEAL = "position", "deal"
"""The properties for the start of a log. A request has one of them."""
ANNOTATIONS = {"description", "x-unordered"}
"""The keywords that may stand next to a reference."""


def completed(schema: Tree) -> Tree:
    """Return a schema with its implied keywords.

    An object is open unless it says otherwise; an open one requires all of its properties unless
    it says otherwise, or all but those in `optional`, which are left out if they do not apply.
    """
    if "properties" not in schema:
        return schema
    whole: Tree = {"type": "object"} | schema
    optional = whole.pop("optional", ())
    required = [name for name in whole["properties"] if name not in optional]
    if "additionalProperties" not in whole and required:
        return {"required": required} | whole
    return whole


def camel(name: str) -> str:
    """Return an id, or the type of a move or an event, as it stands in the names of schemas."""
    return "".join(word.capitalize() for word in re.split("[-_]", name))


def game_schemas(info: GameInfo, shared: Tree, own: Tree) -> Tree:
    """Return the schemas of a game: its own ones and the shared ones.

    `own` is the game's file. Raises `KeyError` for a missing part.
    """
    game = camel(info.id)
    codes = [str(card) for card in info.codes or info.deck]
    shared[f"{game}Card"] = {"description": "A card.", "type": "string", "enum": codes}
    _add_moves(game, own["moves"], shared)
    _add_options(game, info.options, shared)
    changes = own["schemas"]
    deal = _merge(shared[f"{game}Deal"], changes.get(f"{game}Deal", {}))
    shared[f"{game}SetupRequest"] = _merge(deal, shared[f"{game}SetupRequest"])
    removed = [reference(name) for name, change in changes.items() if change is None]
    schemas: Tree = {}
    for name in dict.fromkeys([*changes, *shared]):
        schema = _merge(shared.get(name), changes.get(name, {}))
        if schema is None:
            continue
        if "properties" in schema:
            members = schema["properties"].items()
            schema["properties"] = {
                key: value for key, value in members if value not in (None, *removed)
            }
        if name.endswith("Request"):
            schema["properties"] |= {"ruleset": reference("RequestedRuleset")}
        schemas[name] = completed(schema)
    for name, union in _unions(game, own).items():
        schemas[name] |= union
    return {made: schema for name in schemas for made, schema in _starts(name, schemas[name])}


def _starts(name: str, schema: Tree) -> Iterator[tuple[str, Tree]]:
    """Yield a schema by its name; one with a position and a deal as a choice of two, then these."""
    properties = schema.get("properties", {})
    if not name.endswith("Request") or not properties.keys() >= {POSITION, DEAL}:
        yield name, schema
        return
    made = {}
    for start, without in ((POSITION, {DEAL}), (DEAL, {POSITION, "stock"})):
        members = {key: value for key, value in properties.items() if key not in without}
        required = [start, *schema["required"]]
        made[f"{name.removesuffix('Request')}From{camel(start)}"] = {
            **schema,
            "description": f"The moves are made from a {start}.",
            "required": required,
            "properties": members,
        }
    yield name, {"description": schema["description"], "oneOf": [*map(reference, made)]}
    yield from made.items()


def _add_moves(game: str, types: Sequence[str], shared: Tree) -> None:
    """Add the properties that the moves of all types share."""
    for type_ in types:
        shared[f"{game}{camel(type_)}"] = {
            "additionalProperties": False,
            "required": ["type"],
            "properties": {
                "player": reference("Mover"),
                "type": {"type": "string", "const": type_},
            },
        }


def _add_options(game: str, options: tuple[Option, ...], shared: Tree) -> None:
    """Add the variants and house rules of a game to the schemas that games share."""
    house_rules, given, taken = {}, {}, {}
    for option in options:
        name = f"{game}{camel(option.name)}"
        if option.kind is OptionKind.VARIANT:
            taken["variant"] = given["variant"] = reference(name)
        elif option.kind is OptionKind.HOUSE_RULE:
            house_rules[option.name] = reference(name)
        else:
            continue
        shared[name] = _choice(option)
    if house_rules:
        shared[f"{game}HouseRules"]["properties"] = house_rules
        given["house_rules"] = reference(f"{game}HouseRules")
        taken["house_rules"] = {"anyOf": [reference(f"{game}HouseRules"), {"type": "null"}]}
    else:
        del shared[f"{game}HouseRules"]
    for name in HAVE_OPTIONS:
        shared[f"{game}{name}"]["properties"] |= taken
    for schema in shared.values():
        properties = schema.get("properties", {})
        # The response to a setup has steps, and is not about a position.
        if "ruleset" in properties and "steps" not in properties:
            schema["properties"] = {"ruleset": properties["ruleset"], **given, **properties}


def _choice(option: Option) -> Tree:
    """Return the schema of the values of an option, described by its sentence."""
    text = translate(option.text)
    described = {"description": text.replace("Yes:", "`true`:").replace("No:", "`false`:")}
    if isinstance(option.default, bool):
        return described | {"type": "boolean", "default": option.default}
    values = [str(value) for value in option.values]
    return described | {"type": "string", "enum": values, "default": str(option.default)}


def _merge(shared: Any, own: Any) -> Any:
    """Return the shared value with a game's own properties.

    A reference is replaced as a whole, unless the own value only annotates it.
    """
    if not isinstance(shared, dict) or not isinstance(own, dict):
        return own
    if ("$ref" in shared or "$ref" in own) and own.keys() - ANNOTATIONS:
        return own
    return shared | {name: _merge(shared.get(name), value) for name, value in own.items()}


def _unions(game: str, own: Tree) -> Tree:
    """Return the properties that make schemas of a game a choice by `type`.

    A move of the type `swap` is a `<Game>Swap`.
    """
    moves = {type_: f"{game}{camel(type_)}" for type_ in (*own["moves"], CORRECTION)}
    events = {type_: f"{camel(type_)}Event" for type_ in (*own["events"], CORRECTION)}
    return {f"{game}Move": _union(moves), f"{game}Event": _union(events)}


def _union(by_type: dict[str, str]) -> Tree:
    references = {type_: reference(name) for type_, name in by_type.items()}
    mapping = {type_: reference["$ref"] for type_, reference in references.items()}
    discriminator = {"propertyName": "type", "mapping": mapping}
    return {"oneOf": list(references.values()), "discriminator": discriminator}


def reference(schema: str) -> Tree:
    """Return a reference to a schema by its name."""
    return {"$ref": f"{SCHEMAS}{schema}"}

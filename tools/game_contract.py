"""The parts of `openapi.yaml` that belong to games, made from `contract/`.

`contract/game.yaml` holds what the contracts of all games share, with words in angle brackets for
what differs; `zero_referee_rules/GAME/contract.yaml` holds what one game adds to it:

- `players`, `cards`, `listed`, `log`, `points`: the numbers of players, the most cards of a stock,
  legal moves listed and moves of a log, and the bounds of a player's points.
- `moves`, `events`: the types of moves, and of the events that they bring about (see `_unions`).
- `description`: the description of the tag. `common`: members of every response about a position.
- `operations`: for each its `summary`, `description`, example requests, and the description of its
  `response`, where those of the shared part do not fit.
- `schemas`: a schema of its own, or what it changes of a shared one: objects are merged member by
  member, any other value replaces the shared one, and null removes a shared schema.

`ruleset` is added to every request. The schemas of house rules are made from the options of the
catalogue and their English; a schema that has them says `house_rules: {}` among its properties.

`tools.contract` writes the parts into `openapi.yaml`.
"""

import re
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import yaml

from operations.folders import package_of
from service.contract.validators import PATH
from tools.contract_yaml import Tree, load
from zero_referee_rules.catalogue import GameInfo, Option, OptionKind
from zero_referee_rules.translation import translate

ROOT = PATH.parent
SHARED = "contract/game.yaml"
CORRECTION = "correction"
"""The type of the entries of logs, and of the events, that every game has beside its own."""


class SourceError(Exception):
    """What is wrong in a file of `contract/`, with the file and the place in it."""


def own_file(game_id: str) -> str:
    """Return the file with what is a game's own in the contract, from the root of the project."""
    return f"zero_referee_rules/{package_of(game_id)}/contract.yaml"


def parts(info: GameInfo) -> Tree:
    """Return the tag, the paths and the schemas of a game, without responses of examples.

    Raises `SourceError` where the game's own file cannot be read or lacks something.
    """
    path = own_file(info.id)
    try:
        return _parts(info)
    except FileNotFoundError:
        raise SourceError(f"{path}: there is no such file") from None
    except yaml.YAMLError as error:
        raise SourceError(f"{path} is not YAML: {error}") from error
    except KeyError as error:
        raise SourceError(f"{path} lacks `{'/'.join(error.args)}`") from error


def camel(name: str) -> str:
    """Return an id, or the type of a move or an event, as it stands in the names of schemas."""
    return "".join(word.capitalize() for word in re.split("[-_]", name))


class _Own(Tree):
    """An object of a game's own file: `KeyError` names the place of what is missing."""

    def __init__(self, members: Tree, *place: str) -> None:
        super().__init__(members)
        self.place = place

    def __missing__(self, key: str) -> Any:
        raise KeyError(*self.place, key)

    def inner(self, key: str) -> "_Own":
        """Return an object inside this one; nothing is the same as an empty one."""
        return _Own(self[key] or {}, *self.place, key)


def _parts(info: GameInfo) -> Tree:
    game_id = info.id
    own = _Own(load((ROOT / own_file(game_id)).read_text("utf-8")) or {})
    game = camel(game_id)
    shared = _shared(game_id, info.title, own)
    common = own.inner("common")
    house_rules = [each for each in info.options if each.kind is OptionKind.HOUSE_RULE]
    if house_rules:
        common["house_rules"] = {}
    schemas = _schemas(shared["schemas"], own.inner("schemas"), common)
    _add_house_rules(game, house_rules, schemas)
    for name, union in _unions(game, own, schemas).items():
        schemas[name] |= union
    return {
        "tags": {game_id: {"name": game_id, "description": own["description"]}},
        "paths": {
            f"/v1/games/{game_id}/{name}": _operation(
                shared, game, name, own.inner("operations").inner(name)
            )
            for name in own["operations"]
        },
        "schemas": schemas,
    }


def _shared(game_id: str, title: str, own: _Own) -> Tree:
    """Return what games share, with the words of a game in place of those in angle brackets."""
    words = {
        "id": game_id,
        "title": title,
        "Game": camel(game_id),
        "cards": own["cards"],
        "listed": own["listed"],
        "log": own["log"],
        "min": own.inner("players")["min"],
        "max": own.inner("players")["max"],
        "fewest": own.inner("points")["min"],
        "most": own.inner("points")["max"],
    }
    text = (ROOT / SHARED).read_text("utf-8")
    for word, value in words.items():
        text = text.replace(f"<{word}>", str(value))
    return load(text)


def _operation(shared: Tree, game: str, name: str, own: _Own) -> Tree:
    own = _Own(shared["operations"].get(name, {}) | own, *own.place)
    path: Tree = deepcopy(shared["operation"])
    post = path["post"]
    post["operationId"] = game[0].lower() + game[1:] + camel(name)
    post["summary"] = own["summary"]
    post["description"] = own["description"]
    body = post["requestBody"]["content"]["application/json"]
    body["schema"] = _reference(f"{game}{camel(name)}Request")
    body["examples"] = own["examples"]
    response = post["responses"]["200"]
    response["description"] = own["response"]
    if "content" in own:
        response["content"] = own["content"]
        return path
    owner = "" if name == "standings" else game
    schema = _reference(f"{owner}{camel(name)}Response")
    response["content"]["application/json"]["schema"] = schema
    return path


def _schemas(shared: Tree, own: Tree, common: Tree) -> Tree:
    """Return the schemas of a game in the order of its file, then the other shared ones."""
    for schema in shared.values():
        properties = schema.get("properties", {})
        # The response to a setup has steps, and is not about a position.
        if "ruleset" in properties and "steps" not in properties:
            schema["properties"] = {"ruleset": properties.pop("ruleset"), **common, **properties}
    merged = {}
    for name in dict.fromkeys([*own, *shared]):
        schema = _merge(shared.get(name), own.get(name, {}))
        if schema is None:
            continue
        if schema.get("additionalProperties") is True and "required" not in schema:
            schema["required"] = list(schema["properties"])
        if name.endswith("Request"):
            schema["properties"] |= {"ruleset": _reference("RequestedRuleset")}
        merged[name] = schema
    return merged


def _add_house_rules(game: str, options: Sequence[Option], schemas: Tree) -> None:
    """Add a schema for each house rule, and refer to it; remove what games without them lack."""
    closed, full = (f"{game}{name}" for name in ("HouseRules", "FullHouseRules"))
    if not options:
        del schemas[closed], schemas[full]
        return
    for option in options:
        values: Tree = {"type": "boolean", "default": option.default}
        if not isinstance(option.default, bool):
            named = [*map(str, option.values)]
            values = {"type": "string", "enum": named, "default": str(option.default)}
        name = f"{game}{camel(option.name)}"
        schemas[name] = {"description": translate(option.text), **values}
        for whole in (closed, full):
            schemas[whole]["properties"][option.name] = _reference(name)
    schemas[full]["required"] = [option.name for option in options]
    for schema in schemas.values():
        properties = schema.get("properties", {})
        if properties.get("house_rules") == {}:
            is_open = schema["additionalProperties"]
            properties["house_rules"] = (
                _reference(full)
                if is_open
                else {
                    "description": "Null or left out, every rule is as our rulings have it.",
                    "anyOf": [_reference(closed), {"type": "null"}],
                }
            )


def _merge(shared: Any, own: Any) -> Any:
    """Return the shared value with a game's own members; a reference is replaced as a whole."""
    if not isinstance(shared, dict) or not isinstance(own, dict):
        return own
    if own and ("$ref" in shared or "$ref" in own):
        return own
    return shared | {name: _merge(shared.get(name), value) for name, value in own.items()}


def _unions(game: str, own: _Own, schemas: Tree) -> Tree:
    """Return the members that make schemas of a game a choice by `type`.

    A move of the type `swap` is a `<Game>Swap` in requests, a `<Game>ListedSwap` in responses, and
    in views a `<Game>SeenSwap` if the game has this schema. `<Game>ListedMove` is a choice in games
    that have it, since a game with one type of moves needs none.
    """

    def named(prefix: str) -> dict[str, str]:
        return {type_: f"{game}{prefix}{camel(type_)}" for type_ in own["moves"]}

    seen = {type_: name for type_, name in named("Seen").items() if name in schemas}
    kinds = {
        "Move": named("") | {CORRECTION: f"{game}Correction"},
        "ListedMove": named("Listed"),
        "SeenEntry": named("Listed") | seen | {CORRECTION: f"{game}SeenCorrection"},
        "Event": {type_: f"{camel(type_)}Event" for type_ in (*own["events"], CORRECTION)},
    }
    return {
        f"{game}{name}": _union(by_type)
        for name, by_type in kinds.items()
        if f"{game}{name}" in schemas
    }


def _union(by_type: dict[str, str]) -> Tree:
    references = {type_: _reference(name) for type_, name in by_type.items()}
    mapping = {type_: reference["$ref"] for type_, reference in references.items()}
    discriminator = {"propertyName": "type", "mapping": mapping}
    return {"oneOf": list(references.values()), "discriminator": discriminator}


def _reference(schema: str) -> Tree:
    return {"$ref": f"#/components/schemas/{schema}"}

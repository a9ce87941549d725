"""The parts of `openapi.yaml` that belong to games, made from `contract/`.

`contract/game.yaml` holds what the contracts of all games share, with words in angle brackets for
what differs; `contract/games/ID.yaml` holds what one game adds to it:

- `players`, `cards`, `listed`, `log`, `points`: the numbers of players, the most cards of a stock,
  legal moves listed and moves of a log, and the bounds of a player's points. `events`: the types of
  events that its moves bring about.
- `description`: the description of the tag. `common`: members of every response about a position.
- `operations`: for each its `summary`, `description`, example requests, and the description of its
  `response`, where those of the shared part do not fit.
- `schemas`: a schema of its own, or what it changes of a shared one: objects are merged member by
  member, any other value replaces the shared one, and null removes a shared schema.

A correction is added to the moves of every log, and `ruleset` to every request.

`tools.contract` writes the parts into `openapi.yaml`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from schemas.registry import GAMES
from service.contract.validators import PATH

FOLDER = PATH.parent / "contract"
SHARED = FOLDER / "game.yaml"
COMMAND = "make contract"
WIDTH = 94
SHORT = 84
"""How many characters of an object stand on one line."""

REGIONS = {"tags": 2, "paths": 2, "schemas": 4}
"""What games have in `openapi.yaml`, between two comments, and how far it is indented."""

Tree = dict[str, Any]


class SourceError(Exception):
    """What is wrong in a file of `contract/`, with the file and the place in it."""


def own_file(game_id: str) -> Path:
    """Return the file with what is a game's own in the contract."""
    return FOLDER / "games" / f"{game_id}.yaml"


def parts(game_id: str, title: str) -> Tree:
    """Return the tag, the paths and the schemas of a game, without responses of examples.

    Raises `SourceError` where the game's own file cannot be read or lacks something.
    """
    path = f"contract/games/{game_id}.yaml"
    try:
        return _parts(game_id, title)
    except FileNotFoundError:
        raise SourceError(f"{path}: there is no such file") from None
    except yaml.YAMLError as error:
        raise SourceError(f"{path} is not YAML: {error}") from error
    except KeyError as error:
        raise SourceError(f"{path} lacks `{'/'.join(error.args)}`") from error


def _parts(game_id: str, title: str) -> Tree:
    own = _Own(_load(own_file(game_id).read_text("utf-8")) or {})
    game = _camel(game_id)
    words = {
        "id": game_id,
        "title": title,
        "Game": game,
        "cards": own["cards"],
        "listed": own["listed"],
        "log": own["log"],
        "min": own.inner("players")["min"],
        "max": own.inner("players")["max"],
        "fewest": own.inner("points")["min"],
        "most": own.inner("points")["max"],
    }
    shared = SHARED.read_text("utf-8")
    for word, value in words.items():
        shared = shared.replace(f"<{word}>", str(value))
    template = _load(shared)
    return {
        "tags": {game_id: {"name": game_id, "description": own["description"]}},
        "paths": {
            f"/v1/games/{game_id}/{name}": _operation(
                template, game, name, own.inner("operations").inner(name)
            )
            for name in own["operations"]
        },
        "schemas": _schemas(
            template["schemas"] | _events(template["schemas"], game, own["events"]),
            own["schemas"] or {},
            own["common"] or {},
        ),
    }


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


def _operation(template: Tree, game: str, name: str, own: _Own) -> Tree:
    own = _Own(template["operations"].get(name, {}) | own, *own.place)
    path: Tree = deepcopy(template["operation"])
    post = path["post"]
    post["operationId"] = game[0].lower() + game[1:] + _camel(name)
    post["summary"] = own["summary"]
    post["description"] = own["description"]
    body = post["requestBody"]["content"]["application/json"]
    body["schema"] = _reference(f"{game}{_camel(name)}Request")
    body["examples"] = own["examples"]
    response = post["responses"]["200"]
    response["description"] = own["response"]
    owner = "" if name == "standings" else game
    schema = _reference(f"{owner}{_camel(name)}Response")
    response["content"]["application/json"]["schema"] = schema
    return path


def _events(shared: Tree, game: str, types: Iterable[str]) -> Tree:
    """Return the events of a game by their types; a correction is one in every game."""
    references = {each: _reference(f"{_camel(each, '_')}Event") for each in (*types, "correction")}
    mapping = {each: reference["$ref"] for each, reference in references.items()}
    kinds = {
        "oneOf": list(references.values()),
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }
    return {f"{game}Event": shared[f"{game}Event"] | kinds}


def _schemas(shared: Tree, own: Tree, common: Tree) -> Tree:
    """Return the schemas of a game in the order of its file, then the other shared ones."""
    for schema in shared.values():
        properties = schema.get("properties", {})
        if "ruleset" in properties and "steps" not in properties:
            schema["properties"] = {"ruleset": properties.pop("ruleset"), **common, **properties}
    merged = {}
    for name in [*own, *(name for name in shared if name not in own)]:
        schema = _merge(shared.get(name), own.get(name, {}))
        if schema is None:
            continue
        if schema.get("additionalProperties") is True and "required" not in schema:
            schema["required"] = list(schema["properties"])
        merged[name] = schema
    for name, schema in merged.items():
        if name.endswith("Request"):
            schema["properties"] |= {"ruleset": _reference("RequestedRuleset")}
    _add_corrections(merged)
    return merged


def _add_corrections(schemas: Tree) -> None:
    """Make corrections a kind of move in logs: those of requests, and those of views."""
    [correction] = (name for name in schemas if name.endswith("SeenCorrection"))
    game = correction.removesuffix("SeenCorrection")
    log = schemas[f"{game}AdjudicateRequest"]["properties"]["moves"]
    if "oneOf" in schemas[_name(log["items"])]:
        _add_kind(schemas[_name(log["items"])], f"{game}Correction")
    else:
        # The entries are `<Game>Move` in every game, so the only kind is named by its type.
        move = _name(log["items"])
        if move == f"{game}Move":
            only = f"{game}{_camel(schemas[move]['properties']['type']['const'])}"
            schemas[only] = schemas.pop(move)
            log["items"] = _reference(only)
        _enter(schemas, log, f"{game}Move", f"{game}Correction")
    schemas[f"{game}ViewRequest"]["properties"]["moves"]["items"] = log["items"]
    seen = schemas[f"{game}ViewResponse"]["properties"]["moves"]
    _enter(schemas, seen, f"{game}SeenEntry", correction)
    # Moves of several kinds that only a view has are the entries now.
    schemas.pop(f"{game}SeenMove", None)


def _enter(schemas: Tree, log: Tree, entry: str, correction: str) -> None:
    """Make the entries of a log moves, of one kind or of several, and corrections."""
    move = _name(log["items"])
    union = deepcopy(schemas[move])
    if "oneOf" not in union:
        mapping = {union["properties"]["type"]["const"]: _reference(move)["$ref"]}
        union = {
            "oneOf": [_reference(move)],
            "discriminator": {"propertyName": "type", "mapping": mapping},
        }
    schemas[entry] = {"description": "An entry of a log: a move, or a correction."}
    schemas[entry] |= {key: union[key] for key in ("oneOf", "discriminator")}
    _add_kind(schemas[entry], correction)
    log["items"] = _reference(entry)


def _add_kind(union: Tree, correction: str) -> None:
    union["oneOf"].append(_reference(correction))
    union["discriminator"]["mapping"]["correction"] = _reference(correction)["$ref"]


def _name(reference: Tree) -> str:
    return str(reference["$ref"].rpartition("/")[2])


def _merge(shared: Any, own: Any) -> Any:
    """Return the shared value with a game's own members; a reference is replaced as a whole."""
    if not isinstance(shared, dict) or not isinstance(own, dict):
        return own
    if own and ("$ref" in shared or "$ref" in own):
        return own
    return shared | {name: _merge(shared.get(name), value) for name, value in own.items()}


def _reference(schema: str) -> Tree:
    return {"$ref": f"#/components/schemas/{schema}"}


def _camel(name: str, between: str = "-") -> str:
    return "".join(word.capitalize() for word in name.split(between))


def differences(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield where the contract differs from its sources, and what fixes it."""
    found: Tree = {
        "tags": {tag["name"]: tag for tag in document["tags"]},
        "paths": document["paths"],
        "schemas": document["components"]["schemas"],
    }
    names = set()
    for game in GAMES:
        source = own_file(game.info.id).relative_to(PATH.parent)
        for kind, members in parts(game.info.id, game.info.title).items():
            names |= members.keys()
            for name, made in members.items():
                given = found[kind].get(name, "nothing")
                shown = _without_responses(given) if kind == "paths" else given
                for place, wanted, there in _unequal(made, shown, name):
                    yield (
                        f"openapi.yaml has {there} at {place}, but {source} and contract/game.yaml "
                        f"make it {wanted}: change one of these two, then run `{COMMAND}`"
                    )
    for name in found["schemas"].keys() - names:
        if re.match(rf"({'|'.join(_camel(game.info.id) for game in GAMES)})[A-Z]", name):
            yield f"openapi.yaml has {name}, which no file of contract/games makes: `{COMMAND}`"


def _without_responses(item: Any) -> Any:
    """Return a path without the responses that are shown for its examples."""
    copy = deepcopy(item)
    if isinstance(copy, dict):
        copy["post"]["responses"]["200"]["content"]["application/json"].pop("examples", None)
    return copy


def _unequal(made: Any, found: Any, at: str) -> Iterator[tuple[str, Any, Any]]:
    """Yield the innermost places where two trees differ, and what each has there."""
    if isinstance(made, dict) and isinstance(found, dict):
        for key in made | found:
            yield from _unequal(made.get(key, "nothing"), found.get(key, "nothing"), f"{at}/{key}")
    elif made != found:
        yield at, made, found


def write(text: str) -> str:
    """Return the contract with the parts of all games as their sources say.

    Raises `SourceError` for what is wrong in a game's file, also for references to what is nowhere.
    """
    made = [parts(game.info.id, game.info.title) for game in GAMES]
    for kind, indent in REGIONS.items():
        members = {name: value for part in made for name, value in part[kind].items()}
        lines = dump(list(members.values()) if kind == "tags" else members, " " * indent)
        begin, end = (f"{' ' * indent}# --- {word} of games: {kind}" for word in ("begin", "end"))
        before, rest = text.split(begin)
        line = rest.partition("\n")[0]
        text = f"{before}{begin}{line}\n{lines}{end}{rest.partition(end)[2]}"
    if found := list(_undefined(_load(text))):
        raise SourceError("\n".join(found))
    return text


class _Dumper(yaml.SafeDumper):
    """YAML without anchors, in which short objects take one line and long texts several."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        del indentless
        super().increase_indent(flow, indentless=False)

    def represent(self, data: Any) -> None:
        node: Any = self.represent_data(data)
        node.flow_style = False
        self.serialize(node)

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> Any:
        # What holds references to schemas, such as properties, has a line for each member.
        flow = _short(mapping) and ("$ref" in mapping or "$ref" not in str(mapping))
        return super().represent_mapping(tag, mapping, flow_style=flow_style or flow)

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> Any:
        plain = not any(isinstance(item, dict | list) for item in sequence)
        flow = flow_style or plain or _short(sequence)
        return super().represent_sequence(tag, sequence, flow_style=flow)

    def represent_str(self, data: str) -> Any:
        return self.represent_scalar(
            "tag:yaml.org,2002:str", data, ">" if len(data) > SHORT else None
        )


_Dumper.add_representer(str, _Dumper.represent_str)


def _short(value: Any) -> bool:
    return len(str(value).replace("'", "")) <= SHORT


def dump(value: Any, indent: str = "") -> str:
    """Return a value as lines of YAML, each of its members on lines of its own."""
    text = yaml.dump(
        value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH - len(indent)
    )
    return "".join(f"{indent}{line}\n" for line in text.splitlines())


def _load(text: str) -> Tree:
    loaded: Tree = yaml.load(text, Loader=yaml.CSafeLoader)
    return loaded


def _undefined(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield every reference of the contract to a component that it does not have."""
    for place, name in _references(document, ()):
        _, *keys = name.split("/")
        found: Any = document
        for key in keys:
            found = found.get(key) if isinstance(found, Mapping) else None
        if found is None:
            yield f"{source(place)}: there is no {name}"


def _references(node: Any, place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(node, Mapping):
        if isinstance(node.get("$ref"), str):
            yield place, node["$ref"]
        for key, value in node.items():
            yield from _references(value, (*place, str(key)))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _references(value, (*place, str(index)))


def source(place: tuple[str, ...]) -> str:
    """Return the file that a place of the contract is made from, and the place in it."""
    for game in sorted((game.info.id for game in GAMES), key=len, reverse=True):
        path = f"contract/games/{game}.yaml"
        match place:
            case ("paths", operation, "post", "requestBody", _, _, "examples", name, *_) if (
                operation.startswith(f"/v1/games/{game}/")
            ):
                return f"{path}: operations/{operation.rpartition('/')[2]}/examples/{name}"
            case ("paths", operation, *rest) if operation.startswith(f"/v1/games/{game}/"):
                return f"{path}: operations/{'/'.join([operation.rpartition('/')[2], *rest])}"
            case ("components", "schemas", name, *rest) if re.match(f"{_camel(game)}[A-Z]", name):
                return f"{path}: schemas/{'/'.join([name, *rest])}"
    return f"openapi.yaml: {'/'.join(place)}"

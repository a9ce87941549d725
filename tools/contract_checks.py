"""Checks of `openapi.yaml` against `contract/`: differences, and references to what is nowhere."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from operations.registry import GAMES
from tools.contract_yaml import Tree
from tools.game_contract import SHARED, camel, own_file, parts

COMMAND = "make contract"


def differences(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield where the contract differs from its sources, and what fixes it."""
    found: Tree = {
        "tags": {tag["name"]: tag for tag in document["tags"]},
        "paths": document["paths"],
        "schemas": document["components"]["schemas"],
    }
    names = set()
    for game in GAMES:
        for kind, members in parts(game.info).items():
            names |= members.keys()
            for name, made in members.items():
                given = found[kind].get(name, "nothing")
                shown = _without_responses(given) if kind == "paths" else given
                for place, wanted, there in _unequal(made, shown, name):
                    yield (
                        f"openapi.yaml has {there} at {place}, but {own_file(game.info.id)} and "
                        f"{SHARED} make it {wanted}: change one of these two, then run `{COMMAND}`"
                    )
    for name in found["schemas"].keys() - names:
        if re.match(rf"({'|'.join(camel(game.info.id) for game in GAMES)})[A-Z]", name):
            yield f"openapi.yaml has {name}, which no game makes: `{COMMAND}`"


def _without_responses(item: Any) -> Any:
    """Return a path without the responses that are shown for its examples."""
    copy = deepcopy(item)
    if isinstance(copy, dict):
        for content in copy["post"]["responses"]["200"]["content"].values():
            content.pop("examples", None)
    return copy


def _unequal(made: Any, found: Any, at: str) -> Iterator[tuple[str, Any, Any]]:
    """Yield the innermost places where two trees differ, and what each has there."""
    if isinstance(made, dict) and isinstance(found, dict):
        for key in made | found:
            yield from _unequal(made.get(key, "nothing"), found.get(key, "nothing"), f"{at}/{key}")
    elif made != found:
        yield at, made, found


def undefined(document: Mapping[str, Any]) -> Iterator[str]:
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
    # The longest id first, since the names of Zero Hero's schemas begin with `Zero` too.
    for game in sorted((game.info.id for game in GAMES), key=len, reverse=True):
        match place:
            case ("paths", path, *rest) if path.startswith(f"/v1/games/{game}/"):
                if rest[:2] == ["post", "requestBody"] and "examples" in rest:
                    rest = rest[rest.index("examples") :]
                operation = path.rpartition("/")[2]
                return f"{own_file(game)}: {'/'.join(['operations', operation, *rest])}"
            case ("components", "schemas", name, *_) if re.match(f"{camel(game)}[A-Z]", name):
                return f"{own_file(game)}: {'/'.join(place[1:])}"
    return f"openapi.yaml: {'/'.join(place)}"

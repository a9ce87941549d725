"""Differences between `openapi.yaml` and its sources, and dangling references."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from operations.json_values import inner_values
from operations.registry import GAMES
from tools.contract.game_schemas import camel
from tools.contract.games import SHARED, own_file

COMMAND = "make contract"
MESSAGE_ID = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")


def differences(made: Any, found: Any, place: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the innermost places where the contract differs from its sources."""
    if isinstance(made, dict) and isinstance(found, dict):
        for key in made | found:
            yield from differences(
                made.get(key, "nothing"), found.get(key, "nothing"), (*place, key)
            )
    elif isinstance(made, list) and isinstance(found, list) and len(made) == len(found):
        for index, items in enumerate(zip(made, found, strict=True)):
            yield from differences(*items, (*place, str(index)))
    elif made != found:
        yield (
            f"openapi.yaml has {found} at {'/'.join(place)}, but it is made {made} of"
            f" {source(place)} ({SHARED} has what games share): run `{COMMAND}` if that is right"
        )


def undefined(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield every reference of the contract to a component that it does not have."""
    for place, name in references(document):
        _, *keys = name.split("/")
        found: Any = document
        for key in keys:
            found = found.get(key) if isinstance(found, Mapping) else None
        if found is None:
            yield f"{source(place)}: there is no {name}"


def references(node: Any, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield every reference, with the place where it stands."""
    if isinstance(node, Mapping):
        if isinstance(node.get("$ref"), str):
            yield place, node["$ref"]
        for key, value in node.items():
            yield from references(value, (*place, str(key)))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from references(value, (*place, str(index)))


def unwritten(node: Any) -> Iterator[str]:
    """Yield the ids of messages that stand in responses because they have no sentence yet."""
    for name, inner in inner_values(node):
        if name == "text" and isinstance(inner, str) and MESSAGE_ID.fullmatch(inner):
            yield inner


def source(place: tuple[str, ...]) -> str:
    """Return the file that a place of the contract is made from, and the place in it."""
    # The longest id first because a game's name may begin with the name of another one.
    for game in sorted((game.info.id for game in GAMES), key=len, reverse=True):
        match place:
            case ("paths", path, *rest) if path.startswith(f"/v2/games/{game}/"):
                if rest[:2] == ["post", "requestBody"] and "examples" in rest:
                    rest = rest[rest.index("examples") :]
                operation = path.rpartition("/")[2]
                return f"{own_file(game)}: {'/'.join(['operations', operation, *rest])}"
            case ("components", "schemas", name, *_) if re.match(f"{camel(game)}[A-Z]", name):
                return f"{own_file(game)}: {'/'.join(place[1:])}"
    return f"contract/service.yaml: {'/'.join(place)}"

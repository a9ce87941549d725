"""The parts of `openapi.yaml` that belong to games.

`contract/game.yaml` holds what the contracts of all games share, with words in angle brackets for
what differs, and `contract/service.yaml` the `operation` around each of theirs;
`zero_referee_rules/GAME/contract.yaml` holds what one game adds to it:

- `players`, `cards`, `listed`, `log`, `points`: the numbers of players, the most cards of a stock,
  legal moves listed and moves of a log, and the bounds of a player's points.
- `moves`, `events`: the types of moves, and of the events that they bring about (see `_unions`).
- `description`: the description of the tag.
- `operations`: for each its `summary`, `description`, example requests, and the description of its
  `response`, if those of the shared part do not fit.
- `schemas`: a schema of its own, or what it changes of a shared one: objects are merged property by
  property, any other value replaces the shared one, and null removes a property, or a shared schema
  with the properties that refer to it.

`tools.contract.game_schemas` makes the schemas.
"""

from copy import deepcopy
from typing import Any

import yaml

from operations.game_files import package_of
from service.contract.validators import PATH
from tools.contract.formatting import Tree, load
from tools.contract.game_schemas import camel, game_schemas, reference
from zero_referee_rules.catalogue import GameInfo

ROOT = PATH.parent
SHARED = "contract/game.yaml"


class SourceError(Exception):
    """An error in a file of `contract/`, with the file and the place in it."""


def own_file(game_id: str) -> str:
    """Return the path of a game's part of the contract, from the root of the project."""
    return f"zero_referee_rules/{package_of(game_id)}/contract.yaml"


def parts(info: GameInfo, frame: Tree) -> Tree:
    """Return the tags, the paths and the schemas of a game, without responses of examples.

    `frame` is the definition around each operation. Raises `SourceError` if the game's own file
    cannot be read or lacks something.
    """
    path = own_file(info.id)
    try:
        return _parts(info, frame)
    except FileNotFoundError:
        raise SourceError(f"{path}: there is no such file") from None
    except yaml.YAMLError as error:
        raise SourceError(f"{path} is not YAML: {error}") from error
    except KeyError as error:
        raise SourceError(f"{path} lacks `{'/'.join(error.args)}`") from error


class _Own(Tree):
    """An object of a game's own file: `KeyError` contains the place of a missing property."""

    def __init__(self, members: Tree, *place: str) -> None:
        super().__init__(members)
        self.place = place

    def __missing__(self, key: str) -> Any:
        raise KeyError(*self.place, key)

    def inner(self, key: str) -> "_Own":
        """Return an object inside this one; nothing is the same as an empty one."""
        return _Own(self[key] or {}, *self.place, key)


def _parts(info: GameInfo, frame: Tree) -> Tree:
    own = _Own(load((ROOT / own_file(info.id)).read_text("utf-8")) or {})
    shared = _shared(info, own) | {"operation": frame}
    return {
        "tags": [{"name": info.id, "description": own["description"]}],
        "paths": {
            f"/v2/games/{info.id}/{name}": _operation(
                info, shared, name, own.inner("operations").inner(name)
            )
            for name in sorted(own["operations"], key=lambda name: name != "score")  # score first
        },
        "schemas": game_schemas(info, shared["schemas"], own),
    }


def _shared(info: GameInfo, own: _Own) -> Tree:
    """Return the shared part, with the words of a game in place of those in angle brackets."""
    words = {
        "id": info.id,
        "title": info.title,
        "Game": camel(info.id),
        "cards": own["cards"],
        "listed": own["listed"],
        "log": own["log"],
        "min": own.inner("players")["min"],
        "max": own.inner("players")["max"],
        "viewers": own.inner("players")["max"] + 1,
        "fewest": own.inner("points")["min"],
        "most": own.inner("points")["max"],
    }
    text = (ROOT / SHARED).read_text("utf-8")
    for word, value in words.items():
        text = text.replace(f"<{word}>", str(value))
    return load(text)


def _operation(info: GameInfo, shared: Tree, name: str, own: _Own) -> Tree:
    game = camel(info.id)
    own = _Own(shared["operations"].get(name, {}) | own, *own.place)
    path: Tree = deepcopy(shared["operation"])
    post = path["post"]
    id_ = game[0].lower() + game[1:]
    post["operationId"] = id_ + camel(name)
    post["tags"] = [info.id]
    post["summary"] = own["summary"]
    post["description"] = own["description"]
    body = post["requestBody"]["content"]["application/json"]
    body["schema"] = reference(f"{game}{camel(name)}Request")
    body["examples"] = own["examples"]
    response = post["responses"]["200"]
    response["description"] = own["response"]
    if "links" in own:
        links = own["links"].items()
        response["links"] = {to: {"operationId": id_ + camel(to), **link} for to, link in links}
    else:
        del response["links"]
    if "content" in own:
        response["content"] = own["content"]
        failure = post["responses"].pop("default")
        post["responses"] |= dict.fromkeys(own["errors"], failure)
        return path
    owner = "" if name == "standings" else game
    schema = reference(f"{owner}{camel(name)}Response")
    response["content"]["application/json"]["schema"] = schema
    return path

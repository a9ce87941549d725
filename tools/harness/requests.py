"""Example requests: hands, and the logs of whole games."""

import json
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from marshmallow.fields import Integer

from operations.game_files import package_of
from operations.registry import GAMES
from schemas.operation import Operation, RegisteredGame
from tools.harness.server import ROOT
from zero_referee_rules.zero.cards import DECK
from zero_referee_rules.zero.position import HAND, Variant, pool_size

EXAMPLE = GAMES[0].info.id
"""The game of examples: the first of the registry."""
SCORE, ADJUDICATE = (f"/v2/games/{EXAMPLE}/{name}" for name in ("score", "adjudicate"))
GAMES_FOLDER = ROOT / "tests" / "games"
SEED = 7
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve")
MORE_NAMES = ("Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gil", "Hal")
BY_ID = {game.info.id: game for game in GAMES}


class Log(NamedTuple):
    """A game as it was played: a request that `adjudicate` takes."""

    game: str
    position: dict[str, Any]
    moves: list[dict[str, Any]]

    @property
    def body(self) -> dict[str, Any]:
        return {"position": self.position, "moves": self.moves}

    def first(self, count: int) -> "Log":
        return self._replace(moves=self.moves[:count])


def encode(body: Any) -> bytes:
    """Return a body as compact JSON."""
    return json.dumps(body, separators=(",", ":")).encode()


def hands(players: int, seed: int = SEED) -> dict[str, Any]:
    """Return a score request for that many hands of Zero!, the same for the same seed."""
    return {"players": _dealt(NAMES[:players], _shuffled(seed))}


def logs(game: str) -> list[Log]:
    """Return the recorded games, shortest first."""
    paths = (GAMES_FOLDER / package_of(game) / "logs").glob("*.json")
    found = (json.loads(path.read_text("utf-8")) for path in paths)
    played = (Log(game, log["position"], log["moves"]) for log in found)
    return sorted(played, key=lambda log: len(log.moves))


def operation(game: RegisteredGame, name: str) -> Operation:
    """Find a game's operation."""
    return next(operation for operation in game.operations if operation.name == name)


def of_game(game: str, name: str, default: Any = None) -> Any:
    """Return what `tests/games/GAME/samples.py` has by this name; without it, `default`."""
    package = package_of(game)
    if not (GAMES_FOLDER / package / "samples.py").is_file():
        return default
    return getattr(import_module(f"tests.games.{package}.samples"), name, default)


def some_names(random: Random, least: int, most: int) -> list[str]:
    """Choose names for a number of players."""
    return random.sample(MORE_NAMES, random.randint(least, most))


def table_for(game: str, names: Sequence[str]) -> dict[str, Any]:
    """Return a deal: each required name is the first player's, and each number 1."""
    deal: Any = operation(BY_ID[game], "deal").request.fields["deal"]
    members = deal.schema.fields
    needed = {given.data_key or name: given for name, given in members.items() if given.required}
    first = {name: 1 if isinstance(given, Integer) else names[0] for name, given in needed.items()}
    return first | {"players": list(names)}


def send(game: str, name: str, body: Any) -> Any:
    """Carry out a request in this process, without checking its body against the contract."""
    return operation(BY_ID[game], name).run(body)


def long_round(length: int, players: int = 4) -> Log:
    """Return a round of Zero! with a number of moves, all of them swaps."""
    random, cards, names = Random(players), _shuffled(), NAMES[:players]
    position: dict[str, Any] = {
        "players": _dealt(names, cards),
        "dealer": names[-1],
        "pool": cards[-pool_size(players, Variant.STANDARD) :],
    }
    log, now = Log(EXAMPLE, position, []), position
    while len(log.moves) < length:
        options = send(EXAMPLE, "legal-moves", {"position": now})["moves"]
        swaps = [
            option["move"]
            for option in options
            if option["move"]["type"] == "swap" and not option["outcome"]["zero"]
        ]
        log.moves.append(random.choice(swaps))
        now = send(EXAMPLE, "adjudicate", {"position": now, "moves": log.moves[-1:]})["position"]
    return log


def take(stock: list[Any], count: int) -> tuple[Any, ...]:
    """Take a number of cards from the top of a stock, or all that it has left."""
    taken = tuple(stock[:count])
    del stock[:count]
    return taken


def _shuffled(seed: int = SEED) -> list[str]:
    cards: list[str] = list(DECK)
    Random(seed).shuffle(cards)
    return cards


def _dealt(names: Sequence[str], cards: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {"name": name, "hand": list(cards[seat * HAND : (seat + 1) * HAND])}
        for seat, name in enumerate(names)
    ]

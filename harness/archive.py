"""Archives of random play of all games, some of it broken on purpose.

``python -m harness.archive FILE LINES`` writes one.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from harness.requests import carry_out
from schemas.registry import GAMES

BROKEN = 0.1
"""The share of logs in which one move is exchanged for another one of the same log."""
PLAYED = 24
"""How many games of each kind are played; an archive repeats them under other names."""
MOST_MOVES = 60
DEALS: dict[str, dict[str, Any]] = {
    "zero": {"dealer": "Ana"},
    "zero-hero": {},
    "herolio": {"dealer": "Ana", "cards_each": 8, "draw_powers": 3},
    "numzumzero": {},
}
NAMES = ("Ana", "Ben", "Cy", "Dee")


def write_archive(path: Path, lines: int, seed: int = 1) -> None:
    """Write so many logs as NDJSON, the same for the same seed."""
    with path.open("w", encoding="utf-8") as file:
        for item in archive(lines, seed):
            file.write(json.dumps(item, separators=(",", ":")) + "\n")


def archive(lines: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Yield the items of an archive: each an adjudication, as an item of a batch is."""
    random = Random(seed)
    games = [game.info.id for game in GAMES]
    played = [_play(game, number) for number in range(PLAYED) for game in games]
    for number in range(lines):
        game, position, moves = played[number % len(played)]
        moves = moves[: random.randint(len(moves) // 2, len(moves))]
        if len(moves) > 1 and random.random() < BROKEN:
            moves[random.randrange(len(moves))] = random.choice(moves)
        yield {
            "id": f"{game}-{number}",
            "path": f"/v1/games/{game}/adjudicate",
            "body": {"position": position, "moves": moves},
        }


def _play(game: str, seed: int) -> tuple[str, dict[str, Any], list[dict[str, Any]]]:
    """Play one game at random; return its first position and its moves."""
    random = Random(seed)
    names = list(NAMES[: random.randint(2, len(NAMES))])
    dealt = carry_out(game, "deal", {"players": names, "seed": seed, **DEALS[game]})
    position, stock = dealt["position"], list(dealt["stock"])
    now = position
    moves: list[dict[str, Any]] = []
    while len(moves) < MOST_MOVES:
        listed = carry_out(game, "legal-moves", {"position": now})["moves"]
        if not listed:
            break
        move = _with_cards(random.choice(listed), now, stock)
        result = carry_out(game, "adjudicate", {"position": now, "moves": [move]})
        assert result["violation"] is None, result["violation"]
        moves.append(move)
        now = result["position"]
    return game, position, moves


def _with_cards(listed: dict[str, Any], now: Any, stock: list[str]) -> dict[str, Any]:
    """Return a listed move with the cards that it turns over and draws, taken from the stock."""
    move, outcome = dict(listed["move"]), listed["outcome"]
    match move["type"]:
        case "buy":
            move["refill"] = [stock.pop(0) for _ in range(min(2, len(stock)))]
        case "play" if "clears_field" in outcome and not outcome["ends_game"]:
            if outcome["clears_field"]:
                count = min(len(now["columns"]), len(stock))
                move["turned_over"] = [stock.pop(0) for _ in range(count)]
            if stock:
                move["drawn"] = stock.pop(0)
    return move


if __name__ == "__main__":
    write_archive(Path(sys.argv[1]), int(sys.argv[2]))

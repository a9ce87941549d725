"""Archives of random play of all games, a tenth of the logs broken on purpose.

``python -m tools.harness.archive FILE LINES`` writes one, on all cores.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

import orjson

from operations.registry import GAMES
from tools.harness.requests import BY_ID, of_game, operation, table_for
from zero_referee_rules.requests import AdjudicateRequest

BROKEN = 0.1
"""The share of logs in which one move is exchanged for another one of the same log."""
LOGS_PER_GAME = 15
"""The number of logs made of each game that is played: its first moves, of different numbers."""
MOST_MOVES = 60
CHUNK = 50
"""The number of games a process plays at a time."""
NAMES = ("Ana", "Ben", "Cy", "Dee")


def write_archive(
    path: Path, lines: int, *, logs_per_game: int = LOGS_PER_GAME, processes: int = 1
) -> None:
    """Write a number of logs as NDJSON, always the same.

    Logs of one game are next to each other. More logs per game than it has moves repeat some of
    them.
    """
    make = partial(game_logs, logs_per_game)
    games = range(-(-lines // logs_per_game))
    with path.open("wb") as file, ProcessPoolExecutor(processes) as pool:
        made = map(make, games) if processes == 1 else pool.map(make, games, chunksize=CHUNK)
        file.writelines(islice(chain.from_iterable(made), lines))


def game_logs(count: int, number: int) -> list[bytes]:
    """Play the game of this number; return `count` adjudications of it, as lines of an archive."""
    game = GAMES[number % len(GAMES)].info.id
    position, moves = play(game, number)
    random = Random(number)
    return [
        orjson.dumps(
            {
                "id": f"{game}-{number}-{index}",
                "path": f"/v2/games/{game}/adjudicate",
                "body": {"position": position, "moves": _broken(random, moves[:length])},
            },
            option=orjson.OPT_APPEND_NEWLINE,
        )
        for index, length in enumerate(_lengths(random, len(moves), count))
    ]


def _lengths(random: Random, longest: int, count: int) -> Iterator[int]:
    """Yield lengths from 0 to the longest, each once before any is repeated."""
    while count > 0:
        yield from random.sample(range(longest + 1), min(count, longest + 1))
        count -= longest + 1


def _broken(random: Random, moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Exchange one move for another one of the log, in a share of `BROKEN` logs."""
    if len(moves) > 1 and random.random() < BROKEN:
        to, of = random.sample(range(len(moves)), 2)
        moves[to] = moves[of]
    return moves


def play(game: str, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Play one game at random; return its first position and its moves as JSON."""
    random = Random(seed)
    info = BY_ID[game].info
    names = NAMES[: random.randint(max(2, info.min_players), min(info.max_players, len(NAMES)))]
    body = table_for(game, names) | of_game(game, "LONG_DEAL", {}) | {"seed": seed}
    deal, adjudicate = (operation(BY_ID[game], name) for name in ("deal", "adjudicate"))
    dealt = deal.handler(deal.request.load({"deal": body}))
    table, stock = BY_ID[game].rules.table(dealt.position, ()), list(dealt.stock)
    with_cards = of_game(game, "with_cards", lambda listed, *_: listed.move)
    moves: list[Any] = []
    while len(moves) < MOST_MOVES and (listed := table.legal_moves().moves):
        move = with_cards(random.choice(listed), table, stock)
        table.apply(move)
        moves.append(move)
    played = adjudicate.request.dump(AdjudicateRequest(dealt.position, tuple(moves)))
    return played["position"], played["moves"]


if __name__ == "__main__":
    write_archive(Path(sys.argv[1]), int(sys.argv[2]), processes=os.cpu_count() or 1)

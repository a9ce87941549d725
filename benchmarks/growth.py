"""Growth of cost with the length of a log and the number of players, and of memory with time."""

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import Any

import orjson

from benchmarks.figures import Figure, table
from harness.load import Load, Target, load, post
from harness.requests import encode, hands, logs, long_round
from harness.server import SERVER_CORE, serve
from operations.registry import GAMES
from service.operations import operations

ROUNDS = 7
BATCH_SECONDS = 0.15
LENGTHS = (10, 20, 50, 100, 200, 500, 1000)
WARM_UP = 4_000
HOUR = 36_000
"""Requests in an hour at ten a second."""


def measure_length() -> None:
    """Print the cost of a request without HTTP, against the length of its log."""
    longest = long_round(max(LENGTHS))
    costs = _costs(
        {str(length): _round_trip("zero", longest.first(length).body) for length in LENGTHS}
    )
    for game in GAMES:
        if game.info.id == "zero" or not (found := logs(game.info.id)):
            continue
        log = found[-1]
        parts = [len(log.moves) * part // 4 for part in (1, 2, 3, 4)]
        costs |= _costs(
            {
                f"{length}, {log.game}": _round_trip(log.game, log.first(length).body)
                for length in parts
            }
        )
    table(
        "Cost against the length of a log",
        ["moves", "CPU µs per request", "CPU µs per move"],
        [
            [name, f"{Figure.of(found):.0f}", f"{median(found) / int(name.split(',')[0]):.2f}"]
            for name, found in costs.items()
        ],
    )


def measure_players() -> None:
    """Print the cost of hands and of a round against the number of players."""
    scores = _costs(
        {str(players): _round_trip("zero", hands(players), "score") for players in range(1, 6)}
    )
    rounds = _costs(
        {str(players): _round_trip("zero", long_round(60, players).body) for players in range(2, 6)}
    )
    table(
        "Cost against the number of players",
        ["players", "CPU µs to score the hands", "CPU µs to adjudicate 60 moves"],
        [
            [
                name,
                f"{Figure.of(found):.0f}",
                f"{Figure.of(rounds[name]):.0f}" if name in rounds else "",
            ]
            for name, found in scores.items()
        ],
    )


def measure_memory() -> None:
    """Print a worker's memory before and after an hour's worth of requests of all kinds."""
    with serve(core=SERVER_CORE) as server:
        mixed = _all_kinds(server.port)
        load(mixed, seconds=120, limit=WARM_UP)
        sizes = [server.memory()]
        results = Load()
        for _ in range(4):
            found = load(mixed, seconds=300, limit=HOUR // 4)
            results.statuses += found.statuses
            sizes.append(server.memory())
    kinds = ", ".join(f"{count:,} times {status}" for status, count in results.statuses.items())
    table(
        f"Memory of a worker over {results.responses:,} requests ({kinds})",
        ["after", "MiB"],
        [[f"{part}/4", f"{size / 2**20:.2f}"] for part, size in enumerate(sizes)],
    )


def _all_kinds(port: int) -> Target:
    """Return good requests to every game and bad ones, in turns."""
    score, adjudicate = "/v1/games/zero/score", "/v1/games/zero/adjudicate"
    twice = {"players": [hands(1)["players"][0], {**hands(1)["players"][0], "name": "Ben"}]}
    targets = [
        post(port, score, encode(hands(1))),
        post(port, score, encode(hands(4))),
        post(port, score, encode(twice)),
        post(port, score, b'{"players": 7}'),
        post(port, score, b"not json"),
        post(port, "/v1/games/chess/score", b"{}"),
        post(port, adjudicate, encode(long_round(60).body)),
        *(
            post(port, f"/v1/games/{log.game}/adjudicate", encode(log.body))
            for game in GAMES
            for log in logs(game.info.id)
        ),
    ]
    return Target(port, tuple(request for target in targets for request in target.requests))


def _round_trip(game: str, body: Any, name: str = "adjudicate") -> Callable[[], object]:
    """Return a function that turns the bytes of a body into those of its response."""
    handler = operations()[f"/v1/games/{game}/{name}"]
    content = encode(body)
    return lambda: orjson.dumps(handler.handle(orjson.loads(content)))


def _costs(runs: Mapping[str, Callable[[], object]]) -> dict[str, list[float]]:
    """Return microseconds of processor time per run, in interleaved rounds."""
    times = {}
    for name, run in runs.items():
        run()
        begun = process_time()
        run()
        times[name] = max(1, int(BATCH_SECONDS / (process_time() - begun)))
    costs: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            begun = process_time()
            for _ in range(times[name]):
                run()
            costs[name].append((process_time() - begun) / times[name] * 1e6)
    return costs

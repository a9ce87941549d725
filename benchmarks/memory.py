"""The memory of a worker over an hour's worth of requests."""

from benchmarks.figures import table
from harness.load import Load, Target, load, post
from harness.requests import encode, hands, logs, long_round
from harness.server import SERVER_CORE, serve
from operations.registry import GAMES

WARM_UP = 4_000
HOUR = 36_000
"""Requests in an hour at ten a second."""


def measure() -> None:
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

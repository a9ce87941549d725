"""The memory of a worker over an hour's worth of requests."""

from pathlib import Path

from operations.registry import GAMES
from tools.bench.figures import table
from tools.harness.load import Load, Target, load, post
from tools.harness.requests import ADJUDICATE, SCORE, encode, hands, logs, long_round
from tools.harness.server import SERVER_CORE, Server, serve

WARM_UP = 4_000
HOUR = 36_000
"""Requests in an hour at ten a second."""


def measure() -> None:
    """Print a worker's memory and files before and after an hour's worth of requests."""
    with serve(core=SERVER_CORE) as server:
        mixed = _all_kinds(server.port)
        load(mixed, seconds=120, limit=WARM_UP)
        sizes = [_used(server)]
        results = Load()
        for _ in range(4):
            found = load(mixed, seconds=300, limit=HOUR // 4)
            results.statuses += found.statuses
            sizes.append(_used(server))
    kinds = ", ".join(f"{count:,} times {status}" for status, count in results.statuses.items())
    table(
        f"Memory of a worker over {results.responses:,} requests ({kinds})",
        ["after", "MiB", "open files"],
        [[f"{part}/4", *used] for part, used in enumerate(sizes)],
    )


def _used(server: Server) -> tuple[str, str]:
    files = Path(f"/proc/{server.workers[0]}/fd").iterdir()
    return f"{server.memory() / 2**20:.2f}", str(len(list(files)))


def _all_kinds(port: int) -> Target:
    """Return good requests to every game and bad ones, in turns."""
    twice = {"players": [hands(1)["players"][0], {**hands(1)["players"][0], "name": "Ben"}]}
    targets = [
        post(port, SCORE, encode(hands(1))),
        post(port, SCORE, encode(hands(4))),
        post(port, SCORE, encode(twice)),
        post(port, SCORE, b'{"players": 7}'),
        post(port, SCORE, b"not json"),
        post(port, "/v2/games/chess/score", b"{}"),
        post(port, "/v2/batch", encode({"requests": [{"path": SCORE, "body": hands(4)}] * 20})),
        post(port, ADJUDICATE, encode(long_round(60).body)),
        *(
            post(port, f"/v2/games/{log.game}/adjudicate", encode(log.body))
            for game in GAMES
            for log in logs(game.info.id)
        ),
    ]
    return Target(port, tuple(request for target in targets for request in target.requests))

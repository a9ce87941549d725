"""Random rounds, judged by the service and by the independent judges of the tests.

`make soak PART=independent` plays 100,000 rounds of each game; `COUNT=1000` plays fewer, and
`FIRST=100000` begins with another seed.
"""

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from typing import Any

from flask.testing import FlaskClient

from service.app import create_app
from tests.independent.agreement import JUDGES, Round, ask
from tools.bench import without_logging
from tools.bench.figures import table
from tools.harness.server import CORES

COUNT = 100_000
CHUNK = 250
"""Rounds that a process plays before it reports."""
SHOWN = 5
"""Differences that are printed for each game."""
VERDICTS = ("legal", "undecided", "illegal", "refused")


def measure() -> None:
    """Ask about many random rounds of each game, on all cores, and print the differences."""
    count = int(os.environ.get("COUNT") or COUNT)
    first = int(os.environ.get("FIRST") or 0)
    rows, differ = [], 0
    with ProcessPoolExecutor(len(CORES), initializer=without_logging) as pool:
        for game in JUDGES:
            seeds = [
                range(begin, min(begin + CHUNK, first + count))
                for begin in range(first, first + count, CHUNK)
            ]
            verdicts: Counter[str] = Counter()
            found: list[str] = []
            for part, rounds in zip(seeds, pool.map(play, repeat(game), seeds), strict=False):
                verdicts.update(played.verdict for played in rounds)
                for played in rounds:
                    if played.differences and len(found) < SHOWN:
                        print("\n".join(played.differences), flush=True)
                    found += played.differences
                if (part.stop - first) % (count // 50 or 1) < CHUNK:
                    print(f"{game}: {part.stop - first:,} rounds", flush=True)
            differ += len(found)
            kinds = [f"{verdicts[verdict]:,}" for verdict in VERDICTS]
            rows.append([game, f"{verdicts.total():,}", *kinds, str(len(found))])
    head = ["game", "rounds", *VERDICTS, "differences"]
    table("Random rounds by two judges", head, rows)
    assert not differ


def play(game: str, seeds: range) -> list[Round]:
    """Ask about the rounds of some seeds."""

    def post(path: str, body: Any) -> tuple[int, Any]:
        response = _client().open(path, json=body, method="POST" if body else "GET")
        return response.status_code, response.get_json()

    return [ask(game, seed, post) for seed in seeds]


@cache
def _client() -> FlaskClient:
    return create_app().test_client()

"""Everything in scoring and tricks that can be exhausted, judged twice: ``PART=exhaustive``.

The service scores in this process, without HTTP; the other side are the independent judges of the
tests. Hands and rows that differ only in the names of colours or suits are scored once, with names
that change from one to the next.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from itertools import islice
from typing import Any

from benchmarks import without_logging
from benchmarks.exhaustive import herolio, numzumzero, zero, zero_hero
from benchmarks.exhaustive.compare import Checked, compare
from benchmarks.figures import table
from harness.server import CORES

CHUNK = 2_000
PROGRESS = 250_000
SHOWN = 5


def measure() -> None:
    """Compare everything, on all cores, and print how much that was."""
    counts: Counter[str] = Counter()
    found: list[str] = []
    with ProcessPoolExecutor(len(CORES), initializer=without_logging) as pool:
        for title, parts in _work(pool):
            for checked, lines in parts:
                if (counts + checked).total() // PROGRESS > counts.total() // PROGRESS:
                    print(f"{title}: {counts.total():,} compared so far", flush=True)
                counts.update(checked)
                found += lines
                if lines:
                    print("\n".join(lines[:SHOWN]), flush=True)
            print(f"{title}: done, {len(found)} differences so far", flush=True)
    rows = [[kind, f"{count:,}"] for kind, count in counts.items()]
    table("Compared with the independent judges", ["what", "number"], rows)
    print(f"\n{len(found)} differences")
    assert not found
    assert counts["hands of Zero!"] == zero.CLASSES
    assert counts["ZEROs among them"] == zero.ZEROS


def _work(pool: Executor) -> Iterator[tuple[str, Iterable[Checked]]]:
    yield "Zero!", pool.map(zero.hands_from, range(256))
    for title, ask, questions in (
        ("Zero Hero", zero_hero.ask_score, zero_hero.scores()),
        ("Herolio, tricks", herolio.ask_trick, herolio.tricks()),
        ("Herolio, rounds of one trick", herolio.ask_round, herolio.rounds()),
        ("NumZumZero, ties", numzumzero.ask_ties, numzumzero.ties()),
        ("NumZumZero, columns", numzumzero.ask_columns, numzumzero.columns()),
    ):
        yield title, pool.map(partial(compare, ask), _chunks(questions))


def _chunks(bodies: Iterable[Any]) -> Iterator[list[Any]]:
    rest = iter(bodies)
    while chunk := list(islice(rest, CHUNK)):
        yield chunk

"""Every case of scoring and tricks that can be listed, judged twice: ``PART=exhaustive``.

The service scores in this process, without HTTP; the other side are the independent judges of the
tests. `tests/games/GAME/exhaustive.py` lists the cases of a game. Hands and rows that differ only
in the names of colours or suits are scored once, with names that change from one to the next.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any

from tests.independent.common import Question, differences
from tools.bench import without_logging
from tools.bench.figures import table
from tools.harness.requests import GAMES_FOLDER, send
from tools.harness.server import CORES

CHUNK = 2_000
PROGRESS = 250_000
SHOWN = 5
Checked = tuple[Counter[str], list[str]]
"""The number of compared things of each kind, and the differences."""

Asked = tuple[str, str, Question]
"""A kind to count, the id of the game, and the question with its expected response."""

Work = tuple[str, Callable[[Any], Checked], Iterable[Any]]
"""A title, a function that compares a part, and the parts."""


def measure() -> None:
    """Compare everything on all cores, and print the counts."""
    counts: Counter[str] = Counter()
    found: list[str] = []
    with ProcessPoolExecutor(len(CORES), initializer=without_logging) as pool:
        for title, check, parts in (work for module in _modules() for work in module.work()):
            for checked, lines in pool.map(check, parts):
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
    for module in _modules():
        for kind, number in getattr(module, "NUMBERS", {}).items():
            assert counts[kind] == number, kind


def _modules() -> Iterator[Any]:
    """Yield the modules of the games that have something to compare."""
    for path in sorted(GAMES_FOLDER.glob("*/exhaustive.py")):
        yield import_module(f"tests.games.{path.parent.name}.exhaustive")


def compared(title: str, ask: Callable[[Any], Asked], bodies: Iterable[Any]) -> Work:
    """Return the comparison of many bodies; `ask` makes a question of each."""
    return title, partial(_compare, ask), _chunks(bodies)


def _chunks(bodies: Iterable[Any]) -> Iterator[list[Any]]:
    rest = iter(bodies)
    while chunk := list(islice(rest, CHUNK)):
        yield chunk


def _compare(ask: Callable[[Any], Asked], bodies: Sequence[Any]) -> Checked:
    """Ask about some bodies; return how many of each kind, and the differences."""
    counts: Counter[str] = Counter()
    found = []
    for body in bodies:
        kind, game, question = ask(body)
        counts[kind] += 1
        response = question.plain(send(game, question.operation, question.request))
        expected = {key: value for key, value in question.expected.items() if key != "status"}
        if lines := differences(expected, response, question.operation):
            found.append("\n  ".join([kind, *lines, str(question.body)]))
    return counts, found

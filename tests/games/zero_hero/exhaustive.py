"""Every row of Zero Hero, every two rows, and every division of the zeros."""

from collections.abc import Iterator
from itertools import combinations, islice, product

from benchmarks.exhaustive import Asked, Work, compared
from tests.games.zero_hero.judge import judge, table
from tests.independent.common import NAMES, Question

VALUES = [
    [0] * zeros + [2] * twos + [3] * threes + [4] * fours
    for zeros, twos, threes, fours in product(range(3), range(4), range(3), range(2))
]
"""Every row of a colour, the empty one too."""


def scores() -> Iterator[tuple[str, list[list[str]]]]:
    """Yield every row in every colour, every two rows, every division of the zeros."""
    colours = table.COLOURS
    for one, other in combinations(range(7), 2):
        for row, beside in product(VALUES, VALUES):
            cards = [f"{colours[one]}-{value}" for value in row]
            cards += [f"{colours[other]}-{value}" for value in beside]
            yield "rows of Zero Hero, alone and by twos", [cards, []]
    zeros = [f"{colour}-0" for colour in colours for _ in range(2)]
    for players in (2, 3, 4):
        for shares in product(range(15), repeat=players):
            if sum(shares) <= len(zeros):
                rest = iter(zeros)
                hands = [list(islice(rest, share)) for share in shares]
                yield "divisions of the zeros of Zero Hero", hands


def ask_score(body: tuple[str, list[list[str]]]) -> Asked:
    kind, hands = body
    players = [
        {"name": name, "collection": cards} for name, cards in zip(NAMES, hands, strict=False)
    ]
    request = {"players": players}
    expected = judge.score(request)
    question = Question("score", request, expected, judge.plain_sheet)
    return kind, "zero-hero", question


def work() -> Iterator[Work]:
    """Yield all that is to be compared."""
    yield compared("Zero Hero", ask_score, scores())

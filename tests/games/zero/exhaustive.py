"""Every hand of Zero! up to the names of colours."""

from collections import Counter
from collections.abc import Iterator

from tests.games.zero.judge import hands
from tools.bench.exhaustive import Checked, Work
from zero_referee_rules.zero.cards import DECK, as_set
from zero_referee_rules.zero.scoring import hand_points, is_zero, score_hand

HAND = 9
NUMBERS = {"hands of Zero!": 4_226_896, "ZEROs among them": 280}
"""Hands up to the names of colours, and how many of them are ZEROs."""


def hands_from(first: int) -> Checked:
    """Score every hand whose greatest row is `first`; a row has a bit for each number."""
    counts: Counter[str] = Counter()
    found = []
    for place, rows in enumerate(rows_from(first)):
        colours = [hands.COLOURS[(seat + place) % 7] for seat in range(len(rows))]
        hand = [
            f"{colour}-{number}"
            for colour, row in zip(colours, rows, strict=True)
            for number in range(1, 9)
            if row >> (number - 1) & 1
        ]
        expected = hands.lines(hand)
        points, zero = sum(line[1] for line in expected), hands.is_zero(hand)
        cards = [DECK[code] for code in hand]
        scored = score_hand("Ana", cards)
        lines = sorted((line.rule, line.points, sorted(line.cards)) for line in scored.lines)
        held = as_set(cards)
        ours = (scored.points, scored.zero, hand_points(held), is_zero(held), lines)
        if ours != (points, zero, points, zero, expected):
            found.append(f"{hand}: {ours}, expected {points}, {expected}")
        counts["hands of Zero!"] += 1
        counts["ZEROs among them"] += zero
    return counts, found


def rows_from(first: int) -> Iterator[tuple[int, ...]]:
    """Yield the rows of every hand, the greatest first, so that no colour can be told apart."""

    def more(rows: tuple[int, ...], left: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield rows
        elif len(rows) < 7:
            for row in range(1, rows[-1] + 1):
                if row.bit_count() <= left:
                    yield from more((*rows, row), left - row.bit_count())

    if 0 < first.bit_count() <= HAND:
        yield from more((first,), HAND - first.bit_count())


def work() -> Iterator[Work]:
    """Yield all that is to be compared."""
    yield "Zero!", hands_from, range(256)

"""Every tie of piles of NumZumZero, and every column that has room."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations_with_replacement, product

from tests.games.numzumzero.judge import piles, questions
from tests.independent.common import NAMES, Json, Question
from tools.bench.exhaustive import Asked, Work, compared

COUNTS: Sequence[Json] = [
    {
        key: value
        for key, value in (("collected_cards", cards), ("collected_total", total))
        if value != -1
    }
    for cards, total in (
        (-1, -1),
        (-1, 8),
        (2, -1),
        (2, 4),
        (2, 8),
        (4, -1),
        (4, 8),
        (0, -1),
        (-1, 0),
    )
]
"""Possible knowledge of collected cards: nothing, their number, their total, both; none at all."""


def ties() -> Iterator[Json]:
    """Yield two to four piles with everything that tie rules can look at."""
    for variant, players in (
        ("basic", 2),
        ("basic", 3),
        ("basic", 4),
        ("advanced", 2),
        ("advanced", 3),
    ):
        bonuses: Sequence[Json] = [{}]
        if variant == "advanced":
            bonuses = [{"bonus_tokens": 0}, {"bonus_tokens": 1}]
        piles = [
            {"tokens": tokens, **bonus, **counts}
            for tokens, bonus, counts in product((2, 3), bonuses, COUNTS)
        ]
        for chosen in product(piles, repeat=players):
            named = [{"name": name, **pile} for name, pile in zip(NAMES, chosen, strict=False)]
            yield {"variant": variant, "players": named}


def ask_ties(body: Json) -> Asked:
    expected = piles.score(body)
    question = Question("score", body, expected, piles.plain_sheet)
    return f"ties of NumZumZero, {len(body['players'])} players", "numzumzero", question


def columns() -> Iterator[Json]:
    """Yield every column that has room, before a play of any two cards that are left for it."""
    for count in range(piles.FULL):
        for column in combinations_with_replacement(piles.KINDS, count):
            if column and piles.matches(column):
                continue
            if max(Counter(column).values(), default=0) > 4:
                continue
            left = [card for card in piles.KINDS if column.count(card) < 4]
            for hand in zip(left[::2], chain(left[1::2], left[-1:]), strict=False):
                for before_seven in (False, True):
                    house = {"clear_before_seven": before_seven}
                    yield {"column": column, "hand": hand, "house_rules": house}


def ask_columns(body: Json) -> Asked:
    column, hand = list(body["column"]), list(body["hand"])
    # A field without any card is laid out again, so there is always one.
    columns = [column, [], []] if column else [[], ["blue-7"], []]
    # All other cards were collected or lie in the draw pile; only their number is known.
    position = {
        "players": [
            {"name": "Ana", "hand": hand, "tokens": 6, "collection": [None] * 12},
            {"name": "Ben", "tokens": 6, "collection": [None] * 20},
        ],
        "columns": columns,
        "house_rules": body["house_rules"],
        "draw_pile": 56 - sum(map(len, columns)) - 4 - 32,
    }
    question = questions.moves_of(position)
    return "columns of NumZumZero and two cards", "numzumzero", question


def work() -> Iterator[Work]:
    """Yield all that is to be compared."""
    yield compared("NumZumZero, ties", ask_ties, ties())
    yield compared("NumZumZero, columns", ask_columns, columns())

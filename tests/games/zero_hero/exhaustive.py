"""Every row of Zero Hero, every two rows, every division of the zeros, purchases near the end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, islice, product

from tests.games.zero_hero import small_decks
from tests.games.zero_hero.judge import judge, questions, table
from tests.independent.common import NAMES, Json, Question
from tools.bench.exhaustive import Asked, Checked, Work, compared

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


def purchases() -> Iterator[Json]:
    """Yield every two symbols of a pair, before every pair that follows it near the end."""
    symbols = ["", "+zerone", "+card", "+swap", "+flag"]
    piles = [(0, 1), (0, 2), (0, 3), (0, 10), (1, 10), (2, 10), (3, 10)]
    shown = [("green-4", "green-4+flag"), ("purple-4", "purple-4+flag")]
    refills = [[], *([card] for card in shown[0]), *map(list, product(*shown))]
    for one, two, pile, refill in product(symbols, symbols, piles, refills):
        for cost, pool, first in product((0, 2), (0, 4), (False, True)):
            pair = [f"turquoise-4{one}", f"orange-4{two}"]
            swap = {"symbol": "swap", "direction": "give", "card": "orange-4", "with_player": "Ben"}
            other = {
                "symbol": "swap",
                "direction": "give",
                "card": "turquoise-4",
                "with_player": "Ben",
            }
            swaps = [swap, other][: [one, two].count("+swap")]
            move = {"player": "Ana", "type": "buy", "pile": 0, "refill": refill, "actions": swaps}
            yield {"position": _near_the_end(pair, pile, cost, pool, first=first), "moves": [move]}


def _near_the_end(
    pair: list[str], pile: tuple[int, int], cost: int, pool: int, *, first: bool
) -> Json:
    """Return a position of two players: the cards in play that lie nowhere else are collected."""
    deck = [*(Counter(table.COPIES) - Counter(["turquoise-4", "orange-4"])).elements()]
    cards = [card for card in deck if card not in {"green-4", "purple-4"}]
    collected = 44 - 8 - 2 - sum(pile)
    hidden = [None] * (1 + collected % 2)
    bought = cards[6 : 6 + collected - collected % 2]
    players = [
        {"name": "Ana", "zerones": 9, "collection": bought[::2], "face_down": hidden},
        {"name": "Ben", "zerones": 40 - 9 - pool - cost - 12, "collection": bought[1::2]},
    ]
    places = [{"pair": cards[index : index + 2], "zerones": 4} for index in (0, 2, 4)]
    return {
        "players": players,
        "display": [{"pair": pair, "zerones": cost}, *places],
        "general_pool": pool,
        "draw_pile": dict(zip(("main", "end"), pile, strict=True)),
        "house_rules": {"refill_first": first},
    }


def ask_purchase(body: Json) -> Asked:
    expected = judge.judge(body)
    question = Question("adjudicate", body, expected, questions.plain_verdict)
    return f"purchases near the end, {expected['verdict']}", "zero-hero", question


def work() -> Iterator[Work]:
    """Yield all that is to be compared."""
    yield compared("Zero Hero", ask_score, scores())
    yield compared("Zero Hero, purchases", ask_purchase, purchases())
    yield "Zero Hero, turns by index", all_by_index, chunked(small_decks.starts(), 20)
    games = ([small_decks.small_game(first=first)] for first in (False, True))
    yield "Zero Hero, small games by index", partial(all_by_index, whole=True), games


def all_by_index(decks: Sequence[small_decks.Small], *, whole: bool = False) -> Checked:
    """Return how many positions indices lead to, how many moves are accepted, and those missed."""
    counts, lines = Counter[str](), []
    for deck in decks:
        positions = small_decks.by_index(deck, whole=whole)
        players = small_decks.NAMES if whole else small_decks.NAMES[:1]
        accepted, missed = small_decks.missed(positions, players)
        counts["positions of small decks by index"] += len(positions)
        counts["moves accepted there, by index or not"] += accepted
        lines += [f"no index leads where {move} leads" for move in missed]
    return counts, lines


def chunked(decks: Iterable[small_decks.Small], size: int) -> Iterator[list[small_decks.Small]]:
    rest = iter(decks)
    while chunk := list(islice(rest, size)):
        yield chunk

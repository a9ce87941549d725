"""Everything in scoring and tricks that can be exhausted, judged twice: ``PART=exhaustive``.

The service scores in this process, without HTTP; the other side are the independent judges of the
tests. Hands and rows that differ only in the names of colours or suits are scored once, with names
that change from one to the next.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from itertools import chain, combinations, combinations_with_replacement, islice, product
from typing import Any

from benchmarks.figures import table
from benchmarks.generated import without_logging
from harness.requests import carry_out
from harness.server import CORES
from service.rules.zero.cards import DECK, as_set
from service.rules.zero.scoring import hand_points, is_zero, score_hand
from tests.independent import (
    herolio,
    herolio_questions,
    herolio_trick,
    numzumzero_piles,
    numzumzero_questions,
    zero_hands,
    zero_hero,
    zero_hero_questions,
    zero_hero_table,
)
from tests.independent.common import NAMES, Json, Question, differences

HAND = 9
CLASSES, ZEROS = 4_226_896, 280
"""Hands of Zero! up to the names of colours, and how many of them are ZEROs."""
CHUNK = 2_000
PROGRESS = 250_000
SHOWN = 5

Checked = tuple[Counter[str], list[str]]
"""How many things of each kind were compared, and the differences."""


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
    assert counts["hands of Zero!"] == CLASSES
    assert counts["ZEROs among them"] == ZEROS


def _work(pool: Executor) -> Iterator[tuple[str, Iterable[Checked]]]:
    yield "Zero!", pool.map(zero_from, range(256))
    for title, ask, questions in (
        ("Zero Hero", _zero_hero, zero_hero_scores()),
        ("Herolio, tricks", _herolio_trick, herolio_tricks()),
        ("Herolio, rounds of one trick", _herolio_round, herolio_rounds()),
        ("NumZumZero, ties", _numzumzero_ties, numzumzero_ties()),
        ("NumZumZero, columns", _numzumzero_columns, numzumzero_columns()),
    ):
        yield title, pool.map(partial(compare, ask), _chunks(questions))


def _chunks(bodies: Iterable[Any]) -> Iterator[list[Any]]:
    rest = iter(bodies)
    while chunk := list(islice(rest, CHUNK)):
        yield chunk


def compare(ask: Callable[[Any], tuple[str, str, Question]], bodies: Sequence[Any]) -> Checked:
    """Ask about some bodies; return how many of each kind, and the differences."""
    counts: Counter[str] = Counter()
    found = []
    for body in bodies:
        kind, game, question = ask(body)
        counts[kind] += 1
        response = question.plain(carry_out(game, question.operation, question.body))
        expected = {key: value for key, value in question.expected.items() if key != "status"}
        if lines := differences(expected, response, question.operation):
            found.append("\n  ".join([kind, *lines, str(question.body)]))
    return counts, found


# --- Zero! -------------------------------------------------------------------


def zero_from(first: int) -> Checked:
    """Score every hand whose greatest row is `first`; a row has a bit for each number."""
    counts: Counter[str] = Counter()
    found = []
    for place, rows in enumerate(rows_from(first)):
        colours = [zero_hands.COLOURS[(seat + place) % 7] for seat in range(len(rows))]
        hand = [
            f"{colour}-{number}"
            for colour, row in zip(colours, rows, strict=True)
            for number in range(1, 9)
            if row >> (number - 1) & 1
        ]
        expected = zero_hands.lines(hand)
        points, zero = sum(line[1] for line in expected), zero_hands.is_zero(hand)
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


# --- Zero Hero ---------------------------------------------------------------

VALUES = [
    [0] * zeros + [2] * twos + [3] * threes + [4] * fours
    for zeros, twos, threes, fours in product(range(3), range(4), range(3), range(2))
]
"""Every row of a colour, the empty one too."""


def zero_hero_scores() -> Iterator[tuple[str, list[list[str]]]]:
    """Yield every row in every colour, every two rows, every division of the zeros."""
    colours = zero_hero_table.COLOURS
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


def _zero_hero(body: tuple[str, list[list[str]]]) -> tuple[str, str, Question]:
    kind, hands = body
    players = [
        {"name": name, "collection": cards} for name, cards in zip(NAMES, hands, strict=False)
    ]
    request = {"players": players}
    expected = zero_hero.score(request)
    question = Question("score", request, expected, zero_hero_questions.plain_score)
    return kind, "zero-hero", question


# --- Herolio -----------------------------------------------------------------

ACTING = (1, 2, 6, 7, 8, 9, 10)
"""The numbers whose powers can act in a trick that is resolved by itself."""


def herolio_tricks() -> Iterator[Json]:
    """Yield every trick of one to three cards under every set of powers that can act in it.

    Suits are told apart only by which cards share one and which one is trump.
    """
    for place, plays in enumerate(played_tricks()):
        suits = [herolio_trick.suit(play["card"]) for play in plays]
        absent = next(suit for suit in herolio_trick.SUITS if suit not in suits)
        for powers in subsets({herolio_trick.number(play["card"]) for play in plays}):
            if not allowed(plays, powers):
                continue
            for stacks in (False, True) if 2 in powers else (False,):
                body: Json = {"powers": powers, "plays": plays}
                body["house_rules"] = {"splitter_stacks": stacks}
                yield renamed(body, place)
                for trump in {*suits, absent} - {None}:
                    active = sorted({*powers, 1})
                    yield renamed(body | {"trump": trump, "powers": active}, place)


def played_tricks() -> Iterator[list[Json]]:
    """Yield the cards of every trick with everything that may be said with them."""
    for players in (1, 2, 3):
        for cards in product([*herolio_trick.COPIES], repeat=players):
            numbers = [card for card in cards if herolio_trick.suit(card)]
            if len(set(numbers)) < len(numbers) or not first_suits(numbers):
                continue
            said = [list(sayings(cards, place)) for place in range(players)]
            for saying in product(*said):
                yield [
                    {"player": NAMES[place], "card": card, **words}
                    for place, (card, words) in enumerate(zip(cards, saying, strict=True))
                ]


def first_suits(numbers: Sequence[str]) -> bool:
    """Say whether suits appear in their order, which picks one of all that are alike."""
    seen: list[str | None] = []
    for card in numbers:
        if herolio_trick.suit(card) not in seen:
            seen.append(herolio_trick.suit(card))
    return tuple(seen) == herolio_trick.SUITS[: len(seen)]


def sayings(cards: Sequence[str], place: int) -> Iterator[Json]:
    yield {}
    if herolio_trick.number(cards[place]) in {7, 9}:
        yield {"as": "zero"}
    if herolio_trick.number(cards[place]) == 7:
        yield {"as": "hero"}
    if herolio_trick.number(cards[place]) == 9:
        for earlier in range(place):
            yield {"zeroes": NAMES[earlier]}


def subsets(numbers: Iterable[int]) -> Iterator[list[int]]:
    acting = sorted(number for number in numbers if number in ACTING)
    for size in range(len(acting) + 1):
        for chosen in combinations(acting, size):
            yield list(chosen)


def allowed(plays: Sequence[Json], powers: Sequence[int]) -> bool:
    """Say whether the powers are active that the sayings need."""
    return all(len(play) == 2 or herolio_trick.number(play["card"]) in powers for play in plays)


def renamed(body: Json, place: int) -> Json:
    """Give the suits other names, a turn further from trick to trick."""
    suits = herolio_trick.SUITS
    names = {suit: suits[(index + place) % 4] for index, suit in enumerate(suits)}

    def name(card: str) -> str:
        suit = herolio_trick.suit(card)
        return f"{names[suit]}-{herolio_trick.number(card)}" if suit else card

    plays = [play | {"card": name(play["card"])} for play in body["plays"]]
    trump = {"trump": names[body["trump"]]} if "trump" in body else {}
    return body | {"plays": plays} | trump


def _herolio_trick(body: Json) -> tuple[str, str, Question]:
    players = len(body["plays"])
    expected = herolio_trick.resolve(body)
    question = Question("resolve-trick", body, expected, dict)
    return f"tricks of Herolio, {players} players", "herolio", question


def herolio_rounds() -> Iterator[Json]:
    """Yield rounds whose only trick is one of the tricks without a trump from before."""
    for body in herolio_tricks():
        if "trump" in body or len(body["plays"]) == 1:
            continue
        plays = [play | {"type": "play"} for play in body["plays"]]
        players = [
            {"name": play["player"], "hand": [play["card"]], "bid": 0} for play in body["plays"]
        ]
        for unclaimed in ("discard", "high-card") if 8 in body["powers"] else ("discard",):
            house = body["house_rules"] | {"unclaimed_tricks": unclaimed}
            position = {
                "players": players,
                "dealer": players[-1]["name"],
                "cards_each": 1,
                "powers": body["powers"],
                "house_rules": house,
                "phase": "play",
            }
            yield {"position": position, "moves": plays}


def _herolio_round(body: Json) -> tuple[str, str, Question]:
    players = len(body["moves"])
    expected = herolio.judge(body)
    question = Question("adjudicate", body, expected, herolio_questions.plain_verdict)
    return f"rounds of one trick of Herolio, {players} players", "herolio", question


# --- NumZumZero --------------------------------------------------------------

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
"""What may be known of collected cards: nothing, their number, their total, both; none at all."""


def numzumzero_ties() -> Iterator[Json]:
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


def _numzumzero_ties(body: Json) -> tuple[str, str, Question]:
    expected = numzumzero_piles.score(body)
    question = Question("score", body, expected, numzumzero_questions.plain_score)
    return f"ties of NumZumZero, {len(body['players'])} players", "numzumzero", question


def numzumzero_columns() -> Iterator[Json]:
    """Yield every column that has room, before a play of any two cards that are left for it."""
    for count in range(numzumzero_piles.FULL):
        for column in combinations_with_replacement(numzumzero_piles.KINDS, count):
            if column and numzumzero_piles.matches(column):
                continue
            if max(Counter(column).values(), default=0) > 4:
                continue
            left = [card for card in numzumzero_piles.KINDS if column.count(card) < 4]
            for hand in zip(left[::2], chain(left[1::2], left[-1:]), strict=False):
                yield {"column": column, "hand": hand}


def _numzumzero_columns(body: Json) -> tuple[str, str, Question]:
    column, hand = list(body["column"]), list(body["hand"])
    # A field without any card is laid out anew, so there is always one.
    columns = [column, [], []] if column else [[], ["blue-7"], []]
    # All other cards were collected or lie in the draw pile; only their number is known.
    position = {
        "players": [
            {"name": "Ana", "hand": hand, "tokens": 5, "collection": [None] * 12},
            {"name": "Ben", "tokens": 6, "collection": [None] * 20},
        ],
        "columns": columns,
        "draw_pile": 56 - sum(map(len, columns)) - 4 - 32,
    }
    question = numzumzero_questions.legal_moves(position)
    return "columns of NumZumZero and two cards", "numzumzero", question

"""NumZumZero: endings and warnings, as far as no numbered case shows them."""

from collections import Counter
from dataclasses import replace

import pytest

from zero_referee_rules.errors import ErrorCollector, Pointer
from zero_referee_rules.numzumzero.cards import BOX, COPIES, DECK, Card
from zero_referee_rules.numzumzero.moves import Play
from zero_referee_rules.numzumzero.position import Ending, Player, Position, Variant
from zero_referee_rules.numzumzero.ranking import Pile
from zero_referee_rules.numzumzero.scoring import score_piles
from zero_referee_rules.numzumzero.table import Table
from zero_referee_rules.numzumzero.validation import validate


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(DECK[code] for code in codes)


FULL_COLUMNS = (
    cards(*(f"blue-{number}" for number in range(1, 8))),
    cards(*(f"blue-{number}" for number in range(1, 8))),
    cards(*(f"orange-{number}" for number in range(1, 8))),
)
PAIRS = cards(*(f"{colour}-{number}" for number in range(1, 7) for colour in ("blue", "orange")))
ANA, BEN = Player("Ana"), Player("Ben")


def inconsistent(position: Position) -> list[Pointer]:
    """Return the pointers of inconsistencies, the draw pile counted so that it is right."""
    errors = ErrorCollector()
    known = Counter(card for column in position.columns for card in column)
    assert all(count <= COPIES for count in known.values())
    held = sum(2 if p.hand is None else len(p.hand) for p in position.players)
    collected = sum(len(player.collection) for player in position.players)
    left = BOX - known.total() - held - collected
    validate(replace(position, draw_pile=left), errors)
    return [found.pointer for found in errors.inconsistencies]


def test_full_columns_end_a_game_once_all_of_them_are_full() -> None:
    full = Position((ANA, BEN), FULL_COLUMNS, over=True, ended_by=Ending.FULL_COLUMNS)
    assert inconsistent(full) == []
    for column in range(3):
        columns = list(FULL_COLUMNS)
        columns[column] = columns[column][:6]
        assert inconsistent(replace(full, columns=tuple(columns))) == [("ended_by",)]


def test_the_eighth_token_comes_with_a_cleared_field() -> None:
    winner = Player("Ana", (None,), tokens=8, collection=PAIRS)
    won = Position((winner, BEN), ((), (), ()), over=True, ended_by=Ending.SEVEN_TOKENS)
    assert inconsistent(won) == []
    more = replace(won, players=(replace(winner, tokens=9), BEN))
    assert inconsistent(more) == [("players", 0, "tokens")]


def test_the_field_is_never_empty_between_turns() -> None:
    empty = Position((ANA, BEN), ((), (), ()), to_move="Ana")
    assert inconsistent(empty) == [("columns",)]


@pytest.mark.parametrize(
    ("collection", "rules"),
    [
        (("blue-3", "orange-3"), []),
        (("blue-3", "orange-2"), ["numzumzero.collect"]),
        (("blue-3", None), []),
        (("blue-3", "orange-3", None), []),
        ((None,), ["numzumzero.collect"]),
    ],
)
def test_known_cards_that_cannot_come_from_columns_give_a_warning(
    collection: tuple[str | None, ...], rules: list[str]
) -> None:
    cards = tuple(None if code is None else DECK[code] for code in collection)
    piles = [Pile("Ana", 2, collection=cards), Pile("Ben", 0, collection=())]
    assert [warning.rule for warning in score_piles(Variant.BASIC, piles).warnings] == rules


def test_a_known_stock_fills_in_a_card_that_nobody_saw() -> None:
    """Cards that a play names are checked, and those left open come off the stock."""
    columns = ((), (DECK["orange-3"],), ())
    seen = Position((Player("Ana", tokens=1), Player("Ben")), columns, draw_pile=51)
    position = validate(seen, ErrorCollector())
    stock = tuple(map(DECK.__getitem__, ("blue-1", "orange-2", "blue-7", "blue-4")))
    full = (*stock, *[DECK["orange-4"]] * 47)
    for named in ((stock[0], None, stock[2]), (None, None, None)):
        table = Table(position, full)
        table.apply(Play("Ana", DECK["blue-3"], 1, turned_over=named))
        assert table.made.turned_over == stock[:3]
        assert table.position().columns == tuple((card,) for card in stock[:3])
        assert not table.unverified()

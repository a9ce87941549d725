"""NumZumZero: warnings of unknown cards, and a stock that fills them in."""

import pytest

from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.numzumzero.cards import DECK
from zero_referee_rules.numzumzero.moves import Play
from zero_referee_rules.numzumzero.position import Player, Position, Variant
from zero_referee_rules.numzumzero.ranking import Pile
from zero_referee_rules.numzumzero.scoring import score_piles
from zero_referee_rules.numzumzero.table import Table
from zero_referee_rules.numzumzero.validation import validate


@pytest.mark.parametrize(
    ("collection", "rules"),
    [
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

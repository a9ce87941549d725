"""Scoring of NumZumZero."""

import pytest

from zero_referee_rules.numzumzero.cards import DECK
from zero_referee_rules.numzumzero.position import Variant
from zero_referee_rules.numzumzero.ranking import Pile
from zero_referee_rules.numzumzero.scoring import score_piles


@pytest.mark.parametrize(
    ("collection", "rules"),
    [
        (("blue-3", "orange-3"), []),
        (("blue-3", "orange-2"), ["numzumzero.collect"]),
        (("blue-3", None), []),
    ],
)
def test_known_cards_that_cannot_come_from_columns_give_a_warning(
    collection: tuple[str | None, ...], rules: list[str]
) -> None:
    cards = tuple(None if code is None else DECK[code] for code in collection)
    piles = [Pile("Ana", 2, collection=cards), Pile("Ben", 1, collection=())]
    assert [warning.rule for warning in score_piles(Variant.BASIC, piles).warnings] == rules

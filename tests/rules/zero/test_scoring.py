"""Scoring of Zero!."""

import pytest

from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.zero.cards import DECK
from zero_referee_rules.zero.position import RevealedHand
from zero_referee_rules.zero.scoring import ScoreRequest, score


def test_two_hands_with_the_same_name_are_inconsistent() -> None:
    cards = tuple(DECK.values())
    hands = (RevealedHand("Ana", cards[:9]), RevealedHand("Ana", cards[9:18]))
    with pytest.raises(InconsistencyError) as impossible:
        score(ScoreRequest(hands))
    assert [found.pointer for found in impossible.value.inconsistencies] == [("players", 1, "name")]

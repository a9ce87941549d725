"""Scoring of Zero!."""

import pytest

from service.rules.errors import ImpossibleError
from service.rules.zero.cards import DECK
from service.rules.zero.position import RevealedHand
from service.rules.zero.scoring import ScoreRequest, score


def test_two_hands_with_the_same_name_are_inconsistent() -> None:
    cards = tuple(DECK.values())
    hands = (RevealedHand("Ana", cards[:9]), RevealedHand("Ana", cards[9:18]))
    with pytest.raises(ImpossibleError) as impossible:
        score(ScoreRequest(hands))
    assert [found.pointer for found in impossible.value.inconsistencies] == [("players", 1, "name")]

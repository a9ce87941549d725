"""Hands of Zero! revealed after the last move."""

import pytest

from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.requests import AdjudicateRequest
from zero_referee_rules.zero.cards import DECK, Card
from zero_referee_rules.zero.game import adjudicate
from zero_referee_rules.zero.moves import Knock, Move, Swap
from zero_referee_rules.zero.position import Player, Position, RevealedHand


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(DECK[code] for code in codes)


POOL = cards("black-1", "black-3", "black-4", "black-6", "black-7")
RED_ZERO = cards(
    "red-1", "red-2", "red-3", "red-4", "red-5", "blue-5", "green-5", "grey-5", "violet-5"
)
BLUE_ZERO = cards(
    "blue-1", "blue-2", "blue-3", "blue-4", "blue-8", "red-8", "green-8", "grey-8", "violet-8"
)
START = Position((Player("Ana"), Player("Ben"), Player("Cy")), dealer="Cy", pool=POOL)


def test_the_first_of_two_zeros_ended_the_round() -> None:
    moves: tuple[Move, ...] = (
        Knock("Ana"),
        Swap("Ben", DECK["blue-1"], POOL[0]),
        Swap("Cy", DECK["yellow-1"], DECK["blue-1"]),
    )
    hands = (RevealedHand("Ana", RED_ZERO), RevealedHand("Cy", BLUE_ZERO))
    for reveal in (hands, hands[::-1]):
        found = adjudicate(AdjudicateRequest(START, moves, reveal)).violation
        assert found is not None
        assert (found.rule, found.move) == ("zero.ruling-dealt-zero", 0)


def test_swaps_of_other_players_do_not_change_a_revealed_hand() -> None:
    moves: tuple[Move, ...] = (
        Knock("Ana"),
        Swap("Ben", DECK["red-5"], POOL[0]),
        Knock("Cy"),
    )
    last = Swap("Ana", DECK["red-6"], DECK["red-5"])
    # Before the last move Ana has five reds, but only four fives.
    reveal = (RevealedHand("Ana", RED_ZERO),)
    ruling = adjudicate(AdjudicateRequest(START, (*moves, last), reveal))
    assert ruling.violation is None
    assert ruling.events[-1].rule == "zero.zero"


def test_revealed_hands_need_different_names_of_players() -> None:
    reveal = (
        RevealedHand("Ana", RED_ZERO),
        RevealedHand("Ana", BLUE_ZERO),
        RevealedHand("Zoe", cards(*(f"yellow-{number}" for number in range(1, 9)), "black-8")),
    )
    with pytest.raises(InconsistencyError) as impossible:
        adjudicate(AdjudicateRequest(START, (), reveal))
    pointers = [found.pointer for found in impossible.value.inconsistencies]
    assert pointers == [("reveal", 1, "name"), ("reveal", 2, "name")]

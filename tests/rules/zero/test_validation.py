"""Validation of positions of Zero!."""

import pytest

from zero_referee_rules.errors import ErrorCollector, Pointer
from zero_referee_rules.zero.cards import DECK, Card
from zero_referee_rules.zero.position import Ending, Player, Position
from zero_referee_rules.zero.validation import validate


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(DECK[code] for code in codes)


POOL = cards("black-1", "black-3", "black-4", "black-6", "black-7")
ZERO = cards("red-1", "red-2", "red-3", "red-4", "red-5", "blue-5", "green-5", "grey-5", "violet-5")
YELLOW = cards(*(f"yellow-{number}" for number in range(1, 9)), "black-8")
BLUE = cards(*(f"blue-{number}" for number in (1, 2, 3, 4, 6, 7, 8)), "grey-1", "grey-2")
GREEN = cards(*(f"green-{number}" for number in (1, 2, 3, 4, 6, 7, 8)), "grey-3", "grey-4")
PARTLY_KNOWN = (DECK["green-1"], *(None,) * 8)
Hand = tuple[Card | None, ...]


def ended_by_zero(*hands: Hand) -> Position:
    players = tuple(map(Player, ("Ana", "Ben", "Cy"), hands))
    return Position(players, dealer="Cy", pool=POOL, over=True, ended_by=Ending.ZERO)


def inconsistent(position: Position) -> list[Pointer]:
    errors = ErrorCollector()
    validate(position, errors)
    return [found.pointer for found in errors.inconsistencies]


@pytest.mark.parametrize("hands", [(ZERO, YELLOW, BLUE), (YELLOW, BLUE, PARTLY_KNOWN)])
def test_a_round_ends_by_a_zero_that_one_player_can_have(hands: tuple[Hand, ...]) -> None:
    assert inconsistent(ended_by_zero(*hands)) == []


def test_a_round_does_not_end_by_a_zero_that_no_player_has() -> None:
    assert inconsistent(ended_by_zero(YELLOW, BLUE, GREEN)) == [("ended_by",)]

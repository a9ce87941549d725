"""Zero!: reveals and endings, as far as no numbered case shows them."""

import pytest

from zero_referee_rules.errors import ErrorCollector, InconsistencyError, Pointer
from zero_referee_rules.requests import AdjudicateRequest
from zero_referee_rules.zero.cards import DECK, Card
from zero_referee_rules.zero.game import adjudicate
from zero_referee_rules.zero.moves import Knock, Move, Swap
from zero_referee_rules.zero.position import Ending, Player, Position, RevealedHand
from zero_referee_rules.zero.validation import validate


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(DECK[code] for code in codes)


POOL = cards("black-1", "black-3", "black-4", "black-6", "black-7")
RED_ZERO = cards(
    "red-1", "red-2", "red-3", "red-4", "red-5", "blue-5", "green-5", "grey-5", "violet-5"
)
BLUE_ZERO = cards(
    "blue-1", "blue-2", "blue-3", "blue-4", "blue-8", "red-8", "green-8", "grey-8", "violet-8"
)
YELLOW = cards(*(f"yellow-{number}" for number in range(1, 9)), "black-8")
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
        RevealedHand("Zoe", YELLOW),
    )
    with pytest.raises(InconsistencyError) as impossible:
        adjudicate(AdjudicateRequest(START, (), reveal))
    pointers = [found.pointer for found in impossible.value.inconsistencies]
    assert pointers == [("reveal", 1, "name"), ("reveal", 2, "name")]


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


@pytest.mark.parametrize("hands", [(RED_ZERO, YELLOW, BLUE), (YELLOW, BLUE, PARTLY_KNOWN)])
def test_a_round_ends_by_a_zero_that_one_player_can_have(hands: tuple[Hand, ...]) -> None:
    assert inconsistent(ended_by_zero(*hands)) == []


def test_a_round_does_not_end_by_a_zero_that_no_player_has() -> None:
    assert inconsistent(ended_by_zero(YELLOW, BLUE, GREEN)) == [("ended_by",)]

"""The table of Zero!: ZEROs and unknown cards."""

import pytest

from zero_referee_rules.zero.cards import DECK, Card
from zero_referee_rules.zero.moves import Outcome, Swap
from zero_referee_rules.zero.position import Player, Position, with_defaults
from zero_referee_rules.zero.table import Table

REDS = tuple(DECK[f"red-{number}"] for number in range(1, 9))
FIVES = tuple(DECK[f"{colour}-5"] for colour in ("blue", "green", "grey", "violet"))
ZERO = (*REDS[:5], *FIVES)


def new_table(hand: tuple[Card | None, ...], *pool: str) -> Table:
    others = ("yellow-1", "yellow-2", "yellow-3", "yellow-4")
    cards = tuple(DECK[code] for code in (*pool, *others)[:5])
    position = Position((Player("Ana", hand), Player("Ben"), Player("Cy")), dealer="Cy", pool=cards)
    return Table(with_defaults(position))


@pytest.mark.parametrize("taken", [DECK["red-1"], DECK["violet-5"], DECK["red-5"]])
def test_a_zero_is_completed_by_a_card_of_its_colour_or_number(taken: Card) -> None:
    given = DECK["grey-8"]
    hand = tuple(given if card is taken else card for card in ZERO)
    table = new_table(hand, taken)
    outcomes = {option.move: option.outcome for option in table.legal_moves().moves}
    swap = Swap("Ana", given, taken)
    assert outcomes.pop(swap) == Outcome(0, zero=True)
    assert all(isinstance(other, Outcome) and not other.zero for other in outcomes.values())
    table.apply(swap)
    assert table.ending_rule == "zero.zero"


def test_eight_cards_of_a_colour_are_not_a_zero_while_the_ninth_is_unknown() -> None:
    table = new_table((*REDS[:7], DECK["blue-2"], None), "red-8")
    table.apply(Swap("Ana", DECK["blue-2"], DECK["red-8"]))
    assert not table.over


def test_a_swap_of_an_unknown_card_leaves_one_unknown_card_less() -> None:
    table = new_table((None,) * 9, "blue-1")
    table.apply(Swap("Ana", DECK["violet-1"], DECK["blue-1"]))
    assert [missing.text.params["count"] for missing in table.missing()] == [8, 9, 9]

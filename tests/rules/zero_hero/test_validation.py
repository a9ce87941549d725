"""Validation of positions of Zero Hero."""

import pytest

from zero_referee_rules.errors import ErrorCollector, Inconsistency
from zero_referee_rules.zero_hero.cards import CARDS
from zero_referee_rules.zero_hero.position import DrawPile, Ending, Place, Player, Position
from zero_referee_rules.zero_hero.validation import validate

FLAGS = ("red-4+flag", "blue-4+flag", "green-4+flag", "purple-4+flag")
PLAIN = ("red-4", "blue-4", "green-4", "purple-4")


def inconsistencies(ended_by: Ending | None, last_cards: tuple[str, ...]) -> list[Inconsistency]:
    """Return what is wrong with a game whose draw pile is empty.

    `last_cards` are the second cards of the four pairs of the display.
    """
    firsts = ("red-0", "blue-0", "green-0", "purple-0")
    display = tuple(
        Place((CARDS[first], CARDS[second]))
        for first, second in zip(firsts, last_cards, strict=True)
    )
    position = Position(
        (Player("Ana"), Player("Ben")),
        display,
        draw_pile=DrawPile(main=0, end=0),
        over=ended_by is not None,
        ended_by=ended_by,
    )
    errors = ErrorCollector()
    validate(position, errors)
    return errors.inconsistencies


@pytest.mark.parametrize(
    ("ended_by", "last_cards", "consistent"),
    [
        (Ending.FLAG, PLAIN, False),
        (Ending.FLAG, (*PLAIN[:3], FLAGS[3]), True),
        (Ending.FLAG, FLAGS, True),
        (Ending.LAST_CARD, PLAIN, True),
        (Ending.LAST_CARD, (*PLAIN[:3], FLAGS[3]), True),
        (Ending.LAST_CARD, FLAGS, False),
    ],
)
def test_an_ending_is_that_of_one_of_the_four_pairs(
    ended_by: Ending, last_cards: tuple[str, ...], *, consistent: bool
) -> None:
    found = [error.pointer for error in inconsistencies(ended_by, last_cards)]
    assert (("ended_by",) not in found) == consistent


def test_a_wrong_draw_pile_is_told_with_the_cards_in_the_game() -> None:
    found = next(error for error in inconsistencies(None, PLAIN) if error.pointer == ("draw_pile",))
    assert found.text.params == {"given": 0, "total": 44, "elsewhere": 10}

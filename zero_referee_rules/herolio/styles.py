"""The four styles of Herolio: how many cards and powers each round has, and how many rounds.

Decides `herolio.basic`, `herolio.escalation`, `herolio.twist` and `herolio.armageddon`.
"""

from enum import StrEnum

from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import NUMBERS
from zero_referee_rules.herolio.position import most_cards

START_CARDS = 4
START_POWERS = 2


class Style(StrEnum):
    """The growth of the numbers of cards and powers from round to round."""

    BASIC = "basic"
    ESCALATION = "escalation"
    TWIST = "twist"
    ARMAGEDDON = "armageddon"


RULE = {
    Style.BASIC: rulebook.BASIC,
    Style.ESCALATION: rulebook.ESCALATION,
    Style.TWIST: rulebook.TWIST,
    Style.ARMAGEDDON: rulebook.ARMAGEDDON,
}


def rounds(style: Style, players: int, start_cards: int) -> int | None:
    """Return how many rounds are played, None if the players decide it.

    `start_cards` matters to the twist only. If it is more than can be dealt, the result is less
    than 1.
    """
    match style:
        case Style.ARMAGEDDON:
            return None
        case Style.TWIST:
            return most_cards(players) - start_cards + 1
        case _:
            return most_cards(players)


def cards_each(style: Style, players: int, round_: int, start_cards: int) -> int:
    """Return how many cards each player gets in a round; the first round is 1."""
    match style:
        case Style.ARMAGEDDON:
            return most_cards(players)
        case Style.TWIST:
            return start_cards + round_ - 1
        case _:
            return round_


def active_powers(style: Style, round_: int, start_powers: int) -> int:
    """Return how many powers a round has, in a style with powers; the first round is 1."""
    match style:
        case Style.ARMAGEDDON:
            return len(NUMBERS)
        case Style.TWIST:
            return min(start_powers + round_ - 1, len(NUMBERS))
        case _:
            return min(round_, len(NUMBERS))

"""The deck of Zero!: seven colours, each numbered 1 to 8, one card of each.

A set of cards may be held as one integer with a bit per card because sets are compared for
every move of a log.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Self

from zero_referee_rules.message import Face, NamedCard, static_message


class Colour(StrEnum):
    """The colours, in the order of the sets of cards."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"
    GREY = "grey"
    BLACK = "black"


NUMBERS = range(1, 9)


class Card(NamedCard):
    """A card as its code, ``violet-7``, with its colour and number.

    ``bit`` is the set that holds this card alone; ``of_colour`` and ``of_number`` are the sets
    of all cards that share its colour or its number.
    """

    __slots__ = ("bit", "colour", "number", "of_colour", "of_number")

    colour: Colour
    number: int
    bit: int
    of_colour: int
    of_number: int

    def __new__(cls, colour: Colour, number: int) -> Self:
        card = super().__new__(cls, f"{colour}-{number}")
        card.name = static_message(f"common.card.{colour}", number=number)
        card.face = Face(colour, number)
        card.colour = colour
        card.number = number
        card.bit = _bit(colour, number)
        card.of_colour = sum(_bit(colour, other) for other in NUMBERS)
        card.of_number = sum(_bit(other, number) for other in Colour)
        return card


def _bit(colour: Colour, number: int) -> int:
    return 1 << tuple(Colour).index(colour) * len(NUMBERS) + number - 1


DECK: Mapping[str, Card] = MappingProxyType(
    {card: card for card in (Card(colour, number) for colour in Colour for number in NUMBERS)}
)


def as_set(cards: Iterable[Card]) -> int:
    """Return distinct cards as one integer, a bit per card."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def pick(hand: Iterable[Card], cards: int) -> tuple[Card, ...]:
    """Return the cards of a hand that are in a set, in the order of the hand."""
    return tuple([card for card in hand if card.bit & cards])

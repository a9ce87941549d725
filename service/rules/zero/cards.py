"""The deck of Zero!: seven colours, each numbered 1 to 8, one card of each."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Self


class Colour(StrEnum):
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"
    GREY = "grey"
    BLACK = "black"


NUMBERS = range(1, 9)


class Card(str):
    """A card is its code, ``violet-7``, and knows its colour and number.

    ``bit`` is the card's place in a set of cards held as one integer; ``of_colour`` and
    ``of_number`` are the sets of all cards that share its colour or its number.
    """

    __slots__ = ("bit", "colour", "number", "of_colour", "of_number")

    colour: Colour
    number: int
    bit: int
    of_colour: int
    of_number: int

    def __new__(cls, colour: Colour, number: int) -> Self:
        card = super().__new__(cls, f"{colour}-{number}")
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

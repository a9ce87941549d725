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

    ``bit`` is the card's place in a set of cards held as one integer.
    """

    __slots__ = ("bit", "colour", "number")

    colour: Colour
    number: int
    bit: int

    def __new__(cls, colour: Colour, number: int, index: int) -> Self:
        card = super().__new__(cls, f"{colour}-{number}")
        card.colour = colour
        card.number = number
        card.bit = 1 << index
        return card


DECK: Mapping[str, Card] = MappingProxyType(
    {
        card: card
        for card in (
            Card(colour, number, index * len(NUMBERS) + number - 1)
            for index, colour in enumerate(Colour)
            for number in NUMBERS
        )
    }
)

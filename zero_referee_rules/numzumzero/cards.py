"""The deck of NumZumZero: blue and orange cards, 1 to 7, four of each in a box."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Self

from zero_referee_rules.message import Face, NamedCard, static_message


class Colour(StrEnum):
    """The colours, in the order of the kinds of cards."""

    BLUE = "blue"
    ORANGE = "orange"


NUMBERS = range(1, 8)
COPIES = 4
"""The number of copies of each card a box holds."""


class Card(NamedCard):
    """A card as its code, ``orange-7``, with its colour and number.

    ``weight`` is the number, negative for orange: the weights of a column that matches add up
    to 0. ``kind`` numbers the 14 kinds of cards from 0.
    """

    __slots__ = ("colour", "kind", "number", "weight")

    colour: Colour
    number: int
    weight: int
    kind: int

    def __new__(cls, colour: Colour, number: int, kind: int) -> Self:
        card = super().__new__(cls, f"{colour}-{number}")
        card.name = static_message(f"common.card.{colour}", number=number)
        card.face = Face(colour, number)
        card.colour = colour
        card.number = number
        card.weight = number if colour is Colour.BLUE else -number
        card.kind = kind
        return card


DECK: Mapping[str, Card] = MappingProxyType(
    {
        card: card
        for card in (
            Card(colour, number, place * len(NUMBERS) + number - 1)
            for place, colour in enumerate(Colour)
            for number in NUMBERS
        )
    }
)
BOX = COPIES * len(DECK)
"""The number of cards a box holds."""

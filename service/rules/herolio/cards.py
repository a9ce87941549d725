"""The deck of Herolio: four suits of twelve, and four each of Hero, Villain and Zero."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from service.rules.message import Message, say


class Suit(StrEnum):
    CAPES = "capes"
    GLOVES = "gloves"
    MASKS = "masks"
    BOOTS = "boots"

    @property
    def red(self) -> bool:
        return self in (Suit.CAPES, Suit.GLOVES)


NUMBERS = range(1, 13)
SPECIAL_COPIES = 4

HERO_STRENGTH = 1000
VILLAIN_STRENGTH = 900
ZERO_STRENGTH = 0


class Card(str):
    """A card is its code, ``capes-7`` or ``hero``, and knows what a trick asks of it.

    ``bit`` is a number card's place in a set of cards held as one integer, 0 for a special;
    ``suit_bits`` are those of its whole suit. ``number`` is 0 for a special. ``strength`` is
    what it ranks as by itself. ``flag`` has the bit of the card's number set, for a Villain
    `VILLAIN_FLAG`, so that what a trick holds can be told from one integer.
    """

    __slots__ = ("bit", "flag", "number", "strength", "suit", "suit_bits")

    suit: Suit | None
    number: int
    bit: int
    suit_bits: int
    strength: int
    flag: int


VILLAIN_FLAG = 1 << len(NUMBERS) + 1


def _number_card(suit: Suit, number: int, row: int) -> Card:
    card = Card(f"{suit}-{number}")
    card.suit = suit
    card.number = number
    card.bit = 1 << row * len(NUMBERS) + number - 1
    card.suit_bits = (1 << len(NUMBERS)) - 1 << row * len(NUMBERS)
    card.strength = number
    card.flag = 1 << number
    return card


def _special(code: str, strength: int, flag: int) -> Card:
    card = Card(code)
    card.suit = None
    card.number = card.bit = card.suit_bits = 0
    card.strength = strength
    card.flag = flag
    return card


HERO = _special("hero", HERO_STRENGTH, 0)
VILLAIN = _special("villain", VILLAIN_STRENGTH, VILLAIN_FLAG)
ZERO = _special("zero", ZERO_STRENGTH, 0)

DECK: Mapping[str, Card] = MappingProxyType(
    {
        card: card
        for card in (
            *(
                _number_card(suit, number, row)
                for row, suit in enumerate(Suit)
                for number in NUMBERS
            ),
            HERO,
            VILLAIN,
            ZERO,
        )
    }
)
SUIT_BITS: Mapping[Suit, int] = MappingProxyType(
    {card.suit: card.suit_bits for card in DECK.values() if card.suit}
)
SUIT_OF_BITS: Mapping[int, Suit] = MappingProxyType(
    {bits: suit for suit, bits in SUIT_BITS.items()}
)


SUIT_NAMES: Mapping[Suit, Message] = MappingProxyType(
    {suit: say(f"herolio.suit.{suit}") for suit in Suit}
)


def copies(code: str) -> int:
    """Return how many of a card there are."""
    return 1 if DECK[code].bit else SPECIAL_COPIES


DECK_SIZE = sum(copies(card) for card in DECK)

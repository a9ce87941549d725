"""The deck of Herolio: four suits of twelve, and four each of Hero, Villain and Zero."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import combinations
from types import MappingProxyType

from zero_referee_rules.message import Face, Message, NamedCard, say, static_message


class Suit(StrEnum):
    CAPES = "capes"
    GLOVES = "gloves"
    MASKS = "masks"
    BOOTS = "boots"

    @property
    def red(self) -> bool:
        return self in (Suit.CAPES, Suit.GLOVES)


NUMBERS = range(1, 13)
KING_MAKER, SPLITTER, FOURAGER, FIVE_FINGER, DEEP_SIX = 1, 2, 4, 5, 6
SEVEN, ACCUMULATOR, NEIN = 7, 8, 9
"""The numbers of powers that modules other than their own have to know."""
FETCHING = frozenset((FOURAGER, FIVE_FINGER))
"""The numbers whose powers fetch a card out of a book, so that it is played again."""
SPECIAL_COPIES = 4

HERO_STRENGTH = 1000
VILLAIN_STRENGTH = 900
ZERO_STRENGTH = 0


class Card(NamedCard):
    """A card: its code, ``capes-7`` or ``hero``, and the properties that a trick needs.

    ``suit`` is None and ``number`` is 0 for a special card. A set of number cards is held as one
    integer: ``bit`` stands for the card, 0 for a special, and ``suit_bits`` for its whole suit.
    ``strength`` is the rank of the card by itself. ``flag`` stands for its number in sets of
    numbers held as one integer (`flags_of`): 0 for a Hero and a Zero, `VILLAIN_FLAG` for a Villain.
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
    card.name = static_message(f"herolio.card.{suit}", number=number)
    card.face = Face(suit, number)
    card.suit = suit
    card.number = number
    card.bit = 1 << row * len(NUMBERS) + number - 1
    card.suit_bits = (1 << len(NUMBERS)) - 1 << row * len(NUMBERS)
    card.strength = number
    card.flag = 1 << number
    return card


def _special(code: str, strength: int, flag: int) -> Card:
    card = Card(code)
    card.name = static_message(f"herolio.card.{code}")
    card.face = Face(symbol=code)
    card.suit = None
    card.number = card.bit = card.suit_bits = 0
    card.strength = strength
    card.flag = flag
    return card


HERO = _special("hero", HERO_STRENGTH, 0)
VILLAIN = _special("villain", VILLAIN_STRENGTH, VILLAIN_FLAG)
ZERO = _special("zero", ZERO_STRENGTH, 0)
SPECIALS = (HERO, VILLAIN, ZERO)

DECK: Mapping[str, Card] = MappingProxyType(
    {
        card: card
        for card in (
            *(
                _number_card(suit, number, row)
                for row, suit in enumerate(Suit)
                for number in NUMBERS
            ),
            *SPECIALS,
        )
    }
)
SUIT_BITS: Mapping[Suit, int] = MappingProxyType(
    {card.suit: card.suit_bits for card in DECK.values() if card.suit}
)
SUIT_OF_BITS: Mapping[int, Suit] = MappingProxyType(
    {bits: suit for suit, bits in SUIT_BITS.items()}
)
"""The suit of a card's `suit_bits`."""
SUITS_OF_BITS: Mapping[int, tuple[Suit, ...]] = MappingProxyType(
    {
        sum(SUIT_BITS[suit] for suit in suits): suits
        for count in range(len(Suit) + 1)
        for suits in combinations(Suit, count)
    }
)
"""The suits of a set of whole suits."""

SUIT_NAMES: Mapping[Suit, Message] = MappingProxyType(
    {suit: say(f"herolio.suit.{suit}") for suit in Suit}
)


def copies(code: str) -> int:
    """Return how many copies of a card the deck has."""
    return 1 if DECK[code].bit else SPECIAL_COPIES


DECK_SIZE = sum(copies(card) for card in DECK)


def flags_of(numbers: Iterable[int]) -> int:
    """Return a set of different numbers as one integer: the flags of their cards."""
    return sum([1 << number for number in numbers])


def cards_of(number: int) -> frozenset[Card]:
    """Return the four cards of a number."""
    return frozenset(card for card in DECK.values() if card.number == number)

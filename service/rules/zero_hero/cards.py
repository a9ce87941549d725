"""The deck of Zero Hero: seven colours, each with the values 0, 0, 2, 2, 2, 3, 3, 4.

Some cards show a symbol. Which ones, the rulebook does not say, so a code may carry it:
``orange-3+swap``. Cards of one colour and value are of one kind, whatever they show.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Self


class Colour(StrEnum):
    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TURQUOISE = "turquoise"
    BLUE = "blue"
    PURPLE = "purple"


class Symbol(StrEnum):
    ZERONE = "zerone"
    CARD = "card"
    SWAP = "swap"
    FLAG = "flag"


COPIES_OF_VALUE: Mapping[int, int] = MappingProxyType({0: 2, 2: 3, 3: 2, 4: 1})


class Card(str):
    """A card is its code, and knows its colour, value, symbol and kind.

    ``kind`` numbers colours and values from 0. ``due`` is the symbol if its buyer must
    carry it out. ``plain`` is the same card with nothing said about its symbol.
    """

    __slots__ = ("colour", "due", "kind", "plain", "symbol", "value")

    colour: Colour
    value: int
    symbol: Symbol | None
    due: Symbol | None
    kind: int
    plain: "Card"

    def __new__(
        cls, kind: int, colour: Colour, value: int, symbol: Symbol | None, plain: "Card | None"
    ) -> Self:
        card = super().__new__(cls, f"{colour}-{value}" + (f"+{symbol}" if symbol else ""))
        card.kind = kind
        card.colour = colour
        card.value = value
        card.symbol = symbol
        card.due = None if symbol is Symbol.FLAG else symbol
        card.plain = plain or card
        return card


def _print_kind(kind: int, colour: Colour, value: int) -> tuple[Card, ...]:
    plain = Card(kind, colour, value, None, None)
    return plain, *(Card(kind, colour, value, symbol, plain) for symbol in Symbol)


_KINDS = tuple(
    _print_kind(index * len(COPIES_OF_VALUE) + rank, colour, value)
    for index, colour in enumerate(Colour)
    for rank, value in enumerate(COPIES_OF_VALUE)
)

CARDS: Mapping[str, Card] = MappingProxyType({card: card for kind in _KINDS for card in kind})
"""Every code that a card can be written as, with and without a symbol."""

DECK: Mapping[str, int] = MappingProxyType(
    {plain: COPIES_OF_VALUE[plain.value] for plain, *_ in _KINDS}
)
"""Every kind of card, by its plain code, and how many of it there are."""

COPIES = tuple(DECK.values())
"""How many cards there are, by kind."""

DECK_SIZE = sum(COPIES)


def find_card(cards: Sequence[Card], said: Card) -> int | None:
    """Return where the card meant by a code lies, None if it does not.

    The very code comes first; else a code that says no symbol means any card of its kind,
    and a card without a known symbol may be one that shows it.
    """
    if said in cards:
        return cards.index(said)
    for index, card in enumerate(cards):
        if card.kind == said.kind and (card.symbol is None or said.symbol is None):
            return index
    return None

"""The deck of Zero Hero: seven colours, each with the values 0, 0, 2, 2, 2, 3, 3, 4.

Some cards show a symbol. The rulebook does not list them, so a code may name the symbol:
``orange-3+swap``. Cards of one colour and value are of one kind, with any symbol or none.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Self, TypeGuard

from zero_referee_rules.message import Face, NamedCard, say, static_message


class Colour(StrEnum):
    """The colours, in the order of the rows in a score."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TURQUOISE = "turquoise"
    BLUE = "blue"
    PURPLE = "purple"


class Symbol(StrEnum):
    """The symbols that cards can show (`zero-hero.symbols`)."""

    ZERONE = "zerone"
    CARD = "card"
    SWAP = "swap"
    FLAG = "flag"


COPIES_OF_VALUE: Mapping[int, int] = MappingProxyType({0: 2, 2: 3, 3: 2, 4: 1})


class Card(NamedCard):
    """A card as its code, with its colour, value, symbol and kind.

    ``symbol`` is None if the code names none. ``kind`` numbers the 28 kinds from 0. ``due`` is the
    symbol if its buyer must carry it out, and ``flag`` is True if the symbol is the flag. ``plain``
    is the card without its symbol.
    """

    __slots__ = ("colour", "due", "flag", "kind", "plain", "symbol", "value")

    colour: Colour
    value: int
    symbol: Symbol | None
    due: Symbol | None
    flag: bool
    kind: int
    plain: "Card"

    def __new__(
        cls, kind: int, colour: Colour, value: int, symbol: Symbol | None, plain: "Card | None"
    ) -> Self:
        card = super().__new__(cls, f"{colour}-{value}" + (f"+{symbol}" if symbol else ""))
        card.name = static_message(f"common.card.{colour}", number=value)
        if symbol:
            shown = say(f"zero-hero.shown.{symbol}")
            card.name = static_message("zero-hero.card.shows", card=card.name, symbol=shown)
        card.face = Face(colour, value, symbol)
        card.kind = kind
        card.colour = colour
        card.value = value
        card.symbol = symbol
        card.flag = symbol is Symbol.FLAG
        card.due = None if card.flag else symbol
        card.plain = plain or card
        return card


def _cards_of_kind(kind: int, colour: Colour, value: int) -> tuple[Card, ...]:
    plain = Card(kind, colour, value, None, None)
    return plain, *(Card(kind, colour, value, symbol, plain) for symbol in Symbol)


_KINDS = tuple(
    _cards_of_kind(index * len(COPIES_OF_VALUE) + order, colour, value)
    for index, colour in enumerate(Colour)
    for order, value in enumerate(COPIES_OF_VALUE)
)

CARDS: Mapping[str, Card] = MappingProxyType({card: card for kind in _KINDS for card in kind})
"""Every card by its code, with each symbol and without one."""

DECK: Mapping[str, int] = MappingProxyType(
    {plain: COPIES_OF_VALUE[plain.value] for plain, *_ in _KINDS}
)
"""The number of copies of each kind of card, by its code without a symbol."""

COPIES = tuple(DECK.values())
"""The number of copies by the number of the kind."""

DECK_SIZE = sum(COPIES)


def all_known(cards: tuple[Card | None, ...]) -> TypeGuard[tuple[Card, ...]]:
    """Return whether no card is None."""
    return None not in cards


def find_card(cards: Sequence[Card | None], named: Card) -> int | None:
    """Return the index of a card named by its code, None if it is not there.

    The same code comes first. Otherwise a code without a symbol names any card of its kind,
    and a card of unknown symbol may be the one whose symbol is named.
    """
    if named in cards:
        return cards.index(named)
    for index, card in enumerate(cards):
        if card and card.kind == named.kind and (card.symbol is None or named.symbol is None):
            return index
    return None

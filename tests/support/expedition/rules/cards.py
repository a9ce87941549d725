"""The cards of Expedition: numbers and wagers in five suits, an 11 and a compass."""

from collections.abc import Iterator
from typing import Any

from zero_referee_rules.message import Face, NamedCard, StaticMessage, say, static_message

SUITS = {
    "yellow": "common",
    "white": "expedition",
    "blue": "common",
    "green": "common",
    "ruby": "expedition",
}
"""The suits, and what the ids of their names begin with: games share the common colours."""
NUMBERS = range(2, 11)
WAGERS = 3
COMPASSES = 2


class Card(NamedCard):
    """A card as its code, ``ruby-7`` or ``ruby-wager``."""

    __slots__ = ()


def _card(code: str, name: StaticMessage, face: Face) -> Card:
    card = Card(code)
    card.name = name
    card.face = face
    return card


def _cards() -> Iterator[tuple[Card, int]]:
    """Yield the cards with their copies."""
    for suit, origin in SUITS.items():
        name = static_message("expedition.card.wager", colour=say(f"{origin}.colour.{suit}"))
        yield _card(f"{suit}-wager", name, Face(suit, symbol="wager")), WAGERS
        for number in NUMBERS:
            name = static_message(f"{origin}.card.{suit}", number=number)
            yield _card(f"{suit}-{number}", name, Face(suit, number)), 1
    yield _card("11", static_message("expedition.card.eleven"), Face(number=11)), 1
    compass = _card("compass", static_message("expedition.card.compass"), Face(symbol="compass"))
    yield compass, COMPASSES


COPIES: dict[Any, int] = dict(_cards())
"""The copies that the deck has of each card."""
CARDS = {str(card): card for card in COPIES}

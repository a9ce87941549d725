"""The numbers of a player's round on a score sheet, and the cards behind them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from zero_referee_rules.herolio.cards import Card, cards_of


class Tally(NamedTuple):
    """The bid of a player, the tricks won, and the cards in the book that powers score."""

    name: str
    bid: int
    tricks: int
    elevens: int = 0
    black_twelves: int = 0
    red_twelves: int = 0


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards of each kind of `Tally` there are."""

    elevens: int
    black_twelves: int
    red_twelves: int


class KnownCards(NamedTuple):
    """The cards behind a tally, if the book is known. Its properties are counts of `Tally`."""

    elevens: frozenset[Card] = frozenset()
    black_twelves: frozenset[Card] = frozenset()
    red_twelves: frozenset[Card] = frozenset()

    def among(self, cards: Iterable[Card]) -> "KnownCards":
        """Return the cards of each kind that are among `cards`."""
        found = set(cards)
        return KnownCards(*[kind & found for kind in self])

    def counts(self) -> Counts:
        """Return how many cards of each kind these are."""
        return Counts(*map(len, self))


_RED_TWELVES = frozenset(card for card in cards_of(12) if card.suit and card.suit.red)

IN_DECK = KnownCards(cards_of(11), cards_of(12) - _RED_TWELVES, _RED_TWELVES)
"""All cards of the deck that a tally may count."""

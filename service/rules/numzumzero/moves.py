"""The one move of NumZumZero: a turn, with what it turned over and drew (`numzumzero.turn`)."""

from dataclasses import dataclass
from typing import ClassVar

from service.rules.numzumzero.cards import Card


@dataclass(frozen=True, slots=True)
class Play:
    """Add a card of the hand to a column, counted from 0.

    `drawn` is None for a card drawn unseen, and where none is drawn. `turned_over` holds
    the new cards of a cleared field, leftmost column first, and is None without them.
    """

    type: ClassVar[str] = "play"
    player: str
    card: Card
    column: int
    drawn: Card | None = None
    turned_over: tuple[Card, ...] | None = None


Move = Play

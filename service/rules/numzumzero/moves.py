"""The one move of NumZumZero: a turn, with what it turned over and drew (`numzumzero.turn`)."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

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


class Outcome(NamedTuple):
    """`returns_token` is False where a token is due but the player has none."""

    collects: bool
    token_change: int
    clears_field: bool
    returns_token: bool
    ends_game: bool


QUIET = Outcome(
    collects=False, token_change=0, clears_field=False, returns_token=False, ends_game=False
)
QUIET_END = QUIET._replace(ends_game=True)

"""The one move of NumZumZero, which is a whole turn (`numzumzero.turn`), and its outcome."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from zero_referee_rules.numzumzero.cards import Card


@dataclass(frozen=True, slots=True)
class Play:
    """Add a card of the hand to a column, then draw. Columns are counted from 0.

    `drawn` is None for an unknown card, and if no card is drawn. `turned_over` holds the new cards
    of a cleared field, leftmost column first, with None for one that no one saw; it is None if
    there are none, or if they are unknown.
    """

    player: str
    type: ClassVar[str] = "play"
    card: Card
    column: int
    drawn: Card | None = None
    turned_over: tuple[Card | None, ...] | None = None


Move = Play


class Outcome(NamedTuple):
    """The result of a play, before cards are turned over and drawn.

    `token_change` is the number of tokens won, or -1 for a token returned. `returns_token` is False
    if a token is due but the player has none.
    """

    collects: bool
    token_change: int
    clears_field: bool
    returns_token: bool
    ends_game: bool


QUIET = Outcome(
    collects=False, token_change=0, clears_field=False, returns_token=False, ends_game=False
)
"""The outcome of most plays: nothing but a card more in a column."""
QUIET_END = QUIET._replace(ends_game=True)
"""The same for the play after which no card is left."""

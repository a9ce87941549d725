"""The types in which games differ, as type variables: positions, moves, revealed cards, scores.

`Position_co` is for types that only return positions.
"""

from typing import Protocol, TypeVar

from zero_referee_rules.scoresheet import Scored


class AnyPosition(Protocol):
    """A position of any game: it has the names of its players, in clockwise order.

    `to_move` is the first of the players to move; None when it is over, or left out.
    """

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def to_move(self) -> str | None: ...


TO_MOVE = ""
"""The player of a move that leaves the name out, who is the player to move."""


class AnyMove(Protocol):
    """A move of any game: it names the player who makes it, or has `TO_MOVE`."""

    @property
    def player(self) -> str: ...


class AnyRevealed(Protocol):
    """The cards that one player reveals after the last move of any game."""

    @property
    def name(self) -> str: ...


Position = TypeVar("Position", bound=AnyPosition)
Position_co = TypeVar("Position_co", bound=AnyPosition, covariant=True)
Move = TypeVar("Move", bound=AnyMove)
Revealed = TypeVar("Revealed", bound=AnyRevealed)
Score = TypeVar("Score", bound=Scored)
Card = TypeVar("Card", bound=str)

"""Positions of Expedition: hands, choices and the cards played."""

from dataclasses import dataclass

from tests.support.expedition.rules.cards import Card

HAND = 12
Cards = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """A hand, at most one card that is chosen, and the cards played. None is unknown."""

    name: str
    hand: Cards | None = None
    chosen: Cards = ()
    played: Cards = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two choices."""

    players: tuple[Player, ...]
    to_move: str | None = None
    over: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return tuple(player.name for player in self.players)

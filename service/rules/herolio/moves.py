"""The moves of Herolio: bids, plays, and the decisions that won tricks bring."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from service.rules.herolio.cards import Card


class Declaration(StrEnum):
    """What a 7 or a 9 is said to rank as. Saying nothing is saying that it is its number."""

    HERO = "hero"
    ZERO = "zero"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Bid:
    """Say how many tricks the round will bring."""

    player: str
    type: ClassVar[str] = "bid"
    tricks: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """The card that a 4 fetches out of the own book, or a 5 out of the book of `from_`."""

    card: Card
    from_: str | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Lay one card of the hand on the trick, and say what its power is used for."""

    player: str
    type: ClassVar[str] = "play"
    card: Card
    exchange: Exchange | None = None
    as_: Declaration | None = None
    zeroes: str | None = None
    looks_at: str | None = None

    @property
    def laid(self) -> Card:
        """The card that lies on the trick: the fetched one after an exchange."""
        return self.card if self.exchange is None else self.exchange.card


@dataclass(frozen=True, slots=True)
class Give:
    """Give a won trick with a Villain in it to another player, the oldest one first."""

    player: str
    type: ClassVar[str] = "give"
    to: str


@dataclass(frozen=True, slots=True)
class Detain:
    """Name the player who sits out the next trick."""

    player: str
    type: ClassVar[str] = "detain"
    target: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card away face down before sitting out; None if nobody else saw it."""

    player: str
    type: ClassVar[str] = "discard"
    card: Card | None


Move = Bid | Play | Give | Detain | Discard


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has the highest card of the trick after a play, and whether the play completes it."""

    highest: str | None = None
    ends_trick: bool = False

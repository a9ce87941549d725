"""The moves of Herolio: bids, plays, and the decisions that won tricks call for."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from zero_referee_rules.herolio.cards import Card


class Declaration(StrEnum):
    """The declared rank of a 7 or a 9; without a declaration, its number counts."""

    HERO = "hero"
    ZERO = "zero"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Bid:
    """Predict how many tricks the player will win in the round."""

    player: str
    type: ClassVar[str] = "bid"
    bid: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """The card fetched out of a book: by a 4 out of one's own, by a 5 out of another's.

    `from_player` names the player with the book. A 4 need not name one, and a 5 need not if there
    is only one other player.
    """

    card: Card
    from_player: str | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play one card of the hand to the trick, with declarations that use its power.

    `declared_as` is the declared rank of a 7 or a 9, `zeroes_card_of` the player whose card a 9
    turns into a Zero, and `looks_at_hand_of` the player whose hand a 3 shows.
    """

    player: str
    type: ClassVar[str] = "play"
    card: Card
    exchange: Exchange | None = None
    declared_as: Declaration | None = None
    zeroes_card_of: str | None = None
    looks_at_hand_of: str | None = None

    @property
    def trick_card(self) -> Card:
        """The card that the play adds to the trick: after an exchange, the fetched card."""
        return self.card if self.exchange is None else self.exchange.card


@dataclass(frozen=True, slots=True)
class Give:
    """Give a won trick with a Villain to another player, the oldest of several first."""

    player: str
    type: ClassVar[str] = "give"
    to_player: str


@dataclass(frozen=True, slots=True)
class Detain:
    """Name the player who sits out the next trick."""

    player: str
    type: ClassVar[str] = "detain"
    detained: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card face down before sitting out; None for an unknown card."""

    player: str
    type: ClassVar[str] = "discard"
    card: Card | None = None


Move = Bid | Play | Give | Detain | Discard


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has the highest card of the trick after a play, and whether the play completes it.

    Other moves have neither.
    """

    highest_player: str | None = None
    ends_trick: bool = False

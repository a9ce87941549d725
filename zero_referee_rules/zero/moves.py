"""The two moves of Zero! and their outcome. A turn is exactly one of them (`zero.turn`)."""

from dataclasses import dataclass
from typing import ClassVar

from zero_referee_rules.zero.cards import Card


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a card of the hand into the pool and take another one out of it."""

    player: str
    type: ClassVar[str] = "swap"
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Knock on the table. In a last turn it is a pass."""

    player: str
    type: ClassVar[str] = "knock"


Move = Swap | Knock


@dataclass(frozen=True, slots=True)
class Outcome:
    """The mover's hand after a move: its points, and whether it is a ZERO."""

    points: int
    zero: bool

"""The two moves of Zero!: a turn is exactly one of them (`zero.turn`)."""

from dataclasses import dataclass
from typing import ClassVar

from service.rules.zero.cards import Card


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a card of the hand into the pool, then take another one out of it."""

    type: ClassVar[str] = "swap"
    player: str
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Knock on the table; in a last turn that is a pass."""

    type: ClassVar[str] = "knock"
    player: str


Move = Swap | Knock

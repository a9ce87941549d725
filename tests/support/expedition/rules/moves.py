"""The moves of Expedition."""

from dataclasses import dataclass
from typing import ClassVar

from tests.support.expedition.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a card of the hand. The last choice shows those of all, by seats."""

    player: str
    type: ClassVar[str] = "choose"
    card: Card | None = None
    shown: tuple[Card | None, ...] | None = None

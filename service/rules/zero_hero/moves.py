"""The two moves of Zero Hero, and the actions that symbols on bought cards call for.

A turn is exactly one move (`zero-hero.turn`).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from service.rules.zero_hero.cards import Card, Symbol


class Direction(StrEnum):
    GIVE = "give"
    TAKE = "take"


@dataclass(frozen=True, slots=True)
class Take:
    """Take one zerone from a pile, or two from a large one."""

    type: ClassVar[str] = "take"
    player: str
    pile: int
    zerones: int = 1


@dataclass(frozen=True, slots=True)
class Bare:
    """A symbol by itself, as far as nothing is said about carrying it out."""

    symbol: Symbol


@dataclass(frozen=True, slots=True)
class Gain:
    """Take a zerone from the general pool."""

    symbol: ClassVar[Symbol] = Symbol.ZERONE


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card face down; None is a card that nobody has shown."""

    symbol: ClassVar[Symbol] = Symbol.CARD
    drawn: Card | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """Give a card of the own collection to another player's, or take one from there."""

    symbol: ClassVar[Symbol] = Symbol.SWAP
    direction: Direction
    card: Card
    with_: str


Action = Bare | Gain | Draw | Swap


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy the pair under a pile: its symbols in the order they are carried out, and the
    cards turned over as the next pair.

    As a legal move it leaves open what the table then turns over and how cards are swapped.
    """

    type: ClassVar[str] = "buy"
    player: str
    pile: int
    actions: tuple[Action, ...] = ()
    refill: tuple[Card, ...] = ()


Move = Take | Buy


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a listed move costs and leaves open.

    `cost` is the price of a pair in zerones, None for taking zerones. `swap_choices` lists
    the ways to carry out the first swap symbol of the pair; it is None for taking zerones.
    """

    cost: int | None = None
    swap_choices: tuple[Swap, ...] | None = None

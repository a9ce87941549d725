"""The moves of Zero Hero: a turn takes zerones or buys a pair (`zero-hero.turn`).

Symbols on bought cards call for actions (`zero-hero.symbols`). They are part of the purchase,
except for swaps that it leaves out: each of those is a move of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.message import say
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import Card, Symbol


class Direction(StrEnum):
    """The direction of the card of a swap, as the mover sees it."""

    GIVE = "give"
    TAKE = "take"


@dataclass(frozen=True, slots=True)
class Take:
    """Take one zerone from a pile, or two from a large pile."""

    player: str
    type: ClassVar[str] = "take"
    pile: int
    zerones: int = 1


@dataclass(frozen=True, slots=True)
class Gain:
    """Take a zerone from the general pool."""

    symbol: ClassVar[Symbol] = Symbol.ZERONE


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card face down; `drawn` is None for an unknown card."""

    symbol: ClassVar[Symbol] = Symbol.CARD
    drawn: Card | None = None


@dataclass(frozen=True, slots=True)
class SwapAction:
    """Give a card of the mover's collection to another player, or take one of that player's."""

    symbol: ClassVar[Symbol] = Symbol.SWAP
    direction: Direction
    card: Card
    with_player: str


Action = Gain | Draw | SwapAction


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy the pair under a pile.

    `actions` are in the order in which the player carries out the symbols; swaps that they leave
    out follow as moves. `refill` holds the cards turned over as the next pair; None leaves them to
    a known stock, and without one they are unknown.
    """

    player: str
    type: ClassVar[str] = "buy"
    pile: int
    refill: tuple[Card, ...] | None = None
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Swap:
    """Carry out a swap that the purchase before left out.

    `refill` holds the next pair, as that of a purchase does, if this is the last swap and the next
    pair comes after the symbols.
    """

    player: str
    type: ClassVar[str] = "swap"
    direction: Direction
    card: Card
    with_player: str
    refill: tuple[Card, ...] | None = None

    @property
    def action(self) -> SwapAction:
        """The swap by itself."""
        return SwapAction(self.direction, self.card, self.with_player)


Move = Take | Buy | Swap


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a listed move: the zerones that it leaves the mover, and its cost.

    `row_points` are the points of the rows of face-up cards after the move and `zerones` the
    zerones left, those of zerone symbols among them; drawn and unknown cards do not count.
    `cost` is the price of a pair in zerones, None for other moves.
    """

    row_points: int
    zerones: int
    cost: int | None = None


_LEFT_OUT: Mapping[Symbol, Action] = {Symbol.ZERONE: Gain(), Symbol.CARD: Draw()}
"""The actions that a move may leave out, though they belong to it."""


def all_actions(
    pair: Sequence[Card | None], named: Sequence[Action]
) -> tuple[tuple[Action, ...], int, int]:
    """Return the actions named in a move, followed by those it may leave out, and the swaps left.

    Each unknown card may show one of those named: the last number counts the others. Raises
    `IllegalMoveError` for a symbol that the pair does not show (`zero-hero.symbols`).
    """
    due = [card.due for card in pair if card and card.due]
    unknown = pair.count(None)
    for index, action in enumerate(named):
        if action.symbol in due:
            due.remove(action.symbol)
        elif unknown:
            unknown -= 1
        else:
            text = say(
                "zero-hero.symbols.not-shown",
                symbol=say(f"zero-hero.symbol.{action.symbol}"),
                cards=tuple(pair),
            )
            raise IllegalMoveError(rulebook.SYMBOLS, ("actions", index, "symbol"), text)
    left_out = [_LEFT_OUT[symbol] for symbol in due if symbol in _LEFT_OUT]
    return (*named, *left_out), len(due) - len(left_out), unknown

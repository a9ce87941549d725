"""The two moves of Zero Hero, of which a turn is exactly one (`zero-hero.turn`).

Symbols on bought cards call for actions (`zero-hero.symbols`), which are part of the move.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.message import say
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import Card, Symbol


class Direction(StrEnum):
    """Which way the card of a swap goes, seen from the mover."""

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
class ListedAction:
    """A symbol by itself. That of a swap has one way to carry it out in a listed move."""

    symbol: Symbol
    direction: Direction | None = None
    card: Card | None = None
    with_: str | None = None


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
class Swap:
    """Give a card of the mover's collection to another player, or take one of that player's."""

    symbol: ClassVar[Symbol] = Symbol.SWAP
    direction: Direction
    card: Card
    with_: str


Action = ListedAction | Gain | Draw | Swap


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy the pair under a pile.

    `actions` are in the order in which the player carries out the symbols. `refill` holds the
    cards turned over as the next pair; None leaves them to a known stock, as a listed move does,
    and without one they are unknown.
    """

    player: str
    type: ClassVar[str] = "buy"
    pile: int
    refill: tuple[Card, ...] | None = None
    actions: tuple[Action, ...] = ()


Move = Take | Buy


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a listed move brings the mover, what it costs, and what it leaves open.

    `row_points` are the points of the rows of face-up cards after the move and `zerones` the
    zerones left, those of zerone symbols among them; drawn, swapped and unknown cards do not count.
    `cost` is the price of a pair in zerones. `swap_choices` lists the ways to carry out the
    first swap symbol of the pair, and is empty without one. Both are None for taking zerones.
    """

    row_points: int
    zerones: int
    cost: int | None = None
    swap_choices: tuple[Swap, ...] | None = None


def due_actions(
    pair: Sequence[Card | None], choices: Sequence[Swap] = ()
) -> tuple[ListedAction, ...]:
    """Return the actions that the symbols of a pair call for, its swaps with a way to make them.

    The first swap is the first of `choices`; a second one takes it back, which is always legal.
    """
    actions = []
    swap = choices[0] if choices else None
    for symbol in [card.due for card in pair if card and card.due]:
        if symbol is Symbol.SWAP and swap is not None:
            actions.append(ListedAction(symbol, swap.direction, swap.card, swap.with_))
            give = swap.direction is Direction.TAKE
            swap = replace(swap, direction=Direction.GIVE if give else Direction.TAKE)
        else:
            actions.append(ListedAction(symbol))
    return tuple(actions)


def all_actions(pair: Sequence[Card | None], named: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions named in a move, followed by those it may leave out.

    Each unknown card may show one of those named. Raises `IllegalMoveError` for a symbol that the
    pair does not show and for a swap left out (`zero-hero.symbols`).
    """
    due = [card.due for card in pair if card and card.due]
    unknown = pair.count(None)
    for index, action in enumerate(named):
        if action.symbol not in due and unknown:
            unknown -= 1
            continue
        if action.symbol not in due:
            text = say(
                "zero-hero.symbols.not-shown",
                symbol=say(f"zero-hero.symbol.{action.symbol}"),
                cards=tuple(pair),
            )
            raise IllegalMoveError(rulebook.SYMBOLS, ("actions", index, "symbol"), text)
        if action.symbol is not Symbol.SWAP or isinstance(action, Swap):
            due.remove(action.symbol)
    if Symbol.SWAP in due:
        text = say("zero-hero.symbols.swap-missing", cards=tuple(pair))
        raise IllegalMoveError(rulebook.SYMBOLS, ("actions",), text)
    return (*named, *map(ListedAction, due))


def carried_out(actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return actions of a purchase, with those that it left out as they are carried out."""
    plain: dict[Symbol, Action] = {Symbol.ZERONE: Gain(), Symbol.CARD: Draw()}
    return tuple(
        [plain[action.symbol] if isinstance(action, ListedAction) else action for action in actions]
    )

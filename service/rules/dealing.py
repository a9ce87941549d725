"""Dealing for tables without cards: a shuffled deck laid out as a position.

Chance comes from outside: a request carries the shuffle, so that the rules stay the same
for the same values.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from service.rules.referee import ErrorCollector

C = TypeVar("C")
P = TypeVar("P")


class Shuffle(Protocol):
    """Puts cards into an order that chance has chosen; `seed` says which chance."""

    seed: int

    def __call__(self, cards: Sequence[C]) -> tuple[C, ...]: ...


@dataclass(frozen=True, slots=True)
class Deal(Generic[P, C]):
    """A game as dealt.

    `stock` are the cards that nobody has, from the top. It is None where the deal is shown to
    one player, who may not see them, and so is the seed, from which all cards could be had.
    """

    seed: int | None
    position: P
    stock: tuple[C, ...] | None


def take(cards: Iterator[C], count: int) -> tuple[C, ...]:
    """Take the next cards off the top."""
    return tuple(next(cards) for _ in range(count))


def find_viewer_fault(viewer: str | None, names: Sequence[str], errors: ErrorCollector) -> None:
    """Whoever a deal is shown to must be at the table."""
    errors.check_player(viewer, names, ("for",))


def sees(viewer: str | None, name: str) -> bool:
    """Whether a deal for this viewer shows the cards of this player."""
    return viewer is None or viewer == name


def show(shuffle: Shuffle, position: P, stock: Iterator[C], viewer: str | None) -> Deal[P, C]:
    """Return a deal as far as its viewer may see it."""
    if viewer is None:
        return Deal(shuffle.seed, position, tuple(stock))
    return Deal(None, position, None)

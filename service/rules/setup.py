"""Setting up a game: the steps for people, and deals for clients without cards.

Randomness comes from outside: a request brings its shuffle, so the same request always has
the same result.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from service.rules.errors import ErrorCollector
from service.rules.message import Message

C = TypeVar("C")
P = TypeVar("P")


class Step(NamedTuple):
    """One thing to do before the game starts, and the rule that it follows."""

    rule: str
    text: Message


class Shuffle(Protocol):
    """A function that puts cards into the random order of its `seed`."""

    seed: int

    def __call__(self, cards: Sequence[C]) -> tuple[C, ...]: ...


@dataclass(frozen=True, slots=True)
class Deal(Generic[P, C]):
    """A game as dealt.

    `stock` holds the cards left over, the top one first. Seed and stock are None in a deal
    for one player: they would give hidden cards away.
    """

    seed: int | None
    position: P
    stock: tuple[C, ...] | None


def check_players(
    names: Sequence[str], *, dealer: str | None = None, viewer: str | None = None
) -> ErrorCollector:
    """Return a collector with equal names, and a dealer or viewer who is not a player."""
    errors = ErrorCollector()
    errors.check_names(names, "players")
    errors.check_player(dealer, names, ("dealer",))
    errors.check_player(viewer, names, ("for",))
    return errors


def left_of(name: str, names: tuple[str, ...]) -> str:
    """Return the next player clockwise; lists of players are in clockwise order."""
    return names[(names.index(name) + 1) % len(names)]


def take(cards: Iterator[C], count: int) -> tuple[C, ...]:
    """Take the next `count` cards off the top."""
    return tuple(next(cards) for _ in range(count))


def sees(viewer: str | None, name: str) -> bool:
    """Return whether a deal for `viewer` shows the cards of `name`; None sees all cards."""
    return viewer is None or viewer == name


def deal_for(viewer: str | None, shuffle: Shuffle, position: P, stock: Iterator[C]) -> Deal[P, C]:
    """Return a deal with the seed and the stock, unless it is for one player."""
    if viewer is None:
        return Deal(shuffle.seed, position, tuple(stock))
    return Deal(None, position, None)

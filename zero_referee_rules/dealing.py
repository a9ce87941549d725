"""Setting up a game: the steps for people, and deals for clients without cards.

Randomness comes from outside: a request brings its shuffle, so the same request always has
the same result.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol

from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.kinds import Card, Position
from zero_referee_rules.message import Message, say
from zero_referee_rules.views import Viewer


class Step(NamedTuple):
    """One thing to do before the game starts, and the rule that it follows."""

    rule: str
    text: Message


class Shuffle(Protocol):
    """A function that puts cards into the random order of its `seed`."""

    seed: int

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]: ...


@dataclass(frozen=True, slots=True)
class SetupRequest:
    """Players in clockwise order, and which round of the match they play, counted from 1.

    Without `match_rounds`, the match has as many rounds as print says. A game adds the options of
    its deal.
    """

    players: tuple[str, ...]
    dealer: str | None = field(default=None, kw_only=True)
    round: int = field(default=1, kw_only=True)
    match_rounds: int | None = field(default=None, kw_only=True)

    @property
    def dealing(self) -> str:
        """The player who deals (`who_deals`)."""
        return who_deals(self.players, self.dealer, self.round)

    @property
    def shuffle(self) -> None:
        """No shuffle: the seed of the deal is not decided yet."""
        return None

    def rounds(self, printed: int | None, errors: ErrorCollector) -> int | None:
        """Return the number of rounds of the match, and add an error for a round beyond it.

        None if neither print nor the players set a number. Players who go on after the printed
        rounds have agreed on more.
        """
        agreed = self.match_rounds
        if agreed is not None:
            if self.round > agreed:
                text = say("common.too-many-rounds", count=agreed)
                errors.add(("round",), text, code=Code.WRONG_NUMBER)
            return agreed
        return None if printed is not None and self.round > printed else printed


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: players in clockwise order, the shuffle, and options of the game.

    A deal without a shuffle is not decided yet.
    """

    players: tuple[str, ...]
    shuffle: Shuffle | None

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in shuffled order, or unchanged if the deal has no shuffle."""
        return tuple(cards) if self.shuffle is None else self.shuffle(cards)


class DealRequest(NamedTuple):
    """A request for a deal, and its viewer: without a viewer, all cards are shown."""

    deal: Any
    viewer: Viewer | None = None


@dataclass(frozen=True, slots=True)
class Dealt(Generic[Position, Card]):
    """A game as dealt.

    `stock` holds the cards left over, the top one first. The stock and the shuffle of the deal are
    None for a viewer, because they would give hidden cards away.
    """

    deal: Any
    position: Position
    stock: tuple[Card, ...] | None


def who_deals(players: tuple[str, ...], dealer: str | None, round_: int = 1) -> str:
    """Return the player who deals, by default in the first round the last one.

    The first one then begins. After each round, the deal passes to the left.
    """
    return players[(round_ - 2) % len(players)] if dealer is None else dealer


def check_players(names: Sequence[str], *, dealer: str | None = None) -> ErrorCollector:
    """Return a collector with an error for each equal name, and for an unknown dealer."""
    errors = ErrorCollector()
    errors.check_names(names, "players")
    errors.check_player(dealer, names, ("dealer",))
    return errors


def check_viewer(viewer: Viewer | None, names: Sequence[str], errors: ErrorCollector) -> None:
    """Add an error for a viewer who is not a player."""
    if viewer is not None:
        errors.check_player(viewer.name, names, ("viewer", "name"))


def left_of(name: str, names: tuple[str, ...]) -> str:
    """Return the next player clockwise; lists of players are in clockwise order."""
    return names[(names.index(name) + 1) % len(names)]


class Dealer(Generic[Card]):
    """Shuffled cards, dealt from the top for a request."""

    def __init__(self, deal: Deal, shuffled: Iterable[Card]) -> None:
        self._deal = deal
        self._cards = iter(shuffled)

    def take(self, count: int) -> tuple[Card, ...]:
        """Take the next `count` cards, or all that are left."""
        return tuple(islice(self._cards, count))

    def hands(self, count: int) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """Deal `count` cards to each player, and yield names and hands."""
        for name in self._deal.players:
            yield name, self.take(count)

    def dealt(self, position: Position) -> Dealt[Position, Card]:
        """Return the game as dealt. Its stock contains the cards left over."""
        return Dealt(self._deal, position, tuple(self._cards))

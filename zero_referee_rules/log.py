"""The parts of a move log, and the cards that players reveal after it.

A log has parts: the moves from the first position, and those from each position that the players
agreed on after a mistake (`Correction`). Every part is played on a table of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple, cast

from zero_referee_rules.errors import ErrorCollector, IllegalMoveError, UndecidedMoveError
from zero_referee_rules.kinds import TO_MOVE, Move, Position, Revealed, Score
from zero_referee_rules.table import Table

MOST_CORRECTIONS = 50
"""The most corrections of a log: each costs as much as another position."""
PLAYER = attrgetter("player")


@dataclass(frozen=True, slots=True)
class Correction(Generic[Position]):
    """A position that the players agreed on after a mistake: play goes on from it.

    Without a `stock`, the known stock is forgotten.
    """

    type: ClassVar[str] = "correction"
    position: Position
    stock: tuple[Any, ...] | None = None


@dataclass(frozen=True, slots=True)
class RevealRules(Generic[Move, Revealed]):
    """The functions for cards that players reveal after the last move.

    `validate` adds the inconsistencies that no moves could explain, other than names. `apply` puts
    the cards onto the table after the moves, and raises `RevealMismatch` if they contradict the
    moves.
    """

    validate: Callable[[Sequence[Revealed], ErrorCollector], None]
    apply: Callable[[Any, Sequence[Move], Sequence[Revealed]], None]


class Reveal(Generic[Move, Revealed]):
    """The cards that players reveal after the last move of a log, and their inconsistencies."""

    def __init__(
        self, rules: RevealRules[Move, Revealed], cards: Sequence[Revealed], names: Sequence[str]
    ) -> None:
        self._rules = rules
        self._cards = cards
        self.errors = ErrorCollector()
        self.errors.check_names([player.name for player in cards], "reveal", "name")
        for index, player in enumerate(cards):
            self.errors.check_player(player.name, names, ("reveal", index, "name"))
        rules.validate(cards, self.errors)

    def show(self, table: Table[Move, Any, Any], moves: Sequence[Move]) -> None:
        """Put the cards onto the table after the moves.

        Raises `InconsistencyError`, or `RevealMismatch` if they contradict the moves.
        """
        self.errors.raise_if_any()
        self._rules.apply(table, moves, self._cards)


class Segment(NamedTuple, Generic[Move, Position, Score]):
    """Moves of a log from one position. `first` is the index of the first of them in the log.

    `table` sets up the table again for each replay. `stock` is the known stock, None without one.
    `reveal` contains the cards that are revealed after the moves, None without any. `was_named` is
    True if `named` added the player to a move.
    """

    first: int
    moves: Sequence[Move]
    table: Callable[[], Table[Move, Position, Score]]
    stock: Sequence[Any] | None = None
    reveal: Reveal[Move, Any] | None = None
    was_named: bool = False

    def named(self) -> "Segment[Move, Position, Score]":
        """Return the part with the player of every move that leaves the name out.

        Moves after one that cannot be made count as made clockwise.
        """
        if TO_MOVE not in map(PLAYER, self.moves):
            return self
        table, moves, stopped = self.table(), list[Move](), False
        names = table.position().names
        for given in self.moves:
            player = given.player or table.mover_of(given)
            if stopped and not given.player:
                player = names[(names.index(moves[-1].player) + 1) % len(names)]
            moves.append(replace(cast("Any", given), player=player))
            try:
                if not stopped:
                    table.apply(moves[-1])
            except (IllegalMoveError, UndecidedMoveError):
                stopped = True
        return self._replace(moves=moves, was_named=True)

    def replay(self, count: int | None = None) -> Table[Move, Position, Score]:
        """Return a table after the first `count` moves, by default after all of them."""
        table = self.table()
        for move in self.moves[:count]:
            table.apply(move)
        return table

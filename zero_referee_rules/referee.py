"""Adjudication: a move log is replayed, and the verdict says where the replay stopped.

A log has parts: the moves from the first position, and those from each position that the players
agreed on after a mistake (`Correction`). Every part is played on a table of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from zero_referee_rules.errors import (
    ErrorCollector,
    IllegalMoveError,
    Pointer,
    RevealMismatch,
    UndecidedMoveError,
)
from zero_referee_rules.events import Corrected, Event
from zero_referee_rules.message import Message
from zero_referee_rules.mistakes import Mistake, Mistakes, Remedy, differences
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.scoresheet import Scored, ScoreSheet, ScoreWarning
from zero_referee_rules.table import (
    LegalMove,
    ListedMoves,
    Missing,
    Move,
    Table,
    Unverified,
)


class Revealed(Protocol):
    """The cards that one player reveals after the last move of any game."""

    @property
    def name(self) -> str: ...


class Verdict(StrEnum):
    """Legal, illegal, or undecided as long as some moves are unverified."""

    LEGAL = "legal"
    UNDECIDED = "undecided"
    ILLEGAL = "illegal"


M = TypeVar("M", bound=Move)
P = TypeVar("P", covariant=True)
A = TypeVar("A")
R = TypeVar("R", bound=Revealed)
S = TypeVar("S", bound=Scored, covariant=True)

MOST_CORRECTIONS = 50
"""The most corrections of a log: each costs as much as another position."""


@dataclass(frozen=True, slots=True)
class Correction(Generic[A]):
    """A position that the players agreed on after a mistake: play goes on from it.

    So does a known stock, which is forgotten where the correction brings none.
    """

    type: ClassVar[str] = "correction"
    position: A
    stock: tuple[Any, ...] | None = None


@dataclass(frozen=True, slots=True)
class RevealRules(Generic[M, R]):
    """The functions for cards that players reveal after the last move.

    `validate` adds what no moves could explain, other than names. `apply` puts the cards onto the
    table after the moves; it raises `RevealMismatch` where they contradict them.
    """

    validate: Callable[[Sequence[R], ErrorCollector], None]
    apply: Callable[[Any, Sequence[M], Sequence[R]], None]


class Reveal(Generic[M, R]):
    """The cards that players reveal after the last move of a log, and their inconsistencies."""

    def __init__(self, rules: RevealRules[M, R], cards: Sequence[R], names: Sequence[str]) -> None:
        self._rules = rules
        self._cards = cards
        self.errors = ErrorCollector()
        self.errors.check_names([player.name for player in cards], "reveal", "name")
        for index, player in enumerate(cards):
            self.errors.check_player(player.name, names, ("reveal", index, "name"))
        rules.validate(cards, self.errors)

    def show(self, table: Table[M, Any, Any], moves: Sequence[M]) -> None:
        """Put the cards onto the table after the moves.

        Raises `InconsistencyError`, or `RevealMismatch` if they contradict the moves.
        """
        self.errors.raise_if_any()
        self._rules.apply(table, moves, self._cards)


class Segment(NamedTuple, Generic[M, P, S]):
    """Moves of a log from one position. `first` is the index of the first of them in the log.

    `table` sets up the table anew for each replay. `stock` is the known stock, None without one.
    `reveal` has the cards that are revealed after the moves, None without any.
    """

    first: int
    moves: Sequence[M]
    table: Callable[[], Table[M, P, S]]
    stock: Sequence[Any] | None = None
    reveal: Reveal[M, Any] | None = None

    def replay(self, count: int | None = None) -> Table[M, P, S]:
        """Return a table after the first `count` moves, by default after all of them."""
        table = self.table()
        for move in self.moves[:count]:
            table.apply(move)
        return table


class Violation(NamedTuple, Generic[M]):
    """The first illegal move, by index and by pointer into the request.

    `move` is None where revealed cards contradict the moves. `instead` are the legal moves of the
    player who moved, in the position before the move, if the request wants them: none for a player
    who was not to move, None where hidden cards keep them from being listed in full.
    `remedy` is how the players go on.
    """

    move: int | None
    pointer: Pointer
    rule: str
    text: Message
    remedy: Remedy
    instead: tuple[LegalMove[M], ...] | None = None


class Adjudication(NamedTuple, Generic[M, P, S]):
    """The verdict on a move log, and the position after its last legal move.

    Where that is the end of the game, there is a score, or what is missing for it, whatever the
    verdict. `corrections` is how many of the log were made. `stock` is what is left of a known
    stock, `next_moves` what can follow and `views` what each player knows, where a request wants
    them. `warnings` are of the position.
    """

    verdict: Verdict
    moves_applied: int
    corrections: int
    violation: Violation[M] | None
    unverified: tuple[Unverified, ...]
    events: Sequence[Event]
    position: P
    over: bool
    score: ScoreSheet[S] | None
    missing: tuple[Missing, ...]
    stock: tuple[Any, ...] | None
    next_moves: ListedMoves[M] | None
    warnings: tuple[ScoreWarning, ...] = ()
    views: tuple[Any, ...] | None = None


def adjudicate(
    parts: Sequence[Segment[M, P, S]],
    mistakes: Mistakes,
) -> tuple[Adjudication[M, P, S], Table[M, P, S]]:
    """Replay the parts of a log, of which there is at least one; return the verdict and its table.

    After an illegal move, or one that unknown cards decide, the table is the one before it. It also
    has what unknown cards may have brought, which its position does not say.
    """
    events = Recorder()
    number = 0
    while True:
        part = parts[number]
        table, violation, stopped = _play(part, mistakes)
        events.add_part(table.events, part.first)
        number += 1
        if violation is not None or number == len(parts):
            return _adjudication(parts[:number], table, events, violation, stopped), table
        agreed = parts[number].table().position()
        text = differences(table.position(), agreed, mistakes)
        events.note(Corrected, parts[number].first - 1, mistakes.correction, text)


def _play(
    part: Segment[M, P, S], mistakes: Mistakes
) -> tuple[Table[M, P, S], Violation[M] | None, Unverified | None]:
    """Return the table after the moves of a part, or before an illegal or undecided move.

    Beside it, return what is wrong with an illegal move, or what is open about an undecided one.
    """
    table = part.table()
    try:
        for move in part.moves:
            table.apply(move)
        table.check_log()
        if part.reveal is not None:
            part.reveal.show(table, part.moves)
    except UndecidedMoveError as error:
        return table, None, Unverified(table.ply, error.rule, error.text)
    except IllegalMoveError as error:
        # A frame of its traceback has the error: only the garbage collector would free them.
        return *_violation(part, table, error.with_traceback(None), mistakes), None
    return table, None, None


def _violation(
    part: Segment[M, P, S],
    table: Table[M, P, S],
    error: IllegalMoveError,
    mistakes: Mistakes,
) -> tuple[Table[M, P, S], Violation[M]]:
    """Return the table before an illegal move, and what is wrong with the move."""
    if isinstance(error, RevealMismatch):
        index, pointer = None, error.pointer
        # Some of the revealed cards may be on the table already; without them it stands right.
        table = part.replay()
        remedy = mistakes.unexplained()
    else:
        made = table.ply if error.move is None else error.move
        index = part.first + made
        pointer = ("moves", index, *error.pointer)
        if error.move is not None:
            table = part.replay(made)
            if error.show is not None:
                error.show(table)
        before, later = part.moves[:made], part.moves[made + 1 :]
        remedy = mistakes.remedy(Mistake(table, error.rule, part.moves[made], before, later))
    return table, Violation(index, pointer, error.rule, error.text, remedy)


def _adjudication(
    parts: Sequence[Segment[M, P, S]],
    table: Table[M, P, S],
    events: Recorder,
    violation: Violation[M] | None,
    stopped: Unverified | None,
) -> Adjudication[M, P, S]:
    """Build the adjudication of the parts that were played; `table` is the last one's.

    A game that is over has a score, or what is missing for it. What earlier parts left unverified
    is settled by the agreement of the players.
    """
    missing = tuple(table.missing()) if table.over else ()
    last = parts[-1]
    found = [*table.unverified(), *((stopped,) if stopped else ())]
    unverified = tuple([move._replace(move=last.first + move.move) for move in found])
    verdict = Verdict.UNDECIDED if unverified else Verdict.LEGAL
    if violation is not None:
        verdict = Verdict.ILLEGAL
    return Adjudication(
        verdict=verdict,
        moves_applied=last.first + table.ply,
        corrections=len(parts) - 1,
        violation=violation,
        unverified=unverified,
        events=events,
        position=table.position(),
        over=table.over,
        score=table.score() if table.over and not missing else None,
        missing=missing,
        stock=None,
        next_moves=None,
    )

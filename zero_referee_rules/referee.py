"""Adjudication: a move log is replayed, and the verdict says where the replay stopped.

A log has parts: the moves from the first position, and those from each position that the players
agreed on after a mistake (`Correction`). Every part is played on a table of its own.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from zero_referee_rules.errors import IllegalMoveError, Pointer, RevealMismatch, UndecidedMoveError
from zero_referee_rules.events import Corrected, Event
from zero_referee_rules.message import Message
from zero_referee_rules.mistakes import Mistake, Mistakes, Remedy, differences
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.scoresheet import Scored, ScoreSheet, ScoreWarning
from zero_referee_rules.table import LegalMove, Missing, Move, Table, Unverified


class Verdict(StrEnum):
    """Legal, illegal, or undecided as long as some moves are unverified."""

    LEGAL = "legal"
    UNDECIDED = "undecided"
    ILLEGAL = "illegal"


M = TypeVar("M", bound=Move)
P = TypeVar("P", covariant=True)
A = TypeVar("A")
S = TypeVar("S", bound=Scored, covariant=True)

MOST_CORRECTIONS = 50
"""The number of corrections a log may have: each costs as much as a position of its own."""


@dataclass(frozen=True, slots=True)
class Correction(Generic[A]):
    """A position that the players agreed on after a mistake: play goes on from it.

    So does a known stock, which is forgotten where the correction brings none.
    """

    type: ClassVar[str] = "correction"
    position: A
    stock: tuple[Any, ...] | None = None


@dataclass(frozen=True, slots=True)
class ListedMoves(Generic[M]):
    """Legal moves of `player` as a request wants them: `moves` may be the first few of `total`.

    `players_to_move` is empty when the game is over. `complete` says whether all of the moves are
    exactly the legal ones.
    """

    player: str | None
    players_to_move: tuple[str, ...]
    over: bool
    complete: bool
    total: int
    moves: tuple[LegalMove[M], ...]


class Segment(NamedTuple, Generic[M, P, S]):
    """Moves of a log from one position. `first` is the index of the first of them in the log.

    `table` sets up the table anew for each replay. `stock` is the known stock, None without one.
    """

    first: int
    moves: Sequence[M]
    table: Callable[[], Table[M, P, S]]
    stock: Sequence[Any] | None = None


LegalInstead = Callable[[Any, str | None], tuple[LegalMove[M], ...] | None]
"""A function that returns the legal moves in place of a violation, at the table before it."""


@dataclass(frozen=True, slots=True)
class Violation(Generic[M]):
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
    instead: tuple[LegalMove[M], ...] | None


@dataclass(frozen=True, slots=True)
class Adjudication(Generic[M, P, S]):
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
    finish: Callable[[Any, Segment[M, P, S]], None],
    options: LegalInstead[M],
    mistakes: Mistakes,
) -> Adjudication[M, P, S]:
    """Replay the parts of a log, of which there is at least one, and return the verdict.

    After an illegal move, or one that unknown cards decide, the position is the one before it.
    `finish` gets the table after the last move of a part, and applies what is known only then; it
    may raise `RevealMismatch`, or `IllegalMoveError` with the index of an earlier move of the part.
    """
    events = Recorder()
    number = 0
    while True:
        part = parts[number]
        table, violation, stopped = _play(part, finish, options, mistakes)
        events.add_part(table.events, part.first)
        number += 1
        if violation is not None or number == len(parts):
            return _adjudication(parts[:number], table, events, violation, stopped)
        agreed = parts[number].table().position()
        text = differences(table.position(), agreed, mistakes)
        events.note(Corrected, parts[number].first - 1, mistakes.correction, text)


def _play(
    part: Segment[M, P, S],
    finish: Callable[[Any, Segment[M, P, S]], None],
    options: LegalInstead[M],
    mistakes: Mistakes,
) -> tuple[Table[M, P, S], Violation[M] | None, Unverified | None]:
    """Return the table after the moves of a part, or before an illegal or undecided move.

    Beside it, return what is wrong with an illegal move, or what is open about an undecided one.
    """
    table = part.table()
    try:
        _replay(table, part.moves)
        finish(table, part)
    except UndecidedMoveError as error:
        return table, None, Unverified(table.ply, error.rule, error.text)
    except IllegalMoveError as error:
        # A frame of its traceback has the error: only the garbage collector would free them.
        return *_violation(part, table, error.with_traceback(None), options, mistakes), None
    return table, None, None


def _replay(table: Table[M, Any, Any], moves: Iterable[M]) -> None:
    apply = table.apply
    for move in moves:
        apply(move)


def _violation(
    part: Segment[M, P, S],
    table: Table[M, P, S],
    error: IllegalMoveError,
    options: LegalInstead[M],
    mistakes: Mistakes,
) -> tuple[Table[M, P, S], Violation[M]]:
    """Return the table before an illegal move, and what is wrong with the move."""
    if isinstance(error, RevealMismatch):
        index, pointer, player = None, error.pointer, None
        # Some of the revealed cards may be on the table already; without them it stands right.
        table = part.table()
        _replay(table, part.moves)
        remedy = mistakes.unexplained()
    else:
        made = table.ply if error.move is None else error.move
        index = part.first + made
        pointer = ("moves", index, *error.pointer)
        if error.move is not None:
            table = part.table()
            _replay(table, part.moves[:made])
            if error.show is not None:
                error.show(table)
        player = part.moves[made].player
        before, later = part.moves[:made], part.moves[made + 1 :]
        remedy = mistakes.remedy(Mistake(table, error.rule, part.moves[made], before, later))
    violation = Violation(
        move=index,
        pointer=pointer,
        rule=error.rule,
        text=error.text,
        remedy=remedy,
        instead=options(table, player),
    )
    return table, violation


def _adjudication(
    parts: Sequence[Segment[M, P, S]],
    table: Table[M, P, S],
    events: Recorder,
    violation: Violation[M] | None,
    stopped: Unverified | None,
) -> Adjudication[M, P, S]:
    """Return what a log comes to, of which `parts` were played, and `table` is that of the last.

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

"""Adjudication: a move log is replayed, and the verdict says where the replay stopped.

A game is played on its own `Table`, a mutable game state that lives for one call. `apply` is
the only way to change it: it either makes a move or raises an `IllegalMoveError` and changes
nothing. Legal moves, replays and verdicts all use it, so they cannot disagree.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from zero_referee_rules.errors import IllegalMoveError, Pointer, RevealMismatch
from zero_referee_rules.message import Message
from zero_referee_rules.scoresheet import Scored, ScoreSheet


class Event(NamedTuple):
    """Something the moves brought about. `move` is None for what held before any move."""

    move: int | None
    rule: str
    text: Message


class Unverified(NamedTuple):
    """A move that hidden cards kept from being checked in full, and the rule in question."""

    move: int
    rule: str
    text: Message


class Missing(NamedTuple):
    """What keeps a finished game from being scored, by pointer into the position."""

    pointer: Pointer
    text: Message


class Verdict(StrEnum):
    """Legal, illegal, or undecided as long as some moves are unverified."""

    LEGAL = "legal"
    UNDECIDED = "undecided"
    ILLEGAL = "illegal"


M = TypeVar("M", bound="Move")
P = TypeVar("P", covariant=True)
S = TypeVar("S", bound=Scored, covariant=True)


class Move(Protocol):
    """A move of any game: it names the player who makes it."""

    @property
    def player(self) -> str: ...


class LegalMove(NamedTuple, Generic[M]):
    """A legal move and its outcome, which is None where hidden cards decide it."""

    move: M
    outcome: object | None


@dataclass(frozen=True, slots=True)
class LegalMoves(Generic[M]):
    """Every legal move of the player to move.

    `exhaustive` is False where unknown cards of the player allow more than is listed.
    """

    player: str | None
    over: bool
    exhaustive: bool
    moves: tuple[LegalMove[M], ...]


class Table(Protocol[M, P, S]):
    """The mutable game state of one call, set up from a position."""

    @property
    def ply(self) -> int:
        """How many moves were made here."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def events(self) -> Sequence[Event]:
        """The events of the moves made here, and of what held before them."""

    def apply(self, move: M) -> None:
        """Make the move, or raise `IllegalMoveError` and change nothing."""

    def legal_moves(self) -> LegalMoves[M]:
        """List the moves of the player to move that `apply` would make."""

    def unverified(self) -> Sequence[Unverified]:
        """List the moves made here that hidden cards kept from being checked in full."""

    def missing(self) -> Sequence[Missing]:
        """List what keeps a finished game from being scored."""

    def position(self) -> P:
        """Return the position now: frozen, with nothing left to defaults."""

    def score(self) -> ScoreSheet[S]:
        """Return the score sheet of a finished game for which nothing is missing."""


class TableDefaults:
    """What a table answers where hidden cards leave no move in doubt and no score open."""

    __slots__ = ()

    def unverified(self) -> Sequence[Unverified]:
        """Return nothing: every move could be checked in full."""
        return ()

    def missing(self) -> Sequence[Missing]:
        """Return nothing: a finished game can be scored."""
        return ()


@dataclass(frozen=True, slots=True)
class Violation(Generic[M]):
    """The first illegal move, by index and by pointer into the request.

    `move` is None where revealed cards contradict the moves; `legal_moves`, those of the
    position before the move, is None where hidden cards keep them from being listed in full.
    """

    move: int | None
    pointer: Pointer
    rule: str
    text: Message
    legal_moves: tuple[LegalMove[M], ...] | None


@dataclass(frozen=True, slots=True)
class Adjudication(Generic[M, P, S]):
    """The verdict on a move log, and the position after its last legal move.

    Where that is the end of the game, there is a score, or what is missing for it, whatever the
    verdict.
    """

    verdict: Verdict
    moves_applied: int
    violation: Violation[M] | None
    unverified: tuple[Unverified, ...]
    events: tuple[Event, ...]
    position: P
    over: bool
    score: ScoreSheet[S] | None
    missing: tuple[Missing, ...]


def adjudicate(
    new_table: Callable[[], Table[M, P, S]],
    moves: Sequence[M],
    finish: Callable[[Any], None],
) -> Adjudication[M, P, S]:
    """Replay moves and return the verdict, with the position before the first illegal move.

    `new_table` sets up the table anew for each replay. `finish` gets the table after the last
    move and applies what is known only then; it may raise `RevealMismatch`, or
    `IllegalMoveError` with the index of an earlier move.
    """
    table = new_table()
    try:
        _replay(table, moves)
        finish(table)
    except IllegalMoveError as error:
        return _illegal(new_table, table, moves, error)
    verdict = Verdict.UNDECIDED if table.unverified() else Verdict.LEGAL
    return _adjudication(table, verdict)


def _replay(table: Table[M, Any, Any], moves: Iterable[M]) -> None:
    apply = table.apply
    for move in moves:
        apply(move)


def _illegal(
    new_table: Callable[[], Table[M, P, S]],
    table: Table[M, P, S],
    moves: Sequence[M],
    error: IllegalMoveError,
) -> Adjudication[M, P, S]:
    """Return the verdict on an illegal log, whose table must stand before the illegal move."""
    if isinstance(error, RevealMismatch):
        index, pointer = None, error.pointer
        # Some of the revealed cards may be on the table already; without them it stands right.
        table = new_table()
        _replay(table, moves)
    else:
        index = table.ply if error.move is None else error.move
        pointer = ("moves", index, *error.pointer)
        if error.move is not None:
            table = new_table()
            _replay(table, moves[:index])
            if error.show is not None:
                error.show(table)
    options = table.legal_moves()
    violation = Violation(
        move=index,
        pointer=pointer,
        rule=error.rule,
        text=error.text,
        legal_moves=options.moves if options.exhaustive else None,
    )
    return _adjudication(table, Verdict.ILLEGAL, violation)


def _adjudication(
    table: Table[M, P, S], verdict: Verdict, violation: Violation[M] | None = None
) -> Adjudication[M, P, S]:
    """Return what a table comes to. A game that is over has a score, or what is missing for it."""
    missing = tuple(table.missing()) if table.over else ()
    return Adjudication(
        verdict=verdict,
        moves_applied=table.ply,
        violation=violation,
        unverified=tuple(table.unverified()),
        events=tuple(table.events),
        position=table.position(),
        over=table.over,
        score=table.score() if table.over and not missing else None,
        missing=missing,
    )

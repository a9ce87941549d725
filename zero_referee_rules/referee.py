"""Adjudication: a move log is replayed, and the verdict says where the replay stopped."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Generic, NamedTuple

from zero_referee_rules.corrections import differences
from zero_referee_rules.errors import (
    IllegalMoveError,
    Pointer,
    Proof,
    RevealMismatch,
    UndecidedMoveError,
)
from zero_referee_rules.events import Corrected, Event
from zero_referee_rules.kinds import Move, Position, Score
from zero_referee_rules.log import Segment
from zero_referee_rules.message import Message
from zero_referee_rules.mistakes import Mistake, Mistakes, Remedy
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.scoresheet import ScoreSheet, ScoreWarning
from zero_referee_rules.table import (
    LegalMove,
    ListedMoves,
    Missing,
    Table,
    Unverified,
)


class Verdict(StrEnum):
    """Legal, illegal, or undecided as long as some moves are unverified."""

    LEGAL = "legal"
    UNDECIDED = "undecided"
    ILLEGAL = "illegal"


class Violation(NamedTuple, Generic[Move, Position]):
    """The first illegal move, by index and by pointer into the request.

    `move` is None if revealed cards contradict the moves. `instead` are the legal moves of the
    player who moved, in the position before the move, if the request wants them: none for a player
    who was not to move, None if hidden cards keep them from being listed in full. `remedy` is how
    the players go on. `proof` is the later move that proves it, if one does, and `on_table` the
    position in which the cards lie, if there is one.
    """

    move: int | None
    pointer: Pointer
    rule: str
    text: Message
    proof: Proof | None
    remedy: Remedy
    on_table: Position | None
    instead: tuple[LegalMove[Move], ...] | None = None


class Adjudication(NamedTuple, Generic[Move, Position, Score]):
    """The verdict on a move log, and the position after its last legal move.

    If the game is over then, there is a score, or the reasons why it is missing, whatever the
    verdict. `corrections` is the number of corrections that were replayed, and `movers` are the
    players who made each entry that was replayed, if the log leaves one of them out. `open_trick`
    is the state of the trick being played, and `forms` lists the ways to play the card that a
    request names. Only games of tricks have these two. `stock` is the rest of a known stock.
    `next_moves` are the legal moves that follow, and `views` the views of all players, if a request
    wants them. `warnings` are about the position.
    """

    verdict: Verdict
    moves_applied: int
    corrections: int
    movers: tuple[str | None, ...] | None
    violation: Violation[Move, Position] | None
    unverified: tuple[Unverified, ...]
    events: Sequence[Event]
    position: Position
    over: bool
    score: ScoreSheet[Score] | None
    missing: tuple[Missing, ...]
    stock: tuple[Any, ...] | None
    next_moves: ListedMoves[Move] | None
    warnings: tuple[ScoreWarning, ...] = ()
    views: tuple[Any, ...] | None = None
    open_trick: Any = None
    forms: tuple[Move, ...] | None = None


def adjudicate(
    parts: Sequence[Segment[Move, Position, Score]],
    mistakes: Mistakes,
) -> tuple[Adjudication[Move, Position, Score], Table[Move, Position, Score], int]:
    """Replay the parts of a log, at least one; return the verdict and its table.

    Also return the number of entries that were replayed.

    After an illegal move, or one that unknown cards decide, the table is the one before it. It also
    has what unknown cards may have brought, which its position does not say.
    """
    events = Recorder()
    number = 0
    while True:
        part = parts[number]
        table, violation, stopped = play(part, mistakes)
        events.add_part(table.events, part.first)
        number += 1
        if violation is not None or number == len(parts):
            found = _adjudication(parts[:number], table, events, violation, stopped)
            return found, table, _replayed(part, table, violation, stopped)
        agreed = parts[number].table().position()
        text = differences(table.position(), agreed, mistakes.game)
        events.note(Corrected, parts[number].first - 1, mistakes.correction, text)


def play(
    part: Segment[Move, Position, Score], mistakes: Mistakes
) -> tuple[Table[Move, Position, Score], Violation[Move, Position] | None, Unverified | None]:
    """Return the table after the moves of a part, or before an illegal or undecided move.

    Also return the violation of an illegal move, or the reason why a move is undecided.
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
    part: Segment[Move, Position, Score],
    table: Table[Move, Position, Score],
    error: IllegalMoveError,
    mistakes: Mistakes,
) -> tuple[Table[Move, Position, Score], Violation[Move, Position]]:
    """Return the table before an illegal move, and the violation."""
    proof = on_table = None
    if isinstance(error, RevealMismatch):
        index, pointer = None, error.pointer
        # Some of the revealed cards may be on the table already; without them it stands right.
        table = part.replay()
        remedy = mistakes.unexplained()
    else:
        made = table.ply if error.move is None else error.move
        index = part.first + made
        pointer = ("moves", index, *error.pointer)
        move, before, later = part.moves[made], part.moves[:made], part.moves[made + 1 :]
        if part.stock is None:
            lying = part.replay(made) if error.move is None else table
            on_table = lying.as_it_lies(move, error)
        if error.proof is not None:
            proof = error.proof._replace(move=part.first + error.proof.move)
        if error.move is not None:
            table = part.replay(made)
            if error.show is not None:
                error.show(table)
        mistake = Mistake(table, error.rule, move, before, later, error.text, part.replay)
        remedy = mistakes.remedy(mistake)
    return table, Violation(index, pointer, error.rule, error.text, proof, remedy, on_table)


def _adjudication(
    parts: Sequence[Segment[Move, Position, Score]],
    table: Table[Move, Position, Score],
    events: Recorder,
    violation: Violation[Move, Position] | None,
    stopped: Unverified | None,
) -> Adjudication[Move, Position, Score]:
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
        movers=None,
        violation=violation,
        unverified=unverified,
        events=events,
        position=table.position(),
        over=table.over,
        score=table.score() if table.over and not missing else None,
        missing=missing,
        stock=None,
        next_moves=None,
        open_trick=table.open_trick(),
    )


def _replayed(
    part: Segment[Move, Position, Score],
    table: Table[Move, Position, Score],
    violation: Violation[Move, Position] | None,
    stopped: Unverified | None,
) -> int:
    """Return the number of entries of a log up to the one that ended the replay of its last part.

    That is the move that proved the violation, or the illegal or undecided move.
    """
    if violation is not None and violation.move is not None:
        return (violation.proof.move if violation.proof else violation.move) + 1
    return part.first + table.ply + (stopped is not None)

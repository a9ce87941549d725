"""What all games share: impossible requests, violations, and adjudication as a fold.

A game is played on its own `Table`, which is mutable, private to one call, and the only
door: `apply` either makes a move or raises a `IllegalMoveError` and leaves everything as it was.
Legal moves, replays and verdicts all go through it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import attrgetter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from service.rules.message import Message, say
from service.rules.scoresheet import Scored, ScoreSheet

Pointer = tuple[str | int, ...]


class Inconsistency(NamedTuple):
    """One thing in a request that cannot lie on a table, and the rule it breaks, if any."""

    pointer: Pointer
    text: Message
    rule: str | None = None


class ImpossibleError(Exception):
    """A request that fits the contract but cannot lie on a table; names every fault."""

    def __init__(self, inconsistencies: Sequence[Inconsistency]) -> None:
        super().__init__(inconsistencies)
        self.inconsistencies = tuple(inconsistencies)


class IllegalMoveError(Exception):
    """A move that breaks a rule.

    `pointer` leads from the move to the value at fault. `move` is the index of the move
    to blame where that is not the one being made (a revoke that a later card proves).
    """

    def __init__(
        self, rule: str, pointer: Pointer, text: Message, *, move: int | None = None
    ) -> None:
        super().__init__(rule, pointer, text)
        self.rule = rule
        self.pointer = pointer
        self.text = text
        self.move = move


class RevealMismatch(IllegalMoveError):  # noqa: N818 - the glossary has this name
    """A reveal at odds with the log. `pointer` leads from the request to the value."""


class Event(NamedTuple):
    """Something the log brought about. `move` is None for what holds before any move."""

    move: int | None
    rule: str
    text: Message


class Unverified(NamedTuple):
    """A move that hidden cards kept from being checked in full, and by which rule."""

    move: int
    rule: str
    text: Message


class Missing(NamedTuple):
    """What keeps a finished game from being scored, by pointer into the position."""

    pointer: Pointer
    text: Message


class Verdict(StrEnum):
    LEGAL = "legal"
    UNDECIDED = "undecided"
    ILLEGAL = "illegal"


_PLAYER = attrgetter("player")

M = TypeVar("M", bound="Move")
P = TypeVar("P", covariant=True)
S = TypeVar("S", bound=Scored, covariant=True)


class Move(Protocol):
    """What every move of every game says: who makes it."""

    @property
    def player(self) -> str: ...


class LegalMove(NamedTuple, Generic[M]):
    """A move that may be made and what it leads to; None where hidden cards decide that."""

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


def best_first(legal: LegalMoves[M], sort_key: Callable[[LegalMove[M]], Any]) -> LegalMoves[M]:
    """Order legal moves by `sort_key`, highest first, those of unknown outcome last.

    Moves with equal keys keep their order.
    """
    known = [option for option in legal.moves if option.outcome is not None]
    unknown = [option for option in legal.moves if option.outcome is None]
    known.sort(key=sort_key, reverse=True)
    return replace(legal, moves=(*known, *unknown))


class Table(Protocol[M, P, S]):
    """A position in play. Mutable; lives for one question."""

    ply: int
    """How many moves were made here."""
    over: bool
    events: list[Event]

    def apply(self, move: M) -> None:
        """Make the move, or raise `IllegalMoveError` and change nothing."""

    def legal_moves(self) -> LegalMoves[M]:
        """List what `apply` would take from the player to move."""

    def unverified(self) -> Sequence[Unverified]:
        """List the moves made here that hidden cards kept from being checked in full."""

    def position(self) -> P:
        """Return the position now, complete and frozen."""

    def score(self) -> ScoreSheet[S] | None:
        """Return the score sheet once it is over and everything needed is known."""

    def missing(self) -> Sequence[Missing]:
        """Name what keeps a finished game from being scored."""


@dataclass(frozen=True, slots=True)
class Violation(Generic[M]):
    """The first illegal move. `move` is None and `pointer` leads into the reveal where
    that is at fault; `legal_moves` is None where hidden cards make them unknown.
    """

    move: int | None
    pointer: Pointer
    rule: str
    text: Message
    legal_moves: tuple[LegalMove[M], ...] | None


@dataclass(frozen=True, slots=True)
class Adjudication(Generic[M, P, S]):
    """What the referee says of a log, and where it left the table."""

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
    lay: Callable[[], Table[M, P, S]],
    moves: Sequence[M],
    reveal: Callable[[Any], None] | None = None,
) -> Adjudication[M, P, S]:
    """Play a log on a table and say whether it was legal.

    `lay` lays the table anew for each replay. `reveal` puts revealed cards onto the
    finished table; it may raise `RevealMismatch`, or a `IllegalMoveError` with the index of an
    earlier move. An illegal log ends with the position before its first illegal move.
    """
    table = lay()
    try:
        _play(table, moves)
        if reveal is not None:
            reveal(table)
    except IllegalMoveError as violation:
        return _offended(lay, table, moves, violation)
    unverified = tuple(table.unverified())
    score = table.score() if table.over else None
    return Adjudication(
        verdict=Verdict.UNDECIDED if unverified else Verdict.LEGAL,
        moves_applied=table.ply,
        violation=None,
        unverified=unverified,
        events=tuple(table.events),
        position=table.position(),
        over=table.over,
        score=score,
        missing=tuple(table.missing()) if table.over and score is None else (),
    )


def _play(table: Table[M, Any, Any], moves: Iterable[M]) -> None:
    apply = table.apply
    for move in moves:
        apply(move)


def _offended(
    lay: Callable[[], Table[M, P, S]],
    table: Table[M, P, S],
    moves: Sequence[M],
    violation: IllegalMoveError,
) -> Adjudication[M, P, S]:
    if isinstance(violation, RevealMismatch):
        index, pointer = None, violation.pointer
        # The reveal may have been half laid out; the log by itself is where it stands.
        table = lay()
        _play(table, moves)
    else:
        index = table.ply if violation.move is None else violation.move
        pointer = ("moves", index, *violation.pointer)
        if violation.move is not None:
            table = lay()
            _play(table, moves[:index])
    options = table.legal_moves()
    return Adjudication(
        verdict=Verdict.ILLEGAL,
        moves_applied=table.ply,
        violation=Violation(
            move=index,
            pointer=pointer,
            rule=violation.rule,
            text=violation.text,
            legal_moves=options.moves if options.exhaustive else None,
        ),
        unverified=tuple(table.unverified()),
        events=tuple(table.events),
        position=table.position(),
        over=table.over,
        score=None,
        missing=(),
    )


@dataclass(slots=True)
class ErrorCollector:
    """Collects the faults of a request, so that all are named at once."""

    inconsistencies: list[Inconsistency] = field(default_factory=list)
    prefix: Pointer = ()

    def within(self, *pointer: str | int) -> "ErrorCollector":
        """Return a errors that adds to the same faults, with pointers from further inside."""
        return ErrorCollector(self.inconsistencies, (*self.prefix, *pointer))

    def add(self, pointer: Pointer, text: Message, rule: str | None = None) -> None:
        self.inconsistencies.append(Inconsistency((*self.prefix, *pointer), text, rule))

    def add_illegal_move(self, violation: IllegalMoveError) -> None:
        """Add what would be a violation as a move: it cannot have come about either."""
        self.add(violation.pointer, violation.text, violation.rule)

    def require(
        self, condition: object, pointer: Pointer, text: Message, rule: str | None = None
    ) -> None:
        """Add a fault unless the condition holds."""
        if not condition:
            self.add(pointer, text, rule)

    def check_names(self, names: Sequence[str], pointer: Callable[[int], Pointer]) -> None:
        """Players are told apart by name: the second of two equal names is a fault."""
        if len(set(names)) == len(names):
            return
        seen: set[str] = set()
        for index, name in enumerate(names):
            if name in seen:
                self.add(pointer(index), say("common.name-twice", name=name))
            seen.add(name)

    def check_player(self, name: str | None, names: Sequence[str], pointer: Pointer) -> None:
        """Whoever is named, if anybody, must be at the table."""
        if name is not None and name not in names:
            self.add(pointer, say("common.not-at-table", name=name, players=tuple(names)))

    def check_movers(self, moves: Sequence[Move], names: Sequence[str]) -> None:
        """Everybody who moves must be at the table."""
        known = frozenset(names)
        if known.issuperset(map(_PLAYER, moves)):
            return
        for index, move in enumerate(moves):
            if move.player not in known:
                self.check_player(move.player, names, ("moves", index, "player"))

    def check_copies(
        self, cards: Iterable[tuple[Pointer, str]], deck: Callable[[str], int], rule: str
    ) -> None:
        """No card occurs more often than the deck has it: each one too many is a fault."""
        seen: Counter[str] = Counter()
        for pointer, card in cards:
            seen[card] += 1
            copies = deck(card)
            if seen[card] > copies:
                self.add(pointer, say("common.card-too-often", card=card, count=copies), rule)

    def raise_if_any(self) -> None:
        """Raise `ImpossibleError` with everything found, if anything was."""
        if self.inconsistencies:
            raise ImpossibleError(self.inconsistencies)

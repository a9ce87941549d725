"""The operations that work the same in every game: legal moves and adjudication.

Each game builds one `Game` out of what is its own and offers the methods as operations.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from zero_referee_rules import referee
from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.referee import Adjudication, LegalMove, LegalMoves, Move, Table
from zero_referee_rules.scoresheet import Scored

_PLAYER = attrgetter("player")


class Position(Protocol):
    """A position of any game: it has the names of its players, in clockwise order."""

    @property
    def names(self) -> tuple[str, ...]: ...


class Revealed(Protocol):
    """What one player reveals after the last move of any game."""

    @property
    def name(self) -> str: ...


P = TypeVar("P", bound=Position)
M = TypeVar("M", bound=Move)
R = TypeVar("R", bound=Revealed)
S = TypeVar("S", bound=Scored)


class LegalMovesRequest(NamedTuple, Generic[P]):
    """A position. With `rank`, the best move is to come first."""

    position: P
    rank: bool = False


class LegalMovesResult(NamedTuple, Generic[P, M]):
    """The position with its defaults, and its legal moves."""

    position: P
    legal: LegalMoves[M]


class AdjudicateRequest(NamedTuple, Generic[P, M, R]):
    """A position, the moves made from it, and what players revealed after the last one."""

    position: P
    moves: tuple[M, ...]
    reveal: tuple[R, ...] | None = None


@dataclass(frozen=True, slots=True)
class RevealRules(Generic[M, R]):
    """What a game does with cards that players reveal after the last move.

    `validate` adds what no moves could explain, other than names. `apply` puts the cards onto the
    table after the moves; it raises `RevealMismatch` where they contradict them.
    """

    validate: Callable[[Sequence[R], ErrorCollector], None]
    apply: Callable[[Any, Sequence[M], Sequence[R]], None]


@dataclass(frozen=True, slots=True)
class Game(Generic[P, M, R, S]):
    """What one game says for itself.

    - `table` sets up a table from a position that passed `validate`.
    - `validate` returns a position with its defaults and adds its inconsistencies, other than
      those of `names_in`.
    - `names_in` are the members of a position that name a player. They, the names of the players
      and those in a reveal are checked before the game is asked.
    - `sort_key` is the higher, the better a legal move with a known outcome is.
    - `validate_moves` adds names in moves, other than the movers', that no player has.
    - `reveal` is None in a game where nothing can be revealed.
    - `settle` raises `IllegalMoveError` for an earlier move that only the whole log proves
      illegal.
    """

    table: Callable[[P], Table[M, P, S]]
    validate: Callable[[P, ErrorCollector], P]
    sort_key: Callable[[P, LegalMove[M]], Any]
    names_in: tuple[str, ...] = ("to_move",)
    validate_moves: Callable[[Sequence[M], Sequence[str], ErrorCollector], None] | None = None
    reveal: RevealRules[M, R] | None = None
    settle: Callable[[Any], None] | None = None

    def legal_moves(self, request: LegalMovesRequest[P]) -> LegalMovesResult[P, M]:
        """List the legal moves of the player to move.

        Raises `InconsistencyError` with every inconsistency of the position.

        >>> from zero_referee_rules.zero import game
        >>> from zero_referee_rules.zero.cards import DECK
        >>> from zero_referee_rules.zero.position import Player, Position
        >>> cards = tuple(DECK.values())
        >>> players = Player("Ana", cards[:9]), Player("Ben", cards[9:18])
        >>> position = Position(players, dealer="Ben", pool=cards[18:27])
        >>> legal = game.GAME.legal_moves(LegalMovesRequest(position)).legal
        >>> len(legal.moves), legal.moves[0].move
        (82, Knock(player='Ana'))
        """
        position = self._valid(request.position)
        legal = self.table(position).legal_moves()
        if request.rank:
            legal = best_first(legal, lambda option: self.sort_key(position, option))
        return LegalMovesResult(position, legal)

    def adjudicate(self, request: AdjudicateRequest[P, M, R]) -> Adjudication[M, P, S]:
        """Return the verdict on a move log.

        Raises `InconsistencyError` with every inconsistency of the position and of the names in
        the moves. Those of the reveal are raised too, unless a move before it is illegal.

        >>> from zero_referee_rules.zero import game
        >>> from zero_referee_rules.zero.cards import DECK
        >>> from zero_referee_rules.zero.moves import Knock
        >>> from zero_referee_rules.zero.position import Player, Position
        >>> cards = tuple(DECK.values())
        >>> players = Player("Ana", cards[:9]), Player("Ben", cards[9:18])
        >>> position = Position(players, dealer="Ben", pool=cards[18:27])
        >>> request = AdjudicateRequest(position, (Knock("Ana"), Knock("Ana")))
        >>> result = game.GAME.adjudicate(request)
        >>> result.moves_applied, result.violation.move, result.violation.rule
        (1, 1, 'zero.turn-order')
        """
        moves, reveal = request.moves, request.reveal
        reveal_errors = ErrorCollector()
        if reveal is not None and self.reveal is not None:
            _check_revealers(reveal, request.position.names, reveal_errors)
            self.reveal.validate(reveal, reveal_errors)
        position = self._valid(request.position, moves, reveal_errors)

        def finish(table: Table[M, P, S]) -> None:
            if self.settle is not None:
                self.settle(table)
            reveal_errors.raise_if_any()
            if reveal is not None and self.reveal is not None:
                self.reveal.apply(table, moves, reveal)

        return referee.adjudicate(lambda: self.table(position), moves, finish)

    def _valid(
        self, position: P, moves: Sequence[M] = (), reveal_errors: ErrorCollector | None = None
    ) -> P:
        """Return a position with its defaults, or raise `InconsistencyError`."""
        errors = ErrorCollector()
        names, inside = position.names, errors.within("position")
        inside.check_names(names, "players", "name")
        for member in self.names_in:
            inside.check_player(getattr(position, member), names, (member,))
        valid = self.validate(position, inside)
        _check_movers(moves, names, errors)
        if self.validate_moves is not None:
            self.validate_moves(moves, names, errors)
        if errors.inconsistencies and reveal_errors is not None:
            errors.inconsistencies += reveal_errors.inconsistencies
        errors.raise_if_any()
        return valid


def best_first(legal: LegalMoves[M], sort_key: Callable[[LegalMove[M]], Any]) -> LegalMoves[M]:
    """Sort legal moves by `sort_key`, highest first, those of unknown outcome last.

    Moves with equal keys keep their order.
    """
    known = [option for option in legal.moves if option.outcome is not None]
    unknown = [option for option in legal.moves if option.outcome is None]
    known.sort(key=sort_key, reverse=True)
    return replace(legal, moves=(*known, *unknown))


def _check_movers(moves: Sequence[Move], names: Sequence[str], errors: ErrorCollector) -> None:
    known = frozenset(names)
    if known.issuperset(map(_PLAYER, moves)):
        return
    for index, move in enumerate(moves):
        errors.check_player(move.player, names, ("moves", index, "player"))


def _check_revealers(
    reveal: Sequence[Revealed], names: Sequence[str], errors: ErrorCollector
) -> None:
    errors.check_names([player.name for player in reveal], "reveal", "name")
    for index, player in enumerate(reveal):
        errors.check_player(player.name, names, ("reveal", index, "name"))

"""The table of a game: a mutable game state that lives for one call and judges moves.

Each game has a `Table` of its own. `apply` is the only way to change it: it either makes a move or
raises an `IllegalMoveError` and changes nothing. Legal moves, replays and verdicts all use it, so
they cannot disagree.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol

from zero_referee_rules.errors import IllegalMoveError, Pointer, UndecidedMoveError
from zero_referee_rules.kinds import AnyMove, Move, Position, Position_co, Score
from zero_referee_rules.message import Message
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.scoresheet import Score_co, ScoreSheet


class LegalMove(NamedTuple, Generic[Move]):
    """A legal move and its outcome, which says only what the player who makes the move may know.

    None if hidden cards decide it, and in a game whose moves have none.
    """

    move: Move
    outcome: object | None = None


@dataclass(frozen=True, slots=True)
class LegalMoves(Generic[Move]):
    """Every legal move of one player, and the players to move: none when the game is over.

    `exhaustive` is False if unknown cards of the player allow more than is listed. `unlisted` is
    True if legal moves are not listed because they cannot help the player.
    """

    players_to_move: tuple[str, ...]
    exhaustive: bool
    moves: tuple[LegalMove[Move], ...]
    unlisted: bool = False


@dataclass(frozen=True, slots=True)
class ListedMoves(Generic[Move]):
    """Legal moves of `player` as a request wants them: `moves` may be the first few of `total`.

    `players_to_move` is empty when the game is over. `complete` says whether all of the moves are
    exactly the legal ones.
    """

    player: str | None
    players_to_move: tuple[str, ...]
    over: bool
    complete: bool
    total: int
    moves: tuple[LegalMove[Move], ...]


class Unverified(NamedTuple):
    """A move that hidden cards kept from being checked in full, and the rule in question."""

    move: int
    rule: str
    text: Message


class Missing(NamedTuple):
    """A reason why a finished game cannot be scored, with a pointer into its position."""

    pointer: Pointer
    text: Message


class Table(Protocol[Move, Position_co, Score_co]):
    """The mutable game state of one call, set up from a position."""

    @property
    def ply(self) -> int:
        """The number of moves made on this table."""

    @property
    def made(self) -> Move | None:
        """The last move with the cards of a known stock that it drew or turned over.

        None in a game whose moves draw nothing.
        """

    @property
    def over(self) -> bool:
        """True if the game is over."""

    @property
    def events(self) -> Recorder:
        """The events of the moves made here, and of what held before them."""

    def apply(self, move: Move) -> None:
        """Make the move, or raise `IllegalMoveError` or `UndecidedMoveError` and change nothing."""

    def mover_of(self, move: Move) -> str:
        """Return the player who makes a move that leaves the name out."""

    def forms(self, move: Move) -> tuple[Move, ...]:
        """Return every legal move with the card that a move puts down, the simplest first."""

    def open_trick(self) -> Any:
        """Return who has the trick being played so far; None before its first card."""

    def as_it_lies(self, move: Move, error: IllegalMoveError) -> Position_co | None:
        """Return the position in which the cards lie after an illegal move, if there is one.

        The move has just been refused by the table, or has been made and was proved illegal by a
        later one. The table may be used up by this.
        """

    def legal_moves(self) -> LegalMoves[Move]:
        """List the moves of the first player to move that `apply` would make."""

    def legal_moves_of(self, player: str) -> LegalMoves[Move]:
        """List the moves of a player that `apply` would make: none if the player is not to move."""

    def check_log(self) -> None:
        """Raise `IllegalMoveError` for an earlier move that only the whole log proves illegal."""

    def unverified(self) -> Sequence[Unverified]:
        """List the moves made here that hidden cards kept from being checked in full."""

    def missing(self) -> Sequence[Missing]:
        """List what keeps a finished game from being scored."""

    def position(self) -> Position_co:
        """Return the position now: frozen, with nothing left to defaults."""

    def score(self) -> ScoreSheet[Score_co]:
        """Return the score sheet of a finished game for which nothing is missing."""


class TableDefaults:
    """Defaults of a table for games in which every move can be checked and every end scored.

    One player is to move, and no move draws.
    """

    __slots__ = ()
    made: Any = None
    turn_order: str | None = None
    """The rule of turns, if a move out of turn takes that player's turn."""

    def legal_moves_of(self: Table[Move, Any, Any], player: str) -> LegalMoves[Move]:
        """Return the moves of the player to move, and none of another one."""
        legal = self.legal_moves()
        if player in legal.players_to_move:
            return legal
        return replace(legal, exhaustive=True, moves=())

    def mover_of(self: Table[Move, Any, Any], move: Move) -> str:
        """Return the player to move; after the end, the first player."""
        del move
        position = self.position()
        name: str = position.to_move or position.names[0]
        return name

    def forms(self, move: Any) -> tuple[Any, ...]:
        """Return no forms: the moves of this game have no declarations."""
        del move
        return ()

    def open_trick(self) -> Any:
        """Return None: there are no tricks."""

    def as_it_lies(self, move: Any, error: IllegalMoveError) -> Any:
        """Return the position after a move out of turn; None: no other move leaves anything."""
        return after_own_turn(self, move) if error.rule == self.turn_order else None

    def check_log(self) -> None:
        """Accept every log: each move was decided when it was made."""

    def unverified(self) -> Sequence[Unverified]:
        """Return nothing: every move could be checked in full."""
        return ()

    def missing(self) -> Sequence[Missing]:
        """Return nothing: a finished game can be scored."""
        return ()


def legal_moves(table: Table[Move, Position, Score], player: str | None) -> LegalMoves[Move]:
    """Return the legal moves of a player, by default of the first to move."""
    return table.legal_moves() if player is None else table.legal_moves_of(player)


def listed(
    table: Table[Move, Position, Score],
    player: str | None,
    limit: int | None,
    sort_key: Callable[[Position, LegalMove[Move]], Any] | None,
) -> ListedMoves[Move]:
    """Return the first `limit` legal moves of a player, by default of the first to move.

    With a `sort_key`, those with the highest come first, equals in their order, and those of
    unknown outcome last.
    """
    legal = legal_moves(table, player)
    to_move = legal.players_to_move
    if player is None and to_move:
        player = to_move[0]
    moves = legal.moves
    if sort_key is not None:
        known = [option for option in moves if option.outcome is not None]
        known.sort(key=partial(sort_key, table.position()), reverse=True)
        moves = (*known, *[option for option in moves if option.outcome is None])
    complete = legal.exhaustive and not legal.unlisted
    return ListedMoves(player, to_move, not to_move, complete, len(moves), moves[:limit])


def after_own_turn(table: Any, move: AnyMove) -> Any:
    """Return the position after a move out of turn, as if it had been that player's turn.

    None if the player could not have made it. Nothing is known of a stock.
    """
    taken = type(table)(replace(table.position(), to_move=move.player))
    try:
        taken.apply(move)
    except (IllegalMoveError, UndecidedMoveError):
        return None
    return taken.position()

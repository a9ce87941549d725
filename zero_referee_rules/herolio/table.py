"""A round of Herolio in play: the single entry point through which every move is made.

Decides `herolio.turn-order`, `herolio.bid`, `herolio.villain-give`, `herolio.ruling-give-always`
and `herolio.round-end`: which moves are due. `legality` decides the other conditions of a move,
`transitions` makes its changes, and `powers` adds to both.
"""

from collections.abc import Sequence

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio import legality, pseudo_legal_moves, rulebook, transitions
from zero_referee_rules.herolio.board import Board, MoveRules
from zero_referee_rules.herolio.cards import Card
from zero_referee_rules.herolio.moves import Bid, Give, Move, Outcome, Play
from zero_referee_rules.herolio.position import Phase, Position
from zero_referee_rules.herolio.powers.protocol import inactive_power
from zero_referee_rules.herolio.powers.registry import POWERS, trump_after
from zero_referee_rules.herolio.scoring import score_books
from zero_referee_rules.herolio.trick import EventText, OpenTrick, highest, so_far
from zero_referee_rules.message import say
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.scoresheet import PlayerScore, ScoreSheet
from zero_referee_rules.table import LegalMove, LegalMoves, TableDefaults, Unverified

BASIC_MOVES: dict[type[Move], MoveRules] = {
    Bid: MoveRules(
        (Phase.BIDDING,),
        pseudo_legal_moves.bids,
        legality.check_bid,
        transitions.bid,
        EventText(rulebook.BID, say("herolio.bid.closed")),
    ),
    Play: MoveRules(
        (Phase.PLAY, Phase.DETAIN),
        pseudo_legal_moves.plays,
        legality.check_play,
        transitions.play,
        EventText(rulebook.BID, say("herolio.bid.open")),
    ),
    Give: MoveRules(
        (Phase.GIVE,),
        pseudo_legal_moves.gives,
        legality.check_give,
        transitions.give,
        EventText(rulebook.VILLAIN_GIVE, say("herolio.villain-give.nothing")),
        EventText(rulebook.GIVE_ALWAYS, say("herolio.ruling-give-always.due")),
    ),
}
MOVES: dict[type[Move], MoveRules] = {
    type_: rules for power in POWERS.values() for type_, rules in power.moves.items()
} | BASIC_MOVES
_BROUGHT_BY = {type_: power for power in POWERS.values() for type_ in power.moves}
# Plain tuples: a named one takes longer to unpack, and every move of a log does.
_APPLIED = {type_: (rules.phases, rules.check, rules.make) for type_, rules in MOVES.items()}
_DUE = {phase: rules.due for rules in MOVES.values() if rules.due for phase in rules.phases}
_BIDDING, _DETAIN = Phase.BIDDING, Phase.DETAIN
_PLAYED = (Phase.PLAY, Phase.DETAIN)
_OUT_OF_HAND = (*_PLAYED, Phase.DISCARD)


class Table(TableDefaults):
    """A board on which only legal moves are made."""

    __slots__ = ("board",)

    def __init__(self, position: Position, stock: tuple[Card, ...] = ()) -> None:
        """Set up a position that is complete and consistent, and a known stock."""
        self.board = Board(position, stock)

    @property
    def ply(self) -> int:
        """The number of moves made on this table."""
        return self.board.ply

    @property
    def over(self) -> bool:
        """True if the round is over."""
        return self.board.over

    @property
    def events(self) -> Recorder:
        """The events of the moves made here."""
        return self.board.events

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` and change nothing.

        If an earlier move was proved to be a revoke, the error is that of the revoke.
        """
        board = self.board
        if move.player != (board.mover if board.phase is not _DETAIN else self._due(move)):
            if not (isinstance(move, Bid) and move.player == board.last_bidder):
                raise board.hidden.revoke or self._wrong_player(move)
            self._change_bid(move)
            return
        phases, check, make = _APPLIED[type(move)]
        if board.phase not in phases:
            raise board.hidden.revoke or self._wrong_phase(move)
        violation = check(board, move)
        if violation is not None:
            raise board.hidden.revoke or violation
        make(board, move)
        board.ply += 1

    def mover_of(self, move: Move) -> str:
        """Return the player who makes moves of this kind now; after the end, who would lead."""
        return self._due(move) or self.board.names[self.board.leader]

    def forms(self, move: Move) -> tuple[Play, ...]:
        """Return every legal play of the card of a move, the one that uses no power first.

        None for another move. The hand that a 3 shows makes no difference here.
        """
        if not isinstance(move, Play):
            return ()
        return tuple(
            [
                play
                for play in pseudo_legal_moves.uses(self.board, Play(move.player, move.card))
                if play.looks_at_hand_of is None and legality.check_play(self.board, play) is None
            ]
        )

    def open_trick(self) -> OpenTrick | None:
        """Return who has the trick being played so far, None before its first card."""
        trick, trump = self.board.trick, self.board.trump_bits
        return so_far(trick, trump) if trick.cards else None

    def as_it_lies(self, move: Move, error: IllegalMoveError) -> Position | None:
        """Return the position after a proved revoke, or after a card played at face value.

        The revoke has been made, and with it everything up to the card that proves it.
        """
        board = self.board
        if error.move is not None:
            return self.position()
        if not isinstance(move, Play) or board.phase not in _PLAYED:
            return None
        shown = Play(move.player, move.card)
        if move.player != self._due(move) or legality.check_play(board, shown) is not None:
            return None
        transitions.play(board, shown)
        return self.position()

    def legal_moves(self) -> LegalMoves[Move]:
        """Return the moves that `apply` would make, as far as they use known cards."""
        return self.legal_moves_of(self.board.mover)

    def legal_moves_of(self, player: str | None) -> LegalMoves[Move]:
        """Return the moves of one player that `apply` would make.

        Two players are to move if one may name who sits out and the other leads otherwise.
        """
        board = self.board
        if board.mover is None:
            return LegalMoves((), exhaustive=True, moves=())
        to_move: tuple[str, ...] = (board.mover,)
        leader = board.names[board.leader]
        if board.phase is _DETAIN and leader != board.mover:
            to_move = (board.mover, leader)
        moves = tuple(
            LegalMove(move, self._outcome(move))
            for rules in MOVES.values()
            if board.phase in rules.phases
            for move in rules.options(board)
            if move.player == player and rules.check(board, move) is None
        )
        # A bid of more than can be won, and a changed one.
        unlisted = player in (board.last_bidder, board.phase is _BIDDING and board.mover)
        known = not self._may_hide(player)
        return LegalMoves(to_move, exhaustive=known, moves=moves, unlisted=unlisted)

    def _may_hide(self, player: str | None) -> bool:
        """Return whether unknown cards of the player may allow more than is listed."""
        board = self.board
        seat = board.playing_seat
        out_of_hand = board.phase in _OUT_OF_HAND and board.names[seat] == player
        return out_of_hand and bool(board.hidden.unknown[seat])

    def unverified(self) -> Sequence[Unverified]:
        """Return the plays off the led suit that hidden cards may still prove to be revokes."""
        return self.board.hidden.unverified()

    def check_log(self) -> None:
        """Raise `IllegalMoveError` for the earliest revoke that later cards proved, if any."""
        if self.board.hidden.revoke is not None:
            raise self.board.hidden.revoke

    def position(self) -> Position:
        """Return the position now, complete and frozen."""
        return self.board.position()

    def score(self) -> ScoreSheet[PlayerScore]:
        """Return the score sheet of the round. Bids and books are never hidden."""
        board = self.board
        players = zip(board.names, board.bids, board.books, strict=True)
        return score_books(
            [(name, bid or 0, book) for name, bid, book in players],
            board.start.powers,
            board.start.house_rules,
        )

    def _change_bid(self, move: Bid) -> None:
        """Make a bid in the place of the player's last one, or raise `IllegalMoveError`."""
        violation = legality.check_bid(self.board, move)
        if violation is not None:
            raise violation
        transitions.change_bid(self.board, move)
        self.board.ply += 1

    def _wrong_player(self, move: Move) -> IllegalMoveError:
        board = self.board
        if board.mover is None:
            return IllegalMoveError(rulebook.ROUND_END, (), say("herolio.round-end.after"))
        said: str = board.phase
        if board.phase is _DETAIN and isinstance(move, Play):
            said = Phase.PLAY
        elif board.phase is _DETAIN and board.mover != board.names[board.leader]:
            said = "chooses"
        text = say(f"herolio.turn-order.{said}", name=move.player, turn=self._due(move))
        return IllegalMoveError(rulebook.TURN_ORDER, ("player",), text)

    def _due(self, move: Move) -> str | None:
        """Return the player who makes moves of this kind now."""
        board = self.board
        return board.names[board.playing_seat] if isinstance(move, Play) else board.mover

    def _wrong_phase(self, move: Move) -> IllegalMoveError:
        due, power = _DUE.get(self.board.phase), _BROUGHT_BY.get(type(move))
        if due is None and power is not None and not power.flag & self.board.active:
            return inactive_power(power.number, ("type",))
        rule, text, _ = due or MOVES[type(move)].untimely
        return IllegalMoveError(rule, ("type",), say(text.id, name=move.player))

    def _outcome(self, move: Move) -> Outcome:
        if not isinstance(move, Play):
            return Outcome()
        board = self.board
        trick = board.trick.with_(move)
        trump_bits = trump_after(trick.with_power(), board.active, board.trump_before)
        first = trick.plays[highest(trick.ranking(trump_bits))]
        return Outcome(first.player, len(trick.plays) == board.trick_size)

"""10, De'ten'tion: its winner may name who sits out the next trick (`herolio.detention`).

The player who sits out discards a card first. Decides `herolio.ruling-winner-detains`,
`herolio.ruling-detention-optional` and `herolio.ruling-detained-leader` as well.
"""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from zero_referee_rules.errors import Code, ErrorCollector, IllegalMoveError
from zero_referee_rules.events import (
    CardsDiscarded,
    DecisionDue,
    LeadPassed,
    PlayerDetained,
    RuleApplied,
)
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board, MoveRules
from zero_referee_rules.herolio.cards import cards_of
from zero_referee_rules.herolio.moves import Detain, Discard, Give
from zero_referee_rules.herolio.position import Phase, Position, WonTrick, tricks_left
from zero_referee_rules.herolio.powers.protocol import Power, inactive_power, with_remedy
from zero_referee_rules.herolio.trick import CompleteTrick, EventText, Fate, Trick
from zero_referee_rules.message import say

TENS = cards_of(10)


def _detains(board: Board) -> Iterator[Detain]:
    assert board.mover is not None
    for name in board.names:
        yield Detain(board.mover, name)


def _check_detain(board: Board, move: Detain) -> None:
    """Accept every player, including the winner."""
    del board, move


def _detain(board: Board, move: Detain) -> None:
    board.may_detain = False
    board.detained = seat = board.seats[move.detained]
    if move.detained == move.player:
        text = say("herolio.detention.oneself", name=move.player)
    else:
        text = say("herolio.detention.event", name=move.player, other=move.detained)
    board.events.note(
        PlayerDetained, board.ply, rulebook.DETENTION, text, move.player, move.detained
    )
    if seat == board.leader:
        board.leader = board.next_seat[seat]
        leader = board.names[board.leader]
        text = say("herolio.ruling-detained-leader.event", name=move.detained, other=leader)
        board.events.note(LeadPassed, board.ply, rulebook.DETAINED_LEADER, text, leader)
    board.turn(Phase.DISCARD, seat)


def _discards(board: Board) -> Iterator[Discard]:
    assert board.mover is not None
    for card in dict.fromkeys(board.hands[board.seat]):
        yield Discard(board.mover, card)


def _check_discard(board: Board, move: Discard) -> IllegalMoveError | None:
    """Return the error of a card that cannot be discarded; a card of None is a hidden one."""
    if move.card is None:
        if board.hidden.unknown[board.seat]:
            return None
        text = say("herolio.detention.known", name=move.player)
        return IllegalMoveError(rulebook.DETENTION, ("card",), text)
    if move.card in board.hands[board.seat]:
        return None
    return board.hidden.check_unknown_card(board.seat, move.card, rulebook.DETENTION)


def _discard(board: Board, move: Discard) -> None:
    text = say("herolio.detention.discarded", name=move.player)
    board.events.note(CardsDiscarded, board.ply, rulebook.DETENTION, text, move.player, 1)
    board.discards.append(move.card)
    if move.card is None:
        board.hands[board.seat].remove(None)
        board.hidden.discard(board.seat, board.ply)
    else:
        board.take_out_of_hand(board.seat, move.card)
    board.seat_players()
    board.turn(Phase.PLAY, board.leader)


class Detention(Power):
    """The winner of a trick with a 10 names who sits out, or leads without naming anyone."""

    number = 10
    players_out = 1
    moves = MappingProxyType(
        {
            Detain: MoveRules(
                (Phase.DETAIN,),
                _detains,
                _check_detain,
                _detain,
                EventText(rulebook.DETENTION, say("herolio.detention.nothing")),
            ),
            Discard: MoveRules(
                (Phase.DISCARD,),
                _discards,
                _check_discard,
                _discard,
                EventText(rulebook.DETENTION, say("herolio.detention.nobody-sits-out")),
                EventText(rulebook.DETENTION, say("herolio.detention.due")),
            ),
        }
    )

    def when_complete(self, complete: CompleteTrick, trick: Trick, held: int) -> CompleteTrick:
        if complete.fate is not Fate.WON:
            text = say(f"herolio.ruling-winner-detains.{complete.fate}")
            events = (*complete.events, EventText(rulebook.WINNER_DETAINS, text))
            return CompleteTrick(complete.fate, complete.counts_as, complete.rule, events=events)
        return CompleteTrick(counts_as=complete.counts_as, may_detain=True, events=complete.events)

    def when_won(self, board: Board, tricks: Sequence[WonTrick]) -> None:
        if board.tricks_left:
            board.may_detain = any(not TENS.isdisjoint(trick.cards) for trick in tricks)

    def before_trick(self, board: Board) -> bool:
        if not board.may_detain:
            return False
        board.turn(Phase.DETAIN, board.seat)
        winner = board.names[board.seat]
        text = say("herolio.ruling-winner-detains.event", name=winner)
        board.events.note(DecisionDue, board.ply, rulebook.WINNER_DETAINS, text, winner, 1)
        return True

    def when_declined(self, board: Board) -> None:
        board.may_detain = False
        assert board.mover is not None
        text = say("herolio.ruling-detention-optional.event", name=board.mover)
        board.events.note(RuleApplied, board.ply, rulebook.DETENTION_OPTIONAL, text, board.mover)

    def check_give(self, board: Board, move: Give) -> IllegalMoveError | None:
        """Refuse to give a trick to a player who sat it out."""
        if board.seats[move.to_player] != board.detained:
            return None
        text = say("herolio.detention.give", name=move.to_player)
        return IllegalMoveError(rulebook.DETENTION, ("to_player",), text)

    def validate_turn(self, position: Position, errors: ErrorCollector) -> None:
        phase = position.phase
        if position.detained is not None:
            self._validate_detained(position, errors)
        elif phase is Phase.DISCARD:
            text = say("herolio.detention.nobody-sits-out")
            errors.add(("detained",), text, rulebook.DETENTION, code=Code.WRONG_PHASE)
        pointer = ("may_detain",)
        if not position.may_detain:
            if phase is Phase.DETAIN:
                errors.add(
                    pointer,
                    say("herolio.detention.nothing"),
                    rulebook.DETENTION,
                    code=Code.WRONG_PHASE,
                )
            return
        if self.number not in position.powers:
            errors.add_illegal_move(with_remedy(inactive_power(self.number, pointer)))
        if phase not in (Phase.GIVE, Phase.DETAIN):
            errors.add(
                pointer,
                say("herolio.detention.may-phase"),
                rulebook.DETENTION,
                code=Code.WRONG_PHASE,
            )
        if not tricks_left(position):
            text = say("herolio.ruling-winner-detains.last")
            errors.add(pointer, text, rulebook.WINNER_DETAINS, code=Code.WRONG_PHASE)

    def _validate_detained(self, position: Position, errors: ErrorCollector) -> None:
        pointer = ("detained",)
        if self.number not in position.powers:
            errors.add_illegal_move(with_remedy(inactive_power(self.number, pointer)))
        if position.phase not in (Phase.PLAY, Phase.GIVE, Phase.DISCARD):
            errors.add(
                pointer,
                say("herolio.detention.detained-phase"),
                rulebook.DETENTION,
                code=Code.WRONG_PHASE,
            )
        if position.detained == position.leader:
            text = say("herolio.ruling-detained-leader.leader", name=position.detained)
            errors.add(("leader",), text, rulebook.DETAINED_LEADER, code=Code.WRONG_PLAYER)

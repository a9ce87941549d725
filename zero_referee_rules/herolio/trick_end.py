"""The end of a trick: its winner, the fate of its cards, the next leader, the end of the round.

Decides `herolio.next-lead`, `herolio.ruling-villain-nobody`, `herolio.ruling-each-trick-given`,
`herolio.ruling-halves-given`, `herolio.ruling-six-and-waiting` and `herolio.round-end`. Each power
decides its own effect on a trick.
"""

from collections.abc import Sequence

from zero_referee_rules.events import (
    DecisionDue,
    RoundOver,
    RuleApplied,
    TrickDiscarded,
    TrickWaits,
    TrickWon,
)
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import VILLAIN, VILLAIN_FLAG
from zero_referee_rules.herolio.position import Phase, WonTrick
from zero_referee_rules.herolio.powers.registry import (
    PRECEDING,
    ROUND_ENDING,
    WINNING,
    WINNING_FLAGS,
    acting_flags,
    complete_trick,
    kept_powers,
)
from zero_referee_rules.herolio.trick import CompleteTrick, Fate, highest, reason
from zero_referee_rules.message import say

# Global names: to look a property of an enumeration up takes five times as long.
_PLAY = Phase.PLAY
_DISCARDED, _WAITS = Fate.DISCARDED, Fate.WAITS
_DECIDED_BY_WINNER = VILLAIN_FLAG | WINNING_FLAGS


def end_trick(board: Board) -> None:
    """Find who has the highest card of a trick, and put the trick where it belongs."""
    trick = board.trick
    ranking = trick.ranking(board.trump_bits)
    board.leader = leader = board.seats[trick.plays[highest(ranking)].player]
    board.tricks_left -= 1
    held = acting_flags(trick, board.active)
    complete = complete_trick(trick, held)
    ended = WonTrick(tuple(trick.cards), complete.counts_as, given=False, waited=False)
    _note_end(board, complete, ended, ranking)
    trick.clear()
    board.trump_before = board.trump_bits
    if complete.fate is _DISCARDED:
        board.discards += ended.cards
        if board.start.house_rules.six_discards_waiting:
            _discard_waiting(board)
    elif complete.fate is _WAITS:
        board.waiting.append(ended)
    elif board.waiting or held & _DECIDED_BY_WINNER:
        _win(board, [*[trick._replace(waited=True) for trick in board.waiting], ended])
    else:
        board.books[leader].append(ended)
    if board.waiting and not board.tricks_left:
        _end_waiting(board)
    if board.claimed:
        board.turn(Phase.GIVE, leader)
    else:
        board.seat = leader
        proceed(board)


def _note_end(
    board: Board, complete: CompleteTrick, ended: WonTrick, ranking: Sequence[int]
) -> None:
    """Note who has the highest card of the trick, and the fate of the trick."""
    number, ply = board.start.cards_each - board.tricks_left, board.ply
    name, rule = board.names[board.leader], complete.rule
    if rule is None:
        ranks = (ranking, board.trick.led, board.trump_bits)
        board.events.note(_taken, ply, number, name, ended, ranks)
    else:
        said = "event" if board.tricks_left else "last"
        card = ended.cards[highest(ranking)]
        text = say(f"{rule}.{said}", trick=number, name=name, card=card)
        if complete.fate is _DISCARDED:
            board.events.note(TrickDiscarded, ply, rule, text, ended.cards, name)
        else:
            board.events.note(TrickWaits, ply, rule, text, name, ended.cards, ended.counts_as)
    for following in complete.events:
        board.note(following)
    if board.trick.declared:
        won = complete.fate is Fate.WON
        for following in kept_powers(board.trick, board.active, won=won):
            board.note(following)


def _win(board: Board, tricks: Sequence[WonTrick]) -> None:
    """Let the leader win tricks. Those with a Villain have to be given away."""
    winner = board.names[board.leader]
    for power in WINNING:
        if power.flag & board.active:
            power.when_won(board, tricks)
    for trick in tricks:
        if VILLAIN not in trick.cards:
            _keep(board, trick)
        elif board.trick_size > 1:
            _claim(board, trick)
        else:
            _keep(board, trick)
            text = say("herolio.ruling-villain-nobody.event", name=winner)
            board.events.note(RuleApplied, board.ply, rulebook.VILLAIN_NOBODY, text, winner)
    board.waiting = []
    due = len(board.claimed)
    if due > 1:
        text = say("herolio.ruling-each-trick-given.event", name=winner, tricks=due)
        board.events.note(DecisionDue, board.ply, rulebook.EACH_TRICK_GIVEN, text, winner, due)
    elif due:
        text = say("herolio.villain-give.due", name=winner)
        board.events.note(DecisionDue, board.ply, rulebook.VILLAIN_GIVE, text, winner, due)


def _claim(board: Board, trick: WonTrick) -> None:
    """Let the leader give a trick with a Villain away, or each part of it that has one."""
    if trick.counts_as == 1 or not board.start.house_rules.villain_gives_half:
        board.claimed.append(trick)
        return
    for part in trick.parts():
        if VILLAIN in part.cards:
            board.claimed.append(part)
            text = say("herolio.ruling-halves-given.event", cards=part.cards)
            winner = board.names[board.leader]
            board.events.note(RuleApplied, board.ply, rulebook.HALVES_GIVEN, text, winner)
        else:
            _keep(board, part)


def _keep(board: Board, trick: WonTrick) -> None:
    board.books[board.leader].append(trick._replace(waited=False) if trick.waited else trick)


def _discard_waiting(board: Board) -> None:
    """Discard the tricks that wait with the trick that a 6 discards."""
    for trick in board.waiting:
        text = say("herolio.ruling-six-and-waiting.event", cards=trick.cards)
        board.events.note(TrickDiscarded, board.ply, rulebook.SIX_AND_WAITING, text, trick.cards)
        board.discards += trick.cards
    board.waiting = []


def _end_waiting(board: Board) -> None:
    """Settle the waiting tricks when the round ends."""
    for power in ROUND_ENDING:
        _win(board, power.when_round_ends(board))


def proceed(board: Board) -> None:
    """Go on to the next trick, or end the round, once a complete trick is where it belongs."""
    if board.detained is not None:
        board.detained = None
        board.seat_players()
    if not board.tricks_left:
        board.phase = Phase.OVER
        board.mover = None
        board.events.note(RoundOver, board.ply, rulebook.ROUND_END, say("herolio.round-end.event"))
        return
    for power in PRECEDING:
        if power.flag & board.active and power.before_trick(board):
            return
    board.turn(_PLAY, board.leader)


def _taken(
    move: int | None, number: int, name: str, taken: WonTrick, ranks: tuple[Sequence[int], int, int]
) -> TrickWon:
    rule, card = reason(*ranks), taken.cards[highest(ranks[0])]
    text = say(f"{rule}.taken", trick=number, name=name, card=card)
    return TrickWon(move, rule, text, name, taken.cards, taken.counts_as)

"""What legal moves of the basic game change on the board, up to the end of the round.

Decides `herolio.first-lead`, `herolio.next-lead`, `herolio.ruling-villain-nobody`,
`herolio.ruling-each-trick-given`, `herolio.ruling-halves-given`, `herolio.ruling-six-and-waiting`
and `herolio.round-end`. Whether a move is legal is decided by
`legality`; what a power changes, by the power.
"""

from collections.abc import Sequence

from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import SUIT_NAMES, SUIT_OF_BITS, VILLAIN, VILLAIN_FLAG, Card
from zero_referee_rules.herolio.legality import highest_bid_of
from zero_referee_rules.herolio.moves import Bid, Give, Play
from zero_referee_rules.herolio.position import Phase, WonTrick
from zero_referee_rules.herolio.powers.registry import (
    DECLINABLE,
    PLAYED_FLAGS,
    POWERS,
    PRECEDING,
    ROUND_ENDING,
    TRUMP_FLAGS,
    WINNING,
    WINNING_FLAGS,
    acting_flags,
    complete_trick,
    kept_powers,
    trump_after,
)
from zero_referee_rules.herolio.trick import CompleteTrick, Fate
from zero_referee_rules.message import say

# Global names: to look a member of an enumeration up takes five times as long.
_PLAY = Phase.PLAY
_DISCARDED, _WAITS = Fate.DISCARDED, Fate.WAITS
_DECIDED_BY_WINNER = VILLAIN_FLAG | WINNING_FLAGS


def bid(board: Board, move: Bid) -> None:
    """Record a bid. After the last one the first trick begins."""
    board.bids[board.seat] = move.tricks
    highest = highest_bid_of(board)
    if move.tricks > highest:
        text = say(
            "herolio.ruling-bid-limit.high", name=move.player, bid=move.tricks, count=highest
        )
        board.note(rulebook.BID_LIMIT, text)
    board.seat = board.next_seat[board.seat]
    board.mover = board.names[board.seat]
    if board.bids[board.seat] is None:
        return
    bids = sum(bid or 0 for bid in board.bids)
    board.turn(_PLAY, board.leader)
    text = say("herolio.first-lead.event", name=board.mover, bids=bids, tricks=board.tricks_left)
    board.note(rulebook.FIRST_LEAD, text)


def play(board: Board, move: Play) -> None:
    """Add a card to the trick, with everything that follows from it."""
    seat = board.seat
    card = move.card
    trick = board.trick
    led, was_free = trick.led, trick.is_free
    if board.phase is not _PLAY:
        _decline(board)
    if board.hidden.unknown[seat]:
        board.take_out_of_hand(seat, card)
    else:
        board.hands[seat].remove(card)
        board.numbers[seat] ^= card.bit
    if led and not card.bit & led and card.bit:
        board.hidden.claim_void(seat, led, board.ply)
    if move.exchange is not None:
        POWERS[card.number].exchange(board, move, move.exchange)
        card = move.exchange.card
    if card.flag & board.active & PLAYED_FLAGS:
        _use_power(board, move, card)
    trick.add(move, card)
    if move.zeroes is not None and board.start.house_rules.nein_takes_power:
        board.trump_bits = trump_after(trick.with_power(), board.active, board.trump_before)
    count = len(trick.cards)
    if not led and count > 1 and trick.led:
        suit = SUIT_NAMES[SUIT_OF_BITS[trick.led]]
        board.note(rulebook.SPECIAL_LEAD, say("herolio.ruling-special-lead.event", suit=suit))
    elif trick.is_free and not was_free:
        board.note(rulebook.SPECIAL_LEAD, say("herolio.ruling-special-lead.free", card=card))
    if count == board.trick_size:
        _end_trick(board)
    else:
        board.seat = seat = board.next_seat[seat]
        board.mover = board.names[seat]


def give(board: Board, move: Give) -> None:
    """Give the oldest of the tricks with a Villain to another player."""
    board.books[board.seats[move.to]].append(board.claimed.pop(0)._replace(given=True))
    text = say("herolio.villain-give.event", name=move.player, other=move.to)
    board.note(rulebook.VILLAIN_GIVE, text)
    if not board.claimed:
        _proceed(board)
        if not board.over:
            board.note(rulebook.NEXT_LEAD, say("herolio.next-lead.event", name=move.player))


def _decline(board: Board) -> None:
    """Continue with a play in place of the decision that a power has made due."""
    board.phase = _PLAY
    for power in DECLINABLE:
        power.when_declined(board)


def _use_power(board: Board, move: Play, card: Card) -> None:
    """Let the power of a card act that is about to be added to the trick."""
    power = POWERS[card.number]
    if card.flag & TRUMP_FLAGS:
        board.trump_bits = power.trump_bits(card)
    event = power.when_played(move, board.trick)
    if event is not None:
        board.note(*event)


def _end_trick(board: Board) -> None:
    trick = board.trick
    highest, strength = trick.highest(board.trump_bits)
    board.leader = leader = board.seats[trick.plays[highest].player]
    board.tricks_left -= 1
    held = acting_flags(trick, board.active)
    complete = complete_trick(trick, held, board.start.house_rules)
    _note_end(board, complete, trick.cards[highest], strength)
    ended = WonTrick(tuple(trick.cards), complete.counts_as, given=False)
    trick.clear()
    board.trump_before = board.trump_bits
    if complete.fate is _DISCARDED:
        board.discards += ended.cards
        if board.waiting and board.start.house_rules.six_discards_waiting:
            text = say("herolio.ruling-six-and-waiting.event", count=len(board.waiting))
            board.note(rulebook.SIX_AND_WAITING, text)
            _discard_waiting(board)
    elif complete.fate is _WAITS:
        board.waiting.append(ended)
    elif board.waiting or held & _DECIDED_BY_WINNER:
        _win(board, [*board.waiting, ended])
    else:
        board.books[leader].append(ended)
    if board.waiting and not board.tricks_left:
        _end_waiting(board)
    if board.claimed:
        board.turn(Phase.GIVE, leader)
    else:
        _proceed(board)


def _note_end(board: Board, complete: CompleteTrick, card: Card, strength: int) -> None:
    """Note who has the highest card of the trick, and what becomes of it."""
    number = board.start.cards_each - board.tricks_left
    name = board.names[board.leader]
    rule = complete.rule
    if rule is None:
        rule = board.trick.reason(strength, board.trump_bits)
        board.note(rule, say(f"{rule}.taken", trick=number, name=name, card=card))
    else:
        text = say(f"{rule}.event", trick=number, name=name, card=card)
        if not board.tricks_left:
            text = say(f"{rule}.last", trick=number, name=name, card=card)
        board.note(rule, text)
    for event in complete.events:
        board.note(*event)
    if board.trick.declared:
        for event in kept_powers(board.trick, board.active):
            board.note(*event)


def _win(board: Board, tricks: Sequence[WonTrick]) -> None:
    """Let the leader win tricks. Those with a Villain have to be given away."""
    winner = board.names[board.leader]
    for power in WINNING:
        if power.flag & board.active:
            power.when_won(board, tricks)
    for trick in tricks:
        if VILLAIN not in trick.cards:
            board.books[board.leader].append(trick)
        elif board.trick_size > 1:
            _claim(board, trick)
        else:
            board.books[board.leader].append(trick)
            text = say("herolio.ruling-villain-nobody.event", name=winner)
            board.note(rulebook.VILLAIN_NOBODY, text)
    board.waiting = []
    due = len(board.claimed)
    if due > 1:
        text = say("herolio.ruling-each-trick-given.event", name=winner, tricks=due)
        board.note(rulebook.EACH_TRICK_GIVEN, text)
    elif due:
        board.note(rulebook.VILLAIN_GIVE, say("herolio.villain-give.due", name=winner))


def _claim(board: Board, trick: WonTrick) -> None:
    """Let the leader give a trick with a Villain away, or each part of it that has one."""
    if trick.counts_as == 1 or not board.start.house_rules.villain_gives_half:
        board.claimed.append(trick)
        return
    for part in trick.parts():
        if VILLAIN in part.cards:
            board.claimed.append(part)
            text = say("herolio.ruling-halves-given.event", cards=part.cards)
            board.note(rulebook.HALVES_GIVEN, text)
        else:
            board.books[board.leader].append(part)


def _discard_waiting(board: Board) -> None:
    for trick in board.waiting:
        board.discards += trick.cards
    board.waiting = []


def _end_waiting(board: Board) -> None:
    """Let no trick wait when the round ends."""
    for power in ROUND_ENDING:
        _win(board, power.when_round_ends(board))


def _proceed(board: Board) -> None:
    """Go on to the next trick, or end the round, once a complete trick is where it belongs."""
    if board.detained is not None:
        board.detained = None
        board.seat_players()
    if not board.tricks_left:
        board.phase = Phase.OVER
        board.mover = None
        board.note(rulebook.ROUND_END, say("herolio.round-end.event"))
        return
    for power in PRECEDING:
        if power.flag & board.active and power.before_trick(board):
            return
    board.turn(_PLAY, board.leader)

"""Changes of the board by legal moves of the basic game, up to the end of the round.

Decides `herolio.first-lead`, `herolio.next-lead`, `herolio.ruling-villain-nobody`,
`herolio.ruling-each-trick-given`, `herolio.ruling-halves-given`, `herolio.ruling-six-and-waiting`
and `herolio.round-end`. Whether a move is legal is decided by
`legality`; what a power changes, by the power.
"""

from collections.abc import Sequence

from zero_referee_rules.events import (
    BidMade,
    CardPlayed,
    DecisionDue,
    LeadPassed,
    RoundOver,
    RuleApplied,
    TrickDiscarded,
    TrickGiven,
    TrickWaits,
    TrickWon,
    TrumpSet,
)
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
    PRECEDING_FLAGS,
    ROUND_ENDING,
    TRUMP_FLAGS,
    WINNING,
    WINNING_FLAGS,
    acting_flags,
    complete_trick,
    kept_powers,
    trump_after,
)
from zero_referee_rules.herolio.trick import (
    CompleteTrick,
    Fate,
    explain_led,
    highest,
    led_by,
    reason,
)
from zero_referee_rules.message import say

# Global names: to look a property of an enumeration up takes five times as long.
_PLAY = Phase.PLAY
_DISCARDED, _WAITS = Fate.DISCARDED, Fate.WAITS
_DECIDED_BY_WINNER = VILLAIN_FLAG | WINNING_FLAGS


def bid(board: Board, move: Bid) -> None:
    """Record a bid. After the last one the first trick begins."""
    _record_bid(board, move)
    board.seat = board.next_seat[board.seat]
    board.mover = board.names[board.seat]
    if board.bids[board.seat] is not None:
        board.turn(_PLAY, board.leader)
        _note_first_lead(board)


def change_bid(board: Board, move: Bid) -> None:
    """Record a bid in the place of the player's last one (`herolio.ruling-changed-bid`)."""
    _record_bid(board, move)
    text = say("herolio.ruling-changed-bid.event", name=move.player)
    board.events.note(RuleApplied, board.ply, rulebook.CHANGED_BID, text, move.player)
    if board.phase is _PLAY:
        _note_first_lead(board)


def _record_bid(board: Board, move: Bid) -> None:
    name, ply = move.player, board.ply
    board.bids[board.seats[name]] = move.bid
    board.events.note(_bid_made, ply, move)
    if move.bid > board.start.cards_each and move.bid > (most := highest_bid_of(board)):
        text = say("herolio.ruling-bid-limit.high", name=name, bid=move.bid, count=most)
        board.events.note(RuleApplied, ply, rulebook.BID_LIMIT, text, name)


def _note_first_lead(board: Board) -> None:
    bids = sum(bid or 0 for bid in board.bids)
    name = board.names[board.leader]
    text = say("herolio.first-lead.event", name=name, bids=bids, tricks=board.tricks_left)
    board.events.note(LeadPassed, board.ply, rulebook.FIRST_LEAD, text, name)


def play(board: Board, move: Play) -> None:
    """Add a card to the trick, with everything that follows from it."""
    if board.phase is not _PLAY:
        _decline(board)
    seat = board.seat
    card = move.card
    trick = board.trick
    led, was_free = trick.led, trick.is_free
    board.events.note(_played, board.ply, move)
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
    if move.zeroes_card_of is not None:
        _restore_trump(board)
    count = len(trick.cards)
    if trick.led != led or trick.is_free != was_free:
        rule = led_by(trick)
        # A card taken in exchange that leads is noted with the exchange.
        if rule in (rulebook.SPECIAL_LEAD, rulebook.SEVEN_SUIT):
            board.note(explain_led(trick, rule))
    if count == board.trick_size:
        _end_trick(board)
    else:
        board.seat = seat = board.next_seat[seat]
        board.mover = board.names[seat]


def give(board: Board, move: Give) -> None:
    """Give the oldest of the tricks with a Villain to another player."""
    name, ply = move.player, board.ply
    claimed = board.claimed.pop(0)
    trick = claimed._replace(given=True, waited=False)
    board.books[board.seats[move.to_player]].append(trick)
    text = say("herolio.villain-give.event", name=name, other=move.to_player)
    cards, count = trick.cards, trick.counts_as
    board.events.note(
        TrickGiven, ply, rulebook.VILLAIN_GIVE, text, name, move.to_player, cards, count
    )
    if not board.claimed:
        said, receiver_leads = "event", board.start.house_rules.receiver_leads
        if receiver_leads and board.tricks_left and not claimed.waited:
            name, said = move.to_player, "receiver"
            board.leader = board.seats[name]
            if any(card.flag & PRECEDING_FLAGS for card in trick.cards):
                board.seat = board.leader
        _proceed(board)
        if not board.over:
            text = say(f"herolio.next-lead.{said}", name=name)
            board.events.note(LeadPassed, ply, rulebook.NEXT_LEAD, text, name)


def _decline(board: Board) -> None:
    """Continue with a play in place of the decision that a power has made due."""
    for power in DECLINABLE:
        power.when_declined(board)
    board.turn(_PLAY, board.leader)


def _use_power(board: Board, move: Play, card: Card) -> None:
    """Let the power of a card act that is about to be added to the trick."""
    power = POWERS[card.number]
    if card.flag & TRUMP_FLAGS:
        board.trump_bits = power.trump_bits(card)
    event = power.when_played(move, board.trick)
    if event is not None:
        board.note(event)


def _restore_trump(board: Board) -> None:
    """Undo what a 1 made trump that a 9 has made a Zero and that loses its power by it."""
    trump = trump_after(board.trick.with_power(), board.active, board.trump_before)
    if trump == board.trump_bits:
        return
    board.trump_bits = trump
    suit = SUIT_OF_BITS[trump] if trump else None
    text = say("herolio.ruling-nein-power.no-trump")
    if suit:
        text = say("herolio.ruling-nein-power.trump", suit=SUIT_NAMES[suit])
    board.events.note(TrumpSet, board.ply, rulebook.NEIN_POWER, text, suit)


def _end_trick(board: Board) -> None:
    trick = board.trick
    ranking = trick.ranking(board.trump_bits)
    board.leader = leader = board.seats[trick.plays[highest(ranking)].player]
    board.tricks_left -= 1
    held = acting_flags(trick, board.active)
    complete = complete_trick(trick, held, board.start.house_rules)
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
        _proceed(board)


def _note_end(
    board: Board, complete: CompleteTrick, ended: WonTrick, ranking: Sequence[int]
) -> None:
    """Note who has the highest card of the trick, and what becomes of it."""
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
    board.books[board.leader].append(trick._replace(waited=False))


def _discard_waiting(board: Board) -> None:
    """Discard the tricks that wait with the trick that a 6 discards."""
    for trick in board.waiting:
        text = say("herolio.ruling-six-and-waiting.event", cards=trick.cards)
        board.events.note(TrickDiscarded, board.ply, rulebook.SIX_AND_WAITING, text, trick.cards)
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
        board.events.note(RoundOver, board.ply, rulebook.ROUND_END, say("herolio.round-end.event"))
        return
    for power in PRECEDING:
        if power.flag & board.active and power.before_trick(board):
            return
    board.turn(_PLAY, board.leader)


def _bid_made(move: int | None, made: Bid) -> BidMade:
    name, tricks = made.player, made.bid
    text = say("herolio.bid.event", name=name, count=tricks)
    return BidMade(move, rulebook.BID, text, name, tricks)


def _played(move: int | None, made: Play) -> CardPlayed:
    name, card = made.player, made.card
    text = say("herolio.play.event", name=name, card=card)
    return CardPlayed(move, rulebook.PLAY, text, name, (card,))


def _taken(
    move: int | None, number: int, name: str, taken: WonTrick, ranks: tuple[Sequence[int], int, int]
) -> TrickWon:
    rule, card = reason(*ranks), taken.cards[highest(ranks[0])]
    text = say(f"{rule}.taken", trick=number, name=name, card=card)
    return TrickWon(move, rule, text, name, taken.cards, taken.counts_as)

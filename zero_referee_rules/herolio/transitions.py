"""Changes of the board by legal moves of the basic game, up to the end of a trick.

Decides `herolio.first-lead`, and `herolio.next-lead` after a trick is given. `legality` decides
whether a move is legal, each power makes its own changes, and `trick_end` handles the last card of
a trick.
"""

from zero_referee_rules.events import (
    BidMade,
    CardPlayed,
    LeadPassed,
    RuleApplied,
    TrickGiven,
    TrumpSet,
)
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import SUIT_NAMES, SUIT_OF_BITS, Card
from zero_referee_rules.herolio.hidden import Claim
from zero_referee_rules.herolio.legality import highest_bid_of
from zero_referee_rules.herolio.moves import Bid, Give, Play
from zero_referee_rules.herolio.position import Phase
from zero_referee_rules.herolio.powers.registry import (
    DECLINABLE,
    PLAYED_FLAGS,
    POWERS,
    PRECEDING_FLAGS,
    TRUMP_FLAGS,
    trump_after,
)
from zero_referee_rules.herolio.trick import explain_led, led_by
from zero_referee_rules.herolio.trick_end import end_trick, proceed
from zero_referee_rules.message import say

# A global name: to look a property of an enumeration up takes five times as long.
_PLAY = Phase.PLAY


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
        board.hidden.claim_void(Claim(board.ply, seat, led, board.trick_number, card))
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
        end_trick(board)
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
        proceed(board)
        if not board.over:
            text = say(f"herolio.next-lead.{said}", name=name)
            board.events.note(LeadPassed, ply, rulebook.NEXT_LEAD, text, name)


def _decline(board: Board) -> None:
    """Continue with a play instead of the decision that a power has made due."""
    for power in DECLINABLE:
        power.when_declined(board)
    board.turn(_PLAY, board.leader)


def _use_power(board: Board, move: Play, card: Card) -> None:
    """Apply the power of a card that is about to be added to the trick."""
    power = POWERS[card.number]
    if card.flag & TRUMP_FLAGS:
        board.trump_bits = power.trump_bits(card)
    event = power.when_played(move, board.trick)
    if event is not None:
        board.note(event)


def _restore_trump(board: Board) -> None:
    """Restore the trump before a 1 that loses its power because a 9 makes it a Zero."""
    trump = trump_after(board.trick.with_power(), board.active, board.trump_before)
    if trump == board.trump_bits:
        return
    board.trump_bits = trump
    suit = SUIT_OF_BITS[trump] if trump else None
    text = say("herolio.ruling-nein-power.no-trump")
    if suit:
        text = say("herolio.ruling-nein-power.trump", suit=SUIT_NAMES[suit])
    board.events.note(TrumpSet, board.ply, rulebook.NEIN_POWER, text, suit)


def _bid_made(move: int | None, made: Bid) -> BidMade:
    name, tricks = made.player, made.bid
    text = say("herolio.bid.event", name=name, count=tricks)
    return BidMade(move, rulebook.BID, text, name, tricks)


def _played(move: int | None, made: Play) -> CardPlayed:
    name, card = made.player, made.card
    text = say("herolio.play.event", name=name, card=card)
    return CardPlayed(move, rulebook.PLAY, text, name, (card,))

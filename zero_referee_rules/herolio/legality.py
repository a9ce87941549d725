"""Legality of a move of the basic game, in a phase in which moves of its kind are legal.

Decides `herolio.ruling-uneven-bids`, `herolio.play`, `herolio.follow-suit`,
`herolio.special-any-time` and `herolio.villain-give`. Each function returns the error of an illegal
move, None for a legal one, and changes nothing.
"""

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import SUIT_NAMES, SUIT_OF_BITS
from zero_referee_rules.herolio.declarations import check_declarations
from zero_referee_rules.herolio.moves import Bid, Give, Play
from zero_referee_rules.herolio.powers.registry import GIVE_CHECKING, exchange_power, most_tricks
from zero_referee_rules.message import say


def highest_bid_of(board: Board) -> int:
    """Return the most tricks that can be won in the round."""
    start = board.start
    return most_tricks(start.cards_each, len(start.players), start.powers, start.house_rules)


def check_bid(board: Board, move: Bid) -> IllegalMoveError | None:
    """Check the house rule that the bids must not add up to the number of tricks."""
    start = board.start
    if not start.house_rules.uneven_bids:
        return None
    others = [bid for name, bid in zip(board.names, board.bids, strict=True) if name != move.player]
    if None in others or sum(bid or 0 for bid in others) + move.bid != start.cards_each:
        return None
    text = say("herolio.ruling-uneven-bids.broken", bid=move.bid, count=start.cards_each)
    return IllegalMoveError(rulebook.UNEVEN_BIDS, ("bid",), text)


def check_play(board: Board, move: Play) -> IllegalMoveError | None:
    """Check that the card is in the hand and follows suit, then the declarations."""
    seat = board.seats[move.player]
    card = move.card
    bit = card.bit
    numbers = board.numbers[seat]
    led = board.trick.led
    not_followed = led if bit and not bit & led else 0
    held = numbers & bit if bit else card in board.hands[seat]
    if not held:
        violation = board.hidden.check_unknown_card(seat, card, rulebook.PLAY)
        if violation is not None:
            return violation
    if numbers & not_followed:
        return _revoke(board, move, not_followed)
    if move.exchange is not None:
        power = exchange_power(move, move.exchange)
        violation = power.check_exchange(board, move, move.exchange)
        if violation is not None:
            return violation
    if (
        move.declared_as is not None
        or move.zeroes_card_of is not None
        or move.looks_at_hand_of is not None
    ):
        return check_declarations(move, board.trick.players, board.active)
    return None


def check_give(board: Board, move: Give) -> IllegalMoveError | None:
    """Check that the trick goes to another player, and to one who may be given it."""
    if move.to_player == move.player:
        text = say("herolio.villain-give.own", name=move.player)
        return IllegalMoveError(rulebook.VILLAIN_GIVE, ("to_player",), text)
    for power in GIVE_CHECKING:
        if power.flag & board.active:
            violation = power.check_give(board, move)
            if violation is not None:
                return violation
    return None


def _revoke(board: Board, move: Play, led: int) -> IllegalMoveError:
    hand = board.hands[board.seat]
    text = say(
        "herolio.follow-suit.broken",
        name=move.player,
        card=move.card,
        suit=SUIT_NAMES[SUIT_OF_BITS[led]],
        cards=tuple(card for card in hand if card and card.bit & led),
    )
    return IllegalMoveError(rulebook.FOLLOW_SUIT, ("card",), text)

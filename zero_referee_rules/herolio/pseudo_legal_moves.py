"""The candidate moves of the basic game. `legality` decides which of them are legal.

Moves that exist because of a power come from the power.
"""

from collections.abc import Iterator

from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.legality import highest_bid_of
from zero_referee_rules.herolio.moves import Bid, Give, Play
from zero_referee_rules.herolio.powers.registry import POWERS


def bids(board: Board) -> Iterator[Bid]:
    """Return every bid up to the highest."""
    assert board.mover is not None
    for tricks in range(highest_bid_of(board) + 1):
        yield Bid(board.mover, tricks)


def plays(board: Board) -> Iterator[Play]:
    """Return the plays of every known card, with every use of its power."""
    seat = board.playing_seat
    for card in dict.fromkeys(board.hands[seat]):
        if card is not None:
            yield from uses(board, Play(board.names[seat], card))


def gives(board: Board) -> Iterator[Give]:
    """Return the gift of a trick to every player, the mover included."""
    assert board.mover is not None
    for name in board.names:
        yield Give(board.mover, name)


def uses(board: Board, play: Play) -> Iterator[Play]:
    """Return a play, and every use of the powers of its card and of a card fetched for it."""
    yield play
    power = POWERS.get(play.trick_card.number)
    if power is not None and power.flag & board.active:
        for option in power.options(board, play):
            if option.exchange is play.exchange:
                yield option
            else:
                yield from uses(board, option)

"""The moves worth trying in a phase; which of them are legal is the table's to say."""

from collections.abc import Iterator

from service.rules.herolio.board import Board
from service.rules.herolio.cards import Card
from service.rules.herolio.moves import (
    Bid,
    Declaration,
    Detain,
    Discard,
    Exchange,
    Give,
    Move,
    Play,
)
from service.rules.herolio.position import Phase, WonTrick, most_tricks
from service.rules.herolio.powers import five_finger, fourager, lucky_seven, nein, third_eye


def candidates(board: Board) -> Iterator[Move]:
    """Offer every move the player to move might be allowed, each once, in a stable order."""
    player = board.mover
    assert player is not None
    match board.phase:
        case Phase.BIDDING:
            for tricks in range(most_tricks(board.start.cards_each, board.start.powers) + 1):
                yield Bid(player, tricks)
        case Phase.GIVE:
            for name in board.names:
                yield Give(player, name)
        case Phase.DISCARD:
            for card in dict.fromkeys(board.hands[board.seat]):
                yield Discard(player, card)
        case Phase.DETAIN:
            for name in board.names:
                yield Detain(player, name)
            yield from _plays(board, player)
        case _:
            yield from _plays(board, player)


def _plays(board: Board, player: str) -> Iterator[Play]:
    for card in dict.fromkeys(board.hands[board.seat]):
        if card is not None:
            yield from _declarations(board, player, card, None)
            if card.flag & board.active:
                for exchange in _exchanges(board, player, card):
                    yield from _declarations(board, player, card, exchange)


def _exchanges(board: Board, player: str, card: Card) -> Iterator[Exchange]:
    if card.number == fourager.NUMBER:
        for fetched in _cards(board.books[board.seat]):
            yield Exchange(fetched)
    if card.number == five_finger.NUMBER:
        for name, book in zip(board.names, board.books, strict=True):
            if name != player:
                for fetched in _cards(book):
                    yield Exchange(fetched, name)


def _cards(book: list[WonTrick]) -> dict[Card, None]:
    """Name the different cards of a book."""
    return dict.fromkeys(card for trick in book for card in trick.cards)


def _declarations(
    board: Board, player: str, card: Card, exchange: Exchange | None
) -> Iterator[Play]:
    yield Play(player, card, exchange)
    laid = card if exchange is None else exchange.card
    if not laid.flag & board.active:
        return
    if laid.number == lucky_seven.NUMBER:
        yield Play(player, card, exchange, as_=Declaration.HERO)
        yield Play(player, card, exchange, as_=Declaration.ZERO)
    elif laid.number == nein.NUMBER:
        yield Play(player, card, exchange, as_=Declaration.ZERO)
        for play in board.trick.plays:
            yield Play(player, card, exchange, zeroes=play.player)
    elif laid.number == third_eye.NUMBER:
        for name in board.names:
            if name != player:
                yield Play(player, card, exchange, looks_at=name)

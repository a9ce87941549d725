"""Where the cards of a position may lie: in hands, on the trick, in tricks, in the discards.

Cards are counted, tricks are measured, and what only an active power brings about is held
against the powers.
"""

from collections.abc import Iterator

from service.rules.errors import ErrorCollector, Pointer
from service.rules.herolio import choices, rulebook
from service.rules.herolio.cards import HERO, SPECIAL_COPIES, VILLAIN, ZERO, Card, copies
from service.rules.herolio.moves import Exchange, Play
from service.rules.herolio.position import (
    Phase,
    Position,
    Unclaimed,
    WonTrick,
    most_cards,
    sitting_in,
    tricks_left,
)
from service.rules.herolio.powers import (
    accumulator,
    asleep,
    deep_six,
    detention,
    five_finger,
    flags,
    fourager,
    king_maker,
    splitter,
)
from service.rules.message import say

Place = tuple[Pointer, Card]


def find_card_faults(position: Position, errors: ErrorCollector) -> None:
    """Find cards that lie twice, hands of the wrong size, and cards that lie nowhere."""
    players, cards_each = len(position.players), position.cards_each
    most = most_cards(players)
    if cards_each > most:
        text = say("herolio.deal.too-many", count=most, players=players)
        errors.add(("cards_each",), text, rulebook.DEAL)
    seen = _everywhere(position)
    if _any_too_often(seen):
        places = [*_played(position), *_discarded(position), *_hands(position)]
        errors.check_copies(places, copies, rulebook.DECK)
    left = cards_each if position.phase is Phase.BIDDING else tricks_left(position)
    done = {play.player for play in position.trick}
    if position.phase is Phase.PLAY and position.detained is not None:
        done.add(position.detained)
    for seat, player in enumerate(position.players):
        given, due = len(player.hand or ()), left - (player.name in done)
        if given != due:
            text = say("herolio.deal.hand", name=player.name, given=given, count=due)
            errors.add(("players", seat, "hand"), text, rulebook.DEAL)
    if len(seen) != players * cards_each:
        text = say("herolio.deck.count", given=len(seen), count=players * cards_each)
        errors.add(("cards_each",), text, rulebook.DECK)


def find_trick_faults(position: Position, errors: ErrorCollector) -> None:
    """Find what is wrong with the trick being played."""
    if not position.trick:
        return
    order = sitting_in(position, position.leader)
    if position.phase is not Phase.PLAY:
        errors.add(("trick",), say("herolio.play.trick-phase"), rulebook.PLAY)
    if len(position.trick) >= len(order):
        text = say("herolio.play.trick-complete", count=len(order))
        errors.add(("trick",), text, rulebook.PLAY)
    active = flags(position.powers)
    in_books = {card for _, trick in _piles(position) for card in trick.cards}
    for index, play in enumerate(position.trick):
        inside = errors.within("trick", index)
        if index < len(order) and play.player != order[index]:
            text = say("herolio.turn-order.trick", name=play.player)
            inside.add(("player",), text, rulebook.TURN_ORDER)
        before = [earlier.player for earlier in position.trick[:index]]
        fault = choices.fault(play, before, active)
        if fault is not None:
            inside.add_illegal_move(fault)
        if play.exchange is not None:
            after = {later.laid for later in position.trick[index + 1 :]}
            _find_exchange_faults(play, play.exchange, inside, active=active)
            if play.card not in in_books | after:
                rule = rulebook.FOURAGER if play.exchange.from_ is None else rulebook.FIVE_FINGER
                text = say("herolio.ruling-exchange.book", card=play.card)
                inside.add(("card",), text, rule)


def find_pile_faults(position: Position, errors: ErrorCollector) -> None:
    """Find what is wrong with complete tricks: in books, waiting, or to be given away."""
    active = flags(position.powers)
    players = len(position.players)
    least = players - 1 if active & detention.FLAG else players
    for pointer, trick in _piles(position):
        inside = errors.within(*pointer)
        if not least <= len(trick.cards) <= players:
            text = say("herolio.play.trick-size", given=len(trick.cards), count=players)
            inside.add(("cards",), text, rulebook.PLAY)
        _find_count_faults(trick, position, inside, in_book=pointer[0] == "players")
        for index, card in enumerate(trick.cards):
            if card.flag & active & deep_six.FLAG:
                text = say("herolio.deep-six.pile", card=card)
                inside.add(("cards", index), text, rulebook.DEEP_SIX)
    for index, trick in enumerate(position.waiting):
        if not any(card.flag & active & accumulator.FLAG for card in trick.cards):
            pointer = ("waiting", index, "cards")
            errors.add(pointer, say("herolio.accumulator.pile"), rulebook.ACCUMULATOR)
    for index, trick in enumerate(position.claimed):
        if VILLAIN not in trick.cards:
            pointer = ("claimed", index, "cards")
            errors.add(pointer, say("herolio.villain-give.pile"), rulebook.VILLAIN_GIVE)
    _find_vanished_tricks(position, errors)


def find_trump_faults(position: Position, errors: ErrorCollector) -> None:
    """Trump is the suit of the last 1 that was played with its power."""
    if king_maker.NUMBER not in position.powers:
        if position.trump is not None:
            errors.add_illegal_move(asleep(king_maker.NUMBER, ("trump",)))
        return
    ones = {card.suit for _, card in _played(position) if card.number == king_maker.NUMBER}
    if position.trump is None:
        fits = not ones
    else:
        # A 1 may have gone with a discarded trick, where somebody kept no record of it.
        lost = {card.suit for _, card in _discarded(position) if card.number == king_maker.NUMBER}
        fits = position.trump in ones | lost or None in position.discards
    last = king_maker.trump_after((play.laid for play in position.trick), position.trump)
    if not fits or last != position.trump:
        errors.add(("trump",), say("herolio.king-maker.position"), rulebook.KING_MAKER)


def _everywhere(position: Position) -> list[Card | None]:
    """Every card of the round, None for each that nobody has shown."""
    seen = [*position.discards, *(play.laid for play in position.trick)]
    for player in position.players:
        seen += player.hand or ()
    for _, trick in _piles(position):
        seen += trick.cards
    return seen


def _any_too_often(cards: list[Card | None]) -> bool:
    """Whether a card lies anywhere more often than it exists."""
    several = [cards.count(card) for card in (HERO, VILLAIN, ZERO, None)]
    kinds = len(set(cards)) - sum(map(bool, several))
    return kinds < len(cards) - sum(several) or max(several[:-1]) > SPECIAL_COPIES


def _hands(position: Position) -> Iterator[Place]:
    for seat, player in enumerate(position.players):
        for index, card in enumerate(player.hand or ()):
            if card is not None:
                yield ("players", seat, "hand", index), card


def _piles(position: Position) -> Iterator[tuple[Pointer, WonTrick]]:
    """Every trick that is complete and not discarded."""
    for seat, player in enumerate(position.players):
        for index, trick in enumerate(player.book):
            yield ("players", seat, "book", index), trick
    for index, trick in enumerate(position.waiting):
        yield ("waiting", index), trick
    for index, trick in enumerate(position.claimed):
        yield ("claimed", index), trick


def _played(position: Position) -> Iterator[Place]:
    for pointer, trick in _piles(position):
        for index, card in enumerate(trick.cards):
            yield (*pointer, "cards", index), card
    for index, play in enumerate(position.trick):
        inside: Pointer = ("card",) if play.exchange is None else ("exchange", "card")
        yield ("trick", index, *inside), play.laid


def _discarded(position: Position) -> Iterator[Place]:
    for index, card in enumerate(position.discards):
        if card is not None:
            yield ("discards", index), card


def _find_exchange_faults(
    play: Play, exchange: Exchange, errors: ErrorCollector, *, active: int
) -> None:
    """Only a 4 fetches out of the own book, and only a 5 out of another's."""
    own = exchange.from_ is None
    power, rule = (fourager, rulebook.FOURAGER) if own else (five_finger, rulebook.FIVE_FINGER)
    if not active & power.FLAG:
        errors.add_illegal_move(asleep(power.NUMBER, ("exchange",)))
    if play.card.number != power.NUMBER or exchange.from_ == play.player:
        text = say("herolio.ruling-exchange.power", number=power.NUMBER)
        errors.add(("exchange",), text, rule)


def _find_count_faults(
    trick: WonTrick, position: Position, errors: ErrorCollector, *, in_book: bool
) -> None:
    """What a trick counts follows from its 2s, but 2s of a book may have been fetched."""
    least = most = 1
    if splitter.NUMBER in position.powers:
        stacks = position.house_rules.splitter_stacks
        least = most = splitter.counts_as(trick.cards, stacks=stacks)
        if in_book:
            most = min(len(trick.cards), 1 + len(splitter.TWOS) if stacks else 2)
    if not least <= trick.counts_as <= most:
        text = say("herolio.splitter.pile", least=least, most=most)
        errors.add(("counts_as",), text, rulebook.SPLITTER)


def _find_vanished_tricks(position: Position, errors: ErrorCollector) -> None:
    """Every trick lies somewhere; only some powers let one vanish into the discards."""
    lying = sum(1 for _ in _piles(position))
    ended = position.cards_each - tricks_left(position)
    may_vanish = deep_six.NUMBER in position.powers or (
        position.phase is Phase.OVER
        and accumulator.NUMBER in position.powers
        and position.house_rules.unclaimed_tricks is Unclaimed.DISCARD
    )
    if lying > ended or (lying < ended and not may_vanish):
        text = say("herolio.play.tricks", given=lying, count=ended)
        errors.add(("players",), text, rulebook.PLAY)

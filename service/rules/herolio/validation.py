"""Consistency of positions: everything about a position that play cannot have led to.

Every inconsistency is collected with its pointer and the rule that it breaks. A position that
an adjudication returned is always consistent.
"""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from service.rules.errors import ErrorCollector, Pointer
from service.rules.herolio import rulebook
from service.rules.herolio.cards import (
    HERO,
    SPECIAL_COPIES,
    VILLAIN,
    ZERO,
    Card,
    copies,
    flags_of,
)
from service.rules.herolio.declarations import check_declarations
from service.rules.herolio.moves import Detain, Give, Move, Play
from service.rules.herolio.position import (
    Phase,
    Position,
    due_to_move,
    every_card,
    most_cards,
    trick_order,
    tricks_left,
    void_bits,
    with_defaults,
    won_tricks,
)
from service.rules.herolio.powers.registry import (
    LOSING,
    POWERS,
    TRICK_VALIDATING,
    TRUMP_VALIDATING,
    TURN_VALIDATING,
    WAITING_VALIDATING,
    exchange_power,
    highest_bid,
)
from service.rules.message import say
from service.rules.setup import left_of

_BIT, _EXCHANGE = attrgetter("bit"), attrgetter("exchange")
_ZEROES, _LOOKS_AT = attrgetter("zeroes"), attrgetter("looks_at")


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add everything that is inconsistent about it.

    Where names occur twice or are not a player's, nothing else is validated and the position
    is returned as it is.
    """
    _validate_names(position, errors)
    if errors.inconsistencies:
        return position
    position = with_defaults(position)
    _validate_cards(position, errors)
    _validate_bids(position, errors)
    _validate_phase(position, errors)
    for power in TURN_VALIDATING:
        power.validate_turn(position, errors)
    _validate_trick(position, errors)
    _validate_won_tricks(position, errors)
    for power in TRUMP_VALIDATING:
        power.validate_trump(position, errors)
    _validate_void(position, errors)
    return position


def validate_moves(moves: Sequence[Move], names: Sequence[str], errors: ErrorCollector) -> None:
    """Add names in moves, other than the movers', that no player has."""
    if _named(moves).issubset(names):
        return
    for index, move in enumerate(moves):
        if isinstance(move, Play):
            _validate_named(move, names, errors.within("moves", index))
        elif isinstance(move, Give):
            errors.check_player(move.to, names, ("moves", index, "to"))
        elif isinstance(move, Detain):
            errors.check_player(move.target, names, ("moves", index, "target"))


def _validate_names(position: Position, errors: ErrorCollector) -> None:
    names = position.names
    errors.check_names(names, "players", "name")
    errors.check_player(position.dealer, names, ("dealer",))
    errors.check_player(position.to_move, names, ("to_move",))
    errors.check_player(position.leader, names, ("leader",))
    errors.check_player(position.detained, names, ("detained",))
    for index, play in enumerate(position.trick):
        inside = errors.within("trick", index)
        inside.check_player(play.player, names, ("player",))
        _validate_named(play, names, inside)


def _validate_named(play: Play, names: Sequence[str], errors: ErrorCollector) -> None:
    errors.check_player(play.zeroes, names, ("zeroes",))
    errors.check_player(play.looks_at, names, ("looks_at",))
    if play.exchange is not None:
        errors.check_player(play.exchange.from_, names, ("exchange", "from"))


def _named(moves: Sequence[Move]) -> set[str | None]:
    """Return all names in moves but those of the players who make them."""
    plays = [move for move in moves if type(move) is Play]
    others = [move for move in moves if type(move) is not Play]
    named = {*map(_ZEROES, plays), *map(_LOOKS_AT, plays)}
    named.update([exchange.from_ for exchange in filter(None, map(_EXCHANGE, plays))])
    named.update([move.to for move in others if type(move) is Give])
    named.update([move.target for move in others if type(move) is Detain])
    named.discard(None)
    return named


def _validate_cards(position: Position, errors: ErrorCollector) -> None:
    """Count the cards: of each kind, of each hand, and of the round."""
    players, cards_each = len(position.players), position.cards_each
    most = most_cards(players)
    if cards_each > most:
        text = say("herolio.deal.too-many", count=most, players=players)
        errors.add(("cards_each",), text, rulebook.DEAL)
    cards = every_card(position)
    if _any_too_often(cards):
        errors.check_copies(_known_cards(position), copies, rulebook.DECK)
    left = cards_each if position.phase is Phase.BIDDING else tricks_left(position)
    done = {play.player for play in position.trick}
    if position.phase is Phase.PLAY and position.detained is not None:
        done.add(position.detained)
    for seat, player in enumerate(position.players):
        given, due = len(player.hand or ()), left - (player.name in done)
        if given != due:
            text = say("herolio.deal.hand", name=player.name, given=given, count=due)
            errors.add(("players", seat, "hand"), text, rulebook.DEAL)
    if len(cards) != players * cards_each:
        text = say("herolio.deck.count", given=len(cards), count=players * cards_each)
        errors.add(("cards_each",), text, rulebook.DECK)


def _any_too_often(cards: list[Card | None]) -> bool:
    """Return whether any card occurs more often than the deck has it; None may occur at will."""
    bits = [*filter(None, map(_BIT, filter(None, cards)))]
    if len(set(bits)) < len(bits):
        return True
    return any(cards.count(card) > SPECIAL_COPIES for card in (HERO, VILLAIN, ZERO))


def _known_cards(position: Position) -> Iterator[tuple[Pointer, Card]]:
    """Return all cards that are not hidden, with their pointers."""
    for pointer, trick in won_tricks(position):
        for index, card in enumerate(trick.cards):
            yield (*pointer, "cards", index), card
    for index, play in enumerate(position.trick):
        inside: Pointer = ("card",) if play.exchange is None else ("exchange", "card")
        yield ("trick", index, *inside), play.trick_card
    for index, discard in enumerate(position.discards):
        if discard is not None:
            yield ("discards", index), discard
    for seat, player in enumerate(position.players):
        for index, held in enumerate(player.hand or ()):
            if held is not None:
                yield ("players", seat, "hand", index), held


def _validate_bids(position: Position, errors: ErrorCollector) -> None:
    """Bids are made one after the other from the dealer's left, and complete after bidding."""
    bidding = position.phase is Phase.BIDDING
    highest = highest_bid(position.cards_each, position.powers)
    names = position.names
    first = names.index(left_of(position.dealer, names))
    missing = False
    for at in range(len(names)):
        seat = (first + at) % len(names)
        bid = position.players[seat].bid
        pointer = ("players", seat, "bid")
        if bid is None:
            missing = True
            if not bidding:
                errors.add(pointer, say("herolio.bid.missing", name=names[seat]), rulebook.BID)
            continue
        if bid > highest:
            text = say("herolio.ruling-bid-limit.broken", count=highest)
            errors.add(pointer, text, rulebook.BID_LIMIT)
        if missing and bidding:
            text = say("herolio.bid.early", name=names[seat])
            errors.add(pointer, text, rulebook.TURN_ORDER)
    if bidding and not missing:
        errors.add(("phase",), say("herolio.bid.closed"), rulebook.BID)


def _validate_phase(position: Position, errors: ErrorCollector) -> None:
    """The phase agrees with the player to move, the cards left and the tricks to decide about."""
    phase = position.phase
    over = phase is Phase.OVER
    if phase is Phase.BIDDING:
        _validate_bidding(position, errors)
    due = due_to_move(position, position.leader)
    if position.to_move != due:
        text = say("herolio.turn-order.due", name=due) if due else say("common.over-to-move")
        errors.add(("to_move",), text, rulebook.TURN_ORDER)
    if over == bool(position.claimed or tricks_left(position)):
        errors.add(("phase",), say("herolio.round-end.phase"), rulebook.ROUND_END)
    if over and position.waiting:
        errors.add(("waiting",), say("herolio.ruling-unclaimed.over"), rulebook.UNCLAIMED)
    if bool(position.claimed) != (phase is Phase.GIVE):
        errors.add(("claimed",), say("herolio.villain-give.phase"), rulebook.VILLAIN_GIVE)


def _validate_bidding(position: Position, errors: ErrorCollector) -> None:
    """Nothing has been played before all bids are made."""
    first = left_of(position.dealer, position.names)
    if position.leader != first:
        text = say("herolio.first-lead.leader", name=first)
        errors.add(("leader",), text, rulebook.FIRST_LEAD)
    if position.trump is not None:
        errors.add(("trump",), say("herolio.bid.early-play"), rulebook.BID)
    for seat, player in enumerate(position.players):
        if player.void_in:
            pointer = ("players", seat, "void_in")
            errors.add(pointer, say("herolio.bid.early-play"), rulebook.BID)


def _validate_trick(position: Position, errors: ErrorCollector) -> None:
    """The trick being played is incomplete, in turn order, and declares what is allowed."""
    if not position.trick:
        return
    order = trick_order(position, position.leader)
    if position.phase is not Phase.PLAY:
        errors.add(("trick",), say("herolio.play.trick-phase"), rulebook.PLAY)
    if len(position.trick) >= len(order):
        errors.add(("trick",), say("herolio.play.trick-complete"), rulebook.PLAY)
    active = flags_of(position.powers)
    in_books = {card for _, trick in won_tricks(position) for card in trick.cards}
    for index, play in enumerate(position.trick):
        inside = errors.within("trick", index)
        if index < len(order) and play.player != order[index]:
            text = say("herolio.turn-order.trick", name=play.player)
            inside.add(("player",), text, rulebook.TURN_ORDER)
        before = [earlier.player for earlier in position.trick[:index]]
        violation = check_declarations(play, before, active)
        if violation is not None:
            inside.add_illegal_move(violation)
        if play.exchange is not None:
            power = exchange_power(play.exchange)
            power.validate_exchange(play, play.exchange, inside, active)
            after = {later.trick_card for later in position.trick[index + 1 :]}
            if play.card not in in_books | after:
                text = say("herolio.ruling-exchange.book", card=play.card)
                inside.add(("card",), text, power.rule)


def _validate_won_tricks(position: Position, errors: ErrorCollector) -> None:
    """Every complete trick has its size and its place, and none is missing."""
    active = flags_of(position.powers)
    players = len(position.players)
    least = players - sum(POWERS[number].players_out for number in position.powers)
    for pointer, trick in won_tricks(position):
        inside = errors.within(*pointer)
        if not least <= len(trick.cards) <= players:
            text = say("herolio.play.trick-size", given=len(trick.cards), count=players)
            inside.add(("cards",), text, rulebook.PLAY)
        for power in TRICK_VALIDATING:
            power.validate_trick(trick, position, inside, in_book=pointer[0] == "players")
    for index, trick in enumerate(position.waiting):
        for power in WAITING_VALIDATING:
            power.validate_waiting(trick, errors.within("waiting", index), active)
    for index, trick in enumerate(position.claimed):
        if VILLAIN not in trick.cards:
            pointer = ("claimed", index, "cards")
            errors.add(pointer, say("herolio.villain-give.pile"), rulebook.VILLAIN_GIVE)
    _validate_number_of_tricks(position, errors, active)


def _validate_number_of_tricks(position: Position, errors: ErrorCollector, active: int) -> None:
    """As many tricks are somewhere as were played, but for those that a power discarded."""
    there = sum(1 for _ in won_tricks(position))
    played = position.cards_each - tricks_left(position)
    over = position.phase is Phase.OVER
    may_be_fewer = any(
        power.flag & active and power.loses_tricks(position.house_rules, over=over)
        for power in LOSING
    )
    if there > played or (there < played and not may_be_fewer):
        text = say("herolio.play.tricks", given=there, count=played)
        errors.add(("players",), text, rulebook.PLAY)


def _validate_void(position: Position, errors: ErrorCollector) -> None:
    """No known card of a hand is of a suit that its player has claimed not to hold."""
    for seat, player in enumerate(position.players):
        void = void_bits(player)
        if not void:
            continue
        for index, card in enumerate(player.hand or ()):
            if card is not None and card.bit & void:
                text = say("herolio.follow-suit.void", name=player.name, card=card)
                errors.add(("players", seat, "hand", index), text, rulebook.FOLLOW_SUIT)

"""Consistency of positions: everything in a position that play cannot have led to.

Every inconsistency is collected with its pointer and the rule that it breaks. A position that
an adjudication returned is always consistent.
"""

from collections.abc import Iterator, Sequence

from zero_referee_rules.errors import Code, ErrorCollector, Pointer
from zero_referee_rules.herolio import rulebook, tricks
from zero_referee_rules.herolio.cards import (
    SPECIAL_COPIES,
    SPECIALS,
    SUIT_NAMES,
    Card,
    copies,
)
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.moves import Detain, Give, Move, Play
from zero_referee_rules.herolio.position import (
    Phase,
    Position,
    due_to_move,
    every_card,
    first_player,
    have_played,
    most_cards,
    tricks_left,
    void_bits,
    won_tricks,
)
from zero_referee_rules.herolio.powers.registry import TRUMP_VALIDATING, TURN_VALIDATING
from zero_referee_rules.message import say


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it.

    `errors` already has names that occur twice or that no player has, except those in the trick and
    that of the player to move. If there are any, the turn order is unknown: the position is then
    returned without its defaults, and checks that need the order or the hands are left out.
    """
    names = position.names
    for index, play in enumerate(position.trick):
        errors.check_player(play.player or None, names, ("trick", index, "player"))
    ordered = not errors.inconsistencies
    _validate_other_names(position, names, errors)
    if ordered:
        position = with_defaults(position)
    counted = all(player.hand is not None for player in position.players)
    cards = every_card(position)
    _validate_cards(position, cards, errors)
    if ordered:
        _validate_hands(position, errors)
    if counted:
        _validate_counts(position, len(cards), errors)
    _validate_sum_of_bids(position, errors)
    if ordered:
        _validate_bids(position, errors)
        _validate_turn(position, errors)
    _validate_phase(position, errors)
    for power in TURN_VALIDATING:
        power.validate_turn(position, errors)
    tricks.validate_plays(position, errors)
    if ordered:
        tricks.validate_order(position, errors)
    tricks.validate_won_tricks(position, errors)
    if counted:
        tricks.validate_number(position, errors)
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
            errors.check_player(move.to_player, names, ("moves", index, "to_player"))
        elif isinstance(move, Detain):
            errors.check_player(move.detained, names, ("moves", index, "detained"))


def _validate_other_names(position: Position, names: Sequence[str], errors: ErrorCollector) -> None:
    """Check that the other names of a position are names of players."""
    errors.check_player(position.to_move, names, ("to_move",))
    for index, play in enumerate(position.trick):
        _validate_named(play, names, errors.within("trick", index))


def _validate_named(play: Play, names: Sequence[str], errors: ErrorCollector) -> None:
    errors.check_player(play.zeroes_card_of, names, ("zeroes_card_of",))
    errors.check_player(play.looks_at_hand_of, names, ("looks_at_hand_of",))
    if play.exchange is not None:
        errors.check_player(play.exchange.from_player, names, ("exchange", "from_player"))


def _named(moves: Sequence[Move]) -> set[str | None]:
    """Return all names in moves, without the movers."""
    named: set[str | None] = set()
    for move in moves:
        if isinstance(move, Play):
            if move.exchange is not None:
                named.add(move.exchange.from_player)
            if move.zeroes_card_of is not None:
                named.add(move.zeroes_card_of)
            if move.looks_at_hand_of is not None:
                named.add(move.looks_at_hand_of)
        elif isinstance(move, Give):
            named.add(move.to_player)
        elif isinstance(move, Detain):
            named.add(move.detained)
    named.discard(None)
    return named


def _validate_cards(
    position: Position, cards: Sequence[Card | None], errors: ErrorCollector
) -> None:
    """Check the number of cards dealt, and the copies of each known card."""
    players, cards_each = len(position.players), position.cards_each
    errors.check_repeated(position.powers, "powers")
    most = most_cards(players)
    if cards_each > most:
        text = say("herolio.deal.too-many", count=most, players=players)
        errors.add(("cards_each",), text, rulebook.DEAL, code=Code.WRONG_NUMBER)
    if _any_too_often(cards):
        errors.check_copies(known_cards(position), copies, rulebook.DECK)


def _validate_hands(position: Position, errors: ErrorCollector) -> None:
    """Check that every player has played or discarded one card in each trick."""
    bidding = position.phase is Phase.BIDDING
    left = position.cards_each if bidding else tricks_left(position)
    done = have_played(position)
    for seat, player in enumerate(position.players):
        given, due = len(player.hand or ()), max(left - (player.name in done), 0)
        if given != due:
            text = say("herolio.deal.hand", name=player.name, given=given, count=due)
            errors.add(("players", seat, "hand"), text, rulebook.MISDEAL, code=Code.WRONG_NUMBER)


def _validate_counts(position: Position, given: int, errors: ErrorCollector) -> None:
    """Check that no dealt card is missing, and that the round is over when all hands are empty."""
    dealt = len(position.players) * position.cards_each
    if given != dealt:
        text = say("herolio.deck.count", given=given, count=dealt)
        errors.add(("cards_each",), text, rulebook.MISDEAL, code=Code.WRONG_NUMBER)
    if (position.phase is Phase.OVER) == bool(position.claimed or tricks_left(position)):
        errors.add(
            ("phase",), say("herolio.round-end.phase"), rulebook.ROUND_END, code=Code.WRONG_PHASE
        )


def _any_too_often(cards: Sequence[Card | None]) -> bool:
    """Return whether any card occurs more often than in the deck, other than None."""
    numbers = [card for card in cards if card and card.bit]
    specials = [card for card in cards if card and not card.bit]
    return len(set(numbers)) < len(numbers) or max(map(specials.count, SPECIALS)) > SPECIAL_COPIES


def known_cards(position: Position) -> Iterator[tuple[Pointer, Card]]:
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


def _validate_sum_of_bids(position: Position, errors: ErrorCollector) -> None:
    """Check that the bids differ from the tricks if the house rule `uneven_bids` is set.

    Once a card has been played, a bid stands that no one noticed (`herolio.ruling-changed-bid`).
    """
    bids = [player.bid for player in position.players]
    played = position.trick or tricks_left(position) < position.cards_each
    if not position.house_rules.uneven_bids or None in bids or played:
        return
    if sum(bid or 0 for bid in bids) == position.cards_each:
        text = say("herolio.ruling-uneven-bids.sum", count=position.cards_each)
        errors.add(("players",), text, rulebook.UNEVEN_BIDS)


def _validate_bids(position: Position, errors: ErrorCollector) -> None:
    """Check that bids are made in order from the dealer's left, and complete after bidding."""
    names = position.names
    first = names.index(first_player(position))
    seats = [(first + at) % len(names) for at in range(len(names))]
    missing = [seat for seat in seats if position.players[seat].bid is None]
    if position.phase is not Phase.BIDDING:
        for seat in missing:
            text = say("herolio.bid.missing", name=names[seat])
            errors.add(("players", seat, "bid"), text, rulebook.NO_BID, code=Code.MISSING)
    elif not missing:
        errors.add(("phase",), say("herolio.bid.closed"), rulebook.BID, code=Code.WRONG_PHASE)
    else:
        for seat in seats[seats.index(missing[0]) :]:
            if seat not in missing:
                text = say("herolio.bid.early", name=names[seat])
                errors.add(
                    ("players", seat, "bid"), text, rulebook.TURN_ORDER, code=Code.WRONG_PLAYER
                )


def _validate_phase(position: Position, errors: ErrorCollector) -> None:
    """Check that the phase agrees with the tricks to decide about."""
    phase = position.phase
    if phase is Phase.BIDDING:
        _validate_bidding(position, errors)
    if phase is Phase.OVER and position.waiting:
        errors.add(
            ("waiting",),
            say("herolio.ruling-unclaimed.over"),
            rulebook.UNCLAIMED,
            code=Code.WRONG_PHASE,
        )
    if bool(position.claimed) != (phase is Phase.GIVE):
        errors.add(
            ("claimed",),
            say("herolio.villain-give.phase"),
            rulebook.VILLAIN_GIVE,
            code=Code.WRONG_PHASE,
        )


def _validate_bidding(position: Position, errors: ErrorCollector) -> None:
    """Check that nothing has been played before all bids are made."""
    if position.trump is not None:
        errors.add(("trump",), say("herolio.bid.early-play"), rulebook.BID, code=Code.WRONG_PHASE)
    for seat, player in enumerate(position.players):
        if player.void_in:
            pointer = ("players", seat, "void_in")
            errors.add(pointer, say("herolio.bid.early-play"), rulebook.BID, code=Code.WRONG_PHASE)


def _validate_turn(position: Position, errors: ErrorCollector) -> None:
    """Check the first leader, who sits to the dealer's left, and the player to move.

    The position has its defaults.
    """
    assert position.leader is not None
    first = first_player(position)
    if position.phase is Phase.BIDDING and position.leader != first:
        text = say("herolio.first-lead.leader", name=first)
        errors.add(("leader",), text, rulebook.FIRST_LEAD, code=Code.WRONG_PLAYER)
    due = due_to_move(position, position.leader)
    # The winner of a trick with a 10 may name who sits out though the receiver leads.
    winner = position.phase is Phase.DETAIN and position.house_rules.receiver_leads
    if position.to_move != due and not (winner and position.to_move):
        text = say("common.picture.to-move", name=due) if due else say("common.over-to-move")
        errors.add(("to_move",), text, rulebook.TURN_ORDER, code=Code.WRONG_PLAYER)


def _validate_void(position: Position, errors: ErrorCollector) -> None:
    """Check that no known card of a hand is of a suit that its player claimed not to hold."""
    for seat, player in enumerate(position.players):
        void = void_bits(player)
        if not void:
            continue
        suits = [SUIT_NAMES[suit] for suit in player.void_in]
        errors.check_repeated(suits, "players", seat, "void_in")
        for index, card in enumerate(player.hand or ()):
            if card is not None and card.bit & void:
                text = say("herolio.follow-suit.void", name=player.name, card=card)
                errors.add(("players", seat, "hand", index), text, rulebook.FOLLOW_SUIT)

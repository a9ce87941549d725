"""Whether a position can lie on a table: every impossibility, with the rule it breaks.

A position that an adjudication left behind is always possible. Here stands what names, bids
and phases have to do with each other; where cards may lie is in `whereabouts`.
"""

from collections.abc import Sequence

from service.rules.errors import ErrorCollector
from service.rules.herolio import rulebook, whereabouts
from service.rules.herolio.moves import Play
from service.rules.herolio.position import (
    Phase,
    Position,
    due_to_move,
    most_tricks,
    tricks_left,
    void_bits,
    with_defaults,
)
from service.rules.herolio.powers import asleep, detention
from service.rules.message import say
from service.rules.setup import left_of


def find_name_faults(position: Position, errors: ErrorCollector) -> None:
    """Find names that are twice or not at the table. Nothing else can be asked with them."""
    names = position.names
    errors.check_names(names, "players", "name")
    errors.check_player(position.dealer, names, ("dealer",))
    errors.check_player(position.to_move, names, ("to_move",))
    errors.check_player(position.leader, names, ("leader",))
    errors.check_player(position.detained, names, ("detained",))
    for index, play in enumerate(position.trick):
        inside = errors.within("trick", index)
        inside.check_player(play.player, names, ("player",))
        find_strangers_named(play, names, inside)


def find_strangers_named(play: Play, names: Sequence[str], errors: ErrorCollector) -> None:
    """Everybody whom a play names must be at the table."""
    errors.check_player(play.zeroes, names, ("zeroes",))
    errors.check_player(play.looks_at, names, ("looks_at",))
    if play.exchange is not None:
        errors.check_player(play.exchange.from_, names, ("exchange", "from"))


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it.

    A position with wrong names stays as it is: nothing else can be checked.
    """
    find_name_faults(position, errors)
    if errors.inconsistencies:
        return position
    position = with_defaults(position)
    whereabouts.find_card_faults(position, errors)
    _find_bid_faults(position, errors)
    _find_phase_faults(position, errors)
    _find_detention_faults(position, errors)
    whereabouts.find_trick_faults(position, errors)
    whereabouts.find_pile_faults(position, errors)
    whereabouts.find_trump_faults(position, errors)
    _find_void_faults(position, errors)
    return position


def _find_bid_faults(position: Position, errors: ErrorCollector) -> None:
    bidding = position.phase is Phase.BIDDING
    limit = most_tricks(position.cards_each, position.powers)
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
        if bid > limit:
            text = say("herolio.ruling-bid-limit.broken", count=limit)
            errors.add(pointer, text, rulebook.BID_LIMIT)
        if missing and bidding:
            text = say("herolio.bid.early", name=names[seat])
            errors.add(pointer, text, rulebook.TURN_ORDER)
    if bidding and not missing:
        errors.add(("phase",), say("herolio.bid.closed"), rulebook.BID)


def _find_phase_faults(position: Position, errors: ErrorCollector) -> None:
    phase = position.phase
    over = phase is Phase.OVER
    if phase is Phase.BIDDING:
        _find_early_faults(position, errors)
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


def _find_early_faults(position: Position, errors: ErrorCollector) -> None:
    """Nothing lies on the table before all bids are in."""
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


def _find_detention_faults(position: Position, errors: ErrorCollector) -> None:
    phase = position.phase
    if position.detained is not None:
        _find_detained_faults(position, errors)
    elif phase is Phase.DISCARD:
        text = say("herolio.detention.nobody-sits-out")
        errors.add(("detained",), text, rulebook.DETENTION)
    pointer = ("may_detain",)
    if not position.may_detain:
        if phase is Phase.DETAIN:
            errors.add(pointer, say("herolio.detention.nothing"), rulebook.DETENTION)
        return
    if detention.NUMBER not in position.powers:
        errors.add_illegal_move(asleep(detention.NUMBER, pointer))
    if phase not in (Phase.GIVE, Phase.DETAIN):
        errors.add(pointer, say("herolio.detention.may-phase"), rulebook.DETENTION)
    if not tricks_left(position):
        text = say("herolio.ruling-winner-detains.last")
        errors.add(pointer, text, rulebook.WINNER_DETAINS)


def _find_detained_faults(position: Position, errors: ErrorCollector) -> None:
    pointer = ("detained",)
    if detention.NUMBER not in position.powers:
        errors.add_illegal_move(asleep(detention.NUMBER, pointer))
    if position.phase not in (Phase.PLAY, Phase.GIVE, Phase.DISCARD):
        errors.add(pointer, say("herolio.detention.detained-phase"), rulebook.DETENTION)
    if position.detained == position.leader:
        text = say("herolio.ruling-detained-leader.leader", name=position.detained)
        errors.add(("leader",), text, rulebook.DETAINED_LEADER)


def _find_void_faults(position: Position, errors: ErrorCollector) -> None:
    """Nobody holds a card of a suit that they have shown not to hold."""
    for seat, player in enumerate(position.players):
        void = void_bits(player)
        if not void:
            continue
        for index, card in enumerate(player.hand or ()):
            if card is not None and card.bit & void:
                text = say("herolio.follow-suit.void", name=player.name, card=card)
                errors.add(("players", seat, "hand", index), text, rulebook.FOLLOW_SUIT)

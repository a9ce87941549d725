"""Consistency of the tricks of a position: the one being played, and the complete ones."""

from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import FETCHING, SPLITTER, VILLAIN, cards_of, flags_of
from zero_referee_rules.herolio.declarations import check_declarations
from zero_referee_rules.herolio.position import (
    Phase,
    Position,
    WonTrick,
    trick_order,
    tricks_left,
    won_tricks,
)
from zero_referee_rules.herolio.powers.protocol import with_remedy
from zero_referee_rules.herolio.powers.registry import (
    LOSING,
    POWERS,
    TRICK_VALIDATING,
    WAITING_VALIDATING,
    exchange_power,
)
from zero_referee_rules.message import say


def validate_order(position: Position, errors: ErrorCollector) -> None:
    """Check that the trick being played is incomplete and in turn order."""
    if not position.trick:
        return
    assert position.leader is not None
    order = trick_order(position, position.leader)
    if len(position.trick) >= len(order):
        errors.add(
            ("trick",), say("herolio.play.trick-complete"), rulebook.PLAY, code=Code.WRONG_NUMBER
        )
    for index, (play, name) in enumerate(zip(position.trick, order, strict=False)):
        if play.player != name:
            text = say("herolio.turn-order.trick", name=play.player)
            errors.add(
                ("trick", index, "player"), text, rulebook.TURN_ORDER, code=Code.WRONG_PLAYER
            )


def validate_plays(position: Position, errors: ErrorCollector) -> None:
    """Check the declarations and exchanges of the trick being played."""
    if not position.trick:
        return
    if position.phase is not Phase.PLAY:
        errors.add(
            ("trick",), say("herolio.play.trick-phase"), rulebook.PLAY, code=Code.WRONG_PHASE
        )
    active = flags_of(position.powers)
    in_books = {card for _, trick in won_tricks(position) for card in trick.cards}
    for index, play in enumerate(position.trick):
        inside = errors.within("trick", index)
        before = [earlier.player for earlier in position.trick[:index]]
        violation = check_declarations(play, before, active)
        if violation is not None:
            inside.add_illegal_move(with_remedy(violation))
        if play.exchange is not None:
            power = exchange_power(play, play.exchange)
            violation = power.check_use(play, play.exchange, position.names, active)
            if violation is not None:
                inside.add_illegal_move(with_remedy(violation))
            after = {later.trick_card for later in position.trick[index + 1 :]}
            if play.card not in in_books | after:
                text = say("herolio.ruling-exchange.book", card=play.card)
                inside.add(("card",), text, power.rule)


def validate_won_tricks(position: Position, errors: ErrorCollector) -> None:
    """Check the size and the place of every complete trick, and that none is missing."""
    active = flags_of(position.powers)
    for pointer, trick in won_tricks(position):
        inside = errors.within(*pointer)
        place = str(pointer[-2])
        if not trick.half:
            _validate_size(trick, position, inside)
        for power in TRICK_VALIDATING:
            power.validate_trick(trick, position, inside, place=place)
        # A Villain may have been fetched out of a trick since it was given.
        fetched = not FETCHING.isdisjoint(position.powers)
        if trick.given and not (place == "book" and (VILLAIN in trick.cards or fetched)):
            text = say("herolio.ruling-given-tricks.position")
            inside.add(("given",), text, rulebook.GIVEN_TRICKS)
    for index, trick in enumerate(position.waiting):
        for power in WAITING_VALIDATING:
            power.validate_waiting(trick, errors.within("waiting", index), active)
    for index, trick in enumerate(position.claimed):
        if VILLAIN not in trick.cards:
            pointer = ("claimed", index, "cards")
            errors.add(pointer, say("herolio.villain-give.pile"), rulebook.VILLAIN_GIVE)


def _validate_size(trick: WonTrick, position: Position, errors: ErrorCollector) -> None:
    players = len(position.players)
    least = players - sum(POWERS[number].players_out for number in position.powers)
    if not least <= len(trick.cards) <= players:
        text = say("herolio.play.trick-size", given=len(trick.cards), count=players)
        errors.add(("cards",), text, rulebook.PLAY, code=Code.WRONG_NUMBER)


def validate_number(position: Position, errors: ErrorCollector) -> None:
    """Check that no trick is missing, except those that powers discarded."""
    halves = [trick.half for _, trick in won_tricks(position)]
    parts = sum(halves)
    most_parts = 1 + len(cards_of(SPLITTER)) if position.house_rules.splitter_stacks else 2
    whole = len(halves) - parts
    there = range(whole + -(-parts // most_parts), whole + parts // 2 + 1)
    played = max(position.cards_each - tricks_left(position), 0)
    if played in there:
        return
    if not there:
        text = say("herolio.ruling-halves-given.odd", halves=parts)
        errors.add(("players",), text, rulebook.HALVES_GIVEN, code=Code.WRONG_NUMBER)
        return
    over = position.phase is Phase.OVER
    most_lost = sum(
        _may_be_discarded(position, power.number)
        for power in LOSING
        if power.number in position.powers
        and power.loses_tricks(position.house_rules, position.powers, over=over)
    )
    if not any(played - tricks in range(most_lost + 1) for tricks in there):
        text = say(
            "herolio.play.tricks", given=there[0] if played < there[0] else there[-1], count=played
        )
        errors.add(("players",), text, rulebook.PLAY, code=Code.WRONG_NUMBER)


def _may_be_discarded(position: Position, number: int) -> int:
    """Return how many of the four cards of a number may be among the discards."""
    seen = sum(card is not None and card.number == number for card in position.discards)
    return min(seen + position.discards.count(None), len(cards_of(number)))

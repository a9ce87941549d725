"""Contradictions in a position of Expedition."""

from collections.abc import Iterator
from dataclasses import replace

from tests.support.expedition.rules.cards import COPIES, Card
from tests.support.expedition.rules.position import HAND, Position
from tests.support.expedition.rules.rulebook import CHOOSE, DECK, GAME_END, REVEAL
from tests.support.expedition.rules.table import Table
from zero_referee_rules.errors import Code, ErrorCollector, Pointer
from zero_referee_rules.message import say


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it."""
    players = tuple(
        replace(each, hand=(None,) * (HAND - len(each.chosen) - len(each.played)))
        if each.hand is None
        else each
        for each in position.players
    )
    table = Table(replace(position, players=players))
    errors.check_copies(known_cards(table.position()), lambda card: COPIES[card], DECK)
    for seat, each in enumerate(players):
        held = (each.hand or (), each.chosen, each.played)
        if sum(map(len, held)) != HAND or len(each.played) != len(players[0].played):
            text = say("expedition.choose.count", name=each.name, count=HAND)
            errors.add(("players", seat), text, CHOOSE, Code.WRONG_NUMBER)
    if all(table.chosen):
        text = say("expedition.reveal.all")
        errors.add(("players",), text, REVEAL, Code.WRONG_PHASE)
    if position.over != table.over:
        errors.add(("over",), say("common.over-to-move"), GAME_END, Code.WRONG_PHASE)
    return table.position()


def known_cards(position: Position) -> Iterator[tuple[Pointer, Card]]:
    """Yield the cards that are not hidden, with their pointers."""
    for seat, player in enumerate(position.players):
        for member in ("hand", "chosen", "played"):
            for index, card in enumerate(getattr(player, member)):
                if card is not None:
                    yield ("players", seat, member, index), card

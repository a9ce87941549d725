"""Face-down cards shown at the end (`zero-hero.ruling-reveal`)."""

from collections.abc import Sequence
from dataclasses import dataclass

from service.rules.message import say
from service.rules.referee import Contradiction, FaultFinder
from service.rules.zero_hero import rulebook
from service.rules.zero_hero.cards import COPIES, Card
from service.rules.zero_hero.position import deck_copies
from service.rules.zero_hero.table import Table


@dataclass(frozen=True, slots=True)
class Revealed:
    """A player and every card that lay face down in front of them, in any order."""

    name: str
    face_down: tuple[Card, ...]


def find_faults(reveal: Sequence[Revealed], names: Sequence[str], finder: FaultFinder) -> None:
    """Find what cannot be in revealed cards, whatever was played."""
    finder.names([player.name for player in reveal], lambda index: ("reveal", index, "name"))
    for index, player in enumerate(reveal):
        finder.at_table(player.name, names, ("reveal", index, "name"))
    finder.cards(
        (
            (("reveal", index, "face_down", place), card.plain)
            for index, player in enumerate(reveal)
            for place, card in enumerate(player.face_down)
        ),
        deck_copies,
        rulebook.DECK,
    )


def lay_open(table: Table, reveal: Sequence[Revealed]) -> None:
    """Turn face-down cards over on a table where the game is over.

    Raises `Contradiction` where they are at odds with what was seen, and `Impossible` if
    the game is not over.
    """
    if not table.over:
        finder = FaultFinder()
        finder.add(("reveal",), say("zero-hero.ruling-reveal.not-over"), rulebook.RULING_REVEAL)
        finder.check()
    for index, player in enumerate(reveal):
        seat = table.names.index(player.name)
        if table.tableau.face_down[seat]:
            _turn_over(table, index, seat, player)
        else:
            _find_again(table, index, seat, player)


def _turn_over(table: Table, index: int, seat: int, player: Revealed) -> None:
    """As many cards as lie there: those that are known, and others unseen so far."""
    pointer = ("reveal", index, "face_down")
    face_down = table.tableau.face_down[seat]
    if len(player.face_down) != len(face_down):
        text = say(
            "zero-hero.ruling-reveal.wrong-number",
            name=player.name,
            given=len(player.face_down),
            count=len(face_down),
        )
        raise Contradiction(rulebook.RULING_REVEAL, pointer, text)
    known = [card.plain for card in face_down if card is not None]
    shown = [card.plain for card in player.face_down]
    for card in known:
        if known.count(card) > shown.count(card):
            text = say("zero-hero.ruling-reveal.lacking", name=player.name, card=card)
            raise Contradiction(rulebook.RULING_REVEAL, pointer, text)
    for place, card in enumerate(shown):
        if card in known:
            known.remove(card)
        elif table.stock.unseen[card.kind]:
            table.stock.see(card)
        else:
            text = say(
                "zero-hero.ruling-reveal.elsewhere",
                name=player.name,
                card=card,
                count=COPIES[card.kind],
            )
            raise Contradiction(rulebook.RULING_REVEAL, (*pointer, place), text)
    table.tableau.reveal(seat, player.face_down)


def _find_again(table: Table, index: int, seat: int, player: Revealed) -> None:
    """Cards that joined the rows in an earlier answer lie there."""
    there = [card.plain for card in table.tableau.collections[seat]]
    for place, card in enumerate(player.face_down):
        if card.plain not in there:
            text = say("zero-hero.ruling-reveal.not-there", name=player.name, card=card)
            pointer = ("reveal", index, "face_down", place)
            raise Contradiction(rulebook.RULING_REVEAL, pointer, text)
        there.remove(card.plain)

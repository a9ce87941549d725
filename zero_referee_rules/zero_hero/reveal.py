"""Face-down cards that players reveal at the end (`zero-hero.ruling-reveal`)."""

from collections.abc import Sequence
from dataclasses import dataclass

from zero_referee_rules.errors import Code, ErrorCollector, RevealMismatch
from zero_referee_rules.message import say
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import COPIES, Card
from zero_referee_rules.zero_hero.moves import Move
from zero_referee_rules.zero_hero.position import deck_copies
from zero_referee_rules.zero_hero.table import Table


@dataclass(frozen=True, slots=True)
class RevealedCards:
    """A player and all of their face-down cards, in any order."""

    name: str
    face_down: tuple[Card, ...]


def validate(reveal: Sequence[RevealedCards], errors: ErrorCollector) -> None:
    """Add an error for each card that is revealed too often (`zero-hero.deck`)."""
    errors.check_copies(
        (
            (("reveal", index, "face_down", place), card.plain)
            for index, player in enumerate(reveal)
            for place, card in enumerate(player.face_down)
        ),
        deck_copies,
        rulebook.DECK,
    )


def apply_reveal(table: Table, _: Sequence[Move], reveal: Sequence[RevealedCards]) -> None:
    """Put revealed cards onto a table.

    Raises `RevealMismatch` if they contradict the cards that were seen, and `InconsistencyError` if
    the game is not over.
    """
    if not table.over:
        errors = ErrorCollector()
        errors.add(
            ("reveal",),
            say("zero-hero.ruling-reveal.not-over"),
            rulebook.RULING_REVEAL,
            code=Code.WRONG_PHASE,
        )
        errors.raise_if_any()
    for index, player in enumerate(reveal):
        seat = table.names.index(player.name)
        if table.tableau.face_down[seat]:
            _reveal_face_down(table, index, seat, player)
        else:
            _compare_with_collection(table, index, seat, player)


def _reveal_face_down(table: Table, index: int, seat: int, player: RevealedCards) -> None:
    """Set the face-down cards of a player: those known, and others that were unseen so far."""
    pointer = ("reveal", index, "face_down")
    face_down = table.tableau.face_down[seat]
    more = len(player.face_down) - len(face_down)
    if not 0 <= more <= min(table.untold[seat], table.stock.left):
        text = say(
            "zero-hero.ruling-reveal.wrong-number",
            name=player.name,
            given=len(player.face_down),
            count=len(face_down),
        )
        raise RevealMismatch(rulebook.RULING_REVEAL, pointer, text)
    for _ in range(more):  # drawn by symbols of unknown cards
        table.stock.draw(None)
        table.untold[seat] -= 1
    known = [card.plain for card in face_down if card is not None]
    shown = [card.plain for card in player.face_down]
    for card in known:
        if known.count(card) > shown.count(card):
            text = say("zero-hero.ruling-reveal.lacking", name=player.name, card=card)
            raise RevealMismatch(rulebook.RULING_REVEAL, pointer, text)
    for place, card in enumerate(shown):
        if card in known:
            known.remove(card)
        elif table.stock.may_be_hidden(card):
            table.stock.see(card)
        else:
            text = say(
                "zero-hero.ruling-reveal.elsewhere",
                name=player.name,
                card=card,
                count=COPIES[card.kind],
            )
            raise RevealMismatch(rulebook.RULING_REVEAL, (*pointer, place), text)
    table.tableau.reveal(seat, player.face_down)


def _compare_with_collection(table: Table, index: int, seat: int, player: RevealedCards) -> None:
    """Compare cards that joined the collection already, in the position of an earlier response."""
    there = [card.plain for card in table.tableau.collections[seat] if card]
    for place, card in enumerate(player.face_down):
        if card.plain not in there:
            text = say("zero-hero.ruling-reveal.not-there", name=player.name, card=card)
            pointer = ("reveal", index, "face_down", place)
            raise RevealMismatch(rulebook.RULING_REVEAL, pointer, text)
        there.remove(card.plain)

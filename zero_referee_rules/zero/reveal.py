"""Revealed hands, and their contradictions with the moves of the round.

Decides `zero.ruling-reveal`: each hand is followed backwards through the moves, so a ZERO
that no one announced is found.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from zero_referee_rules.errors import Code, ErrorCollector, IllegalMoveError, RevealMismatch
from zero_referee_rules.message import say
from zero_referee_rules.zero import rulebook
from zero_referee_rules.zero.cards import as_set
from zero_referee_rules.zero.moves import Move, Swap
from zero_referee_rules.zero.position import RevealedHand
from zero_referee_rules.zero.scoring import is_zero
from zero_referee_rules.zero.table import Table


def validate(reveal: Sequence[RevealedHand], errors: ErrorCollector) -> None:
    """Add an error for each card that revealed hands have twice (`zero.deck`)."""
    errors.check_copies(
        (
            (("reveal", index, "hand", place), card)
            for index, player in enumerate(reveal)
            for place, card in enumerate(player.hand)
        ),
        lambda _: 1,
        rulebook.DECK,
    )


def apply_reveal(table: Table, moves: Sequence[Move], reveal: Sequence[RevealedHand]) -> None:
    """Put revealed hands onto a table on which `moves` were just made.

    Raises `RevealMismatch` if a hand contradicts the cards that were seen, `IllegalMoveError` if it
    proves that play went on after a ZERO, and `InconsistencyError` if the round is not over.
    """
    first = _first_zero(moves, reveal)
    if first is None and not table.over:
        errors = ErrorCollector()
        errors.add(
            ("reveal",), say("zero.ruling-reveal.not-over"), rulebook.REVEAL, code=Code.WRONG_PHASE
        )
        errors.raise_if_any()
    for index, player in enumerate(reveal):
        _compare(table, index, player)
    if first is not None and first.made < len(moves):
        raise IllegalMoveError(
            rulebook.DEALT_ZERO if first.made == 0 and table.from_the_deal else rulebook.ZERO,
            (),
            say("zero.zero.played-on", names=first.names, count=len(first.names)),
            move=first.made,
            show=partial(_show, hands=first.hands, first=first),
        )
    _show(table, reveal, first)


class _Zero(NamedTuple):
    """The first ZERO of revealed hands: its players, how many moves were made, all hands then."""

    names: tuple[str, ...]
    made: int
    hands: tuple[RevealedHand, ...]


def _compare(table: Table, index: int, player: RevealedHand) -> None:
    """Raise `RevealMismatch` unless a hand has the cards seen there, and none seen elsewhere."""
    seat = table.names.index(player.name)
    known = {card for card in table.hands[seat] if card is not None}
    hidden = len(known) < len(table.hands[seat])
    elsewhere = {card for other in table.hands if other is not table.hands[seat] for card in other}
    elsewhere.update(table.pool, table.stock)
    for place, card in enumerate(player.hand):
        pointer = ("reveal", index, "hand", place)
        if card in elsewhere:
            text = say("zero.ruling-reveal.elsewhere", name=player.name, card=card)
            raise RevealMismatch(rulebook.REVEAL, pointer, text)
        if card not in known and not hidden:
            text = say("zero.ruling-reveal.not-held", name=player.name, card=card)
            raise RevealMismatch(rulebook.REVEAL, pointer, text)
    lacking = known.difference(player.hand)
    if lacking:
        text = say("zero.ruling-reveal.lacking", name=player.name, cards=tuple(sorted(lacking)))
        raise RevealMismatch(rulebook.REVEAL, ("reveal", index, "hand"), text)


def _first_zero(moves: Sequence[Move], reveal: Sequence[RevealedHand]) -> _Zero | None:
    """Return the first ZERO among the revealed hands, by taking the moves back one by one."""
    first: _Zero | None = None
    hands = list(reveal)
    zeros = [is_zero(as_set(player.hand)) for player in hands]
    for made in range(len(moves), -1, -1):
        if names := tuple(player.name for player, zero in zip(hands, zeros, strict=True) if zero):
            first = _Zero(names, made, tuple(hands))
        if made:
            for seat, player in enumerate(hands):
                hand = _before(moves[made - 1], player)
                if hand is not player:
                    hands[seat], zeros[seat] = hand, is_zero(as_set(hand.hand))
    return first


def _before(move: Move, player: RevealedHand) -> RevealedHand:
    """Return a hand as it was before a move."""
    if not isinstance(move, Swap) or move.player != player.name:
        return player
    hand = tuple(move.give if card is move.take else card for card in player.hand)
    return RevealedHand(player.name, hand)


def _show(table: Table, hands: Sequence[RevealedHand], first: _Zero | None) -> None:
    """Put known hands onto a table, and end the round by their ZERO instead of by a last turn."""
    for player in hands:
        table.show_hand(player)
    if first is not None:
        table.end_by_zero(first.names)

"""Revealed hands, and what they prove about the moves of the round.

Decides `zero.ruling-reveal`: each hand is followed backwards through the moves, so a ZERO
that nobody announced is found.
"""

from collections.abc import Sequence

from service.rules.errors import ErrorCollector, IllegalMoveError, RevealMismatch
from service.rules.message import say
from service.rules.zero import rulebook
from service.rules.zero.cards import as_set
from service.rules.zero.moves import Move, Swap
from service.rules.zero.position import Ending, RevealedHand
from service.rules.zero.scoring import is_zero
from service.rules.zero.table import Table


def validate(reveal: Sequence[RevealedHand], names: Sequence[str], errors: ErrorCollector) -> None:
    """Add what is wrong with revealed hands whatever the moves were.

    Names must be different names of players, and no card occurs twice (`zero.deck`).
    """
    errors.check_names([player.name for player in reveal], "reveal", "name")
    for index, player in enumerate(reveal):
        errors.check_player(player.name, names, ("reveal", index, "name"))
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

    Raises `RevealMismatch` where a hand contradicts what was seen, `IllegalMoveError` where it
    proves that play went on after a ZERO, and `ImpossibleError` if the round is not over.
    """
    for index, player in enumerate(reveal):
        _compare(table, index, player)
    zero_at = _first_zero(moves, reveal)
    if zero_at is not None:
        name, made = zero_at
        if made + 1 < len(moves):
            rule = rulebook.DEALT_ZERO if made < 0 else rulebook.ZERO
            raise IllegalMoveError(rule, (), say("zero.zero.played-on", name=name), move=made + 1)
        _end_by_zero(table, name, made)
    elif not table.over:
        errors = ErrorCollector()
        errors.add(("reveal",), say("zero.ruling-reveal.not-over"), rulebook.REVEAL)
        errors.raise_if_any()
    for player in reveal:
        table.reveal_hand(player)


def _compare(table: Table, index: int, player: RevealedHand) -> None:
    """Raise `RevealMismatch` unless a hand has the cards seen there, and none seen elsewhere."""
    seat = table.names.index(player.name)
    known = {card for card in table.hands[seat] if card is not None}
    hidden = len(known) < len(table.hands[seat])
    elsewhere = {card for other in table.hands if other is not table.hands[seat] for card in other}
    elsewhere.update(table.pool)
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


def _first_zero(moves: Sequence[Move], reveal: Sequence[RevealedHand]) -> tuple[str, int] | None:
    """Return the name of the first player with a ZERO, and the index of the move before it.

    The index is -1 for a ZERO that was dealt. Without any ZERO, the result is None.
    """
    first: tuple[str, int] | None = None
    for player in reveal:
        hand = as_set(player.hand)
        zero_after = len(moves) - 1 if is_zero(hand) else None
        for made in range(len(moves) - 1, -1, -1):
            move = moves[made]
            if isinstance(move, Swap) and move.player == player.name:
                hand = hand & ~move.take.bit | move.give.bit
            if is_zero(hand):
                zero_after = made - 1
        if zero_after is not None and (first is None or zero_after < first[1]):
            first = (player.name, zero_after)
    return first


def _end_by_zero(table: Table, name: str, made: int) -> None:
    """End the round by a ZERO that was not known before, instead of by its last turn."""
    if table.ended_by is Ending.ZERO:
        return
    if table.over and table.events:
        table.events.pop()  # the end of the round by its last turn
    if made >= 0 or table.over:
        text = say("zero.zero.event", name=name)
        table.end(Ending.ZERO, rulebook.ZERO, text, move=made if made >= 0 else None)
    else:
        text = say("zero.ruling-dealt-zero.event", name=name)
        table.end(Ending.ZERO, rulebook.DEALT_ZERO, text, move=None)

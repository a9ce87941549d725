"""The cards that nobody has seen: they can be in the draw pile, or where an unknown card is.

Decides `numzumzero.deck` for a log. The copies left are a list of counts, by kind of card.
"""

from collections.abc import Iterable, Sequence

from service.rules.errors import Pointer
from service.rules.numzumzero.cards import DECK, Card


def count_unseen(copies: int, cards: Iterable[Card | None]) -> list[int]:
    """Count the copies of each kind that are not among the cards given."""
    unseen = [copies] * len(DECK)
    for card in cards:
        if card is not None:
            unseen[card.kind] -= 1
    return unseen


def first_seen(
    unseen: Sequence[int], shown: Iterable[tuple[Pointer, Card]]
) -> tuple[Pointer, Card] | None:
    """Return the first of the cards shown that cannot have been unseen, with its pointer."""
    before: list[Card] = []
    for pointer, card in shown:
        if before.count(card) >= unseen[card.kind]:
            return pointer, card
        before.append(card)
    return None

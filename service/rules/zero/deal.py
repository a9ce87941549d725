"""Dealing a round of Zero! (`zero.deal`, `zero.pool`)."""

from dataclasses import dataclass

from service.rules.setup import Deal, Shuffle, check_players, deal_for, sees, take
from service.rules.zero.cards import DECK, Card
from service.rules.zero.position import (
    HAND,
    Player,
    Position,
    Variant,
    pool_size,
    with_defaults,
)
from service.rules.zero.table import Table
from service.rules.zero.validation import check_variant


@dataclass(frozen=True, slots=True)
class DealRequest:
    """Players, dealer and variant. A `viewer` sees their own hand only, None every card."""

    players: tuple[str, ...]
    dealer: str
    shuffle: Shuffle
    variant: Variant = Variant.STANDARD
    viewer: str | None = None


def deal(request: DealRequest) -> Deal[Position, Card]:
    """Deal a round, which a dealt ZERO ends. The stock is what stays out of it.

    Raises `ImpossibleError` for equal or unknown names, and for a variant with two players.
    """
    names = request.players
    errors = check_players(names, dealer=request.dealer, viewer=request.viewer)
    check_variant(len(names), request.variant, errors)
    errors.raise_if_any()

    cards = iter(request.shuffle(tuple(DECK.values())))
    hands = {name: take(cards, HAND) for name in names}
    pool = take(cards, pool_size(len(names), request.variant))
    position = Position(
        players=tuple(
            Player(name, hand) if sees(request.viewer, name) else Player(name)
            for name, hand in hands.items()
        ),
        dealer=request.dealer,
        pool=pool,
        variant=request.variant,
    )
    dealt = Table(with_defaults(position)).position()  # over, if a ZERO is seen in a hand
    return deal_for(request.viewer, request.shuffle, dealt, cards)

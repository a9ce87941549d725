"""Dealing a round of Zero! (`zero.deal`, `zero.pool`)."""

from dataclasses import dataclass

from service.rules.dealing import Deal, Shuffle, find_viewer_fault, sees, show, take
from service.rules.referee import ErrorCollector
from service.rules.zero.cards import DECK, Card
from service.rules.zero.position import (
    HAND,
    Player,
    Position,
    Variant,
    find_variant_faults,
    pool_size,
    with_defaults,
)


@dataclass(frozen=True, slots=True)
class DealRequest:
    """Who plays and deals, and who is to see the deal; None sees every card."""

    players: tuple[str, ...]
    dealer: str
    shuffle: Shuffle
    variant: Variant = Variant.STANDARD
    viewer: str | None = None


def deal(request: DealRequest) -> Deal[Position, Card]:
    """Deal a round. Raises `ImpossibleError` with every fault of names and variant."""
    names = request.players
    errors = ErrorCollector()
    errors.check_names(names, lambda seat: ("players", seat))
    errors.check_player(request.dealer, names, ("dealer",))
    find_viewer_fault(request.viewer, names, errors)
    find_variant_faults(errors, len(names), request.variant)
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
    return show(request.shuffle, with_defaults(position), cards, request.viewer)

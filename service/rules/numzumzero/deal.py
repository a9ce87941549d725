"""Dealing a game of NumZumZero (`numzumzero.deal`, `numzumzero.columns`)."""

from dataclasses import dataclass

from service.rules.dealing import Deal, Shuffle, find_viewer_fault, sees, show, take
from service.rules.numzumzero.cards import COPIES, DECK, Card
from service.rules.numzumzero.position import (
    Player,
    Position,
    Variant,
    boxes,
    column_count,
    hand_size,
    with_defaults,
)
from service.rules.referee import ErrorCollector


@dataclass(frozen=True, slots=True)
class DealRequest:
    """Who plays, and who is to see the deal; None sees every card."""

    players: tuple[str, ...]
    shuffle: Shuffle
    variant: Variant = Variant.BASIC
    viewer: str | None = None


def deal(request: DealRequest) -> Deal[Position, Card]:
    """Deal a game. Raises `ImpossibleError` for equal names and an unknown viewer."""
    names = request.players
    errors = ErrorCollector()
    errors.check_names(names, lambda seat: ("players", seat))
    find_viewer_fault(request.viewer, names, errors)
    errors.raise_if_any()

    count = len(names)
    cards = iter(request.shuffle(tuple(DECK.values()) * COPIES * boxes(count)))
    hands = {name: take(cards, hand_size(count)) for name in names}
    columns = tuple(take(cards, 1) for _ in range(column_count(count)))
    position = Position(
        players=tuple(
            Player(name, hand) if sees(request.viewer, name) else Player(name)
            for name, hand in hands.items()
        ),
        columns=columns,
        variant=request.variant,
    )
    return show(request.shuffle, with_defaults(position), cards, request.viewer)

"""Dealing a game of NumZumZero (`numzumzero.deal`, `numzumzero.columns`)."""

from dataclasses import dataclass

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
from service.rules.setup import Deal, Shuffle, check_players, deal_for, sees, take


@dataclass(frozen=True, slots=True)
class DealRequest:
    """Players and variant. A `viewer` sees their own hand only, None every card."""

    players: tuple[str, ...]
    shuffle: Shuffle
    variant: Variant = Variant.BASIC
    viewer: str | None = None


def deal(request: DealRequest) -> Deal[Position, Card]:
    """Deal a game. The stock is the draw pile from the top.

    Raises `ImpossibleError` for equal names and an unknown viewer.
    """
    names = request.players
    errors = check_players(names, viewer=request.viewer)
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
    return deal_for(request.viewer, request.shuffle, with_defaults(position), cards)

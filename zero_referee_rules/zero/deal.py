"""Dealing a round of Zero! (`zero.deal`, `zero.pool`)."""

from dataclasses import dataclass

from zero_referee_rules import dealing
from zero_referee_rules.dealing import Deal, Dealer, check_players
from zero_referee_rules.zero.cards import DECK, Card
from zero_referee_rules.zero.position import (
    HAND,
    Player,
    Position,
    Variant,
    pool_size,
    with_defaults,
)
from zero_referee_rules.zero.table import Table
from zero_referee_rules.zero.validation import check_variant
from zero_referee_rules.zero.view import SECRETS


@dataclass(frozen=True, slots=True)
class DealRequest(dealing.DealRequest):
    """Players, dealer and variant."""

    dealer: str
    variant: Variant = Variant.STANDARD


def deal(request: DealRequest) -> Deal[Position, Card]:
    """Deal a round, which a dealt ZERO ends. The stock is what stays out of it.

    Raises `InconsistencyError` for equal or unknown names, and for a variant with two players.
    """
    names = request.players
    errors = check_players(names, dealer=request.dealer, viewer=request.viewer)
    check_variant(len(names), request.variant, errors)
    errors.raise_if_any()

    dealer = Dealer(request, request.shuffle(tuple(DECK.values())))
    position = Position(
        players=tuple(Player(*dealt) for dealt in dealer.hands(HAND)),
        dealer=request.dealer,
        pool=dealer.take(pool_size(len(names), request.variant)),
        variant=request.variant,
    )
    # A ZERO that is dealt ends the round.
    return dealer.deal(Table(with_defaults(position)).position(), SECRETS)

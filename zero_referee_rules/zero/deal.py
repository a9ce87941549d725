"""Dealing a round of Zero! (`zero.deal`, `zero.pool`)."""

from dataclasses import dataclass, replace

from zero_referee_rules import dealing
from zero_referee_rules.dealing import Dealer, Dealt, check_players, who_deals
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


@dataclass(frozen=True, slots=True)
class Deal(dealing.Deal):
    """Players, dealer and variant. By default, the last player deals."""

    dealer: str | None = None
    variant: Variant = Variant.STANDARD


def deal(request: Deal) -> Dealt[Position, Card]:
    """Deal a round, which a dealt ZERO ends. The stock contains the unused cards.

    The returned deal names its dealer. Raises `InconsistencyError` for equal or unknown names, and
    for a variant with two players.
    """
    names = request.players
    dealing = who_deals(names, request.dealer)
    request = replace(request, dealer=dealing)
    errors = check_players(names, dealer=dealing)
    check_variant(len(names), request.variant, errors)
    errors.raise_if_any()

    dealer = Dealer(request, request.shuffled(tuple(DECK.values())))
    position = Position(
        players=tuple(Player(*dealt) for dealt in dealer.hands(HAND)),
        dealer=dealing,
        pool=dealer.take(pool_size(len(names), request.variant)),
        variant=request.variant,
    )
    # A ZERO that is dealt ends the round.
    return dealer.dealt(Table(with_defaults(position)).position())

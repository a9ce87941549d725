"""Dealing a game of NumZumZero (`numzumzero.deal`, `numzumzero.columns`)."""

from dataclasses import dataclass

from zero_referee_rules import dealing
from zero_referee_rules.dealing import Dealer, Dealt, check_players
from zero_referee_rules.numzumzero.cards import COPIES, DECK, Card
from zero_referee_rules.numzumzero.position import (
    Player,
    Position,
    Variant,
    boxes,
    column_count,
    hand_size,
    with_defaults,
)
from zero_referee_rules.numzumzero.rulebook import HOUSE_RULES, HouseRules


@dataclass(frozen=True, slots=True)
class Deal(dealing.Deal):
    """Players, variant and house rules."""

    variant: Variant = Variant.BASIC
    house_rules: HouseRules = HOUSE_RULES


def deal(request: Deal) -> Dealt[Position, Card]:
    """Deal a game. The stock is the draw pile from the top.

    The rulebook does not say which cards have bonus marks, so no dealt card has one: the bonus
    tokens of the advanced game are 0.
    Raises `InconsistencyError` for equal names.
    """
    check_players(request.players).raise_if_any()
    count = len(request.players)
    bonus = 0 if request.variant is Variant.ADVANCED else None
    dealer = Dealer(request, request.shuffled(tuple(DECK.values()) * COPIES * boxes(count)))
    position = Position(
        players=tuple(
            Player(*dealt, bonus_tokens=bonus) for dealt in dealer.hands(hand_size(count))
        ),
        columns=tuple(dealer.take(1) for _ in range(column_count(count))),
        variant=request.variant,
        house_rules=request.house_rules,
    )
    return dealer.dealt(with_defaults(position))

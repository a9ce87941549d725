"""Dealing a round of Herolio, and turning up powers (`herolio.deal`, `herolio.escalation`)."""

from collections.abc import Iterable
from dataclasses import dataclass

from service.rules.herolio import rulebook
from service.rules.herolio.cards import DECK, NUMBERS, Card, copies
from service.rules.herolio.position import (
    HOUSE_RULES,
    HouseRules,
    Player,
    Position,
    most_cards,
    with_defaults,
)
from service.rules.message import say
from service.rules.setup import Deal, Shuffle, check_players, deal_for, sees, take


@dataclass(frozen=True, slots=True)
class DealRequest:
    """The players, the dealer, and the viewer of the deal; None sees every card.

    `powers` are active already, and `draw_powers` more of them are turned up.
    """

    players: tuple[str, ...]
    dealer: str
    cards_each: int
    shuffle: Shuffle
    powers: tuple[int, ...] = ()
    draw_powers: int = 0
    house_rules: HouseRules = HOUSE_RULES
    viewer: str | None = None


def deal(request: DealRequest) -> Deal[Position, Card]:
    """Return a round as dealt; its stock are the cards left over.

    Raises `ImpossibleError` for equal names, a dealer or viewer who is not a player, more
    cards than there are (`herolio.deal`) and more powers than there are (`herolio.escalation`).
    """
    _validate(request)
    cards, powers = [], list(request.powers)
    for drawn in request.shuffle((*_deck(), *NUMBERS)):
        if isinstance(drawn, Card):
            cards.append(drawn)
        elif drawn not in powers and len(powers) < len(request.powers) + request.draw_powers:
            powers.append(drawn)
    top = iter(cards)
    hands = {name: take(top, request.cards_each) for name in request.players}
    position = Position(
        players=tuple(
            Player(name, hand) if sees(request.viewer, name) else Player(name)
            for name, hand in hands.items()
        ),
        dealer=request.dealer,
        cards_each=request.cards_each,
        powers=tuple(powers),
        house_rules=request.house_rules,
    )
    return deal_for(request.viewer, request.shuffle, with_defaults(position), top)


def _deck() -> Iterable[Card]:
    for code, card in DECK.items():
        yield from [card] * copies(code)


def _validate(request: DealRequest) -> None:
    names = request.players
    most = most_cards(len(names))
    errors = check_players(names, dealer=request.dealer, viewer=request.viewer)
    errors.require(
        request.cards_each <= most,
        ("cards_each",),
        say("herolio.deal.too-many", count=most, players=len(names)),
        rulebook.DEAL,
    )
    left = len(NUMBERS) - len(request.powers)
    errors.require(
        request.draw_powers <= left,
        ("draw_powers",),
        say("herolio.escalation.left", count=left),
        rulebook.ESCALATION,
    )
    errors.raise_if_any()

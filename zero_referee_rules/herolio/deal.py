"""Dealing a round of Herolio, and turning up powers (`herolio.deal`, `herolio.escalation`)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from zero_referee_rules import dealing
from zero_referee_rules.dealing import Dealer, Dealt, check_players
from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import DECK, NUMBERS, Card, copies
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.position import Player, Position, most_cards
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.message import say


@dataclass(frozen=True, slots=True)
class Deal(dealing.Deal):
    """Players and dealer. `powers` are active already, `draw_powers` more are turned up.

    `exclude_powers` are never turned up (`herolio.custom-powers`).
    """

    dealer: str
    cards_each: int
    powers: tuple[int, ...] = ()
    draw_powers: int = 0
    exclude_powers: tuple[int, ...] = ()
    house_rules: HouseRules = HOUSE_RULES


def deal(request: Deal) -> Dealt[Position, Card]:
    """Return a round as dealt; its stock are the cards left over.

    Raises `InconsistencyError` for equal names, a dealer who is not a player, more
    cards than there are (`herolio.deal`), more powers than there are (`herolio.escalation`), and
    powers that are active and excluded (`herolio.custom-powers`).
    """
    errors = check_players(request.players, dealer=request.dealer)
    check_options(request, errors)
    errors.raise_if_any()
    cards, powers = [], list(request.powers)
    for drawn in request.shuffled((*_deck(), *NUMBERS)):
        if isinstance(drawn, Card):
            cards.append(drawn)
        elif (
            drawn not in powers
            and drawn not in request.exclude_powers
            and len(powers) < len(request.powers) + request.draw_powers
        ):
            powers.append(drawn)
    dealer = Dealer(request, cards)
    position = Position(
        players=tuple(Player(*dealt) for dealt in dealer.hands(request.cards_each)),
        dealer=request.dealer,
        cards_each=request.cards_each,
        powers=tuple(powers),
        house_rules=request.house_rules,
    )
    return dealer.dealt(with_defaults(position))


def _deck() -> Iterable[Card]:
    for code, card in DECK.items():
        yield from [card] * copies(code)


def check_options(request: Any, errors: ErrorCollector) -> None:
    """Add the options that no deal can have, of its request or of a setup with nothing left out."""
    players = len(request.players)
    most = most_cards(players)
    if request.cards_each > most:
        text = say("herolio.deal.too-many", count=most, players=players)
        errors.add(("cards_each",), text, rulebook.DEAL, code=Code.WRONG_NUMBER)
    errors.check_repeated(request.powers, "powers")
    errors.check_repeated(request.exclude_powers, "exclude_powers")
    left_out = dict.fromkeys(request.exclude_powers)
    both = tuple(number for number in left_out if number in request.powers)
    if both:
        text = say("herolio.custom-powers.both", powers=both)
        errors.add(("exclude_powers",), text, rulebook.CUSTOM_POWERS)
    left = len({*NUMBERS} - {*request.powers} - {*request.exclude_powers})
    if request.draw_powers > left:
        text = say("herolio.escalation.left", count=left)
        errors.add(("draw_powers",), text, rulebook.ESCALATION, code=Code.WRONG_NUMBER)

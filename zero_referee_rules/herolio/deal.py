"""Dealing a round of Herolio, and turning up powers (`herolio.deal`, `herolio.escalation`)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from zero_referee_rules import dealing
from zero_referee_rules.dealing import Dealer, Dealt, check_players, who_deals
from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.herolio import rulebook, styles
from zero_referee_rules.herolio.cards import DECK, NUMBERS, Card, copies
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.position import Player, Position, most_cards
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.herolio.styles import START_CARDS, START_POWERS, Style
from zero_referee_rules.message import say


@dataclass(frozen=True, slots=True)
class Deal(dealing.Deal):
    """Players and dealer, by default the last player. `powers` are active already.

    `draw_powers` more are turned up.

    `exclude_powers` are never turned up (`herolio.custom-powers`). With a `style`, numbers of cards
    and powers that are left out are those of its `round`, by default the first. Without a style,
    each player gets as many cards as in that round of the style `basic`.
    """

    dealer: str | None = None
    cards_each: int | None = None
    powers: tuple[int, ...] = ()
    draw_powers: int | None = None
    exclude_powers: tuple[int, ...] = ()
    house_rules: HouseRules = HOUSE_RULES
    style: Style | None = None
    round: int | None = None

    def decided(self, start_cards: int = START_CARDS, start_powers: int = START_POWERS) -> "Deal":
        """Return the deal with its dealer and every number of its style, and without the style.

        `start_cards` and `start_powers` matter to the style `twist` only.
        """
        style, round_, powers, draw = self.style, self.round or 1, self.powers, self.draw_powers
        players = len(self.players)
        cards = self.cards_each
        if cards is None:
            dealt = styles.cards_each(style or Style.BASIC, players, round_, start_cards)
            cards = min(dealt, most_cards(players))
        if style is Style.BASIC:
            powers, draw = (), 0
        elif style is not None and draw is None:
            allowed = tuple(number for number in NUMBERS if number not in self.exclude_powers)
            due = min(styles.active_powers(style, round_, start_powers), len(allowed))
            draw = max(0, due - len(powers))
            if style is Style.ARMAGEDDON:
                powers, draw = allowed, 0
        draw = draw or 0
        return replace(
            self,
            dealer=who_deals(self.players, self.dealer, round_),
            cards_each=cards,
            powers=powers,
            draw_powers=draw,
            style=None,
            round=None,
        )


def deal(request: Deal) -> Dealt[Position, Card]:
    """Return a round as dealt; its stock are the cards left over.

    Its deal has the dealer and every number that the request left out (`Deal.decided`). Raises
    `InconsistencyError` for equal names, a dealer who is not a player, more cards than there are
    (`herolio.deal`), more powers than there are (`herolio.escalation`), and powers that are
    active and excluded (`herolio.custom-powers`).
    """
    errors = check_players(request.players, dealer=request.dealer)
    named, request = request, request.decided()
    check_options(replace(request, powers=named.powers), errors)
    errors.raise_if_any()
    dealing, cards_each, draw = request.dealer, request.cards_each, request.draw_powers
    assert dealing is not None
    assert cards_each is not None
    assert draw is not None
    cards, powers = [], list(request.powers)
    for drawn in request.shuffled((*_deck(), *NUMBERS)):
        if isinstance(drawn, Card):
            cards.append(drawn)
        elif (
            drawn not in powers
            and drawn not in request.exclude_powers
            and len(powers) < len(request.powers) + draw
        ):
            powers.append(drawn)
    dealer = Dealer(request, cards)
    position = Position(
        players=tuple(Player(*dealt) for dealt in dealer.hands(cards_each)),
        dealer=dealing,
        cards_each=cards_each,
        powers=tuple(powers),
        house_rules=request.house_rules,
    )
    return dealer.dealt(with_defaults(position))


def _deck() -> Iterable[Card]:
    for code, card in DECK.items():
        yield from [card] * copies(code)


def check_options(request: Deal, errors: ErrorCollector) -> None:
    """Add an error for each number in the options of a deal that no deal can have."""
    players = len(request.players)
    most = most_cards(players)
    if request.cards_each is not None and request.cards_each > most:
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
    if request.draw_powers is not None and request.draw_powers > left:
        text = say("herolio.escalation.left", count=left)
        errors.add(("draw_powers",), text, rulebook.ESCALATION, code=Code.WRONG_NUMBER)

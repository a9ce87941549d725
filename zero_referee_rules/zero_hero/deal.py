"""Dealing a game of Zero Hero (`zero-hero.removed-cards` to `zero-hero.display`)."""

from collections import Counter
from dataclasses import dataclass

from zero_referee_rules import dealing
from zero_referee_rules.dealing import Dealer, Dealt, check_players
from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import CARDS, DECK, Card
from zero_referee_rules.zero_hero.position import (
    PAIR,
    PILES,
    DisplaySlot,
    Player,
    Position,
    deck_copies,
    removed_cards,
    with_defaults,
)
from zero_referee_rules.zero_hero.rulebook import HOUSE_RULES, HouseRules


@dataclass(frozen=True, slots=True)
class Deal(dealing.Deal):
    """Players, the cards of their deck with a symbol (print lists none), and the house rules."""

    symbols: tuple[Card, ...] = ()
    house_rules: HouseRules = HOUSE_RULES


def deal(request: Deal) -> Dealt[Position, Card]:
    """Deal a game. The stock is the draw pile from the top, the ten end cards last.

    Raises `InconsistencyError` for equal names, and more cards with symbols than
    the deck has of them (`zero-hero.deck`).
    """
    names = request.players
    errors = check_players(names)
    check_symbols(request.symbols, errors)
    errors.raise_if_any()

    dealer = Dealer(request, request.shuffled(_deck(request.symbols)))
    dealer.take(removed_cards(len(names)))
    position = Position(
        players=tuple(Player(name, face_down=card) for name, card in dealer.hands(1)),
        display=tuple(DisplaySlot(dealer.take(PAIR)) for _ in range(PILES)),
        house_rules=request.house_rules,
    )
    return dealer.dealt(with_defaults(position))


def check_symbols(symbols: tuple[Card, ...], errors: ErrorCollector) -> None:
    """Add an error for more cards with symbols than the deck has of them (`zero-hero.deck`)."""
    cards = ((("symbols", index), card.plain) for index, card in enumerate(symbols))
    errors.check_copies(cards, deck_copies, rulebook.DECK)


def _deck(symbols: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the 56 cards of the deck, those with symbols in place of plain ones."""
    shown = Counter(card.plain for card in symbols)
    plain = (
        CARDS[code] for code, copies in DECK.items() for _ in range(copies - shown[CARDS[code]])
    )
    return (*symbols, *plain)

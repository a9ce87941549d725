"""Dealing a game of Zero Hero (`zero-hero.removed-cards` to `zero-hero.display`)."""

from collections import Counter
from dataclasses import dataclass

from service.rules.setup import Deal, Shuffle, check_players, deal_for, sees, take
from service.rules.zero_hero import rulebook
from service.rules.zero_hero.cards import CARDS, DECK, Card
from service.rules.zero_hero.position import (
    PAIR,
    PILES,
    Place,
    Player,
    Position,
    deck_copies,
    removed_cards,
    with_defaults,
)


@dataclass(frozen=True, slots=True)
class DealRequest:
    """Players, and the cards of their deck that show a symbol, which the rulebook does not list.

    A `viewer` sees their own card only, None every card.
    """

    players: tuple[str, ...]
    shuffle: Shuffle
    symbols: tuple[Card, ...] = ()
    viewer: str | None = None


def deal(request: DealRequest) -> Deal[Position, Card]:
    """Deal a game. The stock is the draw pile from the top, the ten end cards last.

    Raises `ImpossibleError` for equal names, an unknown viewer, and more cards with symbols than
    the deck has of them (`zero-hero.deck`).
    """
    names = request.players
    errors = check_players(names, viewer=request.viewer)
    errors.check_copies(
        ((("symbols", index), card.plain) for index, card in enumerate(request.symbols)),
        deck_copies,
        rulebook.DECK,
    )
    errors.raise_if_any()

    cards = iter(request.shuffle(_deck(request.symbols)))
    take(cards, removed_cards(len(names)))
    face_down = {name: take(cards, 1) for name in names}
    display = tuple(Place(take(cards, PAIR)) for _ in range(PILES))
    position = Position(
        players=tuple(
            Player(name, face_down=card) if sees(request.viewer, name) else Player(name)
            for name, card in face_down.items()
        ),
        display=display,
    )
    return deal_for(request.viewer, request.shuffle, with_defaults(position), cards)


def _deck(symbols: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the 56 cards of the deck, those with symbols in place of plain ones."""
    shown = Counter(card.plain for card in symbols)
    plain = (
        CARDS[code] for code, copies in DECK.items() for _ in range(copies - shown[CARDS[code]])
    )
    return (*symbols, *plain)

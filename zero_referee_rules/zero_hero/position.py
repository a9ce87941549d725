"""Positions of Zero Hero: a game between two moves, and its defaults."""

from dataclasses import dataclass, replace
from enum import StrEnum

from zero_referee_rules.zero_hero.cards import COPIES, DECK_SIZE, Card
from zero_referee_rules.zero_hero.rulebook import HOUSE_RULES, HouseRules

PILES = 4
"""The number of pairs the display has, each with a pile of zerones."""
PAIR = 2
ZERONES = 40
ZERONES_EACH = 3
ZERONES_A_PILE = 4
END_CARDS = 10
DISPLAY_KEPT = PAIR * (PILES - 1)
"""The number of cards that stay in the display when nothing is left to refill it."""

_REMOVED_CARDS = {2: 12, 3: 6, 4: 0}


class Ending(StrEnum):
    """The end of a game. Its rule is `zero-hero.end-flag` or `zero-hero.end-last-card`."""

    FLAG = "flag"
    LAST_CARD = "last-card"


@dataclass(frozen=True, slots=True)
class Player:
    """A player's zerones, face-up collection, and face-down cards.

    Unknown cards are None, in a collection those of a pair that was unknown when it was bought.
    `open_symbols` are symbols that these may show and that no move carried out: each may have
    brought a zerone or a card.
    """

    name: str
    zerones: int = ZERONES_EACH
    collection: tuple[Card | None, ...] = ()
    face_down: tuple[Card | None, ...] = (None,)
    open_symbols: int = 0


@dataclass(frozen=True, slots=True)
class DisplaySlot:
    """One of the four slots of the display: a pair of cards and its pile of zerones.

    Its cards are None after a purchase that left open which cards were turned over.
    """

    pair: tuple[Card | None, ...]
    zerones: int = ZERONES_A_PILE


@dataclass(frozen=True, slots=True)
class DrawPile:
    """The number of cards above the end cards, and of end cards.

    By default there are as many as at the start of a game.
    """

    main: int | None = None
    end: int = END_CARDS


@dataclass(frozen=True, slots=True)
class Purchase:
    """A purchase of the player to move that is not complete: its pile, and the swaps left.

    The pair is in the buyer's collection. Its place is empty until the last swap, unless the next
    pair comes before the symbols.
    """

    pile: int
    swaps: int


@dataclass(frozen=True, slots=True)
class Position:
    """A game of Zero Hero between two moves.

    Players are in clockwise order. By default every value is as at the start of a game. `may_swap`
    is the player whose last purchase may call for a swap, by an unknown card.
    """

    players: tuple[Player, ...]
    display: tuple[DisplaySlot, ...]
    general_pool: int | None = None
    draw_pile: DrawPile = DrawPile()
    to_move: str | None = None
    over: bool = False
    ended_by: Ending | None = None
    purchase: Purchase | None = None
    may_swap: str | None = None
    house_rules: HouseRules = HOUSE_RULES

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return tuple([player.name for player in self.players])


def removed_cards(players: int) -> int:
    """Return how many cards are removed from the game (`zero-hero.removed-cards`)."""
    return _REMOVED_CARDS[players]


def main_cards(players: int) -> int:
    """Return how many cards the draw pile has above the end cards at the start."""
    return DECK_SIZE - removed_cards(players) - players - END_CARDS - PILES * PAIR


def general_pool(players: int) -> int:
    """Return how many zerones the general pool has at the start (`zero-hero.display`)."""
    return ZERONES - PILES * ZERONES_A_PILE - players * ZERONES_EACH


def with_defaults(position: Position) -> Position:
    """Return a position with every default as at the start of a game."""
    players = len(position.players)
    pool, pile, to_move = position.general_pool, position.draw_pile, position.to_move
    if pool is None:
        pool = general_pool(players)
    if pile.main is None:
        pile = DrawPile(main_cards(players), pile.end)
    if to_move is None and not position.over:
        to_move = position.players[0].name
    return replace(position, general_pool=pool, draw_pile=pile, to_move=to_move)


def deck_copies(card: str) -> int:
    """Return how often the deck has a card, whatever symbol its code names."""
    assert isinstance(card, Card)
    return COPIES[card.kind]


def cards_left(pile: DrawPile) -> int:
    """Return how many cards a draw pile has, its defaults filled in."""
    assert pile.main is not None
    return pile.main + pile.end

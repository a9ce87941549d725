"""Positions of Zero Hero: what lies where, whose turn it is, and whether that can be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from service.rules.errors import ErrorCollector, Pointer
from service.rules.message import say
from service.rules.zero_hero import rulebook
from service.rules.zero_hero.cards import COPIES, DECK_SIZE, Card, Symbol

PILES = 4
PAIR = 2
ZERONES = 40
ZERONES_EACH = 3
ZERONES_A_PILE = 4
END_CARDS = 10
DISPLAY_KEPT = PAIR * (PILES - 1)
"""The cards that lie in the display even when nothing is left to refill it."""

_REMOVED_CARDS = {2: 12, 3: 6, 4: 0}


class Ending(StrEnum):
    """How a game ended. Its rule is `zero-hero.end-flag` or `zero-hero.end-last-card`."""

    FLAG = "flag"
    LAST_CARD = "last-card"


@dataclass(frozen=True, slots=True)
class Player:
    """A player: zerones, face-up collection, and face-down cards, None if nobody shows them."""

    name: str
    zerones: int = ZERONES_EACH
    collection: tuple[Card, ...] = ()
    face_down: tuple[Card | None, ...] = (None,)


@dataclass(frozen=True, slots=True)
class Place:
    """One of the four places of the display: a pair and the zerones on it."""

    pair: tuple[Card, ...]
    zerones: int = ZERONES_A_PILE


@dataclass(frozen=True, slots=True)
class DrawPile:
    """How many cards are left above the end cards (None: as at the start), and of these."""

    main: int | None = None
    end: int = END_CARDS


@dataclass(frozen=True, slots=True)
class Position:
    """A game of Zero Hero between two turns. None stands for a value as at the start."""

    players: tuple[Player, ...]
    display: tuple[Place, ...]
    general_pool: int | None = None
    draw_pile: DrawPile = DrawPile()
    to_move: str | None = None
    over: bool = False
    ended_by: Ending | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)


def removed_cards(players: int) -> int:
    """Return how many cards stay out of the game (`zero-hero.removed-cards`)."""
    return _REMOVED_CARDS[players]


def main_cards(players: int) -> int:
    """Return how many cards lie above the end cards once the display is laid out."""
    return DECK_SIZE - removed_cards(players) - players - END_CARDS - PILES * PAIR


def general_pool(players: int) -> int:
    """Return how many zerones the general pool starts with (`zero-hero.display`)."""
    return ZERONES - PILES * ZERONES_A_PILE - players * ZERONES_EACH


def with_defaults(position: Position) -> Position:
    """Fill in what a position leaves out because it is as at the start of a game."""
    players = len(position.players)
    pool, pile, to_move = position.general_pool, position.draw_pile, position.to_move
    if pool is None:
        pool = general_pool(players)
    if pile.main is None:
        pile = replace(pile, main=main_cards(players))
    if to_move is None and not position.over:
        to_move = position.players[0].name
    return replace(position, general_pool=pool, draw_pile=pile, to_move=to_move)


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it."""
    position = with_defaults(position)
    names = position.names
    errors.check_names(names, "players", "name")
    errors.check_player(position.to_move, names, ("to_move",))
    errors.check_copies(
        ((pointer, card.plain) for pointer, card in _seen(position)), deck_copies, rulebook.DECK
    )
    _find_zerone_faults(position, errors)
    _find_pile_faults(position, errors)
    errors.require(
        position.over == (position.ended_by is not None),
        ("ended_by",),
        say("common.over-and-ended-by"),
        rulebook.NO_END_TURNS,
    )
    if position.over:
        errors.require(
            position.to_move is None,
            ("to_move",),
            say("common.over-to-move"),
            rulebook.NO_END_TURNS,
        )
        _find_ending_faults(position, errors)
    else:
        _find_faults_in_play(position, errors)
    return position


def deck_copies(card: str) -> int:
    """Return how often the deck has a card, whatever symbol it shows."""
    assert isinstance(card, Card)
    return COPIES[card.kind]


def cards_left(pile: DrawPile) -> int:
    """Return how many cards a complete draw pile has."""
    assert pile.main is not None
    return pile.main + pile.end


def _seen(position: Position) -> Iterator[tuple[Pointer, Card]]:
    for index, place in enumerate(position.display):
        for side, card in enumerate(place.pair):
            yield ("display", index, "pair", side), card
    for seat, player in enumerate(position.players):
        for index, card in enumerate(player.collection):
            yield ("players", seat, "collection", index), card
        for index, hidden in enumerate(player.face_down):
            if hidden is not None:
                yield ("players", seat, "face_down", index), hidden


def _find_zerone_faults(position: Position, errors: ErrorCollector) -> None:
    assert position.general_pool is not None
    held = sum(player.zerones for player in position.players)
    piled = sum(place.zerones for place in position.display)
    total = held + piled + position.general_pool
    errors.require(
        total == ZERONES,
        (),
        say("zero-hero.display.zerones", given=total, count=ZERONES),
        rulebook.DISPLAY,
    )
    most = general_pool(len(position.players))
    errors.require(
        position.general_pool <= most,
        ("general_pool",),
        say("zero-hero.display.general-pool", given=position.general_pool, count=most),
        rulebook.DISPLAY,
    )


def _find_pile_faults(position: Position, errors: ErrorCollector) -> None:
    pile = position.draw_pile
    errors.require(
        pile.end == END_CARDS or pile.main == 0,
        ("draw_pile", "end"),
        say("zero-hero.end-cards.covered", end=pile.end, count=pile.main),
        rulebook.END_CARDS,
    )
    players = len(position.players)
    elsewhere = sum(len(place.pair) for place in position.display)
    elsewhere += sum(len(p.collection) + len(p.face_down) for p in position.players)
    expected = DECK_SIZE - removed_cards(players) - elsewhere
    errors.require(
        cards_left(pile) == expected,
        ("draw_pile",),
        say(
            "zero-hero.deck.draw-pile",
            given=cards_left(pile),
            total=DECK_SIZE - removed_cards(players),
            elsewhere=elsewhere,
        ),
        rulebook.DECK,
    )


def _find_faults_in_play(position: Position, errors: ErrorCollector) -> None:
    errors.require(
        cards_left(position.draw_pile) > 0,
        ("over",),
        say("zero-hero.end-last-card.not-over"),
        rulebook.END_LAST_CARD,
    )
    for index, place in enumerate(position.display):
        errors.require(
            len(place.pair) == PAIR,
            ("display", index, "pair"),
            say("zero-hero.display.pair", given=len(place.pair), count=PAIR),
            rulebook.DISPLAY,
        )
    for seat, player in enumerate(position.players):
        errors.require(
            player.face_down,
            ("players", seat, "face_down"),
            say("zero-hero.deal.nothing-face-down", name=player.name),
            rulebook.DEAL,
        )
    bought = sum(len(player.collection) for player in position.players)
    errors.require(
        bought % PAIR == 0,
        ("players",),
        say("zero-hero.buy.odd-collections", count=bought),
        rulebook.BUY,
    )
    drawn = sum(len(player.face_down) for player in position.players) - len(position.players)
    errors.require(
        drawn <= bought,
        ("players",),
        say("zero-hero.symbol-card.too-many", drawn=drawn, count=bought),
        rulebook.SYMBOL_CARD,
    )


def _find_ending_faults(position: Position, errors: ErrorCollector) -> None:
    """Look for the pair that ended the game: the one cut short, or else any of the four."""
    left = cards_left(position.draw_pile)
    short = [index for index, place in enumerate(position.display) if len(place.pair) < PAIR]
    for index in short[1:]:
        errors.add(
            ("display", index, "pair"), say("zero-hero.display.second-short"), rulebook.DISPLAY
        )
    last = [position.display[index].pair for index in short or range(PILES)]
    turned = END_CARDS - position.draw_pile.end
    flags = [_shows_flag(pair, turned) for pair in last]
    if position.ended_by is Ending.FLAG:
        errors.require(any(flags), ("ended_by",), say("zero-hero.end-flag.none"), rulebook.END_FLAG)
    elif position.ended_by is Ending.LAST_CARD:
        errors.require(
            left == 0,
            ("ended_by",),
            say("zero-hero.end-last-card.cards-left", count=left),
            rulebook.END_LAST_CARD,
        )
        errors.require(
            not all(flags), ("ended_by",), say("zero-hero.end-flag.shown"), rulebook.END_FLAG
        )


def _shows_flag(pair: Sequence[Card], end_cards: int) -> bool:
    """Whether a pair shows a flag among end cards, of which so many were drawn so far."""
    turned = pair[max(0, len(pair) - end_cards) :]
    return any(card.symbol is Symbol.FLAG for card in turned)

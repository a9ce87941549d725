"""The operations of Zero Hero, and its entry in the catalogue."""

from dataclasses import dataclass
from operator import attrgetter

from zero_referee_rules import dealing, events
from zero_referee_rules.catalogue import Component, GameInfo, house_rules
from zero_referee_rules.dealing import Step, check_players
from zero_referee_rules.game import Game
from zero_referee_rules.log import RevealRules
from zero_referee_rules.message import say
from zero_referee_rules.stock import StockRules
from zero_referee_rules.table import LegalMove
from zero_referee_rules.zero_hero import reveal, rulebook
from zero_referee_rules.zero_hero.cards import CARDS, DECK, DECK_SIZE, Card
from zero_referee_rules.zero_hero.deal import check_symbols, deal
from zero_referee_rules.zero_hero.mistakes import MISTAKES
from zero_referee_rules.zero_hero.moves import Move, Outcome
from zero_referee_rules.zero_hero.picture import READERS
from zero_referee_rules.zero_hero.position import (
    END_CARDS,
    PILES,
    ZERONES,
    ZERONES_A_PILE,
    ZERONES_EACH,
    Position,
    cards_left,
    deck_copies,
    general_pool,
    main_cards,
    removed_cards,
)
from zero_referee_rules.zero_hero.reveal import RevealedCards
from zero_referee_rules.zero_hero.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.zero_hero.scoring import CollectionScore
from zero_referee_rules.zero_hero.table import Table
from zero_referee_rules.zero_hero.validation import known_cards, validate, validate_moves
from zero_referee_rules.zero_hero.view import SECRETS

MIN_PLAYERS = 2
MAX_PLAYERS = 4

INFO = GameInfo(
    id="zero-hero",
    title="Zero Hero",
    designers=("Klaus-Jürgen Wrede", "Ralf zur Linde"),
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    deck={CARDS[code]: count for code, count in DECK.items()},
    codes=(*CARDS.values(),),
    components=(
        Component(say("zero-hero.component.cards"), DECK_SIZE),
        Component(say("zero-hero.component.zerones"), ZERONES),
    ),
    rulebook=rulebook.RULEBOOK,
    options=house_rules("zero-hero", HOUSE_RULES),
    publisher="Piatnik",
    year=2023,
)

Event = (
    events.CardsTaken
    | events.CardsGiven
    | events.CardsDrawn
    | events.CardsTurnedOver
    | events.TokensTaken
    | events.TokensPaid
    | events.TokensAdded
    | events.RuleApplied
    | events.RoundOver
)
"""The types of events, other than a correction."""


@dataclass(frozen=True, slots=True)
class SetupRequest(dealing.SetupRequest):
    """Players, the cards of their deck that show a symbol, and the house rules."""

    symbols: tuple[Card, ...] = ()
    house_rules: HouseRules = HOUSE_RULES


@dataclass(frozen=True, slots=True)
class SetupResult:
    """The numbers of cards and zerones at the start of a game.

    `main_cards` is the number above the end cards once the display is set up. `first_player`
    is None because the players choose.
    """

    removed_cards: int
    main_cards: int
    end_cards: int
    general_pool: int
    zerones_each: int
    steps: tuple[Step, ...]
    deal: SetupRequest
    match_rounds: int | None
    first_player: None = None


def setup(request: SetupRequest) -> SetupResult:
    """Return how to set up a game (`zero-hero.removed-cards` to `zero-hero.start-player`).

    Raises `InconsistencyError` for equal names, more cards with symbols than the deck has of them,
    and a round beyond those agreed on.
    """
    errors = check_players(request.players)
    check_symbols(request.symbols, errors)
    match_rounds = request.rounds(1, errors)
    errors.raise_if_any()
    players = len(request.players)
    removed, pool = removed_cards(players), general_pool(players)
    steps = [Step(rulebook.DECK, say("common.shuffle", count=DECK_SIZE))]
    if removed:
        steps.append(Step(rulebook.REMOVED_CARDS, say("zero-hero.step.remove", count=removed)))
    steps += [
        Step(rulebook.DEAL, say("zero-hero.step.deal")),
        Step(rulebook.END_CARDS, say("zero-hero.step.end-cards", count=END_CARDS)),
        Step(rulebook.DISPLAY, say("zero-hero.step.display", count=PILES)),
        Step(rulebook.DISPLAY, say("zero-hero.step.piles", count=ZERONES_A_PILE)),
        Step(rulebook.DISPLAY, say("zero-hero.step.zerones", each=ZERONES_EACH, pool=pool)),
        Step(rulebook.START_PLAYER, say("zero-hero.step.start-player")),
    ]
    return SetupResult(
        removed_cards=removed,
        main_cards=main_cards(players),
        end_cards=END_CARDS,
        general_pool=pool,
        zerones_each=ZERONES_EACH,
        steps=tuple(steps),
        deal=request,
        match_rounds=match_rounds,
    )


def rows_and_zerones(_: Position, option: LegalMove[Move]) -> tuple[int, int]:
    """Return the sort key of a legal move: the points of the mover's rows, then the zerones."""
    assert isinstance(option.outcome, Outcome)
    return option.outcome.row_points, option.outcome.zerones


GAME: Game[Position, Move, RevealedCards, CollectionScore] = Game(
    table=Table,
    deal=deal,
    validate=validate,
    stock=StockRules(
        rulebook.DECK,
        lambda position: cards_left(position.draw_pile),
        known_cards,
        lambda _, card: deck_copies(card),
        attrgetter("plain"),
    ),
    sort_key=rows_and_zerones,
    mistakes=MISTAKES,
    pictured=READERS,
    secrets=SECRETS,
    names_in=("to_move", "may_swap"),
    validate_moves=validate_moves,
    reveal=RevealRules(reveal.validate, reveal.apply_reveal),
)
legal_moves = GAME.legal_moves
adjudicate = GAME.adjudicate

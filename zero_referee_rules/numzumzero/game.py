"""The operations of NumZumZero, and its entry in the catalogue."""

from dataclasses import dataclass, replace
from typing import Never

from zero_referee_rules import dealing, events
from zero_referee_rules.catalogue import Component, GameInfo, Minutes, house_rules, variant
from zero_referee_rules.dealing import Step, check_players
from zero_referee_rules.game import Game
from zero_referee_rules.message import say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import BOX, COPIES, DECK
from zero_referee_rules.numzumzero.deal import deal
from zero_referee_rules.numzumzero.mistakes import MISTAKES
from zero_referee_rules.numzumzero.moves import Move, Outcome
from zero_referee_rules.numzumzero.position import (
    Position,
    Variant,
    boxes,
    column_count,
    first_draw_pile,
    hand_size,
)
from zero_referee_rules.numzumzero.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.numzumzero.scoring import warnings
from zero_referee_rules.numzumzero.table import Table
from zero_referee_rules.numzumzero.validation import known_cards, validate
from zero_referee_rules.numzumzero.view import SECRETS
from zero_referee_rules.picture import CardGroup
from zero_referee_rules.scoresheet import PlayerScore
from zero_referee_rules.standings import Standings, StandingsRequest, total_games
from zero_referee_rules.stock import StockRules
from zero_referee_rules.table import LegalMove

MIN_PLAYERS = 1
MAX_PLAYERS = 8
TOKENS = 30
"""The number of tokens a box holds."""
BLANKS = 4
"""The number of blank cards a box holds."""

INFO = GameInfo(
    id="numzumzero",
    title="NumZumZero",
    designers=(),
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    deck=dict.fromkeys(DECK.values(), COPIES),
    components=(
        Component(say("numzumzero.component.cards"), BOX),
        Component(say("numzumzero.component.tokens"), TOKENS),
        Component(say("numzumzero.component.blanks"), BLANKS),
    ),
    rulebook=rulebook.RULEBOOK,
    minutes=Minutes(5, 30),
    options=(
        variant(Variant.BASIC, say("numzumzero.option.variant")),
        *house_rules("numzumzero", HOUSE_RULES),
    ),
)

Event = (
    events.CardPlayed
    | events.CardsTaken
    | events.CardsDrawn
    | events.CardsTurnedOver
    | events.TokensTaken
    | events.TokensPaid
    | events.RuleApplied
    | events.RoundOver
)
"""The types of events, other than a correction."""


@dataclass(frozen=True, slots=True)
class SetupRequest(dealing.SetupRequest):
    """Players, the lead player first, the variant and the house rules."""

    variant: Variant = Variant.BASIC
    house_rules: HouseRules = HOUSE_RULES


@dataclass(frozen=True, slots=True)
class SetupResult:
    """The numbers of columns, cards and boxes.

    `draw_pile` is the number of cards left once hands and columns are dealt.
    """

    variant: Variant
    columns: int
    cards_each: int
    boxes: int
    draw_pile: int
    steps: tuple[Step, ...]
    deal: SetupRequest
    match_rounds: int | None


def setup(request: SetupRequest) -> SetupResult:
    """Return how to set up a game (`numzumzero.deal`, `numzumzero.columns`).

    Raises `InconsistencyError` for equal names, and for a round beyond those agreed on.
    """
    players = request.players
    errors = check_players(players)
    match_rounds = request.rounds(1, errors)
    errors.raise_if_any()
    count = len(players)
    return SetupResult(
        variant=request.variant,
        columns=column_count(count),
        cards_each=hand_size(count),
        boxes=boxes(count),
        draw_pile=first_draw_pile(count),
        steps=_steps(request),
        deal=request,
        match_rounds=match_rounds,
    )


def _steps(request: SetupRequest) -> tuple[Step, ...]:
    players = request.players
    count = len(players)
    used = boxes(count)
    steps = [
        Step(rulebook.BOXES, say("numzumzero.step.boxes", count=used)),
        Step(rulebook.SUPPLY, say("numzumzero.step.supply", count=TOKENS * used)),
        Step(rulebook.DECK, say("common.shuffle", count=BOX * used)),
        Step(rulebook.DEAL, say("numzumzero.step.deal", count=hand_size(count))),
        Step(rulebook.COLUMNS, say("numzumzero.step.columns", count=column_count(count))),
        Step(rulebook.DECK, say("numzumzero.step.draw-pile", count=first_draw_pile(count))),
    ]
    if count == 1:
        steps.append(Step(rulebook.SOLO, say("numzumzero.step.solo")))
    else:
        steps[3:3] = [
            Step(rulebook.LEAD, say("numzumzero.step.lead", name=players[0])),
            Step(rulebook.LEAD_TIE, say("numzumzero.step.lead-tie")),
            Step(rulebook.DECK, say("numzumzero.step.shuffle-again", count=BOX * used)),
        ]
        steps.append(Step(rulebook.TURN, say("numzumzero.step.turn", name=players[0])))
    if request.variant is Variant.ADVANCED:
        steps.append(Step(rulebook.ADVANCED_BONUS, say("numzumzero.step.bonus")))
    if request.house_rules.clear_before_seven and count > 1:
        steps.append(Step(rulebook.CLEAR_THEN_SEVEN, say("numzumzero.step.clear-before-seven")))
    return tuple(steps)


def total(request: StandingsRequest) -> Standings:
    """Add up games: the most tokens win (`numzumzero.ruling-evening`).

    A tie over several games is shared. The tie rules of a single game need more than tokens, so
    standings then name no winner. Raises `InconsistencyError` as `standings.total_games` does.
    """
    standings = total_games(request, INFO)
    if standings.rounds_played == 1 and len(standings.winners) > 1:
        return replace(standings, winners=())
    return standings


def most_tokens(_: Position, option: LegalMove[Move]) -> int:
    """Return the sort key of a legal move: the tokens that it wins, negative for a loss."""
    assert isinstance(option.outcome, Outcome)
    return option.outcome.token_change


GAME: Game[Position, Move, Never, PlayerScore] = Game(
    table=Table,
    deal=deal,
    validate=validate,
    stock=StockRules(
        rulebook.DECK,
        lambda position: position.draw_pile,
        known_cards,
        lambda position, _: COPIES * boxes(len(position.players)),
    ),
    sort_key=most_tokens,
    mistakes=MISTAKES,
    pictured={
        "columns": lambda columns: [
            CardGroup(say("numzumzero.picture.column", number=number), column)
            for number, column in enumerate(columns, start=1)
        ]
    },
    secrets=SECRETS,
    warnings=warnings,
)
legal_moves = GAME.legal_moves
adjudicate = GAME.adjudicate

"""NumZumZero as a game of the service: what may be asked of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Never

from service.rules import referee, standings
from service.rules.catalogue import Component, GameInfo, Option, OptionKind
from service.rules.message import say
from service.rules.numzumzero import rulebook
from service.rules.numzumzero.cards import BOX, COPIES, DECK
from service.rules.numzumzero.faults import validate
from service.rules.numzumzero.moves import Move
from service.rules.numzumzero.outcome import Outcome
from service.rules.numzumzero.position import (
    Position,
    Variant,
    boxes,
    column_count,
    first_draw_pile,
    hand_size,
    with_defaults,
)
from service.rules.numzumzero.table import Table
from service.rules.positions import AdjudicateRequest, LegalMovesRequest, LegalMovesResult
from service.rules.referee import Adjudication, ErrorCollector, LegalMove
from service.rules.scoresheet import PlayerScore
from service.rules.setup import Step
from service.rules.standings import Standings, StandingsRequest

MIN_PLAYERS = 1
MAX_PLAYERS = 8
TOKENS = 30
"""How many tokens a box holds."""

INFO = GameInfo(
    id="numzumzero",
    title="NumZumZero",
    designers=(),
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    variants=tuple(Variant),
    deck=dict.fromkeys(DECK, COPIES),
    components=(
        Component(say("numzumzero.component.cards"), BOX),
        Component(say("numzumzero.component.tokens"), TOKENS),
    ),
    options=(
        Option(
            "variant",
            OptionKind.VARIANT,
            tuple(Variant),
            Variant.BASIC,
            say("numzumzero.option.variant"),
        ),
    ),
    rulebook=rulebook.BOOK,
)


@dataclass(frozen=True, slots=True)
class SetupRequest:
    players: tuple[str, ...]
    variant: Variant = Variant.BASIC


@dataclass(frozen=True, slots=True)
class SetupResult:
    """How many columns and cards there are; the draw pile is what is left to start with."""

    variant: Variant
    columns: int
    cards_each: int
    boxes: int
    draw_pile: int
    steps: tuple[Step, ...]


def setup(request: SetupRequest) -> SetupResult:
    """Say how to lay out a game for one to eight (`numzumzero.deal`, `numzumzero.columns`)."""
    players = request.players
    errors = ErrorCollector()
    errors.check_names(players, lambda seat: ("players", seat))
    errors.raise_if_any()
    count = len(players)
    return SetupResult(
        variant=request.variant,
        columns=column_count(count),
        cards_each=hand_size(count),
        boxes=boxes(count),
        draw_pile=first_draw_pile(count),
        steps=_steps(players, request.variant),
    )


def _steps(players: tuple[str, ...], variant: Variant) -> tuple[Step, ...]:
    count = len(players)
    used = boxes(count)
    steps = [
        Step(rulebook.BOXES, say("numzumzero.step.boxes", count=used)),
        Step(rulebook.SUPPLY, say("numzumzero.step.supply", count=TOKENS * used)),
        Step(rulebook.DECK, say("numzumzero.step.shuffle", count=BOX * used)),
        Step(rulebook.DEAL, say("numzumzero.step.deal", count=hand_size(count))),
        Step(rulebook.COLUMNS, say("numzumzero.step.columns", count=column_count(count))),
        Step(rulebook.DECK, say("numzumzero.step.draw-pile", count=first_draw_pile(count))),
    ]
    if count == 1:
        steps.append(Step(rulebook.SOLO, say("numzumzero.step.solo")))
    else:
        steps.insert(2, Step(rulebook.LEAD, say("numzumzero.step.lead", name=players[0])))
        steps.append(Step(rulebook.TURN, say("numzumzero.step.turn", name=players[0])))
    if variant is Variant.ADVANCED:
        steps.append(Step(rulebook.ADVANCED_BONUS, say("numzumzero.step.bonus")))
    return tuple(steps)


def total(request: StandingsRequest) -> Standings:
    """Add up an evening. It lasts as long as the table likes, and nobody deals."""
    return standings.total_rounds(
        request.players, request.rounds, match_rounds=request.match_rounds
    )


def legal_moves(request: LegalMovesRequest[Position]) -> LegalMovesResult[Position, Move]:
    """List what the player to move may do. Raises `ImpossibleError` with every fault."""
    position = _possible(request.position)
    legal = Table(position).legal_moves()
    if request.rank:
        legal = referee.best_first(legal, most_tokens)
    return LegalMovesResult(position, legal)


def most_tokens(option: LegalMove[Move]) -> int:
    """Return the worth of a move: the tokens that it brings or costs."""
    assert isinstance(option.outcome, Outcome)
    return option.outcome.token_change


def adjudicate(
    request: AdjudicateRequest[Position, Move, Never],
) -> Adjudication[Move, Position, PlayerScore]:
    """Judge a log of a game. Raises `ImpossibleError` with every fault of position and names."""
    position = _possible(request.position, request.moves)
    return referee.adjudicate(lambda: Table(position), request.moves)


def _possible(position: Position, moves: Sequence[Move] = ()) -> Position:
    """Complete a position, or raise `ImpossibleError` with its faults."""
    whole = with_defaults(position)
    errors = ErrorCollector()
    validate(whole, errors.within("position"))
    errors.check_movers(moves, whole.names)
    errors.raise_if_any()
    return whole

"""Zero! as a game of the service: what may be asked of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from service.rules import referee, standings
from service.rules.catalogue import Component, GameInfo, Option, OptionKind
from service.rules.message import say
from service.rules.positions import AdjudicateRequest, LegalMovesRequest, LegalMovesResult
from service.rules.referee import Adjudication, ErrorCollector, LegalMove
from service.rules.setup import Step
from service.rules.standings import Standings, StandingsRequest
from service.rules.zero import reveal, rulebook
from service.rules.zero.cards import DECK
from service.rules.zero.moves import Move
from service.rules.zero.position import (
    HAND,
    Position,
    ShownHand,
    Variant,
    find_variant_faults,
    first_player,
    pool_size,
    validate,
    with_defaults,
)
from service.rules.zero.scoring import HandScore
from service.rules.zero.table import Outcome, Table

MIN_PLAYERS = 2
MAX_PLAYERS = 5

INFO = GameInfo(
    id="zero",
    title="Zero!",
    designers=("Reiner Knizia",),
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    variants=tuple(Variant),
    deck=dict.fromkeys(DECK, 1),
    components=(Component(say("zero.component.cards"), len(DECK)),),
    options=(
        Option(
            "variant",
            OptionKind.VARIANT,
            tuple(Variant),
            Variant.STANDARD,
            say("zero.option.variant"),
        ),
    ),
    rulebook=rulebook.BOOK,
)


@dataclass(frozen=True, slots=True)
class SetupRequest:
    players: tuple[str, ...]
    dealer: str
    variant: Variant = Variant.STANDARD


@dataclass(frozen=True, slots=True)
class SetupResult:
    """How many cards lie where, who begins, and how many rounds make a game."""

    variant: Variant
    cards_each: int
    pool_size: int
    unused_cards: int
    first_player: str
    rounds: int
    steps: tuple[Step, ...]


def setup(request: SetupRequest) -> SetupResult:
    """Say how to lay out a round (`zero.deal`, `zero.pool`, `zero.first-turn`, `zero.rounds`)."""
    players, variant = request.players, request.variant
    errors = ErrorCollector()
    errors.check_names(players, lambda seat: ("players", seat))
    errors.check_player(request.dealer, players, ("dealer",))
    find_variant_faults(errors, len(players), variant)
    errors.raise_if_any()
    size = pool_size(len(players), variant)
    begins = first_player(players, request.dealer)
    unused = len(DECK) - HAND * len(players) - size
    return SetupResult(
        variant=variant,
        cards_each=HAND,
        pool_size=size,
        unused_cards=unused,
        first_player=begins,
        rounds=len(players),
        steps=(
            Step(rulebook.DECK, say("zero.step.shuffle", count=len(DECK))),
            Step(rulebook.DEAL, say("zero.step.deal", count=HAND, dealer=request.dealer)),
            Step(rulebook.POOL, say("zero.step.pool", count=size)),
            Step(rulebook.DEAL, say("zero.step.unused", count=unused)),
            Step(rulebook.FIRST_TURN, say("zero.step.first-turn", name=begins)),
            Step(rulebook.ROUNDS, say("zero.step.rounds", count=len(players))),
        ),
    )


def total(request: StandingsRequest) -> Standings:
    """Add up an evening: as many rounds as players, and the lowest total wins."""
    return standings.total_rounds(
        request.players,
        request.rounds,
        match_rounds=request.match_rounds or len(request.players),
        dealer=request.dealer,
        low_wins=True,
    )


def legal_moves(request: LegalMovesRequest[Position]) -> LegalMovesResult[Position, Move]:
    """List what the player to move may do. Raises `ImpossibleError` with every fault."""
    position = _possible(request.position)
    legal = Table(position).legal_moves()
    if request.rank:
        legal = referee.best_first(legal, fewest_points)
    return LegalMovesResult(position, legal)


def fewest_points(option: LegalMove[Move]) -> int:
    """Return the worth of a move whose outcome is known: the fewer points, the more."""
    assert isinstance(option.outcome, Outcome)
    return -option.outcome.points


def adjudicate(
    request: AdjudicateRequest[Position, Move, ShownHand],
) -> Adjudication[Move, Position, HandScore]:
    """Judge a log of a round.

    Raises `ImpossibleError` for a position, a name or a reveal that cannot be, with every fault.
    """
    position, moves, shown = request.position, request.moves, request.reveal
    errors = ErrorCollector()
    if shown is not None:
        reveal.validate(shown, position.names, errors)
    possible = _possible(position, moves, errors.inconsistencies)

    def lay_open(table: Table) -> None:
        assert shown is not None
        errors.raise_if_any()
        reveal.lay_open(table, moves, shown)

    return referee.adjudicate(lambda: Table(possible), moves, None if shown is None else lay_open)


def _possible(
    position: Position, moves: Sequence[Move] = (), others: Sequence[referee.Inconsistency] = ()
) -> Position:
    """Complete a position, or raise `ImpossibleError` with its faults and then the `others`."""
    whole = with_defaults(position)
    errors = ErrorCollector()
    validate(whole, errors.within("position"))
    errors.check_movers(moves, whole.names)
    if errors.inconsistencies:
        errors.inconsistencies += others
    errors.raise_if_any()
    return whole

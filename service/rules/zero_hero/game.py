"""Zero Hero as a game of the service: what may be asked of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from service.rules import referee, standings
from service.rules.catalogue import Component, GameInfo
from service.rules.message import say
from service.rules.positions import AdjudicateRequest, LegalMovesRequest, LegalMovesResult
from service.rules.referee import Adjudication, ErrorCollector
from service.rules.setup import Step
from service.rules.standings import Standings, StandingsRequest
from service.rules.zero_hero import reveal, rulebook
from service.rules.zero_hero.cards import DECK, DECK_SIZE
from service.rules.zero_hero.moves import Buy, Move, Swap, Take
from service.rules.zero_hero.position import (
    END_CARDS,
    PILES,
    ZERONES,
    ZERONES_A_PILE,
    ZERONES_EACH,
    Position,
    general_pool,
    main_cards,
    removed_cards,
    validate,
    with_defaults,
)
from service.rules.zero_hero.reveal import Revealed
from service.rules.zero_hero.scoring import CollectionScore, open_points
from service.rules.zero_hero.table import Table

MIN_PLAYERS = 2
MAX_PLAYERS = 4

INFO = GameInfo(
    id="zero-hero",
    title="Zero Hero",
    designers=("Klaus-Jürgen Wrede", "Ralf zur Linde"),
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    variants=(),
    deck=DECK,
    components=(
        Component(say("zero-hero.component.cards"), DECK_SIZE),
        Component(say("zero-hero.component.zerones"), ZERONES),
    ),
    options=(),
    rulebook=rulebook.BOOK,
)


@dataclass(frozen=True, slots=True)
class SetupRequest:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetupResult:
    """How many cards and zerones lie where. `main_cards` lie above the end cards once the
    display is laid out; `first_player` is None, since the table chooses.
    """

    removed_cards: int
    main_cards: int
    end_cards: int
    general_pool: int
    zerones_each: int
    steps: tuple[Step, ...]
    first_player: None = None


def setup(request: SetupRequest) -> SetupResult:
    """Say how to lay out a game (`zero-hero.removed-cards` to `zero-hero.start-player`)."""
    errors = ErrorCollector()
    errors.check_names(request.players, lambda seat: ("players", seat))
    errors.raise_if_any()
    players = len(request.players)
    removed, pool = removed_cards(players), general_pool(players)
    steps = [Step(rulebook.DECK, say("zero-hero.step.shuffle", count=DECK_SIZE))]
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
    )


def total(request: StandingsRequest) -> Standings:
    """Add up the games of an evening: the highest total wins, and there is no dealer."""
    return standings.total_rounds(
        request.players, request.rounds, match_rounds=request.match_rounds
    )


def legal_moves(request: LegalMovesRequest[Position]) -> LegalMovesResult[Position, Move]:
    """List what the player to move may do. Raises `ImpossibleError` with every fault."""
    position = _possible(request.position)
    legal = Table(position).legal_moves()
    if request.rank:
        legal = referee.best_first(legal, lambda option: rows_and_zerones(position, option.move))
    return LegalMovesResult(position, legal)


def rows_and_zerones(position: Position, move: Move) -> tuple[int, int]:
    """Return what the mover's open rows are worth after a move, and how it changes the zerones.

    Symbols are left aside: their outcome is still to be chosen.
    """
    mover = next(player for player in position.players if player.name == move.player)
    if isinstance(move, Take):
        return open_points(mover.collection), move.zerones
    place = position.display[move.pile]
    return open_points((*mover.collection, *place.pair)), -place.zerones


def adjudicate(
    request: AdjudicateRequest[Position, Move, Revealed],
) -> Adjudication[Move, Position, CollectionScore]:
    """Judge a log of a game.

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
        reveal.lay_open(table, shown)

    return referee.adjudicate(lambda: Table(possible), moves, None if shown is None else lay_open)


def _possible(
    position: Position, moves: Sequence[Move] = (), others: Sequence[referee.Inconsistency] = ()
) -> Position:
    """Complete a position, or raise `ImpossibleError` with its faults and then the `others`."""
    whole = with_defaults(position)
    errors = ErrorCollector()
    validate(whole, errors.within("position"))
    errors.check_movers(moves, whole.names)
    _find_swappers(moves, whole.names, errors)
    if errors.inconsistencies:
        errors.inconsistencies += others
    errors.raise_if_any()
    return whole


def _find_swappers(moves: Sequence[Move], names: Sequence[str], errors: ErrorCollector) -> None:
    """Whoever a card is swapped with must be at the table."""
    for index, move in enumerate(moves):
        if isinstance(move, Buy):
            for place, action in enumerate(move.actions):
                if isinstance(action, Swap):
                    pointer = ("moves", index, "actions", place, "with")
                    errors.check_player(action.with_, names, pointer)

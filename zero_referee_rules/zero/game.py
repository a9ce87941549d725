"""The operations of Zero!, and its entry in the catalogue."""

from dataclasses import dataclass, replace

from zero_referee_rules import dealing, events
from zero_referee_rules.catalogue import Component, GameInfo, Minutes, variant
from zero_referee_rules.dealing import Step, check_players
from zero_referee_rules.game import Game
from zero_referee_rules.log import RevealRules
from zero_referee_rules.message import say
from zero_referee_rules.standings import Standings, StandingsRequest, total_rounds
from zero_referee_rules.stock import StockRules
from zero_referee_rules.table import LegalMove
from zero_referee_rules.zero import reveal, rulebook
from zero_referee_rules.zero.cards import DECK
from zero_referee_rules.zero.deal import deal
from zero_referee_rules.zero.mistakes import MISTAKES
from zero_referee_rules.zero.moves import Move, Outcome
from zero_referee_rules.zero.position import (
    HAND,
    Position,
    RevealedHand,
    Variant,
    first_player,
    pool_size,
    unused_cards,
)
from zero_referee_rules.zero.scoring import HandScore
from zero_referee_rules.zero.table import Table
from zero_referee_rules.zero.validation import check_variant, known_cards, validate
from zero_referee_rules.zero.view import SECRETS

MIN_PLAYERS = 2
MAX_PLAYERS = 5

INFO = GameInfo(
    id="zero",
    title="Zero!",
    designers=("Reiner Knizia",),
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    deck=dict.fromkeys(DECK.values(), 1),
    components=(Component(say("zero.component.cards"), len(DECK)),),
    rulebook=rulebook.RULEBOOK,
    age=8,
    minutes=Minutes(20, 20),
    publisher="Asyncon Games",
    year=2009,
    options=(variant(Variant.STANDARD, say("zero.option.variant")),),
)

Event = events.CardsSwapped | events.Knocked | events.Passed | events.RoundOver
"""The types of events, other than a correction."""


@dataclass(frozen=True, slots=True)
class SetupRequest(dealing.SetupRequest):
    """Players, dealer and variant of a round."""

    variant: Variant = Variant.STANDARD


@dataclass(frozen=True, slots=True)
class SetupResult:
    """The numbers of cards, and the first player."""

    variant: Variant
    cards_each: int
    pool_size: int
    unused_cards: int
    first_player: str
    steps: tuple[Step, ...]
    deal: SetupRequest
    match_rounds: int | None


def setup(request: SetupRequest) -> SetupResult:
    """Return how to set up a round (`zero.deal`, `zero.pool`, `zero.first-turn`, `zero.rounds`).

    Raises `InconsistencyError` for equal or unknown names, a variant with two players, and a round
    beyond those agreed on.
    """
    players, chosen = request.players, request.variant
    errors = check_players(players, dealer=request.dealing)
    match_rounds = request.rounds(len(players), errors)
    check_variant(len(players), chosen, errors)
    errors.raise_if_any()
    size = pool_size(len(players), chosen)
    begins = first_player(players, request.dealing)
    unused = len(DECK) - HAND * len(players) - size
    rounds = Step(rulebook.ROUNDS, say("zero.step.rounds", count=len(players)))
    return SetupResult(
        variant=chosen,
        cards_each=HAND,
        pool_size=size,
        unused_cards=unused,
        first_player=begins,
        steps=(
            Step(rulebook.DECK, say("common.shuffle", count=len(DECK))),
            Step(rulebook.DEAL, say("zero.step.deal", count=HAND, dealer=request.dealing)),
            Step(rulebook.POOL, say("zero.step.pool", count=size)),
            Step(rulebook.DEAL, say("zero.step.unused", count=unused)),
            Step(rulebook.FIRST_TURN, say("zero.step.first-turn", name=begins)),
            *((rounds,) if match_rounds == len(players) else ()),
        ),
        deal=replace(request, dealer=request.dealing),
        match_rounds=match_rounds,
    )


def total(request: StandingsRequest) -> Standings:
    """Add up rounds, by default one for each player who began. The lowest total wins."""
    return total_rounds(request, INFO, printed=request.starters, low_wins=True)


def fewest_points(_: Position, option: LegalMove[Move]) -> int:
    """Return the sort key of a legal move: the fewer points, the higher."""
    assert isinstance(option.outcome, Outcome)
    return -option.outcome.points


GAME: Game[Position, Move, RevealedHand, HandScore] = Game(
    table=Table,
    deal=deal,
    validate=validate,
    stock=StockRules(rulebook.DECK, unused_cards, known_cards, lambda _, __: 1),
    sort_key=fewest_points,
    mistakes=MISTAKES,
    secrets=SECRETS,
    names_in=("dealer", "to_move", "closed_by"),
    reveal=RevealRules(reveal.validate, reveal.apply_reveal),
)
legal_moves = GAME.legal_moves
adjudicate = GAME.adjudicate

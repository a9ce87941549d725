"""The operations of Herolio, and its entry in the catalogue."""

from dataclasses import dataclass, replace
from typing import Never

from zero_referee_rules import dealing, events, standings
from zero_referee_rules.catalogue import (
    Component,
    GameInfo,
    Minutes,
    Option,
    OptionKind,
    house_rules,
)
from zero_referee_rules.dealing import Step, check_players, left_of
from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.game import Game
from zero_referee_rules.herolio import rulebook, styles, validation
from zero_referee_rules.herolio.cards import DECK, DECK_SIZE, copies
from zero_referee_rules.herolio.deal import Deal, check_options, deal
from zero_referee_rules.herolio.mistakes import MISTAKES
from zero_referee_rules.herolio.moves import Move, Outcome
from zero_referee_rules.herolio.picture import READERS
from zero_referee_rules.herolio.position import Position, most_cards, unused_cards
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.herolio.styles import START_CARDS, START_POWERS, Style
from zero_referee_rules.herolio.table import Table
from zero_referee_rules.herolio.view import SECRETS
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import PlayerScore
from zero_referee_rules.standings import Standings, total_rounds
from zero_referee_rules.stock import StockRules
from zero_referee_rules.table import LegalMove

MIN_PLAYERS = 2
MAX_PLAYERS = 10

INFO = GameInfo(
    id="herolio",
    title="Herolio",
    designers=(),
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    deck={card: copies(card) for card in DECK.values()},
    components=(Component(say("herolio.component.cards"), DECK_SIZE),),
    rulebook=rulebook.RULEBOOK,
    minutes=Minutes(60),
    options=(
        Option("style", OptionKind.STYLE, tuple(Style), Style.BASIC, say("herolio.option.style")),
        *house_rules("herolio", HOUSE_RULES),
    ),
    carries=("powers",),
)

Event = (
    events.BidMade
    | events.LeadPassed
    | events.CardPlayed
    | events.CardDeclared
    | events.CardsSwapped
    | events.CardsDiscarded
    | events.HandLookedAt
    | events.TrumpSet
    | events.TrickWon
    | events.TrickWaits
    | events.TrickDiscarded
    | events.TrickGiven
    | events.PlayerDetained
    | events.DecisionDue
    | events.RuleApplied
    | events.RoundOver
)
"""The types of events, other than a correction."""


@dataclass(frozen=True, slots=True)
class SetupRequest(dealing.SetupRequest):
    """The players, the dealer, and which round of which style they play.

    `start_cards` and `start_powers` matter to the style `twist` only. `exclude_powers` are those
    that the players leave out (`herolio.custom-powers`). `powers` are those of the round before, or
    chosen by the players. The style `basic` ignores both. By default, `cards_each` and
    `draw_powers` are those of the style.
    """

    style: Style = Style.BASIC
    start_cards: int = START_CARDS
    start_powers: int = START_POWERS
    exclude_powers: tuple[int, ...] = ()
    house_rules: HouseRules = HOUSE_RULES
    powers: tuple[int, ...] = ()
    cards_each: int | None = None
    draw_powers: int | None = None

    @property
    def deal(self) -> Deal:
        """The deal of the round, as far as the request determines it."""
        return Deal(
            self.players,
            self.shuffle,
            self.dealing,
            self.cards_each,
            self.powers,
            self.draw_powers,
            self.exclude_powers,
            self.house_rules,
            self.style,
            self.round,
        )


@dataclass(frozen=True, slots=True)
class SetupResult:
    """The numbers of cards and powers, and the first bidder."""

    style: Style
    round: int
    cards_each: int
    active_powers: int
    first_bidder: str
    steps: tuple[Step, ...]
    deal: Deal
    match_rounds: int | None


@dataclass(frozen=True, slots=True)
class StandingsRequest(standings.StandingsRequest):
    """The rounds so far. The style decides how many make a match, unless the players agreed."""

    style: Style = Style.BASIC
    start_cards: int = START_CARDS


def setup(request: SetupRequest) -> SetupResult:
    """Return the steps that begin a round (`herolio.deal`, `herolio.bid` and the style's rule).

    From the second round of an agreed number on, no one gets more cards than there are for the
    players of that round.
    Raises `InconsistencyError` for equal names, an unknown dealer, a round beyond the number agreed
    on, and a deal that `deal` refuses.
    """
    players, style, round_ = request.players, request.style, request.round
    rounds = styles.rounds(style, len(players), request.start_cards)
    errors = check_players(players, dealer=request.dealing)
    if request.match_rounds is None or round_ == 1:
        _check_start_cards(errors, style, len(players), request.start_cards)
    match_rounds = request.rounds(rounds, errors)
    dealt = request.deal.decided(request.start_cards, request.start_powers)
    # The powers of the request: not every style deals with them.
    check_options(replace(dealt, powers=request.powers), errors)
    errors.raise_if_any()
    cards = dealt.cards_each
    assert cards is not None
    powers = len(dealt.powers) + (dealt.draw_powers or 0)
    begins = left_of(request.dealing, players)
    out = say("herolio.step.exclude-powers", powers=request.exclude_powers)
    excluded = (Step(rulebook.CUSTOM_POWERS, out),)
    uneven = (Step(rulebook.UNEVEN_BIDS, say("herolio.step.uneven-bids", name=request.dealing)),)
    scorekeeper = (Step(rulebook.SCOREKEEPER, say("herolio.step.scorekeeper")),)
    return SetupResult(
        style=style,
        round=round_,
        cards_each=cards,
        active_powers=powers,
        first_bidder=begins,
        steps=(
            *(scorekeeper if round_ == 1 else ()),
            Step(rulebook.DECK, say("common.shuffle", count=DECK_SIZE)),
            Step(rulebook.DEAL, say("herolio.step.deal", count=cards, dealer=request.dealing)),
            *(excluded if request.exclude_powers and style is not Style.BASIC else ()),
            Step(styles.RULE[style], say(f"herolio.step.{style}", count=powers)),
            Step(rulebook.BID, say("herolio.step.bid", name=begins)),
            *(uneven if request.house_rules.uneven_bids else ()),
            Step(rulebook.FIRST_LEAD, say("herolio.step.first-lead", name=begins)),
        ),
        deal=dealt,
        match_rounds=match_rounds,
    )


def total(request: StandingsRequest) -> Standings:
    """Return the totals of a match. The style sets its number of rounds; the highest total wins.

    Raises `InconsistencyError` as `standings.total_rounds` does, and for a twist that starts with
    more cards than there are.
    """
    errors = ErrorCollector()
    printed, starters = None, request.starters
    if request.match_rounds is None:
        _check_start_cards(errors, request.style, starters, request.start_cards)
        if not errors.inconsistencies:
            printed = styles.rounds(request.style, starters, request.start_cards)
    return total_rounds(request, INFO, printed=printed, errors=errors)


def is_highest(_: Position, option: LegalMove[Move]) -> bool:
    """Return the sort key of a legal move: whether the player has the highest card after it."""
    assert isinstance(option.outcome, Outcome)
    return option.outcome.highest_player == option.move.player


def _check_start_cards(
    errors: ErrorCollector, style: Style, players: int, start_cards: int
) -> None:
    most = most_cards(players)
    if style is Style.TWIST and start_cards > most:
        text = say("herolio.deal.too-many", count=most, players=players)
        errors.add(("start_cards",), text, rulebook.DEAL, code=Code.WRONG_NUMBER)


GAME: Game[Position, Move, Never, PlayerScore] = Game(
    table=Table,
    deal=deal,
    validate=validation.validate,
    stock=StockRules(
        rulebook.DECK, unused_cards, validation.known_cards, lambda _, card: copies(card)
    ),
    sort_key=is_highest,
    mistakes=MISTAKES,
    pictured=READERS,
    secrets=SECRETS,
    names_in=("dealer", "leader", "detained"),
    validate_moves=validation.validate_moves,
)
legal_moves = GAME.legal_moves
adjudicate = GAME.adjudicate

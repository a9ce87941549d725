"""What a round of Herolio is worth: bids met or missed, then the 11s and 12s.

Decides `herolio.score-exact`, `herolio.score-missed`, `herolio.ruling-tie` and
`herolio.ruling-doubler-bonus`, and what is odd about numbers that were written down.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from service.rules.errors import ErrorCollector
from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.position import (
    HOUSE_RULES,
    HouseRules,
    Unclaimed,
    WonTrick,
    most_cards,
    most_tricks,
)
from service.rules.herolio.powers import (
    accumulator,
    deep_six,
    doubler,
    five_finger,
    fourager,
    midnight,
    splitter,
)
from service.rules.message import say
from service.rules.scoresheet import Line, PlayerScore, ScoreSheet, ScoreWarning, leaders, rank

_CARDS, _COUNTS_AS = attrgetter("cards"), attrgetter("counts_as")

MET = 20
TRICK = 10
COPIES = {"elevens": 4, "black_twelves": 2, "red_twelves": 2}


@dataclass(frozen=True, slots=True)
class Tally:
    """What counts of a player's round: numbers, and the cards behind them where known."""

    name: str
    bid: int
    tricks: int
    elevens: int = 0
    black_twelves: int = 0
    red_twelves: int = 0


class Shown(NamedTuple):
    """The cards behind a tally, where the book is known."""

    elevens: frozenset[Card] = frozenset()
    black_twelves: frozenset[Card] = frozenset()
    red_twelves: frozenset[Card] = frozenset()


NOTHING_SHOWN = Shown()


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A finished round as a scorekeeper writes it down."""

    players: tuple[Tally, ...]
    cards_each: int
    powers: tuple[int, ...] = ()
    house_rules: HouseRules = HOUSE_RULES


class ScoreResult(NamedTuple):
    """The score sheet of a round, and the house rules it was scored by."""

    house_rules: HouseRules
    sheet: ScoreSheet[PlayerScore]


def score_tally(
    tally: Tally, powers: Sequence[int], house: HouseRules, shown: Shown = NOTHING_SHOWN
) -> PlayerScore:
    """Score one player, with a line for each rule."""
    lines = [_bid_line(tally)]
    bonus: list[Line] = []
    if midnight.NUMBER in powers:
        if tally.black_twelves:
            bonus.append(midnight.black_line(tally.black_twelves, shown.black_twelves))
        if tally.red_twelves:
            bonus.append(midnight.red_line(tally.red_twelves, shown.red_twelves))
    if house.doubler_covers_bonus:
        lines += bonus
        bonus = []
    if doubler.NUMBER in powers and tally.elevens:
        points = sum([line.points for line in lines])
        lines.append(doubler.line(points, tally.elevens, shown.elevens))
    lines += bonus
    return PlayerScore(tally.name, sum([line.points for line in lines]), tuple(lines))


def score_books(
    players: Iterable[tuple[str, int, Sequence[WonTrick]]], powers: Sequence[int], house: HouseRules
) -> ScoreSheet[PlayerScore]:
    """Score players by name, bid and book."""
    scores = []
    for name, bid, book in players:
        cards = [*chain.from_iterable(map(_CARDS, book))]
        shown = Shown(
            doubler.ELEVENS.intersection(cards),
            midnight.BLACK.intersection(cards),
            midnight.RED.intersection(cards),
        )
        tricks = sum(map(_COUNTS_AS, book))
        tally = Tally(name, bid, tricks, *map(len, shown))
        scores.append(score_tally(tally, powers, house, shown))
    return _sheet(scores)


def score(request: ScoreRequest) -> ScoreResult:
    """Score a round from the numbers of the score sheet.

    Raises `ImpossibleError` for equal names, more cards than there are (`herolio.deal`,
    `herolio.deck`) and bids that could not be made (`herolio.ruling-bid-limit`).
    """
    _find_faults(request)
    scores = [score_tally(tally, request.powers, request.house_rules) for tally in request.players]
    warnings = (*_inactive(request), *_without_tricks(request), *_odd_sum(request))
    return ScoreResult(request.house_rules, _sheet(scores, warnings))


def _sheet(
    scores: Sequence[PlayerScore], warnings: tuple[ScoreWarning, ...] = ()
) -> ScoreSheet[PlayerScore]:
    ranking = rank([(player.name, player.points) for player in scores])
    return ScoreSheet(tuple(scores), ranking, leaders(ranking), warnings=warnings)


def _bid_line(tally: Tally) -> Line:
    off = abs(tally.bid - tally.tricks)
    if off:
        text = say("herolio.score-missed.line", bid=tally.bid, tricks=tally.tricks, count=off)
        return Line(rulebook.SCORE_MISSED, -TRICK * off, (), text)
    text = say("herolio.score-exact.line", count=tally.tricks)
    return Line(rulebook.SCORE_EXACT, MET + TRICK * tally.tricks, (), text)


def _find_faults(request: ScoreRequest) -> None:
    errors = ErrorCollector()
    players = request.players
    errors.check_names([tally.name for tally in players], "players", "name")
    most = most_cards(len(players))
    errors.require(
        request.cards_each <= most,
        ("cards_each",),
        say("herolio.deal.too-many", count=most, players=len(players)),
        rulebook.DEAL,
    )
    limit = most_tricks(request.cards_each, request.powers)
    counts = dict.fromkeys(COPIES, 0)
    for seat, tally in enumerate(players):
        errors.require(
            tally.bid <= limit,
            ("players", seat, "bid"),
            say("herolio.ruling-bid-limit.broken", count=limit),
            rulebook.BID_LIMIT,
        )
        for kind, copies in COPIES.items():
            held: int = getattr(tally, kind)
            counts[kind] += held
            errors.require(
                not held or counts[kind] <= copies,
                ("players", seat, kind),
                say(f"herolio.deck.{kind.replace('_', '-')}", count=copies),
                rulebook.DECK,
            )
    errors.raise_if_any()


def _inactive(request: ScoreRequest) -> Iterable[ScoreWarning]:
    for number, kinds in (
        (doubler.NUMBER, ("elevens",)),
        (midnight.NUMBER, ("black_twelves", "red_twelves")),
    ):
        held = any(getattr(tally, kind) for tally in request.players for kind in kinds)
        if held and number not in request.powers:
            text = say("herolio.ruling-power-inactive.scored", number=number)
            yield ScoreWarning(rulebook.POWER_INACTIVE, text)


def _without_tricks(request: ScoreRequest) -> Iterable[ScoreWarning]:
    for tally in request.players:
        if not tally.tricks and (tally.elevens or tally.black_twelves or tally.red_twelves):
            text = say("herolio.play.no-tricks", name=tally.name)
            yield ScoreWarning(rulebook.PLAY, text)


def _odd_sum(request: ScoreRequest) -> Iterable[ScoreWarning]:
    """Warn of tricks that do not add up though no active power can explain it."""
    total = sum(tally.tricks for tally in request.players)
    fewest, most = _possible_tricks(request)
    if not fewest <= total <= most:
        text = say("herolio.round-end.tricks", total=total, fewest=fewest, most=most)
        yield ScoreWarning(rulebook.ROUND_END, text)


def _possible_tricks(request: ScoreRequest) -> tuple[int, int]:
    tricks, powers, house = request.cards_each, request.powers, request.house_rules
    vanish = deep_six.NUMBER in powers or (
        accumulator.NUMBER in powers and house.unclaimed_tricks is Unclaimed.DISCARD
    )
    most = tricks
    if splitter.NUMBER in powers:
        each = min(len(request.players), 5) - 1 if house.splitter_stacks else 1
        most += each * tricks
        if fourager.NUMBER not in powers and five_finger.NUMBER not in powers:
            # A 2 that cannot be fetched out of a book is played once.
            most = min(most, tricks + 4)
    return 0 if vanish else tricks, most

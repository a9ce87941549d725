"""Scores of a round of Herolio: bids met or missed, then the points of powers.

Decides `herolio.score-exact`, `herolio.score-missed`, `herolio.ruling-tie` and
`herolio.ruling-doubler-bonus`, and which numbers of a score sheet deserve a warning.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.herolio import rulebook, styles
from zero_referee_rules.herolio.cards import DECK_SIZE, cards_of
from zero_referee_rules.herolio.position import WonTrick, most_cards
from zero_referee_rules.herolio.powers.registry import LOSING, SCORING, TRICK_ADDING, most_tricks
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.herolio.styles import START_CARDS, Style
from zero_referee_rules.herolio.tally import IN_DECK, KnownCards, Tally
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import (
    PlayerScore,
    ScoreLine,
    ScoreSheet,
    ScoreWarning,
    leaders,
    rank,
)

_CARDS, _COUNTS_AS = attrgetter("cards"), attrgetter("counts_as")

MET = 20
TRICK = 10
FEWEST_PLAYERS = 2
NO_CARDS = KnownCards()
_IN_ORDER = {
    covers: sorted(SCORING, key=lambda power: power.multiplies is covers)
    for covers in (False, True)
}
"""The powers that score, by whether those that multiply come last."""


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """The numbers of a finished round.

    By default, `cards_each` follows from the style and the round, as in a deal. Without a round, it
    is the sum of the tricks, unless an active power changes their number.
    """

    players: tuple[Tally, ...]
    cards_each: int | None = None
    powers: tuple[int, ...] = ()
    house_rules: HouseRules = HOUSE_RULES
    style: Style = Style.BASIC
    round: int | None = None
    start_cards: int = START_CARDS


class ScoreResult(NamedTuple):
    """The score sheet of a round, and the house rules it was scored by."""

    house_rules: HouseRules
    sheet: ScoreSheet[PlayerScore]


def score_tally(
    tally: Tally, powers: Container[int], house: HouseRules, cards: KnownCards = NO_CARDS
) -> PlayerScore:
    """Score one player, with a line for each rule that adds points.

    `powers` are the active ones. The power that doubles comes before the others, or after them with
    the house rule `doubler_covers_bonus` (`herolio.ruling-doubler-bonus`).
    """
    bid = _bid_line(tally)
    points = bid.points
    lines = [bid]
    for power in _IN_ORDER[house.doubler_covers_bonus]:
        if power.number in powers:
            for line in power.score_lines(tally, cards, points):
                lines.append(line)
                points += line.points
    return PlayerScore(tally.name, points, tuple(lines))


def score_books(
    players: Iterable[tuple[str, int, Sequence[WonTrick]]], powers: Sequence[int], house: HouseRules
) -> ScoreSheet[PlayerScore]:
    """Score players, each given as name, bid and book."""
    scores = []
    for name, bid, book in players:
        cards = IN_DECK.among(chain.from_iterable(map(_CARDS, book)))
        tricks = sum(map(_COUNTS_AS, book))
        tally = Tally(name, bid, tricks, *map(len, cards))
        scores.append(score_tally(tally, powers, house, cards))
    return _sheet(scores)


def score(request: ScoreRequest) -> ScoreResult:
    """Score a round from its numbers.

    Raises `InconsistencyError` for equal names and more cards than there are (`herolio.deal`,
    `herolio.deck`).

    >>> players = (Tally("Ana", bid=2, tricks=2, elevens=1), Tally("Ben", bid=2, tricks=3))
    >>> sheet = score(ScoreRequest(players, cards_each=5, powers=(11,))).sheet
    >>> [(player.name, player.points) for player in sheet.players]
    [('Ana', 80), ('Ben', -10)]
    """
    _validate(request)
    scores = [score_tally(tally, request.powers, request.house_rules) for tally in request.players]
    warnings = (
        *_high_bids(request),
        *_sum_of_bids(request),
        *_inactive_powers(request),
        *_cards_without_tricks(request),
        *_sum_of_tricks(request),
    )
    return ScoreResult(request.house_rules, _sheet(scores, warnings))


def _sheet(
    scores: Sequence[PlayerScore], warnings: tuple[ScoreWarning, ...] = ()
) -> ScoreSheet[PlayerScore]:
    ranking = rank([(player.name, player.points) for player in scores])
    return ScoreSheet(tuple(scores), ranking, leaders(ranking), warnings=warnings)


def _bid_line(tally: Tally) -> ScoreLine:
    off = abs(tally.bid - tally.tricks)
    if off:
        text = say("herolio.score-missed.line", bid=tally.bid, tricks=tally.tricks, count=off)
        return ScoreLine(rulebook.SCORE_MISSED, -TRICK * off, (), text)
    text = say("herolio.score-exact.line", count=tally.tricks)
    return ScoreLine(rulebook.SCORE_EXACT, MET + TRICK * tally.tricks, (), text)


def _validate(request: ScoreRequest) -> None:
    errors = ErrorCollector()
    players = request.players
    errors.check_names([tally.name for tally in players], "players", "name")
    errors.check_repeated(request.powers, "powers")
    most = most_cards(len(players))
    if request.cards_each is not None and request.cards_each > most:
        text = say("herolio.deal.too-many", count=most, players=len(players))
        errors.add(("cards_each",), text, rulebook.DEAL, code=Code.WRONG_NUMBER)
    copies = {kind: len(cards) for kind, cards in IN_DECK._asdict().items()}
    counts = dict.fromkeys(copies, 0)
    for seat, tally in enumerate(players):
        for kind, most in copies.items():
            held: int = getattr(tally, kind)
            counts[kind] += held
            if held and counts[kind] > most:
                text = say(f"herolio.deck.{kind.replace('_', '-')}", count=most)
                errors.add(("players", seat, kind), text, rulebook.DECK, code=Code.WRONG_NUMBER)
    errors.raise_if_any()


def _high_bids(request: ScoreRequest) -> Iterable[ScoreWarning]:
    """Warn of bids of more tricks than can be won (`herolio.ruling-bid-limit`)."""
    _, most = _possible_tricks(request)
    for tally in request.players:
        if tally.bid > most:
            text = say("herolio.ruling-bid-limit.high", name=tally.name, bid=tally.bid, count=most)
            yield ScoreWarning(rulebook.BID_LIMIT, text)


def _sum_of_bids(request: ScoreRequest) -> Iterable[ScoreWarning]:
    """Warn of bids that add up to the number of tricks (`herolio.ruling-uneven-bids`)."""
    bids = sum(tally.bid for tally in request.players)
    several = len(request.players) > 1
    if request.house_rules.uneven_bids and several and _cards_each(request) == (bids, bids):
        text = say("herolio.ruling-uneven-bids.sum", count=bids)
        yield ScoreWarning(rulebook.UNEVEN_BIDS, text)


def _inactive_powers(request: ScoreRequest) -> Iterable[ScoreWarning]:
    """Warn of cards that only an inactive power would score (`herolio.ruling-power-inactive`)."""
    for power in SCORING:
        held = any(getattr(tally, kind) for tally in request.players for kind in power.tallied)
        if held and power.number not in request.powers:
            text = say("herolio.ruling-power-inactive.scored", number=power.number)
            yield ScoreWarning(rulebook.POWER_INACTIVE, text)


def _cards_without_tricks(request: ScoreRequest) -> Iterable[ScoreWarning]:
    """Warn of cards in the book of a player who has won no trick (`herolio.play`)."""
    for tally in request.players:
        if not tally.tricks and (tally.elevens or tally.black_twelves or tally.red_twelves):
            text = say("herolio.play.no-tricks", name=tally.name)
            yield ScoreWarning(rulebook.PLAY, text)


def _sum_of_tricks(request: ScoreRequest) -> Iterable[ScoreWarning]:
    """Warn of a sum of tricks that no active power explains (`herolio.round-end`)."""
    total = sum(tally.tricks for tally in request.players)
    fewest, most = _possible_tricks(request)
    if not fewest <= total <= most:
        if fewest == most:
            text = say("herolio.round-end.tricks-exactly", total=total, count=most)
        else:
            text = say("herolio.round-end.tricks", total=total, fewest=fewest, most=most)
        yield ScoreWarning(rulebook.ROUND_END, text)


def _cards_each(request: ScoreRequest) -> tuple[int, int]:
    """Return the least and the most cards that each player can have been dealt.

    The style and the round tell it, or the sum of the tricks if no active power adds or discards
    any.
    """
    if request.cards_each is not None:
        return request.cards_each, request.cards_each
    most = most_cards(max(len(request.players), FEWEST_PLAYERS))
    if request.style is Style.ARMAGEDDON:
        return (1 if len(request.players) == 1 else most), most
    if request.round is not None:
        dealt = styles.cards_each(
            request.style, len(request.players), request.round, request.start_cards
        )
        return min(dealt, most), min(dealt, most)
    total = sum(tally.tricks for tally in request.players)
    changed = any(power.number in request.powers for power in (*TRICK_ADDING, *LOSING))
    if len(request.players) > 1 and 0 < total <= most and not changed:
        return total, total
    return 1, most


def _possible_tricks(request: ScoreRequest) -> tuple[int, int]:
    """Return the least and the most tricks that the books of a round can count together.

    Each trick that a power discards has a card of its number in it. If there is only one player,
    the books of the others are unknown.
    """
    powers, house = request.powers, request.house_rules
    fewest, most = _cards_each(request)
    alone = len(request.players) == 1
    players = DECK_SIZE // fewest if alone else len(request.players)
    lost = sum(
        len(cards_of(power.number))
        for power in LOSING
        if power.number in powers and power.loses_tricks(house, powers, over=True)
    )
    return 0 if alone else max(fewest - lost, 0), most_tricks(most, players, powers, house)

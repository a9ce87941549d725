"""Standings of a session: totals over its rounds, ranking, winners and the next setup."""

from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.dealing import check_players, left_of
from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import Placement, leaders, rank

MOST_TOTAL = 30_000_000
"""The largest total, and the smallest one below 0."""


class AdjustmentReason(StrEnum):
    """The reason for points on a score sheet that no round brought."""

    START = "start"
    """A player came in late with them."""
    REFEREE = "referee"
    """The referee gave or took them."""


LATE_PLAYER = "ruling-late-player"
REFEREE_POINTS = "ruling-referee-points"
RULINGS = {AdjustmentReason.START: LATE_PLAYER, AdjustmentReason.REFEREE: REFEREE_POINTS}
"""The rulings by which such points count, without the game."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points of one player that no round brought, written down after a number of rounds."""

    player: str
    after: int
    points: int
    kind: AdjustmentReason
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class StandingsRequest:
    """Rounds of one number per player, in the order of `players`; None: did not play the round.

    `dealer` dealt the first round, by default the last of its players; the deal passes to the left,
    to the next who plays. `match_rounds` is the number of rounds to play, and `ends_at` the points
    that end the match: None if the players have not agreed on it. `plays_next` are the players of
    the next round, None for those of the last one.
    """

    players: tuple[str, ...]
    rounds: tuple[tuple[int | None, ...], ...]
    dealer: str | None = None
    match_rounds: int | None = None
    ends_at: int | None = None
    adjustments: tuple[Adjustment, ...] | None = None
    plays_next: tuple[str, ...] | None = None

    @property
    def starters(self) -> int:
        """The number of players of the first round, at least one."""
        if self.rounds:
            return max(len(self.players) - self.rounds[0].count(None), 1)
        return len(self.plays_next or self.players)


class PlayerTotal(NamedTuple):
    """The total of a player who has no place."""

    name: str
    points: int


class LateStart(NamedTuple):
    """The points with which a player may come in late, and the ruling that says so."""

    points: int
    rule: str


class AdjustmentLine(NamedTuple):
    """An adjustment with the ruling by which it counts."""

    player: str
    after: int
    points: int
    rule: str
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class NextSetup:
    """The properties that the setup of the next round takes: players from who begins, and more.

    `dealer` is None in a game without one.
    """

    players: tuple[str, ...]
    dealer: str | None
    round: int
    match_rounds: int | None


@dataclass(frozen=True, slots=True)
class Standings:
    """Totals of those who play next, best first. `winners` is empty until the match is over.

    A match that neither rounds nor points end is never over. `next_setup` is None once it is over.
    `left` are those who do not play next, `late_start` is the total of the last place among those
    with points, and `lines` are the adjustments: None if the request has neither adjustments, nor
    `plays_next`, nor anyone who did not play a round.
    """

    totals: tuple[Placement, ...]
    rounds_played: int
    match_rounds: int | None
    ends_at: int | None
    over: bool
    leaders: tuple[str, ...]
    winners: tuple[str, ...]
    next_setup: NextSetup | None
    left: tuple[PlayerTotal, ...] | None = None
    late_start: LateStart | None = None
    lines: tuple[AdjustmentLine, ...] | None = None


def total_games(request: StandingsRequest, info: GameInfo) -> Standings:
    """Add up games: the highest total wins. No one deals, so a dealer has no effect.

    Raises `InconsistencyError` as `total_rounds` does.
    """
    standings = total_rounds(replace(request, dealer=None), info)
    if standings.next_setup is None:
        return standings
    return replace(standings, next_setup=replace(standings.next_setup, dealer=None))


def total_rounds(
    request: StandingsRequest,
    info: GameInfo,
    *,
    printed: int | None = None,
    low_wins: bool = False,
    errors: ErrorCollector | None = None,
) -> Standings:
    """Add up rounds of a game, and the adjustments (`ruling-late-player`, `ruling-referee-points`).

    A match ends after `match_rounds` rounds, or when a total of those who play next is `ends_at` or
    more; without both, after the `printed` number of rounds. Rounds after the end by `ends_at` or
    by print are added like others, because editing a round may move the end, and players may play
    on. The highest total wins, or the lowest with `low_wins`. `errors` holds inconsistencies found
    before. Raises `InconsistencyError` with them, and for equal or unknown names, rounds of the
    wrong length, more rounds than the match has, a round for which too few or too many play, a
    first dealer who does not play the first round, adjustments after rounds to come, and totals
    beyond `MOST_TOTAL`.
    """
    players, rounds = request.players, request.rounds
    match_rounds, ends_at = request.match_rounds, request.ends_at
    if match_rounds is None and ends_at is None:
        match_rounds = printed
    errors = errors or ErrorCollector()
    errors.inconsistencies += check_players(players, dealer=request.dealer).inconsistencies
    seated = _check_rows(request, info, errors)
    _check_sheet(request, errors)
    errors.raise_if_any()

    adjustments = request.adjustments or ()
    sums = {name: sum([row[seat] or 0 for row in rounds]) for seat, name in enumerate(players)}
    for adjustment in adjustments:
        sums[adjustment.player] += adjustment.points
    for seat, (name, points) in enumerate(sums.items()):
        if abs(points) > MOST_TOTAL:
            text = say("common.total-bounds", name=name, points=points, most=MOST_TOTAL)
            errors.add(("players", seat), text, code=Code.WRONG_NUMBER)
    errors.raise_if_any()

    coming = seated[-1]
    ranking = rank([(name, sums[name]) for name in coming], low_wins=low_wins)
    ahead = leaders(ranking) if rounds else ()
    over = (match_rounds is not None and len(rounds) >= match_rounds) or (
        ends_at is not None and max(row.points for row in ranking) >= ends_at
    )
    standings = Standings(
        totals=ranking,
        rounds_played=len(rounds),
        match_rounds=match_rounds,
        ends_at=ends_at,
        over=over,
        leaders=ahead,
        winners=ahead if over else (),
        next_setup=None if over else _next_setup(request, seated, match_rounds),
    )
    absences = any(None in row for row in rounds)
    if request.adjustments is None and request.plays_next is None and not absences:
        return standings
    counted = {
        players[seat] for row in rounds for seat, points in enumerate(row) if points is not None
    }
    counted |= {adjustment.player for adjustment in adjustments}
    left = _among(players, counted - {*coming})
    # Someone who comes in next without points of their own is not in last place.
    last = [row for row in ranking if row.name in counted] or ranking
    return replace(
        standings,
        left=tuple([PlayerTotal(name, sums[name]) for name in left]),
        late_start=LateStart(last[-1].points, f"{info.id}.{LATE_PLAYER}"),
        lines=tuple([_line(info, adjustment) for adjustment in adjustments]),
    )


def _next_setup(
    request: StandingsRequest, seated: list[tuple[str, ...]], match_rounds: int | None
) -> NextSetup:
    """Return the setup of the next round; `seated` are the players of all rounds and the next."""
    dealer = request.dealer or seated[0][-1]
    for playing in seated[1:]:
        dealer = left_of(dealer, _among(request.players, {dealer, *playing}))
    coming = seated[-1]
    first = coming.index(left_of(dealer, coming))
    players = (*coming[first:], *coming[:first])
    return NextSetup(players, dealer, len(request.rounds) + 1, match_rounds)


def _line(info: GameInfo, adjustment: Adjustment) -> AdjustmentLine:
    """Return an adjustment with its ruling."""
    player, after, points, kind, reason = astuple(adjustment)
    return AdjustmentLine(player, after, points, f"{info.id}.{RULINGS[kind]}", reason)


def _among(players: tuple[str, ...], names: set[str]) -> tuple[str, ...]:
    """Return some of the players, clockwise."""
    return tuple([name for name in players if name in names])


def _check_rows(
    request: StandingsRequest, info: GameInfo, errors: ErrorCollector
) -> list[tuple[str, ...]]:
    """Return the players of each round and of the next one, clockwise."""
    players, rounds = request.players, request.rounds
    least, most = info.min_players, info.max_players
    seated: list[tuple[str, ...]] = []
    for index, row in enumerate(rounds):
        pairs = zip(players, row, strict=False)
        seated.append(tuple([name for name, points in pairs if points is not None]))
        if len(row) != len(players):
            text = say("common.row-length", given=len(row), count=len(players))
            errors.add(("rounds", index), text, code=Code.WRONG_NUMBER)
        elif not least <= len(seated[-1]) <= most:
            text = say("common.row-players", given=len(seated[-1]), least=least, most=most)
            errors.add(("rounds", index), text, code=Code.WRONG_NUMBER)
    if request.match_rounds is not None:
        for index in range(request.match_rounds, len(rounds)):
            text = say("common.too-many-rounds", count=request.match_rounds)
            errors.add(("rounds", index), text, code=Code.WRONG_NUMBER)
    if request.plays_next is not None:
        seated.append(_among(players, {*request.plays_next}))
    elif rounds:
        seated.append(seated[-1])
    else:
        seated.append(players)
        if not least <= len(players) <= most:
            text = say("common.row-players", given=len(players), least=least, most=most)
            errors.add(("players",), text, code=Code.WRONG_NUMBER)
    if request.dealer in players and request.dealer not in seated[0]:
        text = say("common.first-dealer", name=request.dealer)
        errors.add(("dealer",), text, code=Code.WRONG_PLAYER)
    return seated


def _check_sheet(request: StandingsRequest, errors: ErrorCollector) -> None:
    """Check the names of those who play next, and the adjustments."""
    for index, name in enumerate(request.plays_next or ()):
        errors.check_player(name, request.players, ("plays_next", index))
    errors.check_repeated(request.plays_next or (), "plays_next")
    for index, adjustment in enumerate(request.adjustments or ()):
        errors.check_player(adjustment.player, request.players, ("adjustments", index, "player"))
        if adjustment.after > len(request.rounds):
            text = say("common.after-rounds", after=adjustment.after, rounds=len(request.rounds))
            errors.add(("adjustments", index, "after"), text, code=Code.WRONG_NUMBER)

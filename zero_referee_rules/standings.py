"""Standings of a session: totals over its rounds, ranking, winners and the next dealer."""

from dataclasses import dataclass, replace

from zero_referee_rules.dealing import check_players
from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import Placement, leaders, rank


@dataclass(frozen=True, slots=True)
class StandingsRequest:
    """Rounds of one number per player, in the order of `players`.

    `dealer` dealt the first round; the deal passes to the left. `match_rounds` is the number
    of rounds to play, and `ends_at` the points that end the match: None where the players have not
    agreed on it.
    """

    players: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    dealer: str | None = None
    match_rounds: int | None = None
    ends_at: int | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """Totals, best first. `winners` is empty until the match is over.

    A match that neither rounds nor points end is never over. `next_dealer` is None once it is over
    and where nobody deals.
    """

    totals: tuple[Placement, ...]
    rounds_played: int
    match_rounds: int | None
    ends_at: int | None
    over: bool
    leaders: tuple[str, ...]
    winners: tuple[str, ...]
    next_dealer: str | None


def total_games(request: StandingsRequest) -> Standings:
    """Add up games: the highest total wins. Nobody deals, therefore a dealer has no effect.

    Raises `InconsistencyError` as `total_rounds` does.
    """
    return total_rounds(replace(request, dealer=None))


def total_rounds(
    request: StandingsRequest,
    *,
    match_rounds: int | None = None,
    ends_at: int | None = None,
    low_wins: bool = False,
    errors: ErrorCollector | None = None,
) -> Standings:
    """Add up rounds.

    A match ends after `match_rounds` rounds, or when a total is `ends_at` or more, unless the
    request says when it ends. Rounds after a total reached `ends_at` are added like others, since
    editing a round may move the end. The highest total wins, or the lowest with `low_wins`.
    `errors` holds inconsistencies found before. Raises `InconsistencyError` with them, and for
    equal names, an unknown dealer, rounds of the wrong length, and more rounds than the match has.
    """
    players, rounds, dealer = request.players, request.rounds, request.dealer
    if request.match_rounds is not None or request.ends_at is not None:
        match_rounds, ends_at = request.match_rounds, request.ends_at
    errors = errors or ErrorCollector()
    errors.inconsistencies += check_players(players, dealer=dealer).inconsistencies
    for index, row in enumerate(rounds):
        errors.require(
            len(row) == len(players),
            ("rounds", index),
            say("common.row-length", given=len(row), count=len(players)),
            code=Code.WRONG_NUMBER,
        )
    if match_rounds is not None:
        for index in range(match_rounds, len(rounds)):
            errors.add(
                ("rounds", index),
                say("common.too-many-rounds", count=match_rounds),
                code=Code.WRONG_NUMBER,
            )
    errors.raise_if_any()

    totals = [sum(row[seat] for row in rounds) for seat in range(len(players))]
    ranking = rank(list(zip(players, totals, strict=True)), low_wins=low_wins)
    ahead = leaders(ranking) if rounds else ()
    over = (match_rounds is not None and len(rounds) >= match_rounds) or (
        ends_at is not None and max(totals) >= ends_at
    )
    next_dealer = None
    if dealer is not None and not over:
        next_dealer = players[(players.index(dealer) + len(rounds)) % len(players)]
    return Standings(
        totals=ranking,
        rounds_played=len(rounds),
        match_rounds=match_rounds,
        ends_at=ends_at,
        over=over,
        leaders=ahead,
        winners=ahead if over else (),
        next_dealer=next_dealer,
    )

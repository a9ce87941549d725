"""Totals over the rounds of an evening: places, leaders, winners, who deals next."""

from collections.abc import Sequence
from dataclasses import dataclass

from service.rules.message import say
from service.rules.referee import ErrorCollector
from service.rules.scoresheet import Placement, leaders, rank


@dataclass(frozen=True, slots=True)
class StandingsRequest:
    """Rounds that hold one number a player, in the order of `players`."""

    players: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    dealer: str | None = None
    match_rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """Where an evening stands. A match of unknown length is never over by itself."""

    totals: tuple[Placement, ...]
    rounds_played: int
    match_rounds: int | None
    over: bool
    leaders: tuple[str, ...]
    winners: tuple[str, ...]
    next_dealer: str | None


def total_rounds(
    players: Sequence[str],
    rounds: Sequence[Sequence[int]],
    *,
    match_rounds: int | None,
    dealer: str | None = None,
    low_wins: bool = False,
) -> Standings:
    """Add up rounds that hold one number a player, in the order of `players`.

    `dealer` dealt the first round; the deal passes to the left. Raises `ImpossibleError` for
    equal names, an unknown dealer, rows of the wrong length, or more rows than rounds.
    """
    errors = ErrorCollector()
    errors.check_names(players, lambda index: ("players", index))
    errors.check_player(dealer, players, ("dealer",))
    for index, row in enumerate(rounds):
        errors.require(
            len(row) == len(players),
            ("rounds", index),
            say("common.row-length", given=len(row), count=len(players)),
        )
    if match_rounds is not None:
        for index in range(match_rounds, len(rounds)):
            errors.add(("rounds", index), say("common.too-many-rounds", count=match_rounds))
    errors.raise_if_any()

    totals = [sum(row[seat] for row in rounds) for seat in range(len(players))]
    ranking = rank(list(zip(players, totals, strict=True)), low_wins=low_wins)
    ahead = leaders(ranking) if rounds else ()
    over = match_rounds is not None and len(rounds) >= match_rounds
    deals_next = None
    if dealer is not None and not over:
        deals_next = players[(players.index(dealer) + len(rounds)) % len(players)]
    return Standings(
        totals=ranking,
        rounds_played=len(rounds),
        match_rounds=match_rounds,
        over=over,
        leaders=ahead,
        winners=ahead if over else (),
        next_dealer=deals_next,
    )

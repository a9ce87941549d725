"""Score sheets: points explained line by line, the ranking, and the winners."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from zero_referee_rules.message import Message


class ScoreLine(NamedTuple):
    """The points that one rule gives a player, and the cards they are for.

    ``factor`` is the factor of a line that multiplies the points before it, else None.
    """

    rule: str
    points: int
    cards: tuple[str, ...]
    text: Message
    factor: int | None = None


class ScoreWarning(NamedTuple):
    """A possible score that is likely a data-entry error."""

    rule: str
    text: Message


class Placement(NamedTuple):
    """One player in a ranking. Equal players share a place, and the next place is skipped."""

    place: int
    name: str
    points: int


class Scored(Protocol):
    """A player's points, and the lines that add up to them. A game may have more properties."""

    @property
    def name(self) -> str: ...

    @property
    def points(self) -> int: ...

    @property
    def lines(self) -> tuple[ScoreLine, ...]: ...


class PlayerScore(NamedTuple):
    """The score of one player in a game that has no more properties."""

    name: str
    points: int
    lines: tuple[ScoreLine, ...]


P = TypeVar("P", bound=Scored, covariant=True)


class ScoreSheet(NamedTuple, Generic[P]):
    """The scores of all players in the order of the request, their ranking and the winners.

    ``tie_break`` is the id of the rule that broke a tie for the first place, None if there
    was no tie or it stands. There are several winners where a tie shares the win, and none
    where nobody wins a tie.
    """

    players: tuple[P, ...]
    ranking: tuple[Placement, ...]
    winners: tuple[str, ...]
    tie_break: str | None = None
    warnings: tuple[ScoreWarning, ...] = ()


_POINTS = itemgetter(1)
_NONE_YET = object()


def rank(
    standing: Sequence[tuple[str, int]],
    *,
    by: Callable[[tuple[str, int]], Any] = _POINTS,
    low_wins: bool = False,
) -> tuple[Placement, ...]:
    """Return the ranking of names with points: best first, equals in the order given.

    Places are 1, 1, 3 with two equal players at the top. `by` is the sort key where points
    alone do not decide.
    """
    ranking: list[Placement] = []
    place = 0
    before: object = _NONE_YET
    for index, row in enumerate(sorted(standing, key=by, reverse=not low_wins), start=1):
        key = by(row)
        if key != before:
            place, before = index, key
        ranking.append(Placement(place, *row))
    return tuple(ranking)


def leaders(ranking: Sequence[Placement]) -> tuple[str, ...]:
    """Return the names in the first place."""
    return tuple([row.name for row in ranking if row.place == 1])

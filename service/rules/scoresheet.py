"""Score sheets: points explained line by line, places with ties, winners."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from service.rules.message import Message


class Line(NamedTuple):
    """What one rule brought a player. ``factor`` is given by lines that multiply."""

    rule: str
    points: int
    cards: tuple[str, ...]
    text: Message
    factor: int | None = None


class ScoreWarning(NamedTuple):
    """Something possible that looks like a slip of whoever wrote it down."""

    rule: str
    text: Message


class Placement(NamedTuple):
    """A row of a ranking. Equal players share a place, and the next place is skipped."""

    place: int
    name: str
    points: int


class Scored(Protocol):
    """A player's points and the lines that add up to them; a game may add to these."""

    @property
    def name(self) -> str: ...

    @property
    def points(self) -> int: ...

    @property
    def lines(self) -> tuple[Line, ...]: ...


class PlayerScore(NamedTuple):
    """What is scored where a game adds nothing."""

    name: str
    points: int
    lines: tuple[Line, ...]


P = TypeVar("P", bound=Scored, covariant=True)


class ScoreSheet(NamedTuple, Generic[P]):
    """The scores of everybody, in the order of the request, and who wins.

    ``tie_break`` is the id of the rule that broke a tie for the first place, None if
    there was no tie or it stands. Winners are several where a tie shares the win, and
    none where nobody wins it.
    """

    players: tuple[P, ...]
    ranking: tuple[Placement, ...]
    winners: tuple[str, ...]
    tie_break: str | None = None
    warnings: tuple[ScoreWarning, ...] = ()


_POINTS = itemgetter(1)
_NOBODY = object()


def rank(
    standing: Sequence[tuple[str, int]],
    *,
    by: Callable[[tuple[str, int]], Any] = _POINTS,
    low_wins: bool = False,
) -> tuple[Placement, ...]:
    """Rank names with their points: best first, equals in the order given, places 1, 1, 3.

    `by` returns what is compared where points alone do not decide.
    """
    ranking: list[Placement] = []
    place = 0
    before: object = _NOBODY
    for index, row in enumerate(sorted(standing, key=by, reverse=not low_wins), start=1):
        key = by(row)
        if key != before:
            place, before = index, key
        ranking.append(Placement(place, *row))
    return tuple(ranking)


def leaders(ranking: Sequence[Placement]) -> tuple[str, ...]:
    """Everybody in the first place."""
    return tuple([row.name for row in ranking if row.place == 1])

"""Score sheets: points explained line by line, the ranking, and the winners."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Generic, NamedTuple, Protocol, TypeVar

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


Score_co = TypeVar("Score_co", bound=Scored, covariant=True)


class ScoreSheet(NamedTuple, Generic[Score_co]):
    """The scores of all players in the order of the request, their ranking and the winners.

    ``tie_break`` is the id of the rule that broke a tie for the first place, None if there was no
    tie or it stands. There are several winners if a tie shares the win, and none if no one wins a
    tie.
    """

    players: tuple[Score_co, ...]
    ranking: tuple[Placement, ...]
    winners: tuple[str, ...]
    tie_break: str | None = None
    warnings: tuple[ScoreWarning, ...] = ()


_POINTS = itemgetter(1)


def rank(standing: Sequence[tuple[str, int]], *, low_wins: bool = False) -> tuple[Placement, ...]:
    """Return the ranking of names with points: best first, equals in the order given.

    Places are 1, 1, 3 with two equal players at the top.
    """
    ranking: list[Placement] = []
    place, before = 0, None
    ordered = sorted(standing, key=_POINTS, reverse=not low_wins)
    for index, (name, points) in enumerate(ordered, start=1):
        if points != before:
            place, before = index, points
        ranking.append(Placement(place, name, points))
    return tuple(ranking)


def leaders(ranking: Sequence[Placement]) -> tuple[str, ...]:
    """Return the names in the first place."""
    return tuple([row.name for row in ranking if row.place == 1])

"""The points of Expedition."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tests.support.expedition.rules.cards import SUITS, Card
from tests.support.expedition.rules.rulebook import SCORE
from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import PlayerScore, ScoreLine, ScoreSheet, leaders, rank

COST = 20
"""The points that the first card of a suit costs."""


@dataclass(frozen=True, slots=True)
class Played:
    """A player and the cards played."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """The cards of each player."""

    players: tuple[Played, ...]


class ScoreResult(NamedTuple):
    """The score sheet."""

    sheet: ScoreSheet[PlayerScore]


def sheet(players: Sequence[Played]) -> ScoreSheet[PlayerScore]:
    """Score every suit: its numbers less the cost, once more for each wager."""
    scores = []
    for player in players:
        lines = []
        for suit in SUITS:
            cards = tuple(card for card in player.cards if card.face.suit == suit)
            numbers = [card.face.number for card in cards if card.face.number]
            if cards:
                total, times = sum(numbers), 1 + len(cards) - len(numbers)
                points = (total - COST) * times
                text = say("expedition.score.line", total=total, times=times, points=points)
                lines.append(ScoreLine(SCORE, points, cards, text))
        scores.append(PlayerScore(player.name, sum(line.points for line in lines), tuple(lines)))
    ranking = rank([(score.name, score.points) for score in scores])
    return ScoreSheet(tuple(scores), ranking, leaders(ranking))


def score(request: ScoreRequest) -> ScoreResult:
    """Score what players wrote down. Raises `InconsistencyError` for equal names.

    >>> from tests.support.expedition.rules.cards import CARDS
    >>> result = score(ScoreRequest((Played("Ana", (CARDS["ruby-10"], CARDS["ruby-wager"])),)))
    >>> result.sheet.players[0].points
    -20
    """
    errors = ErrorCollector()
    errors.check_names([player.name for player in request.players], "players", "name")
    errors.raise_if_any()
    return ScoreResult(sheet(request.players))

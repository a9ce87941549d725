"""12, Midnight and High Noon: points for each 12 (`herolio.midnight`, `herolio.high-noon`)."""

from collections.abc import Iterable

from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.tally import KnownCards, Tally
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import ScoreLine

POINTS = 50


class Midnight(Power):
    """A black 12 in a book costs points (Midnight), a red one earns as many (High Noon)."""

    number = 12
    tallied = ("black_twelves", "red_twelves")

    def score_lines(self, tally: Tally, cards: KnownCards, points: int) -> Iterable[ScoreLine]:
        black, red = tally.black_twelves, tally.red_twelves
        lines = []
        if black:
            text = say("herolio.midnight.line", count=black)
            twelves = tuple(sorted(cards.black_twelves))
            lines.append(ScoreLine(rulebook.MIDNIGHT, -POINTS * black, twelves, text))
        if red:
            text = say("herolio.high-noon.line", count=red)
            twelves = tuple(sorted(cards.red_twelves))
            lines.append(ScoreLine(rulebook.HIGH_NOON, POINTS * red, twelves, text))
        return lines

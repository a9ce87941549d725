"""11, Doubler: each one in a book doubles the score of the round (`herolio.doubler`)."""

from collections.abc import Iterable

from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.tally import KnownCards, Tally
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import ScoreLine


class Doubler(Power):
    """Each 11 doubles the score. The score line has the added points and the factor."""

    number = 11
    tallied = ("elevens",)
    multiplies = True

    def score_lines(self, tally: Tally, cards: KnownCards, points: int) -> Iterable[ScoreLine]:
        if not tally.elevens:
            return ()
        factor = 2**tally.elevens
        text = say("herolio.doubler.line", count=tally.elevens, factor=factor)
        elevens = tuple(sorted(cards.elevens))
        return (ScoreLine(rulebook.DOUBLER, points * (factor - 1), elevens, text, factor),)

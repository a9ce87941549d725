"""6, Deep Six: the trick is discarded (`herolio.deep-six`, `herolio.ruling-six-over-eight`)."""

from collections.abc import Container

from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import DEEP_SIX, flags_of
from zero_referee_rules.herolio.position import Position, WonTrick
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.trick import CompleteTrick, EventText, Fate, Trick, may_lose_power
from zero_referee_rules.message import say

EIGHT = flags_of((8,))
"""The flag of the cards that would keep the trick waiting."""
TWO = flags_of((2,))
"""The flag of the cards that would split the trick."""


class DeepSix(Power):
    """A trick with a 6 is discarded and counts nothing, even if an 8 would keep it waiting."""

    number = DEEP_SIX

    def when_complete(self, complete: CompleteTrick, trick: Trick, held: int) -> CompleteTrick:
        rule = rulebook.SIX_OVER_EIGHT if held & EIGHT else rulebook.DEEP_SIX
        if not held & TWO:
            return CompleteTrick(Fate.DISCARDED, 0, rule)
        event = EventText(rulebook.SPLITTER, say("herolio.splitter.discarded"))
        return CompleteTrick(Fate.DISCARDED, 0, rule, events=(event,))

    def loses_tricks(self, house_rules: HouseRules, powers: Container[int], *, over: bool) -> bool:
        return True

    def validate_trick(
        self, trick: WonTrick, position: Position, errors: ErrorCollector, *, place: str
    ) -> None:
        """Check that a trick with a 6 was discarded, unless a 9 took its power."""
        if self.number not in position.powers or may_lose_power(position):
            return
        for index, card in enumerate(trick.cards):
            if card.number == self.number:
                text = say("herolio.deep-six.pile", card=card)
                errors.add(("cards", index), text, rulebook.DEEP_SIX)

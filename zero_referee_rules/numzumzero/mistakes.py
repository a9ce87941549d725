"""The rulings of NumZumZero on mistakes: which puts what right, and when."""

from dataclasses import replace

from zero_referee_rules.mistakes import Mistake, Way, at_once
from zero_referee_rules.numzumzero import rulebook

_SHARED = rulebook.MISTAKES.shared


def _since(mistake: Mistake) -> bool:
    return mistake.moved_since


_COLUMNS = (Way(rulebook.WRONG_SETUP, when=_since),)
_AFTER_END = (rulebook.MISTAKES.after_end,)
MISTAKES = replace(
    rulebook.MISTAKES,
    shows=lambda _: True,
    ways={
        rulebook.TURN_ORDER: (
            Way(
                _SHARED("ruling-out-of-turn"),
                "common.remedy.two-cards",
                lambda mistake: mistake.is_second,
            ),
        ),
        rulebook.FULL_COLUMN: (
            Way(rulebook.WRONG_COLUMN, "numzumzero.remedy.eighth-back", at_once),
            Way(rulebook.WRONG_COLUMN, "numzumzero.remedy.eighth-shuffled"),
        ),
        rulebook.CLEAR_FIELD: _COLUMNS,
        rulebook.SHORT_PILE: _COLUMNS,
        rulebook.SEVEN_STOPS: _AFTER_END,
        rulebook.CLEAR_THEN_SEVEN: _AFTER_END,
        rulebook.DRAW: (_AFTER_END[0]._replace(when=lambda mistake: mistake.table.stock.left > 0),),
    },
)

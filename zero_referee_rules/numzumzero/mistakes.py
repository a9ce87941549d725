"""The mistakes that players of NumZumZero make, and how they are put right."""

from zero_referee_rules.mistakes import Kind, Mistake, Way, always, at_once, said
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.shared_mistakes import (
    AFTER_LAST,
    ANY_TIME,
    AT_ONCE,
    CORRECTION,
    LATER,
    TAKE_BACK,
    impossible_kind,
    with_kinds,
    wrong_deal,
)

_NOT_THERE = said(
    *("common.stock.not-top", "numzumzero.draw.pile-empty", "numzumzero.ruling-short-pile.empty")
)
"""Cards that cannot have come off the draw pile."""
_CHANGED = (rulebook.CLEAR_FIELD, rulebook.SHORT_PILE, rulebook.DRAW)
_SETUP = rulebook.WRONG_SETUP


def _impossible(mistake: Mistake) -> bool:
    return mistake.rule not in _CHANGED or _NOT_THERE(mistake)


_OWN = (
    impossible_kind(rulebook.MISTAKES, (rulebook.PLAY, rulebook.COLUMNS, *_CHANGED), _impossible),
    Kind(
        "eighth-card",
        "columns",
        (
            Way(AT_ONCE, rulebook.WRONG_COLUMN, TAKE_BACK, "eighth-back", when=at_once),
            Way(LATER, rulebook.WRONG_COLUMN, CORRECTION, "eighth-shuffled", AFTER_LAST),
        ),
        (rulebook.FULL_COLUMN,),
        frequent=True,
    ),
    Kind(
        "new-columns-early",
        "columns",
        (
            Way(AT_ONCE, _SETUP, TAKE_BACK, "columns-back", when=at_once),
            Way(LATER, _SETUP, CORRECTION, "columns-shuffled", AFTER_LAST),
        ),
        (rulebook.CLEAR_FIELD,),
        said("numzumzero.clear-field.not-cleared"),
    ),
    Kind(
        "new-columns-miscounted",
        "columns",
        (
            Way(AT_ONCE, _SETUP, TAKE_BACK, "columns-now", when=at_once),
            Way(LATER, _SETUP, CORRECTION, "columns-later", AFTER_LAST),
        ),
        (rulebook.CLEAR_FIELD, rulebook.SHORT_PILE),
    ),
    Kind(
        "cards-after-seventh",
        "end",
        (Way(ANY_TIME, rulebook.MISTAKES.shared("ruling-after-end"), TAKE_BACK, "seventh"),),
        (rulebook.SEVEN_STOPS, rulebook.CLEAR_THEN_SEVEN, rulebook.DRAW),
    ),
)
_WITHOUT_LOG = (
    wrong_deal(rulebook.MISTAKES),
    Kind(
        "forgotten-draw",
        "turns",
        (Way(ANY_TIME, rulebook.FORGOTTEN_DRAW, None, "draw-now"),),
        (),
        frequent=True,
    ),
    Kind(
        "missed-column",
        "columns",
        (
            Way("column-untouched", rulebook.UNNOTICED_COLUMN, None, "collect-now"),
            Way("column-touched", rulebook.UNNOTICED_COLUMN, None, "column-stays"),
        ),
        (),
        frequent=True,
    ),
    Kind(
        "wrong-column",
        "columns",
        (
            Way("column-empty", rulebook.WRONG_COLUMN, None, "column-returned"),
            Way("column-used", rulebook.WRONG_COLUMN, None, "token-returned"),
        ),
        (),
        frequent=True,
    ),
)
_ENDS = (rulebook.SEVEN_TOKENS, rulebook.END_NO_DRAW, rulebook.END_FULL, rulebook.SOLO_END)
MISTAKES = with_kinds(rulebook.MISTAKES, (*_OWN, *_WITHOUT_LOG), ends=_ENDS, shows=always)

"""6, Deep Six: the trick is discarded (`herolio.deep-six`, `herolio.ruling-six-over-eight`)."""

from service.rules.herolio import rulebook
from service.rules.herolio.powers import accumulator

NUMBER = 6
FLAG = 1 << NUMBER


def rule(held: int) -> str:
    """Return the rule by which a trick with a 6 goes; `held` has its active powers' flags."""
    return rulebook.SIX_OVER_EIGHT if held & accumulator.FLAG else rulebook.DEEP_SIX

"""Conditions of mistakes in Herolio, and next steps of players, that several mistakes share."""

from zero_referee_rules.herolio import noticed, rulebook
from zero_referee_rules.herolio.position import Phase
from zero_referee_rules.mistakes import Condition, Role, Then
from zero_referee_rules.shared_mistakes import NOW

SHARED = rulebook.MISTAKES.shared
OUT_OF_TURN, SKIPPED = SHARED("ruling-out-of-turn"), SHARED("ruling-skipped")


def made(type_: type, phase: Phase | None = None) -> Condition:
    """Return the condition that the mistake is a move of a kind, in a phase if one is given."""
    phases = [*Phase] if phase is None else [phase]
    return lambda mistake: isinstance(mistake.move, type_) and mistake.table.board.phase in phases


def in_phase(phase: Phase) -> Condition:
    """Return the condition that a mistake is made in a phase."""
    return lambda mistake: mistake.table.board.phase is phase


def was_due(text: str, next_is: Role = Role.NEXT) -> Then:
    """Return the step of the player whose turn it was, in a given role and wording."""
    return NOW._replace(text=text, next_is=next_is)


ON = Then("goes-on", noticed.goes_on)
PLAINLY = Then("goes-on", noticed.goes_on_plainly)
DEAL = Then("deal-again", noticed.deals_again)
TRICK = Then("trick-taken", noticed.trick_goes_on)

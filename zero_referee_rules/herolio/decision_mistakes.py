"""Wrong decisions between the tricks of Herolio: giving a trick away, sitting out, discarding."""

from zero_referee_rules.herolio import noticed, rulebook
from zero_referee_rules.herolio.moves import Detain, Discard, Give, Play
from zero_referee_rules.herolio.next_steps import (
    DEAL,
    ON,
    OUT_OF_TURN,
    SHARED,
    SKIPPED,
    in_phase,
    made,
    was_due,
)
from zero_referee_rules.herolio.position import Phase
from zero_referee_rules.mistakes import Kind, Role, Then, Way, at_once, said
from zero_referee_rules.shared_mistakes import (
    AT_ONCE,
    CORRECTION,
    DEAL_AGAIN,
    LATER,
    TAKE_BACK,
)

_TAKEN_BACK = SHARED("ruling-take-back")
_DECISION = rulebook.FORGOTTEN_DECISION
_BEFORE_LEAD = "before-lead"
"""The stage before the trick that comes next is led."""


def _decided(stage_text: tuple[str, str], then: Then, ruling: str = _DECISION) -> tuple[Way, Way]:
    """Return the ways in which a decision is still made, at once or after others have played."""
    now, late = stage_text
    return (
        Way(AT_ONCE, ruling, TAKE_BACK, now, then, at_once, noticed.named),
        Way(LATER, ruling, CORRECTION, late, then, roles=noticed.named),
    )


def _undone(now: str, late: str, ruling: str) -> tuple[Way, Way]:
    """Return the ways in which a decision that was not due is ignored."""
    return (
        Way(AT_ONCE, ruling, TAKE_BACK, now, was_due("goes-on"), at_once),
        Way(LATER, ruling, CORRECTION, late, ON),
    )


_GIVE = was_due("give", Role.CHOOSER)
_NOT_OUT = (
    Way(
        "trick-without",
        SKIPPED,
        CORRECTION,
        "sits-in",
        when=lambda mistake: not noticed.next_led(mistake),
        roles=noticed.named,
    ),
    Way("trick-after", SKIPPED, DEAL_AGAIN, "sat-out", DEAL, roles=noticed.named),
)
DECISIONS = (
    Kind(
        "given-to-oneself",
        "decisions",
        _decided(("give-away", "give-away-late"), was_due("give", Role.PLAYER)),
        (rulebook.VILLAIN_GIVE,),
        said("herolio.villain-give.own"),
        different=((Role.PLAYER, Role.RECEIVER),),
    ),
    Kind(
        "not-to-give",
        "decisions",
        _undone("trick-stays", "trick-back", rulebook.WRONG_WINNER),
        (rulebook.VILLAIN_GIVE,),
    ),
    Kind(
        "given-to-sitting-out",
        "decisions",
        _decided(("give-another", "give-another-late"), was_due("give", Role.PLAYER)),
        (rulebook.DETENTION,),
        made(Give),
        different=(
            (Role.PLAYER, Role.RECEIVER),
            (Role.PLAYER, Role.SITTING_OUT),
            (Role.RECEIVER, Role.SITTING_OUT),
        ),
    ),
    Kind(
        "wrong-giver",
        "decisions",
        _decided(("not-the-giver", "not-the-giver-late"), _GIVE),
        (rulebook.TURN_ORDER,),
        made(Give, Phase.GIVE),
        different=((Role.PLAYER, Role.CHOOSER), (Role.CHOOSER, Role.RECEIVER)),
    ),
    Kind(
        "not-given",
        "decisions",
        _decided(("give-first", "give-late"), _GIVE),
        (rulebook.GIVE_ALWAYS, rulebook.TURN_ORDER),
        in_phase(Phase.GIVE),
        frequent=True,
        different=((Role.CHOOSER, Role.RECEIVER),),
    ),
    Kind(
        "wrong-chooser",
        "decisions",
        (
            Way(
                _BEFORE_LEAD,
                OUT_OF_TURN,
                TAKE_BACK,
                "not-the-chooser",
                was_due("detain"),
                lambda mistake: not noticed.led_since(mistake),
            ),
            *_NOT_OUT,
        ),
        (rulebook.TURN_ORDER,),
        made(Detain, Phase.DETAIN),
        different=((Role.PLAYER, Role.CHOOSER),),
    ),
    Kind(
        "no-ten",
        "decisions",
        (
            Way(
                _BEFORE_LEAD,
                _TAKEN_BACK,
                TAKE_BACK,
                "nobody-out",
                was_due("lead"),
                lambda mistake: not noticed.led_since(mistake),
                noticed.named,
            ),
            *_NOT_OUT,
        ),
        (rulebook.DETENTION, rulebook.POWER_INACTIVE),
        made(Detain),
    ),
    Kind(
        "played-sitting-out",
        "decisions",
        _decided(("card-back", "out-card-back"), was_due("discard", Role.PLAYER)),
        (rulebook.DETENTION,),
        lambda mistake: isinstance(mistake.move, Play),
    ),
    Kind(
        "not-discarded",
        "decisions",
        _decided(("discard-first", "discard-late"), was_due("discard", Role.SITTING_OUT)),
        (rulebook.TURN_ORDER,),
        in_phase(Phase.DISCARD),
        frequent=True,
        different=((Role.PLAYER, Role.SITTING_OUT),),
    ),
    Kind(
        "discarded-too-much",
        "decisions",
        _undone("discard-back", "discard-back-late", _TAKEN_BACK),
        (rulebook.DETENTION, rulebook.POWER_INACTIVE),
        made(Discard),
    ),
    Kind(
        "decision-out-of-turn",
        "decisions",
        _undone("take-back", "not-counted", OUT_OF_TURN),
        (rulebook.TURN_ORDER, rulebook.DETENTION),
    ),
)

"""The mistakes that players of Herolio make, and how they are put right.

What has been played since decides: whether bids are missing, the trick is complete, or the next one
was led. `noticed` reads that from a log.
"""

from dataclasses import replace

from zero_referee_rules.herolio import noticed, rulebook
from zero_referee_rules.herolio.moves import Bid, Detain, Discard, Give, Play
from zero_referee_rules.herolio.position import Phase
from zero_referee_rules.mistakes import Condition, Kind, Role, Then, Way, at_once, said
from zero_referee_rules.shared_mistakes import (
    ANY_TIME,
    AT_ONCE,
    CORRECTION,
    DEAL_AGAIN,
    LATER,
    NOW,
    TAKE_BACK,
    impossible_kind,
    with_kinds,
)

_SHARED = rulebook.MISTAKES.shared
_OUT_OF_TURN, _SKIPPED = _SHARED("ruling-out-of-turn"), _SHARED("ruling-skipped")
_BACK = _SHARED("ruling-take-back")
_DECISION, _NO_BID = rulebook.FORGOTTEN_DECISION, rulebook.NO_BID
_NEXT_LED, _BEFORE_LEAD = "next-led", "before-lead"
"""Stages: after the next trick was led, and before the trick that comes next is led."""


def _made(type_: type, phase: Phase | None = None) -> Condition:
    """Return the condition that the mistake is a move of a kind, in a phase if one is given."""
    return lambda mistake: (
        isinstance(mistake.move, type_)
        and phase
        in (
            None,
            mistake.table.board.phase,
        )
    )


def _in(phase: Phase) -> Condition:
    return lambda mistake: mistake.table.board.phase is phase


def _due(text: str, next_is: Role = Role.NEXT) -> Then:
    """Return that the player moves whose turn it was, in a way and a role that the list names."""
    return NOW._replace(text=text, next_is=next_is)


_ON = Then("goes-on", noticed.goes_on)
_PLAINLY = Then("goes-on", noticed.goes_on_plainly)
_DEAL = Then("deal-again", noticed.deals_again)
_TRICK = Then("trick-taken", noticed.trick_goes_on)
_BIDS = (
    Kind(
        "early-card",
        "bids",
        (
            Way(AT_ONCE, _NO_BID, TAKE_BACK, "bid-first", _due("bidding"), at_once),
            Way(
                "first-trick-open",
                _NO_BID,
                CORRECTION,
                "bid-now",
                _TRICK._replace(text="play"),
                noticed.first_trick_open,
                noticed.missing_bids,
            ),
            Way(
                "first-trick-complete",
                _NO_BID,
                CORRECTION,
                "bid-zero",
                _TRICK._replace(text="goes-on"),
                roles=noticed.missing_bids,
            ),
        ),
        (rulebook.BID, rulebook.TURN_ORDER),
        noticed.played_early,
        frequent=True,
    ),
    Kind(
        "changed-bid",
        "bids",
        (Way(ANY_TIME, rulebook.CHANGED_BID, TAKE_BACK, "bid-stands", _due("goes-on")),),
        (rulebook.BID, rulebook.TURN_ORDER),
        noticed.bid_again,
    ),
    Kind(
        "bid-out-of-turn",
        "bids",
        (
            Way(AT_ONCE, _OUT_OF_TURN, TAKE_BACK, "bid-back", _due("bidding"), at_once),
            Way(
                "bids-missing",
                _OUT_OF_TURN,
                CORRECTION,
                "bids-lie",
                when=noticed.bids_missing,
                roles=noticed.missing_bids,
            ),
            Way(
                "bids-complete",
                _OUT_OF_TURN,
                CORRECTION,
                "bids-complete",
                _TRICK._replace(text="lead"),
            ),
        ),
        (rulebook.TURN_ORDER,),
        _made(Bid),
    ),
    Kind(
        "barred-bid",
        "bids",
        (
            Way(
                AT_ONCE,
                rulebook.CHANGED_BID,
                TAKE_BACK,
                "bid-barred",
                _due("bidding", Role.PLAYER),
                at_once,
            ),
            Way(
                LATER,
                rulebook.CHANGED_BID,
                CORRECTION,
                "bid-too-late",
                _TRICK._replace(text="goes-on"),
            ),
        ),
        (rulebook.UNEVEN_BIDS,),
        house_rules={"uneven_bids": True},
    ),
)
_LATER = (
    Way(
        "trick-incomplete",
        _OUT_OF_TURN,
        CORRECTION,
        "cards-lie",
        when=lambda mistake: noticed.is_left_out(mistake) and not noticed.next_led(mistake),
        roles=noticed.left_out,
    ),
    Way(
        "trick-complete",
        _OUT_OF_TURN,
        CORRECTION,
        "cards-complete",
        _TRICK,
        lambda mistake: not noticed.is_left_out(mistake),
    ),
    Way(_NEXT_LED, _SKIPPED, DEAL_AGAIN, "left-out", _DEAL, roles=noticed.left_out),
)
_PLAYS = (
    Kind(
        "revoke",
        "tricks",
        (
            Way(
                "trick-open",
                rulebook.REVOKE,
                TAKE_BACK,
                "revoke-now",
                Then("follow", noticed.follows, Role.PLAYER),
                lambda mistake: not (noticed.claimed_before(mistake) or noticed.next_led(mistake)),
            ),
            Way(_NEXT_LED, rulebook.REVOKE, DEAL_AGAIN, "revoke-late", _DEAL),
        ),
        (rulebook.FOLLOW_SUIT,),
        frequent=True,
    ),
    Kind(
        "two-turns",
        "tricks",
        (
            Way(
                AT_ONCE,
                _OUT_OF_TURN,
                TAKE_BACK,
                "two-cards",
                _due("play"),
                lambda mistake: at_once(mistake) and mistake.can_replace,
            ),
            Way("first-stands", _OUT_OF_TURN, TAKE_BACK, "second-card", _due("play"), at_once),
            *_LATER,
        ),
        (rulebook.TURN_ORDER,),
        lambda mistake: (
            mistake.is_second
            and isinstance(mistake.move, Play)
            and mistake.player in mistake.table.board.trick.players
        ),
    ),
    Kind(
        "out-of-turn",
        "tricks",
        (Way(AT_ONCE, _OUT_OF_TURN, TAKE_BACK, "card-back", _due("play"), at_once), *_LATER),
        (rulebook.TURN_ORDER,),
        lambda mistake: (
            isinstance(mistake.move, Play)
            and mistake.table.board.phase in (Phase.PLAY, Phase.DETAIN)
        ),
        frequent=True,
    ),
)


def _declared(id_: str, rules: tuple[str, ...], **house_rules: object) -> Kind:
    """Return the mistake of a card used for something that it is not used for."""
    late = rulebook.LATE_DECLARATION
    ways = (
        Way(AT_ONCE, late, TAKE_BACK, "declare-now", when=at_once),
        Way(LATER, late, CORRECTION, "declare-late", _PLAINLY),
    )
    return Kind(id_, "powers", ways, rules, house_rules=house_rules)


_POWERS = (
    Kind(
        "inactive-exchange",
        "powers",
        (
            Way(AT_ONCE, rulebook.POWER_INACTIVE, TAKE_BACK, "exchange-back", when=at_once),
            Way(LATER, rulebook.POWER_INACTIVE, CORRECTION, "exchange-late", _PLAINLY),
        ),
        (rulebook.POWER_INACTIVE,),
        lambda mistake: isinstance(mistake.move, Play) and mistake.move.exchange is not None,
    ),
    Kind(
        "inactive-power",
        "powers",
        (
            Way(AT_ONCE, rulebook.POWER_INACTIVE, TAKE_BACK, "inactive-now", when=at_once),
            Way(LATER, rulebook.POWER_INACTIVE, CORRECTION, "inactive-late", _PLAINLY),
        ),
        (rulebook.POWER_INACTIVE,),
        _made(Play),
        frequent=True,
    ),
    _declared(
        "wrong-use",
        (
            *(rulebook.LUCKY_SEVEN, rulebook.NEIN, rulebook.THIRD_EYE),
            *(rulebook.FOURAGER, rulebook.FIVE_FINGER),
        ),
    ),
    _declared("four-from-given-trick", (rulebook.GIVEN_TRICKS,), fourager_takes_given=False),
    _declared("five-from-given-trick", (rulebook.GIVEN_TRICKS_FIVE,), discount_takes_given=False),
)


def _decided(stage_text: tuple[str, str], then: Then, ruling: str = _DECISION) -> tuple[Way, Way]:
    """Return the ways by which a decision is still made, at once or after others have played."""
    now, late = stage_text
    return (
        Way(AT_ONCE, ruling, TAKE_BACK, now, then, at_once, noticed.named),
        Way(LATER, ruling, CORRECTION, late, then, roles=noticed.named),
    )


def _undone(now: str, late: str, ruling: str) -> tuple[Way, Way]:
    """Return the ways by which a decision that was not to be made counts as not made."""
    return (
        Way(AT_ONCE, ruling, TAKE_BACK, now, _due("goes-on"), at_once),
        Way(LATER, ruling, CORRECTION, late, _ON),
    )


_GIVE = _due("give", Role.CHOOSER)
_NOT_OUT = (
    Way(
        "trick-without",
        _SKIPPED,
        CORRECTION,
        "sits-in",
        when=lambda mistake: not noticed.next_led(mistake),
        roles=noticed.named,
    ),
    Way("trick-after", _SKIPPED, DEAL_AGAIN, "sat-out", _DEAL, roles=noticed.named),
)
_DECISIONS = (
    Kind(
        "given-to-oneself",
        "decisions",
        _decided(("give-away", "give-away-late"), _due("give", Role.PLAYER)),
        (rulebook.VILLAIN_GIVE,),
        said("herolio.villain-give.own"),
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
        _decided(("give-another", "give-another-late"), _due("give", Role.PLAYER)),
        (rulebook.DETENTION,),
        _made(Give),
    ),
    Kind(
        "wrong-giver",
        "decisions",
        _decided(("not-the-giver", "not-the-giver-late"), _GIVE),
        (rulebook.TURN_ORDER,),
        _made(Give, Phase.GIVE),
    ),
    Kind(
        "not-given",
        "decisions",
        _decided(("give-first", "give-late"), _GIVE),
        (rulebook.GIVE_ALWAYS, rulebook.TURN_ORDER),
        _in(Phase.GIVE),
        frequent=True,
    ),
    Kind(
        "wrong-chooser",
        "decisions",
        (
            Way(
                _BEFORE_LEAD,
                _OUT_OF_TURN,
                TAKE_BACK,
                "not-the-chooser",
                _due("detain"),
                lambda mistake: not noticed.led_since(mistake),
            ),
            *_NOT_OUT,
        ),
        (rulebook.TURN_ORDER,),
        _made(Detain, Phase.DETAIN),
    ),
    Kind(
        "no-ten",
        "decisions",
        (
            Way(
                _BEFORE_LEAD,
                _BACK,
                TAKE_BACK,
                "nobody-out",
                _due("lead"),
                lambda mistake: not noticed.led_since(mistake),
                noticed.named,
            ),
            *_NOT_OUT,
        ),
        (rulebook.DETENTION, rulebook.POWER_INACTIVE),
        _made(Detain),
    ),
    Kind(
        "played-sitting-out",
        "decisions",
        _decided(("card-back", "out-card-back"), _due("discard", Role.PLAYER)),
        (rulebook.DETENTION,),
        lambda mistake: isinstance(mistake.move, Play),
    ),
    Kind(
        "not-discarded",
        "decisions",
        _decided(("discard-first", "discard-late"), _due("discard", Role.SITTING_OUT)),
        (rulebook.TURN_ORDER,),
        _in(Phase.DISCARD),
        frequent=True,
    ),
    Kind(
        "discarded-too-much",
        "decisions",
        _undone("discard-back", "discard-back-late", _BACK),
        (rulebook.DETENTION, rulebook.POWER_INACTIVE),
        _made(Discard),
    ),
    Kind(
        "decision-out-of-turn",
        "decisions",
        _undone("take-back", "not-counted", _OUT_OF_TURN),
        (rulebook.TURN_ORDER, rulebook.DETENTION),
    ),
)
_IMPOSSIBLE = impossible_kind(
    rulebook.MISTAKES,
    (rulebook.PLAY, rulebook.DETENTION),
    lambda mistake: mistake.rule == rulebook.PLAY or _made(Discard, Phase.DISCARD)(mistake),
)
MISTAKES = replace(
    with_kinds(
        rulebook.MISTAKES,
        (*_BIDS, _IMPOSSIBLE, *_PLAYS[:1], *_POWERS, *_DECISIONS[:-1], *_PLAYS[1:], _DECISIONS[-1]),
        ends=(rulebook.ROUND_END,),
    ),
    due=noticed.due,
)

"""The mistakes that players of Herolio make, and how they are put right.

The remedy depends on the moves since then: whether bids are missing, the trick is complete, or the
next trick was led. `noticed` reads this from a log.
"""

from dataclasses import replace

from zero_referee_rules.herolio import noticed, rulebook
from zero_referee_rules.herolio.decision_mistakes import DECISIONS
from zero_referee_rules.herolio.moves import Bid, Discard, Play
from zero_referee_rules.herolio.next_steps import (
    DEAL,
    OUT_OF_TURN,
    PLAINLY,
    SKIPPED,
    TRICK,
    made,
    was_due,
)
from zero_referee_rules.herolio.position import Phase
from zero_referee_rules.mistakes import Kind, Role, Then, Way, at_once
from zero_referee_rules.shared_mistakes import (
    ANY_TIME,
    AT_ONCE,
    CORRECTION,
    DEAL_AGAIN,
    LATER,
    NOT_DUE,
    TAKE_BACK,
    impossible_kind,
    with_kinds,
)

_NO_BID, _NEXT_LED = rulebook.NO_BID, "next-led"
_BIDS = (
    Kind(
        "early-card",
        "bids",
        (
            Way(AT_ONCE, _NO_BID, TAKE_BACK, "bid-first", was_due("bidding"), at_once),
            Way(
                "first-trick-open",
                _NO_BID,
                CORRECTION,
                "bid-now",
                TRICK._replace(text="play"),
                noticed.first_trick_open,
                noticed.missing_bids,
            ),
            Way(
                "first-trick-complete",
                _NO_BID,
                CORRECTION,
                "bid-zero",
                TRICK._replace(text="goes-on"),
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
        (Way(ANY_TIME, rulebook.CHANGED_BID, TAKE_BACK, "bid-stands", was_due("goes-on")),),
        (rulebook.BID, rulebook.TURN_ORDER),
        noticed.bid_again,
    ),
    Kind(
        "bid-out-of-turn",
        "bids",
        (
            Way(AT_ONCE, OUT_OF_TURN, TAKE_BACK, "bid-back", was_due("bidding"), at_once),
            Way(
                "bids-missing",
                OUT_OF_TURN,
                CORRECTION,
                "bids-lie",
                when=noticed.bids_missing,
                roles=noticed.missing_bids,
            ),
            Way(
                "bids-complete",
                OUT_OF_TURN,
                CORRECTION,
                "bids-complete",
                TRICK._replace(text="lead"),
            ),
        ),
        (rulebook.TURN_ORDER,),
        made(Bid),
        different=NOT_DUE,
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
                was_due("bidding", Role.PLAYER),
                at_once,
            ),
            Way(
                LATER,
                rulebook.CHANGED_BID,
                CORRECTION,
                "bid-too-late",
                TRICK._replace(text="goes-on"),
            ),
        ),
        (rulebook.UNEVEN_BIDS,),
        house_rules={"uneven_bids": True},
    ),
)
_LATER = (
    Way(
        "trick-incomplete",
        OUT_OF_TURN,
        CORRECTION,
        "cards-lie",
        when=lambda mistake: noticed.is_left_out(mistake) and not noticed.next_led(mistake),
        roles=noticed.left_out,
    ),
    Way(
        "trick-complete",
        OUT_OF_TURN,
        CORRECTION,
        "cards-complete",
        TRICK,
        lambda mistake: not noticed.is_left_out(mistake),
    ),
    Way(_NEXT_LED, SKIPPED, DEAL_AGAIN, "left-out", DEAL, roles=noticed.left_out),
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
            Way(_NEXT_LED, rulebook.REVOKE, DEAL_AGAIN, "revoke-late", DEAL),
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
                OUT_OF_TURN,
                TAKE_BACK,
                "two-cards",
                was_due("play"),
                lambda mistake: at_once(mistake) and mistake.can_replace,
            ),
            Way("first-stands", OUT_OF_TURN, TAKE_BACK, "second-card", was_due("play"), at_once),
            *_LATER,
        ),
        (rulebook.TURN_ORDER,),
        lambda mistake: (
            mistake.is_second
            and isinstance(mistake.move, Play)
            and mistake.player in mistake.table.board.trick.players
        ),
        different=NOT_DUE,
    ),
    Kind(
        "out-of-turn",
        "tricks",
        (Way(AT_ONCE, OUT_OF_TURN, TAKE_BACK, "card-back", was_due("play"), at_once), *_LATER),
        (rulebook.TURN_ORDER,),
        lambda mistake: (
            isinstance(mistake.move, Play)
            and mistake.table.board.phase in (Phase.PLAY, Phase.DETAIN)
        ),
        frequent=True,
        different=NOT_DUE,
    ),
)


def _declared(id_: str, rules: tuple[str, ...], **house_rules: object) -> Kind:
    """Return the mistake of using a card in a way that its rule does not allow."""
    late = rulebook.LATE_DECLARATION
    ways = (
        Way(AT_ONCE, late, TAKE_BACK, "declare-now", when=at_once),
        Way(LATER, late, CORRECTION, "declare-late", PLAINLY),
    )
    return Kind(id_, "powers", ways, rules, house_rules=house_rules)


_POWERS = (
    Kind(
        "inactive-exchange",
        "powers",
        (
            Way(AT_ONCE, rulebook.POWER_INACTIVE, TAKE_BACK, "exchange-back", when=at_once),
            Way(LATER, rulebook.POWER_INACTIVE, CORRECTION, "exchange-late", PLAINLY),
        ),
        (rulebook.POWER_INACTIVE,),
        lambda mistake: isinstance(mistake.move, Play) and mistake.move.exchange is not None,
    ),
    Kind(
        "inactive-power",
        "powers",
        (
            Way(AT_ONCE, rulebook.POWER_INACTIVE, TAKE_BACK, "inactive-now", when=at_once),
            Way(LATER, rulebook.POWER_INACTIVE, CORRECTION, "inactive-late", PLAINLY),
        ),
        (rulebook.POWER_INACTIVE,),
        made(Play),
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


_WITHOUT_LOG = (
    Kind(
        "wrong-winner",
        "tricks",
        (
            Way("cards-there", rulebook.WRONG_WINNER, None, "hand-over"),
            Way("cards-gone", rulebook.WRONG_WINNER, None, "trick-kept"),
        ),
        (),
        frequent=True,
        different=((Role.PLAYER, Role.RECEIVER),),
    ),
    Kind(
        "wrong-deal",
        "setup",
        (Way(ANY_TIME, rulebook.MISDEAL, None, "deal-anew"),),
        (),
        frequent=True,
    ),
)
_IMPOSSIBLE = impossible_kind(
    rulebook.MISTAKES,
    (rulebook.PLAY, rulebook.DETENTION),
    lambda mistake: mistake.rule == rulebook.PLAY or made(Discard, Phase.DISCARD)(mistake),
)
MISTAKES = replace(
    with_kinds(
        rulebook.MISTAKES,
        (
            *_BIDS,
            _IMPOSSIBLE,
            *_PLAYS[:1],
            *_POWERS,
            *DECISIONS[:-1],
            *_PLAYS[1:],
            DECISIONS[-1],
            *_WITHOUT_LOG,
        ),
        ends=(rulebook.ROUND_END,),
    ),
    due=noticed.due,
)

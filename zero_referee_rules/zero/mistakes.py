"""The mistakes that players of Zero! make, and how they are put right."""

from zero_referee_rules.mistakes import Kind, Mistake, Roles, Way, at_once
from zero_referee_rules.shared_mistakes import (
    AFTER_LAST,
    ANY_TIME,
    AT_ONCE,
    CORRECTION,
    LATER,
    TAKE_BACK,
    contradiction,
    impossible_kind,
    with_kinds,
    wrong_deal,
)
from zero_referee_rules.zero import rulebook

_SHARED = rulebook.MISTAKES.shared
_OUT_OF_TURN, _SKIPPED = _SHARED("ruling-out-of-turn"), _SHARED("ruling-skipped")


def _still_owed(mistake: Mistake) -> tuple[str, ...]:
    """Return the players who have not had their last turn, clockwise."""
    position, names = mistake.table.position(), mistake.names
    first = names.index(position.to_move)
    order = names[first:] + names[:first]
    moved = {move.player for move in (mistake.move, *mistake.later)}
    owed = order[: order.index(position.closed_by)]
    return tuple(name for name in owed if name not in moved)


def _last_turns(mistake: Mistake) -> bool:
    return mistake.table.position().closed_by is not None


def _last_turn_due(mistake: Mistake) -> bool:
    return _last_turns(mistake) and bool(_still_owed(mistake))


def _left_out(mistake: Mistake) -> Roles:
    names = _still_owed(mistake)
    return {"left_out": names, "count": len(names)}


_LATER = (
    Way(
        LATER,
        _OUT_OF_TURN,
        CORRECTION,
        "goes-on",
        AFTER_LAST,
        lambda mistake: mistake.moved_since and not _last_turns(mistake),
    ),
    Way(
        "last-turn-due",
        _SKIPPED,
        CORRECTION,
        "last-turn",
        when=lambda mistake: mistake.moved_since and _last_turn_due(mistake),
        roles=_left_out,
    ),
    Way("last-turns-over", _SKIPPED, CORRECTION, "last-turns-over"),
)
_OWN_CARD = Kind(
    "own-card-back",
    "cards",
    (
        Way(AT_ONCE, _SHARED("ruling-take-back"), TAKE_BACK, "own-card", when=at_once),
        Way(LATER, _SHARED("ruling-take-back"), CORRECTION, "no-effect", AFTER_LAST),
    ),
    (rulebook.SWAP_DIFFERENT_CARD,),
    frequent=True,
)
_UNANNOUNCED_ZERO = Kind(
    "unannounced-zero",
    "end",
    (Way(ANY_TIME, rulebook.UNANNOUNCED_ZERO, TAKE_BACK, "zero-missed"),),
    (rulebook.ZERO, rulebook.DEALT_ZERO),
)
MISTAKES = with_kinds(
    rulebook.MISTAKES,
    (
        _OWN_CARD,
        _UNANNOUNCED_ZERO,
        impossible_kind(rulebook.MISTAKES, (rulebook.SWAP,)),
        wrong_deal(rulebook.MISTAKES),
        contradiction(rulebook.MISTAKES),
    ),
    ends=(rulebook.ROUND_END,),
    later=_LATER,
)

"""The rulings of Zero! on mistakes: which puts what right, and when."""

from dataclasses import replace

from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Mistake, Way
from zero_referee_rules.zero import rulebook

_SHARED = rulebook.MISTAKES.shared


def _skipped(mistake: Mistake) -> tuple[str, ...]:
    """Return the players whose last turn was passed over by the player who moved."""
    position, names = mistake.table.position(), mistake.names
    if position.closed_by is None:
        return ()
    due = names.index(position.to_move)
    order = names[due:] + names[:due]
    left = order[: order.index(position.closed_by)]
    return left[: left.index(mistake.player)] if mistake.player in left else ()


def _skipped_since(mistake: Mistake) -> bool:
    return mistake.moved_since and bool(_skipped(mistake))


def _surplus_since(mistake: Mistake) -> bool:
    return mistake.moved_since and mistake.table.position().closed_by is not None


def _last_turns(mistake: Mistake) -> Message:
    names = _skipped(mistake)
    return say("zero.remedy.last-turn", names=names, count=len(names))


_OVER = (rulebook.MISTAKES.after_end._replace(ruling=rulebook.UNANNOUNCED_ZERO),)
MISTAKES = replace(
    rulebook.MISTAKES,
    ways={
        rulebook.ZERO: _OVER,
        rulebook.DEALT_ZERO: _OVER,
        rulebook.TURN_ORDER: (
            Way(_SHARED("ruling-skipped"), _last_turns, _skipped_since),
            Way(_SHARED("ruling-out-of-turn"), when=_surplus_since),
        ),
        rulebook.SWAP_DIFFERENT_CARD: (
            Way(
                _SHARED("ruling-take-back"),
                "zero.remedy.no-effect",
                lambda mistake: mistake.moved_since,
            ),
        ),
    },
)

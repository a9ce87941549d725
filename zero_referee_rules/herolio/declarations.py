"""Declarations of a play: the rank of its card, and its target.

Each declaration is checked by the power that it uses, or would use with the right card. Decides
`herolio.ruling-power-inactive` and the rules of the powers 3, 7 and 9.
"""

from collections.abc import Container

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio.moves import Play
from zero_referee_rules.herolio.powers.registry import DECLARING

_AS, _ZEROES, _LOOKS_AT = DECLARING["as_"], DECLARING["zeroes"], DECLARING["looks_at"]


def check_declarations(
    play: Play, on_trick: Container[str], active: int
) -> IllegalMoveError | None:
    """Return what is illegal about `as_`, `zeroes` and `looks_at` of a play, None if nothing is.

    `on_trick` are the players who have played to the trick before, `active` the flags of the
    active powers. Whether the player may play the card at all is not checked here.
    """
    number = play.trick_card.number
    violation: IllegalMoveError | None = None
    if play.as_ is not None:
        violation = _AS[number].check_declaration("as_", play, on_trick, active)
    if violation is None and play.zeroes is not None:
        violation = _ZEROES[number].check_declaration("zeroes", play, on_trick, active)
    if violation is None and play.looks_at is not None:
        violation = _LOOKS_AT[number].check_declaration("looks_at", play, on_trick, active)
    return violation

"""Declarations of a play: the rank of its card, and its target.

Each declaration is checked by the power that it uses, or would use with the right card. Decides
`herolio.ruling-power-inactive` and the rules of the powers 3, 7 and 9.
"""

from collections.abc import Container

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio.moves import Play
from zero_referee_rules.herolio.powers.registry import DECLARING

_AS, _ZEROES, _LOOKS_AT = (
    DECLARING["declared_as"],
    DECLARING["zeroes_card_of"],
    DECLARING["looks_at_hand_of"],
)


def check_declarations(
    play: Play, on_trick: Container[str], active: int
) -> IllegalMoveError | None:
    """Return the first illegal declaration of a play, or None.

    `on_trick` are the players who have played to the trick before, `active` the flags of the
    active powers. Whether the player may play the card at all is not checked here.
    """
    number = play.trick_card.number
    violation: IllegalMoveError | None = None
    if play.declared_as is not None:
        violation = _AS[number].check_declaration("declared_as", play, on_trick, active)
    if violation is None and play.zeroes_card_of is not None:
        violation = _ZEROES[number].check_declaration("zeroes_card_of", play, on_trick, active)
    if violation is None and play.looks_at_hand_of is not None:
        violation = _LOOKS_AT[number].check_declaration("looks_at_hand_of", play, on_trick, active)
    return violation

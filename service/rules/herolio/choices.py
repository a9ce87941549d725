"""What a player says with a card: declarations, a target, a look. One check for all askers."""

from collections.abc import Container

from service.rules.herolio.cards import Card
from service.rules.herolio.moves import Declaration
from service.rules.herolio.powers import lucky_seven, nein, third_eye
from service.rules.referee import Violation


def fault(
    player: str,
    card: Card,
    as_: Declaration | None,
    zeroes: str | None,
    looks_at: str | None,
    *,
    on_trick: Container[str],
    active: int,
) -> Violation | None:
    """Return what is wrong with what is said of a card laid on the trick, if anything.

    Decides `herolio.lucky-seven`, `herolio.nein`, `herolio.third-eye` and
    `herolio.ruling-power-inactive`. `on_trick` are the players whose cards lie there already.
    """
    found: Violation | None = None
    if as_ is not None:
        if card.number == nein.NUMBER:
            found = nein.declaration_fault(as_, zeroes, active)
        else:
            found = lucky_seven.fault(card, as_, active)
    if found is None and zeroes is not None:
        found = nein.target_fault(player, card, zeroes, on_trick, active)
    if found is None and looks_at is not None:
        found = third_eye.fault(player, card, looks_at, active)
    return found

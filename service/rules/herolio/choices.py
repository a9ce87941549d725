"""What a player says with a card: declarations, a target, a look. One check for all askers."""

from collections.abc import Container, Iterator

from service.rules.errors import IllegalMoveError
from service.rules.herolio.cards import HERO_STRENGTH, Card
from service.rules.herolio.moves import Declaration, Play
from service.rules.herolio.powers import Remark, lucky_seven, nein, third_eye
from service.rules.herolio.trick import Trick


def fault(play: Play, on_trick: Container[str], active: int) -> IllegalMoveError | None:
    """Return what is wrong with what is said of the card laid on the trick, if anything.

    Decides `herolio.lucky-seven`, `herolio.nein`, `herolio.third-eye` and
    `herolio.ruling-power-inactive`. `on_trick` are the players whose cards lie there already.
    """
    laid = play.laid
    found: IllegalMoveError | None = None
    if play.as_ is not None:
        if laid.number == nein.NUMBER:
            found = nein.declaration_fault(play.as_, play.zeroes, active)
        else:
            found = lucky_seven.fault(laid, play.as_, active)
    if found is None and play.zeroes is not None:
        found = nein.target_fault(play, on_trick, active)
    if found is None and play.looks_at is not None:
        found = third_eye.fault(play, active)
    return found


def remarks(play: Play, laid: Card, trick: Trick) -> Iterator[Remark]:
    """Say what is said of a card that is about to be laid on the trick."""
    if play.as_ is Declaration.HERO or play.as_ is Declaration.ZERO:
        if laid.number == nein.NUMBER:
            yield nein.zeroed_itself(play.player, laid)
        else:
            yield lucky_seven.declared(play.player, laid, play.as_)
    if play.zeroes is not None:
        at = trick.index_of(play.zeroes)
        card = trick.cards[at]
        undoes = trick.strengths[at] == HERO_STRENGTH and bool(card.number)
        yield nein.zeroed(play.player, play.zeroes, card, undoes=undoes)
    if play.looks_at is not None:
        yield third_eye.looked(play.player, play.looks_at)

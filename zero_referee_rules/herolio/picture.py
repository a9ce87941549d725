"""What a picture of a position of Herolio shows of its suits and tricks."""

from collections.abc import Sequence

from zero_referee_rules.herolio.cards import SUIT_NAMES, Card
from zero_referee_rules.herolio.position import WonTrick
from zero_referee_rules.picture import Place, Readers


def _cards(tricks: Sequence[WonTrick]) -> tuple[Card, ...]:
    return tuple(card for trick in tricks for card in trick.cards)


READERS: Readers = {
    "trump": SUIT_NAMES.get,
    "void_in": lambda suits: tuple(SUIT_NAMES[suit] for suit in suits) or None,
    "trick": lambda plays: [Place(play.player, (play.trick_card,)) for play in plays],
    "waiting": _cards,
    "claimed": _cards,
    "book": _cards,
}

"""The suits and tricks in a picture of a position of Herolio."""

from collections.abc import Sequence
from functools import partial

from zero_referee_rules.corrections import name_of_member
from zero_referee_rules.herolio.cards import SUIT_NAMES
from zero_referee_rules.herolio.position import WonTrick
from zero_referee_rules.picture import CardGroup, Readers, labelled


def _tricks(member: str, tricks: Sequence[WonTrick]) -> list[CardGroup]:
    """Return the cards of tricks in one place, under their number."""
    label = labelled(name_of_member("herolio", member), sum(trick.counts_as for trick in tricks))
    cards = [card for trick in tricks for card in trick.cards]
    return [CardGroup(label, cards)] if cards else []


READERS: Readers = {
    "trump": SUIT_NAMES.get,
    "void_in": lambda suits: tuple(SUIT_NAMES[suit] for suit in suits),
    "trick": lambda plays: [CardGroup(play.player, (play.trick_card,)) for play in plays],
    "waiting": partial(_tricks, "waiting"),
    "claimed": partial(_tricks, "claimed"),
    "book": partial(_tricks, "book"),
}

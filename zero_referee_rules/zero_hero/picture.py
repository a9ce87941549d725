"""The display and the draw pile in a picture of a position of Zero Hero."""

from zero_referee_rules.corrections import name_of_member
from zero_referee_rules.picture import CardGroup, Readers, labelled

READERS: Readers = {
    "display": lambda display: [
        CardGroup(labelled(name_of_member("zero-hero", "zerones"), place.zerones), place.pair)
        for place in display
    ],
    "draw_pile": lambda pile: f"{pile.main} + {pile.end}",
    "open_symbols": lambda count: count or None,
    "purchase": lambda purchase: purchase and purchase.swaps,
}

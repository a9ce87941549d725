"""A deck with suits and symbols for which the score pad has neither colours nor emblems."""

from zero_referee_rules.message import Face, NamedCard, static_message


class _Card(NamedCard):
    """A card of the deck."""

    __slots__ = ()


def _card(face: Face) -> NamedCard:
    card = _Card("-".join(str(part) for part in face if part is not None))
    card.name = static_message("common.card.red", number=face.number or 0)
    card.face = face
    return card


SUITS = ("yellow", "white", "blue", "green", "ruby")
DECK = tuple(
    _card(face)
    for face in (
        *(Face(suit, symbol="wager") for suit in SUITS),
        *(Face(suit, number) for suit in SUITS for number in range(2, 11)),
        Face(number=11),
        Face(symbol="compass"),
    )
)

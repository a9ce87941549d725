"""What the rules want to say, before it is said in any language."""

from collections.abc import Mapping
from typing import NamedTuple


class Message(NamedTuple):
    """A sentence by its id in the catalogues, with the values that it mentions.

    A value may be a text, a number, a card, another message, or a tuple of these,
    which is said as a list ("red-1, red-2 and red-3"). A value named ``count``
    picks between singular and plural.
    """

    id: str
    params: Mapping[str, object] = {}


def say(id_: str, /, **params: object) -> Message:
    """Build a message: ``say("zero.swap-different-card.broken", card="red-1")``."""
    # Past the constructor of a named tuple: a log says as many sentences as it has moves.
    return tuple.__new__(Message, (id_, params))


class StaticMessage(Message):
    """A message that is made once and said again and again; whoever says it may keep how."""

    __slots__ = ()
    __hash__ = object.__hash__  # there is one of each


def static_message(id_: str, /, **params: object) -> StaticMessage:
    """Build a static_message, once. There are to be few, since they stay: none names a player."""
    return StaticMessage(id_, params)

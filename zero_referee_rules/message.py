"""Messages: the sentences of the rules before they are translated into a language."""

from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, Self


class Message(NamedTuple):
    """A sentence by its id in the catalogues, with the values that it mentions.

    A value may be a text, a number, a card (`NamedCard`; None is an unknown one), another message,
    or a tuple of these, which is written as a list ("red 1, red 2 and red 3"; `Alternatives` with
    "or"). A value named ``count`` selects between singular and plural.
    """

    id: str
    params: Mapping[str, object] = {}


def say(id_: str, /, **params: object) -> Message:
    """Return a message: ``say("common.not-in-hand", name=name, card=card)``."""
    return Message(id_, params)


class StaticMessage(Message):
    """A message that is made once and used often, so its translation may be cached."""

    __slots__ = ()
    __hash__ = object.__hash__  # by identity: each static message exists once


def static_message(id_: str, /, **params: object) -> StaticMessage:
    """Return a static message. Only for a bounded number of them: they are never freed."""
    return StaticMessage(id_, params)


class Face(NamedTuple):
    """The face of a card: its suit or colour, its number, and a symbol, each None if it has none.

    The card ``red-7`` shows a suit and a number, a red wager a suit and the symbol ``wager``, and
    a card ``hero`` without a suit the symbol ``hero`` alone.
    """

    suit: str | None = None
    number: int | None = None
    symbol: str | None = None


class NamedCard(str):
    """The code of a card, with its name in words and its face: ``red-7`` is "red 7".

    A game has one object for each code, in each process: copying or unpickling a card returns it.
    """

    __slots__ = ("face", "name")

    name: StaticMessage
    face: Face
    _cards: ClassVar[dict[str, Self]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._cards = {}

    def __new__(cls, code: str) -> Self:
        return cls._cards.setdefault(code, super().__new__(cls, code))

    @classmethod
    def of(cls, code: str) -> Self:
        """Return the card of a code."""
        return cls._cards[code]

    def __reduce__(self) -> tuple[Callable[[str], Self], tuple[str]]:
        return self.of, (str(self),)


class Alternatives(tuple[object, ...]):
    """Alternative values, written as "a, b or c"."""

    __slots__ = ()

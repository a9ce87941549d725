"""The content of a picture: cards where they lie, and values by the properties of positions.

It is the same for all games: properties have names in every language, and values are cards, names
or numbers. A game adds functions for its other values (`Readers`).
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, NamedTuple

from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.corrections import member_names, name_of_member
from zero_referee_rules.kinds import Position
from zero_referee_rules.message import Message, NamedCard, say

SETTINGS = frozenset({"name", "players", "variant", "house_rules", "to_move", "over", "ended_by"})
"""Properties that are shown in another way, or not at all."""


class PictureRequest(NamedTuple, Generic[Position]):
    """The position to draw."""

    position: Position


class CardGroup(NamedTuple):
    """Cards that lie together, None for each hidden one. The label is a message or a name."""

    label: Message | str
    cards: Sequence[NamedCard | None]


class Area(NamedTuple):
    """A player, or the middle of the table: short facts such as "Bid: 2", and cards."""

    name: Message | str
    facts: Sequence[Message]
    places: Sequence[CardGroup]


class Picture(NamedTuple):
    """A position to be drawn, the table first. `to_move` is None when it is over."""

    info: GameInfo
    to_move: str | None
    areas: Sequence[Area]


Readers = Mapping[str, Callable[[Any], Any]]
"""For the properties of a game's positions and players that need one: what turns the value into a
fact, into the cards of one place, or into a list of places."""


def picture_of(info: GameInfo, position: Any, readers: Readers) -> Picture:
    """Return the content of a picture of a complete position."""
    areas = [_area(say("common.picture.table"), position, info, readers)]
    areas += [_area(player.name, player, info, readers) for player in position.players]
    return Picture(info, position.to_move, areas)


def labelled(what: Message | str, value: object) -> Message:
    """Return a label and its value: "Bid: 2"."""
    return say("common.picture.fact", what=what, value=value)


def isolate(name: str) -> str:
    """Return a name between marks, which keep its writing direction from changing the sentence."""
    return f"\u2068{name}\u2069"


def _area(name: Message | str, held: Any, info: GameInfo, readers: Readers) -> Area:
    area = Area(name, facts := [], places := [])
    for member in (member for member in member_names(held) if member not in SETTINGS):
        label, value = name_of_member(info.id, member), getattr(held, member)
        if member in readers:
            value = readers[member](value)
        if isinstance(value, list):
            places += value
        elif isinstance(value, tuple) and all(isinstance(card, NamedCard | None) for card in value):
            places += [CardGroup(label, value)] if value else []
        elif value is not None and not isinstance(value, bool | StrEnum):
            facts.append(labelled(label, isolate(value) if isinstance(value, str) else value))
    return area

"""Entries of the catalogue of games: what a client needs to know before its first request."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from service.rules.message import Message
from service.rules.rulebook import Rulebook


class OptionKind(StrEnum):
    """Where a request has an option: as a member of its own, or inside ``house_rules``."""

    VARIANT = "variant"
    STYLE = "style"
    HOUSE_RULE = "house-rule"


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the players: its values, and the value of a request without it."""

    name: str
    kind: OptionKind
    values: tuple[str | bool, ...]
    default: str | bool
    text: Message


@dataclass(frozen=True, slots=True)
class Component:
    """Something in the box, and how many of it."""

    name: Message
    count: int


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's entry in the catalogue. ``deck`` maps the code of a card to its copies in a box."""

    id: str
    title: str
    designers: tuple[str, ...]
    min_players: int
    max_players: int
    variants: tuple[str, ...]
    deck: Mapping[str, int]
    components: tuple[Component, ...]
    options: tuple[Option, ...]
    rulebook: Rulebook

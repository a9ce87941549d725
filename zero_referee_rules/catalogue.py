"""Entries of the catalogue of games, for clients before their first request."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from zero_referee_rules.message import Face, Message, NamedCard
from zero_referee_rules.rulebook import Rulebook


class OptionKind(StrEnum):
    """The place of an option in a request: a property, or a property of ``house_rules``."""

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


def variant(default: StrEnum, text: Message) -> Option:
    """Return the option of a game's variants, which are all values of the type of `default`."""
    return Option("variant", OptionKind.VARIANT, tuple(type(default)), default, text)


def house_rules(game: str, defaults: Any) -> tuple[Option, ...]:
    """Return the house rules of a game, one for each field of the dataclass of `defaults`.

    Each has all values of the type of its default, and its text is that of `GAME.option.NAME`.
    """
    return tuple(
        Option(
            name,
            OptionKind.HOUSE_RULE,
            tuple(type(default)) if isinstance(default, StrEnum) else (False, True),
            default,
            Message(f"{game}.option.{name.replace('_', '-')}"),
        )
        for name, default in asdict(defaults).items()
    )


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of thing in the box, and how many there are."""

    name: Message
    count: int


class Minutes(NamedTuple):
    """The least and the most minutes that a game takes, each None if print names none."""

    min: int
    max: int | None = None


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card of a deck, its copies, and the same card with each symbol that a code may name."""

    card: NamedCard
    count: int
    with_symbol: tuple[NamedCard, ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's entry in the catalogue. ``deck`` maps a card to its copies in a box.

    ``codes`` are all codes of cards, if requests can name more than those of the deck. ``age`` is
    the minimum age in years, and ``year`` is the year of the edition. Both are None if print does
    not name them. ``carries`` lists the properties of the last position of a round that the setup
    of the next round takes.
    """

    id: str
    title: str
    designers: tuple[str, ...]
    min_players: int
    max_players: int
    deck: Mapping[NamedCard, int]
    components: tuple[Component, ...]
    rulebook: Rulebook
    options: tuple[Option, ...] = ()
    age: int | None = None
    minutes: Minutes | None = None
    publisher: str | None = None
    year: int | None = None
    carries: tuple[str, ...] = ()
    codes: tuple[NamedCard, ...] = ()

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        """The cards of the deck."""
        others: dict[Face, list[NamedCard]] = {}
        for card in self.codes:
            if card not in self.deck:
                others.setdefault(card.face._replace(symbol=None), []).append(card)
        return tuple(
            DeckCard(card, count, tuple(others.get(card.face, ())))
            for card, count in self.deck.items()
        )

    @property
    def variants(self) -> tuple[str | bool, ...]:
        """The values of the option ``variant``; none if the game does not have it."""
        kinds = [option for option in self.options if option.kind is OptionKind.VARIANT]
        return kinds[0].values if kinds else ()

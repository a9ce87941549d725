"""Mistakes at a table: how players put an illegal move right, and how they agree on a position.

A game says which of its rulings puts a breach of a rule right in which state (`Mistakes.ways`). The
rulings that games share answer the others.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from zero_referee_rules.message import Message, say


class Change(StrEnum):
    """The change that a remedy makes to the log."""

    TAKE_BACK = "take_back"
    CORRECTION = "correction"
    DEAL_AGAIN = "deal_again"


class Remedy(NamedTuple):
    """The way in which players go on after an illegal move, by the ruling `rule`."""

    rule: str
    change: Change
    text: Message


class Mistake(NamedTuple):
    """An illegal move that breaks `rule`, and the table before it.

    `before` and `later` are the moves of the log before and after it.
    """

    table: Any
    rule: str
    move: Any
    before: Sequence[Any]
    later: Sequence[Any]

    @property
    def player(self) -> str:
        """The name of the player who made the move."""
        return str(self.move.player)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        names: tuple[str, ...] = self.table.position().names
        return names

    @property
    def moved_since(self) -> bool:
        """True if another player has moved after it."""
        return any(move.player != self.player for move in self.later)

    @property
    def is_second(self) -> bool:
        """True if the player has moved twice, and nobody after it."""
        if self.moved_since or not self.before:
            return False
        return bool(self.before[-1].player == self.player)

    @property
    def after_last(self) -> str:
        """The name of the player to the left of whoever moved last."""
        names = self.names
        return names[(names.index(self.later[-1].player) + 1) % len(names)]


def at_once(mistake: Mistake) -> bool:
    """Return whether no other player has moved after an illegal move."""
    return not mistake.moved_since


def always(_: Mistake) -> bool:
    """Return True: a way that puts a mistake right in every state."""
    return True


class Way(NamedTuple):
    """The ruling that puts a mistake right in some states.

    `text` is the id of what it comes to, or makes that sentence; None is the text of the ruling.
    `change` is None where the move is taken back until another player has moved, and what was
    played stands from then on.
    """

    ruling: str
    text: str | Callable[[Mistake], Message] | None = None
    when: Callable[[Mistake], bool] = always
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The rulings of a game on mistakes.

    - `ways` are those that put a breach of a rule right, of which the first that fits counts. Those
      that games share answer without one: what is played after the end does not count, a card that
      cannot be there is a misdeal, and other moves are taken back until another player has moved.
    - `turn_order`, None in a game without turns, and `deck` are the rules of a move out of turn and
      of a card that cannot be there. `hand` is that of a card which its player must hold.
    - `shows` returns whether a move draws, turns over or looks at cards.
    - `text_of` returns what a rule says.
    """

    game: str
    turn_order: str | None
    deck: str
    hand: str
    misdeal: str
    text_of: Callable[[str], Message]
    shows: Callable[[Any], bool] = lambda _: False
    ways: Mapping[str, Sequence[Way]] = field(default_factory=dict)

    def shared(self, name: str) -> str:
        """Return the id of a ruling that games share."""
        return f"{self.game}.{name}"

    @property
    def correction(self) -> str:
        """The id of the ruling on positions that players agree on."""
        return self.shared("ruling-correction")

    @property
    def after_end(self) -> Way:
        """The way by which what was played after the end does not count."""
        ruling = self.shared("ruling-after-end")
        return Way(ruling, "common.remedy.after-end", change=Change.TAKE_BACK)

    def remedy(self, mistake: Mistake) -> Remedy:
        """Return how to go on after an illegal move."""
        ways = (*self.ways.get(mistake.rule, ()), *self._shared_ways(mistake))
        way = next(way for way in ways if way.when(mistake))
        change = way.change or (Change.TAKE_BACK if at_once(mistake) else Change.CORRECTION)
        text = way.text
        if text is None:
            return Remedy(way.ruling, change, self.text_of(way.ruling))
        if isinstance(text, str):
            return Remedy(way.ruling, change, say(text, name=mistake.player))
        return Remedy(way.ruling, change, text(mistake))

    def unexplained(self) -> Remedy:
        """Return how to go on where cards that are shown at the end contradict the moves."""
        return Remedy(self.misdeal, Change.DEAL_AGAIN, say("common.remedy.unexplained"))

    def _shared_ways(self, mistake: Mistake) -> Iterator[Way]:
        take_back, out_of_turn = self.shared("ruling-take-back"), self.shared("ruling-out-of-turn")
        if mistake.table.over:
            yield self.after_end
        if mistake.rule == self.deck:
            yield Way(self.misdeal, change=Change.CORRECTION)
        back = "common.remedy.take-back"
        if self.shows(mistake.move):
            back = "common.remedy.take-back-cards"
        if mistake.rule == self.turn_order:
            if mistake.is_second and not self.shows(mistake.before[-1]):
                yield Way(take_back, "common.remedy.either")
            yield Way(out_of_turn, back, at_once)
            yield Way(out_of_turn, _goes_on)
        yield Way(take_back, back, at_once)
        yield Way(take_back, "common.remedy.stands")


def _goes_on(mistake: Mistake) -> Message:
    return say("common.remedy.goes-on", next=mistake.after_last)


def differences(before: Any, after: Any, mistakes: Mistakes) -> Message:
    """Return what a correction changed of a position, as a message.

    Both are positions of one game with the same players, and nothing in them is left to
    defaults.
    """
    changed = (
        *(
            say("common.correction.of", what=name_of_member(mistakes.game, member), name=old.name)
            for old, new in zip(before.players, after.players, strict=True)
            for member in _changed(old, new)
        ),
        *(
            name_of_member(mistakes.game, member)
            for member in _changed(before, after)
            if member != "players"
        ),
    )
    if not changed:
        return say("common.correction.same")
    return say("common.correction.event", changes=changed)


def _changed(before: Any, after: Any) -> Iterator[str]:
    """Yield the properties in which two dataclasses or named tuples differ."""
    for name in member_names(before):
        if _plain(getattr(before, name)) != _plain(getattr(after, name)):
            yield name


def _plain(value: Any) -> Any:
    """Return a value to compare: the order of cards in a hand or a pile means nothing."""
    if isinstance(value, tuple) and all(card is None or isinstance(card, str) for card in value):
        return sorted(card or "" for card in value)
    return value


def member_names(value: Any) -> Sequence[str]:
    """Return the names of the properties of a dataclass or named tuple."""
    return getattr(value, "_fields", None) or [member.name for member in fields(value)]


def name_of_member(game: str, member: str) -> Message:
    """Return what a game calls a property of its positions or of their players."""
    return say(f"{game}.member.{member.replace('_', '-')}")

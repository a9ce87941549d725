"""Mistakes at a table: how players put an illegal move right, and how they agree on a position.

The rulings are those of each game's rulebook; which of them answers a broken rule, the rulebook
says as well (`Rulebook.mistakes`). Nothing here differs from game to game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from zero_referee_rules.message import Message, say


class Remedy(NamedTuple):
    """How players go on after an illegal move, by the ruling `rule`."""

    rule: str
    text: Message


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The rulings of a game on mistakes, by their ids.

    `remedies` maps a rule to the ruling that puts a move right which breaks it: without an entry,
    that is `take_back`. `text_of` and `title_of` return what a rule says.
    """

    game: str
    take_back: str
    out_of_turn: str | None
    misdeal: str
    correction: str
    remedies: Mapping[str, str]
    text_of: Callable[[str], Message]
    title_of: Callable[[str], Message]

    def remedy(self, rule: str, player: str, *, over: bool, noticed_at_once: bool) -> Remedy:
        """Return how to go on after a move of `player` that broke a rule.

        `over` says that the game was over before the move, `noticed_at_once` that no move was
        made after it. The text is that of the ruling, unless it is plain what follows from it.
        """
        ruling = self.remedies.get(rule, self.take_back)
        if over:
            return Remedy(ruling, say("common.remedy.after-end"))
        if noticed_at_once and ruling in {self.take_back, self.out_of_turn}:
            return Remedy(ruling, say("common.remedy.take-back", name=player))
        return Remedy(ruling, self.text_of(ruling))

    def unexplained(self) -> Remedy:
        """Return how to go on where cards that are shown at the end contradict the moves."""
        return Remedy(self.misdeal, say("common.remedy.unexplained"))


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
    """Yield the members of a dataclass or named tuple that differ from those of another."""
    for name in member_names(before):
        if _plain(getattr(before, name)) != _plain(getattr(after, name)):
            yield name


def _plain(value: Any) -> Any:
    """Return a value to compare: the order of cards in a hand or a pile means nothing."""
    if isinstance(value, tuple) and all(card is None or isinstance(card, str) for card in value):
        return sorted(card or "" for card in value)
    return value


def member_names(value: Any) -> Sequence[str]:
    """Return the names of the members of a dataclass or named tuple."""
    return getattr(value, "_fields", None) or [member.name for member in fields(value)]


def name_of_member(game: str, member: str) -> Message:
    """Return what a game calls a member of its positions or of their players."""
    return say(f"{game}.member.{member.replace('_', '-')}")

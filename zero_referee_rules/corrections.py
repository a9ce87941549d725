"""Corrections: the changes of a position that players agree on after a mistake."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from zero_referee_rules.message import Message, say


def differences(before: Any, after: Any, game: str) -> Message:
    """Return a message that lists the changes that a correction makes to a position.

    Both are complete positions of one game with the same players.
    """
    changed = (
        *(
            say("common.correction.of", what=name_of_member(game, member), name=old.name)
            for old, new in zip(before.players, after.players, strict=True)
            for member in _changed(old, new)
        ),
        *(
            name_of_member(game, member)
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
    """Return the name that a game has for a property of its positions or players."""
    return say(f"{game}.member.{member.replace('_', '-')}")

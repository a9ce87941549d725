"""Laying a game out: the steps to follow, each with the rule it comes from."""

from typing import NamedTuple

from service.rules.message import Message


class Step(NamedTuple):
    """One thing to do before the game starts."""

    rule: str
    text: Message


def left_of(name: str, names: tuple[str, ...]) -> str:
    """Return the next player clockwise; lists of players are in clockwise order."""
    return names[(names.index(name) + 1) % len(names)]

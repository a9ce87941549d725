"""Positions with hidden cards, made from positions in which all cards are known."""

from dataclasses import replace
from typing import Any, TypeVar

P = TypeVar("P")


def hide(position: P, *names: str, member: str = "hand") -> P:
    """Return a position in which the cards of some players are unknown, by default their hands."""
    given: Any = position
    players = tuple(
        with_cards(player, member, (None,) * len(getattr(player, member) or ()))
        if player.name in names
        else player
        for player in given.players
    )
    changed: P = replace(given, players=players)
    return changed


def with_cards(player: Any, member: str, cards: tuple[Any, ...]) -> Any:
    """Return a player, a dataclass or a named tuple, with other cards."""
    if hasattr(player, "_replace"):
        return player._replace(**{member: cards})
    return replace(player, **{member: cards})

"""Requests to deal every game, for every number of players and with every option."""

from collections.abc import Iterator
from typing import Any

from harness.requests import SEED, table_for
from operations.registry import GAMES
from zero_referee_rules.catalogue import GameInfo, OptionKind
from zero_referee_rules.herolio.cards import NUMBERS

PLAYERS = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
MORE: dict[str, dict[str, Any]] = {
    "zero-hero": {
        "symbols": [
            *("red-0+swap", "red-0+swap", "red-2+swap", "red-3+swap", "orange-3+swap"),
            *("green-4+swap", "red-2+card", "blue-0+card", "blue-0+card", "blue-2+card"),
            *("green-2+card", "purple-3+zerone", "purple-4+zerone", "yellow-4+flag"),
            "turquoise-4+flag",
        ]
    },
    "herolio": {"cards_each": 4, "powers": list(NUMBERS)},
}
"""What a deal has by which everything can happen in the game."""


def every_deal() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the id of a game and a request to deal it, for every game, table and option."""
    for info in (game.info for game in GAMES):
        for count in range(info.min_players, info.max_players + 1):
            deal = table_for(info.id, PLAYERS[:count]) | {"seed": SEED}
            yield info.id, deal
            for way in _ways(info):
                if (info.id, count) != ("zero", 2):  # Two players have no choice of a pool.
                    yield info.id, deal | MORE.get(info.id, {}) | way


def _ways(info: GameInfo) -> Iterator[dict[str, Any]]:
    if info.id in MORE:
        yield {}
    for option in info.options:
        for given in option.values:
            value = given if isinstance(given, bool) else str(given)
            if value != option.default and option.kind is OptionKind.VARIANT:
                yield {option.name: value}
            if value != option.default and option.kind is OptionKind.HOUSE_RULE:
                yield {"house_rules": {option.name: value}}

"""Deals of every game, for every number of players and with every option."""

from collections.abc import Callable, Iterator
from typing import Any

from operations.registry import GAMES
from tools.harness.requests import SEED, of_game, table_for
from zero_referee_rules.catalogue import GameInfo, OptionKind

Deals = Callable[[], Iterator[tuple[str, dict[str, Any]]]]
PLAYERS = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


def every_deal() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the id of a game and a deal of it, for every game, table and option."""
    for info in (game.info for game in GAMES):
        for count in range(info.min_players, info.max_players + 1):
            deal = table_for(info.id, PLAYERS[:count]) | {"seed": SEED}
            yield info.id, deal
            rich = of_game(info.id, "RICH_DEAL", {})
            ways = [*([{}] if rich else []), *_ways(info)]
            if count >= of_game(info.id, "FEWEST_WITH_OPTIONS", 0):
                yield from ((info.id, deal | rich | way) for way in ways)


def daily_deals() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a deal for each table and one for each option, not each option at each table."""
    seen: set[str] = set()
    for game, deal in every_deal():
        agreed = {name: value for name, value in deal.items() if name not in {"players", "seed"}}
        told = {f"{game} {len(deal['players'])}", f"{game} {agreed}"}
        if told - seen:
            yield game, deal
        seen |= told


def _ways(info: GameInfo) -> Iterator[dict[str, Any]]:
    for option in info.options:
        for given in option.values:
            value = given if isinstance(given, bool) else str(given)
            if value != option.default and option.kind is OptionKind.VARIANT:
                yield {option.name: value}
            if value != option.default and option.kind is OptionKind.HOUSE_RULE:
                yield {"house_rules": {option.name: value}}

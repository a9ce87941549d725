"""The catalogue as JSON. It is only ever written, and once a language."""

from collections.abc import Mapping
from typing import Any

from schemas.operation import Game
from service.rules.rulebook import Rule
from service.translation import translate


def summarise_game(game: Game) -> dict[str, Any]:
    """Say in short what a game is, and where to go on."""
    info = game.info
    at = f"/v1/games/{info.id}"
    return {
        "id": info.id,
        "title": info.title,
        "designers": info.designers,
        "players": {"min": info.min_players, "max": info.max_players},
        "variants": info.variants,
        "ruleset": info.rulebook.ruleset,
        "links": {"self": at, "rules": f"{at}/rules", "cases": f"{at}/cases"}
        | {operation.name: game.path(operation) for operation in game.operations},
    }


def describe_game(game: Game, limits: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """Say what a game is made of and what a table may choose."""
    info = game.info
    return summarise_game(game) | {
        "deck": [{"card": card, "count": count} for card, count in info.deck.items()],
        "components": [
            {"name": translate(component.name), "count": component.count}
            for component in info.components
        ],
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "values": option.values,
                "default": option.default,
                "text": translate(option.text),
            }
            for option in info.options
        ],
        "limits": limits,
    }


def describe_rule(rule: Rule) -> dict[str, Any]:
    """Say one rule."""
    return {
        "id": rule.id,
        "kind": rule.kind,
        "title": translate(rule.title),
        "text": translate(rule.text),
        "source": rule.source,
    }

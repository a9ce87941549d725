"""The judges know every house rule: what they expect depends on its value."""

from typing import Any

import pytest

from operations.registry import GAMES
from tests.independent.agreement import JUDGES
from tests.independent.common import Dice
from zero_referee_rules.catalogue import Option, OptionKind

ROUNDS = 2000
"""The most rounds of a judge until a house rule decides something."""
HOUSE_RULES = [
    pytest.param(game, option, value, id=f"{game}-{option.name}-{value}")
    for registered in GAMES
    for game, option in ((registered.info.id, each) for each in registered.info.options)
    if option.kind is OptionKind.HOUSE_RULE
    for value in option.values
    if value != option.default
]


def asked(game: str, seed: int, house_rules: dict[str, Any]) -> list[Any]:
    """Return what a judge asks about a round, and expects, without the house rules themselves."""
    dice = Dice(f"{game} {seed}")
    dice.house_rules = {name: [value] for name, value in house_rules.items()}
    return [
        without_house_rules((question.operation, question.body, question.expected))
        for question in JUDGES[game].questions(dice)
    ]


def without_house_rules(value: Any) -> Any:
    if isinstance(value, dict):
        kept = value.keys() - {"house_rules"}
        return {name: without_house_rules(value[name]) for name in sorted(kept)}
    return [*map(without_house_rules, value)] if isinstance(value, list | tuple) else value


@pytest.mark.slow
@pytest.mark.parametrize(("game", "option", "value"), HOUSE_RULES)
def test_the_judge_of_a_game_knows_its_house_rules(game: str, option: Option, value: Any) -> None:
    assert game in JUDGES, f"{game} has house rules, so it needs a judge: docs/adding-a-game.md"
    assert any(
        asked(game, seed, {option.name: value}) != asked(game, seed, {option.name: option.default})
        for seed in range(ROUNDS)
    ), f"tests/games/{game}/judge does not know the house rule {option.name}"

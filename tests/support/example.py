"""The example game, which tests of shared parts ask about: the first of the registry."""

from typing import Any

from operations.game_files import package_of
from operations.registry import GAMES
from tools.contract.problem_examples import HAND

[EXAMPLE, *OTHERS] = GAMES
GAME = EXAMPLE.info.id
PACKAGE = f"zero_referee_rules.{package_of(GAME)}"
OTHER = OTHERS[0].info.id
"""Any other game."""

PATH = f"/v2/games/{GAME}"
SCORE, STANDINGS, ADJUDICATE = (f"{PATH}/{name}" for name in ("score", "standings", "adjudicate"))
RULES, CASES = f"{PATH}/rules", f"{PATH}/cases"
BATCH = "/v2/batch"

BODY: dict[str, Any] = {"players": [{"name": "Ana", "hand": HAND}]}
"""A request to score."""
TWICE: dict[str, Any] = {"players": [{"name": name, "hand": HAND} for name in ("Ana", "Ben")]}
"""The same cards in two hands, which is impossible."""
POSITION: dict[str, Any] = {
    "players": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cy"}],
    "dealer": "Cy",
    "pool": ["red-8", "blue-8", "green-8", "grey-8", "black-8"],
}
KNOCK: dict[str, Any] = {"position": POSITION, "moves": [{"player": "Ana", "type": "knock"}]}
"""A log of one move."""

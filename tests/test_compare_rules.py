"""The example that compares house rules plays twenty games of each."""

import json
import sys

import pytest

from operations.registry import GAMES
from tests.support.commands import Ended, ended
from tests.support.example import GAME
from tools.harness.requests import table_for
from tools.harness.server import ROOT

DEALS = 10
PLAYERS = ("Ana", "Ben", "Cy")


def compare(*arguments: str) -> Ended:
    program = ROOT / "docs/examples/compare_rules.py"
    return ended(sys.executable, program, *arguments, env={"PYTHONPATH": str(ROOT)})


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_two_sets_of_rules_play_twenty_games(game: str) -> None:
    deal = table_for(game, PLAYERS) | {"house_rules": {}}
    options = {name: value for name, value in deal.items() if name not in {"players", "dealer"}}
    done = compare(game, str(DEALS), str(len(PLAYERS)), "random", *[json.dumps(options)] * 2)
    assert done.returncode == 0, done.stderr
    head, *rows = [line.split(" | ") for line in done.stdout.splitlines()]
    assert [len(row) for row in rows] == [len(head)] * 2
    # The same rules play the same deals alike.
    assert rows[0][1:] == rows[1][1:]
    nobody, wins = float(rows[0][3].rstrip("%")), rows[0][4].split()
    assert len(wins) == len(PLAYERS)
    assert sum(float(share.rstrip("%")) for share in wins) + nobody >= 100


@pytest.mark.slow
def test_a_house_rule_that_no_game_has_is_refused() -> None:
    done = compare(GAME, "1", "3", "greedy", '{"house_rules": {"chess": true}}')
    assert done.stderr.strip() == f"{GAME} has no house rule chess"

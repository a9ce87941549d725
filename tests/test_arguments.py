"""The arguments of docs/arguments.md: each has a rule that settles it, and a case that shows it."""

import re
from pathlib import Path

from operations.cases import describe, load
from operations.catalogue import BY_ID
from operations.registry import GAMES
from service.dispatcher import dispatcher

TABLE = Path(__file__).parents[1] / "docs/arguments.md"
ROWS = [
    [cell.strip(" `") for cell in line.split("|")[1:-1]]
    for line in TABLE.read_text("utf-8").splitlines()
    if line.startswith("| ") and line[2].isdigit()
]


def test_the_arguments_are_numbered() -> None:
    assert ROWS
    assert [row[0] for row in ROWS] == [str(number) for number in range(1, len(ROWS) + 1)]


def test_each_argument_has_rules_and_an_answer() -> None:
    titles = {game.info.title: game.info.id for game in GAMES}
    for _, title, _, rules, answer, _ in ROWS:
        game = titles[title]
        linked = re.findall(r"\[`([^`]+)`\]\(/v2/games/([^/]+)/rules/([^)]+)\)", rules)
        assert linked
        for rule, path, id_ in linked:
            assert (rule, path) == (id_, game)
            assert BY_ID[game].info.rulebook.get(rule)
        assert answer


def test_the_case_of_an_argument_shows_its_rule() -> None:
    cases = {case.id: case for game in GAMES for case in load(game.info.id)}
    for row in ROWS:
        if row[5]:
            shows = describe(cases[row[5]], dispatcher())["shows"]
            assert any(f"`{shown}`" in f"`{row[3]}`" for shown in shows), row

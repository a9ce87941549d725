"""The arguments of docs/arguments.md: each has a rule that settles it, and a case that shows it."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from operations.catalogue import BY_ID
from operations.registry import GAMES
from tests.support.answers import answers

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
    for _, title, _, rules, answer, _, _ in ROWS:
        game = titles[title]
        linked = re.findall(r"\[`([^`]+)`\]\(", rules)
        assert linked
        assert all(BY_ID[game].info.rulebook.get(rule) for rule in linked)
        assert answer


def test_the_case_of_an_argument_shows_its_rule() -> None:
    for row in ROWS:
        if row[5]:
            shows = answers()[row[5]]["shows"]
            assert any(f"`{shown}`" in f"`{row[3]}`" for shown in shows), row


def test_the_case_of_an_argument_gets_the_response_of_its_row() -> None:
    for row in ROWS:
        expected = {*filter(None, row[6].split(", "))}
        assert bool(row[5]) == bool(expected), row[0]
        if row[5]:
            said = told(answers()[row[5]]["answer"])
            assert expected <= said, (row[0], said)


def told(response: Mapping[str, Any]) -> set[str]:
    """Return what a response says: verdict, remedy, points, the fate of a trick, status, rules."""
    violation, score = response.get("violation"), response.get("score") or response
    said = {response.get("verdict"), response.get("fate"), str(response.get("status"))}
    cited = [*response.get("events", ()), *response.get("lines", ()), *response.get("errors", ())]
    if violation:
        cited.append(violation["remedy"])
    said |= {each["rule"].partition(".")[2] for each in cited if each.get("rule")}
    points = {f"{player['name']}: {player['points']}" for player in score.get("players", ())}
    return {each for each in said | points if each}

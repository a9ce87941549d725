"""docs/statements.md says what shows each statement of print; docs/rulings.md counts them."""

import re
from pathlib import Path

import pytest

from operations.cases import cited, load, respond
from operations.registry import GAMES
from schemas.catalogue import GameDescriptionSchema
from service.responses import responses
from tools.cases.exempt import EXEMPT
from zero_referee_rules.rulebook import RuleKind

DOCS = Path(__file__).parents[1] / "docs"
TABLE = (DOCS / "statements.md").read_text("utf-8")
ROWS = [
    (int(number), {*re.findall(r"`([^`]+)`", rules)}, shown)
    for number, rules, shown in re.findall(
        r"(?m)^\| (\d+) \| [^|]+ \| ([^|]*)\| ([^|]+) \|$", TABLE
    )
]
PRINTED = {rule.id: rule.kind is RuleKind.RULE for game in GAMES for rule in game.info.rulebook}
SHOWS = {
    case.id: [*cited(respond(case, responses()))] for game in GAMES for case in load(game.info.id)
}
CASE = re.compile(r"[a-z-]+-\d{3,}")
ELSEWHERE = re.compile(r"rulebook|score pad|catalogue: (`\w+`(?:, `\w+`)*)")
COUNTS = (
    r"(\d+) checked, (\d+) by a numbered case, (\d+) by a field[^.]*\. Of these, (\d+) are ruled"
)


def test_the_statements_are_complete_and_counted() -> None:
    sections = [part.count("\n| ") - 2 for part in TABLE.split("\n## ")[1:]]
    assert sections == [70, 49, 35, 114, 68]
    assert [number for number, _, _ in ROWS] == list(range(1, 337))
    by_case = sum(bool(CASE.search(shown)) for _, _, shown in ROWS)
    ruled = sum(bool(rules) and not any(PRINTED[id_] for id_ in rules) for _, rules, _ in ROWS)
    counted = re.findall(COUNTS, (DOCS / "rulings.md").read_text("utf-8"))
    found = len(ROWS), by_case, len(ROWS) - by_case, ruled
    assert counted == [tuple(map(str, found))], found


def test_every_printed_rule_has_a_statement() -> None:
    """In the games of the table; one that was added has no rulebook there."""
    told = set[str]().union(*(row[1] for row in ROWS))
    games = {id_.partition(".")[0] for id_ in told}
    printed = {id_ for id_ in PRINTED if PRINTED[id_] and id_.partition(".")[0] in games}
    assert printed <= told


@pytest.mark.parametrize(("number", "rules", "shown"), ROWS)
def test_a_statement_is_shown(number: int, rules: set[str], shown: str) -> None:
    """A case cites one of the rules; lists of legal moves and standings cite none at all."""
    assert rules <= {*PRINTED}
    if cases := CASE.findall(shown):
        cited = {rule for id_ in cases for rule in SHOWS[id_]}
        assert cited & rules or not cited or rules <= {*EXEMPT}, (number, cited)
    else:
        found = ELSEWHERE.fullmatch(shown)
        assert found
        assert {*re.findall(r"\w+", found[1] or "")} <= {*GameDescriptionSchema().fields}

"""docs/statements.md says what shows each statement of print; docs/rulings.md counts them."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from schemas.catalogue import GameDescriptionSchema
from schemas.registry import GAMES
from service.cases import describe, load
from tools.exempt import EXEMPT
from zero_referee_rules.rulebook import RuleKind

DOCS = Path(__file__).parents[1] / "docs"
RULES = {rule.id: rule for game in GAMES for rule in game.info.rulebook}
CASES = {case.id: case for game in GAMES for case in load(game.info.id)}
ELSEWHERE = re.compile(r"rulebook|score pad|catalogue: (`\w+`(?:, `\w+`)*)")
COUNTS = re.compile(
    r"(\d+) checked, (\d+) by a numbered case, (\d+) by a field.*?(\d+) are ruled", re.DOTALL
)


class Row(NamedTuple):
    number: int
    text: str
    rules: list[str]
    shown: str

    @property
    def ruled(self) -> bool:
        return bool(self.rules) and all(RULES[id_].kind is not RuleKind.RULE for id_ in self.rules)

    @property
    def cases(self) -> list[str]:
        return re.findall(r"[a-z-]+-\d{3,}", self.shown)


def rows() -> Iterator[Row]:
    for line in (DOCS / "statements.md").read_text("utf-8").splitlines():
        if found := re.fullmatch(r"\| (\d+) \| ([^|]+) \| ([^|]*)\| ([^|]+) \|", line):
            number, text, rules, shown = found.groups()
            yield Row(int(number), text, re.findall(r"`([^`]+)`", rules), shown)


ROWS = list(rows())


def test_the_statements_are_complete_and_counted() -> None:
    document = (DOCS / "statements.md").read_text("utf-8")
    sections = [part.count("\n| ") - 2 for part in document.split("\n## ")[1:]]
    assert sections == [70, 49, 35, 114, 68]
    assert [row.number for row in ROWS] == list(range(1, 337))
    found = Counter("case" if row.cases else "field" for row in ROWS)
    counted = COUNTS.search((DOCS / "rulings.md").read_text("utf-8"))
    assert counted
    ruled = sum(row.ruled for row in ROWS)
    assert [*map(int, counted.groups())] == [len(ROWS), found["case"], found["field"], ruled]


def test_every_printed_rule_has_a_statement() -> None:
    printed = {id_ for id_, rule in RULES.items() if rule.kind is RuleKind.RULE}
    assert printed - {id_ for row in ROWS for id_ in row.rules} == set()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.number)
def test_a_statement_is_shown(row: Row) -> None:
    """A case cites one of the rules; lists of legal moves and standings cite none at all."""
    rules = {*row.rules}
    assert rules <= {*RULES}
    if row.cases:
        cited = {rule for id_ in row.cases for rule in describe(CASES[id_])["shows"]}
        assert cited & rules or not cited or rules <= {*EXEMPT}, cited
    else:
        found = ELSEWHERE.fullmatch(row.shown)
        assert found
        assert {*re.findall(r"\w+", found[1] or "")} <= {*GameDescriptionSchema().fields}

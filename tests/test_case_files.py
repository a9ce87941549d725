"""Files of numbered cases: positions by name, and answers that `make cases` fills in."""

import json
from pathlib import Path
from typing import Any

import pytest

from operations.cases.files import read
from operations.folders import RULES
from service.contract.validators import Contract
from tests.support.example import ADJUDICATE, GAME
from tools import fill_cases

KNOCK = [{"player": "Ana", "type": "knock"}]
OPENING = {
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "dealer": "Ben",
    "pool": [f"{colour}-{number}" for colour in ("red", "blue", "grey") for number in (6, 7, 8)],
}
KNOCKS: dict[str, Any] = {
    "number": 1,
    "title": "A knock",
    "path": ADJUDICATE,
    "request": {"position": "opening", "moves": KNOCK},
    "answer": {"verdict": "legal", "position": {"like": "opening", "knocks": 1}},
}


def written(folder: Path, *cases: dict[str, Any]) -> Path:
    path = folder / GAME / "cases" / "1-knocks.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {"positions": {"opening": OPENING}, "cases": list(cases)}
    path.write_text(fill_cases.write(content), "utf-8")
    return path


def without(case: dict[str, Any], *members: str) -> dict[str, Any]:
    return {name: value for name, value in case.items() if name not in members}


def test_a_position_is_read_by_its_name(tmp_path: Path) -> None:
    [case] = read(written(tmp_path, KNOCKS))
    assert case["request"] == {"position": OPENING, "moves": KNOCK}
    assert case["answer"]["position"] == OPENING | {"knocks": 1}


def test_new_cases_get_numbers_and_answers(
    contract: Contract, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = without(KNOCKS, "number", "answer") | {"request": {"position": "opening"}}
    new = without(KNOCKS, "number", "answer")
    path = written(tmp_path, KNOCKS, wrong, new)
    before = path.read_text("utf-8")
    assert fill_cases.main(check=True, rules=tmp_path) == 1
    assert path.read_text("utf-8") == before, "a check writes nothing"
    assert fill_cases.main(rules=tmp_path) == 0
    shown = capsys.readouterr().out
    assert '+ {"number": 3, "title": "A knock"' in shown
    assert "Not answered as meant: zero-002: 422 instead of 200: A knock\n" in shown
    assert "Read this, and keep what matters." in shown
    first, second, third = read(path)
    assert first == read(written(tmp_path, KNOCKS))[0]
    assert (second["number"], second["status"]) == (2, 422)
    assert (third["number"], third["answer"]["verdict"]) == (3, "legal")
    assert "status" not in third
    knocked = {"type": "knocked", "rule": f"{GAME}.first-knock", "player": "Ana", "count": 1}
    assert third["answer"]["events"] == [{"move": 0, **knocked}]
    assert third["answer"]["position"] == {"to_move": "Ben"}


def test_files_are_written_as_the_tool_writes_them() -> None:
    for path in RULES.glob("*/cases/*.json"):
        text = path.read_text("utf-8")
        assert fill_cases.write(json.loads(text)) == text, f"{path}: `make cases` writes it so"

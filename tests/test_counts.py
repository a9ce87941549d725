"""Legal moves along fixed move logs, and how many there are (perft).

Each of `counts/GAME/*.json` has a `title`, a `position`, its `moves`, and in `counts` how many
moves are legal before each of them and after the last. `make counts` makes them by the independent
judges, who list the moves of each position themselves.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from harness.requests import LOGS as FOLDER
from tests.support import make_counts
from tests.support.make_counts import count

LOGS = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_legal_moves_along_a_log_are_those_of_the_independent_judges(
    client: FlaskClient, path: Path
) -> None:
    def post(at: str, body: Any) -> tuple[int, Any]:
        response = client.post(at, json=body)
        return response.status_code, response.get_json()

    game, log = path.parent.name, json.loads(path.read_text("utf-8"))
    counts, wrong = count(game, log, post)
    assert not wrong, "\n".join(wrong)
    assert counts == log["counts"], f"{path.name}: if this is right, `make counts GAME={game}`"


def test_logs_are_written_as_the_tool_writes_them() -> None:
    for path in LOGS:
        text = path.read_text("utf-8")
        assert make_counts.write(json.loads(text)) == text, f"{path}: the tool writes it so"


def test_a_game_without_logs_gets_some_by_random_play(
    client: FlaskClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(make_counts, "RANDOM_LOGS", 1)
    assert make_counts.main(["zero-hero"], client, tmp_path) == 0
    path = tmp_path / "zero-hero" / "1-random.json"
    made = read(path)
    positions = len(made["moves"]) + 1
    assert len(made["counts"]) == positions > 10
    assert f"zero-hero/1-random.json: {positions} positions counted" in capsys.readouterr().out
    # The service comes to the same numbers, and the command says that it has counted itself.
    monkeypatch.setattr(make_counts, "JUDGES", {})
    path.write_text(make_counts.write(made | {"counts": []}), "utf-8")
    assert make_counts.main(["zero-hero"], client, tmp_path) == 0
    assert read(path) == made
    assert "no judge yet (tests/independent/zero_hero_questions.py)" in capsys.readouterr().out


def test_a_move_that_is_refused_is_named(
    client: FlaskClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = read(FOLDER / "zero" / "1-two-players.json")
    path = tmp_path / "zero" / "1.json"
    path.parent.mkdir()
    path.write_text(make_counts.write(log | {"moves": log["moves"][1:3]}), "utf-8")
    assert make_counts.main(["zero"], client, tmp_path) == 1
    assert "'type': 'swap'" in capsys.readouterr().out
    assert make_counts.main(["chess"], client) == 2


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))

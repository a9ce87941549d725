"""The `detail` of a problem names the wrong value by its path, what came, and what to do."""

from pathlib import Path
from typing import Any

import orjson
import pytest
from flask.testing import FlaskClient

from operations.cases import load
from operations.registry import GAMES

DETAILS = orjson.loads(Path(__file__).with_name("details.json").read_bytes())
"""The path of a request, its body, and the detail of the problem."""


@pytest.mark.parametrize(("path", "body", "detail"), DETAILS, ids=[row[2] for row in DETAILS])
def test_a_detail_says_which_value_is_wrong_and_what_to_do(
    client: FlaskClient, path: str, body: Any, detail: str
) -> None:
    written = orjson.dumps(body)  # with the properties in their order
    found = client.post(f"/v2/games/{path}", data=written, content_type="application/json")
    assert found.get_json()["detail"] == detail
    for error in found.get_json().get("errors", ()):
        assert "`" not in error["detail"]


def test_a_batch_is_an_object(client: FlaskClient) -> None:
    found = client.post("/v2/batch", json=[]).get_json()
    assert found["detail"] == "The body must be an object with requests, not []."


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_contradiction_is_told_with_its_path(client: FlaskClient, language: str) -> None:
    codes = set()
    for case in (case for game in GAMES for case in load(game.info.id)):
        if case.status != 409:
            continue
        headers = {"Accept-Language": language}
        found = client.post(case.path, json=case.request, headers=headers).get_json()
        first = found["errors"][0]
        codes |= {error["code"] for error in found["errors"]}
        colon = "\u00a0: " if language == "fr" else ": "
        path = f"`{first['pointer'].removeprefix('/')}`"
        assert found["detail"].startswith(f"{path}{colon}{first['detail']}"), case.id
    assert {"name-twice", "unknown-player", "wrong-number", "card-too-often"} <= codes

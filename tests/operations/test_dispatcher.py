"""Responses without a service equal those of the service."""

import json
from itertools import cycle
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations import cases
from operations.dispatcher import Dispatcher
from operations.registry import GAMES
from operations.transport import Call, DocumentCall, Result
from operations.validation.checks import PurePythonChecks
from operations.validation.document import ContractDocument
from service.contract.validators import read_contract
from tests.support.example import GAME, PATH, SCORE
from zero_referee_rules.translation import LANGUAGES

DISPATCHER = Dispatcher(ContractDocument(read_contract().document, PurePythonChecks()))
ID = {"X-Request-ID": "0000000000000000"}
CASES = [case for game in GAMES for case in cases.load(game.info.id)]


def written(response: Result) -> tuple[int, Any]:
    return response.status, json.loads(json.dumps(response.value))


@pytest.mark.slow
def test_numbered_cases(client: FlaskClient) -> None:
    for case, language in zip(CASES, cycle(LANGUAGES), strict=False):
        headers = ID | {"Accept-Language": language}
        response = client.post(case.path, json=case.request, headers=headers)
        answer = written(DISPATCHER.dispatch(Call(case.path, case.request, language=language)))
        assert answer == (response.status_code, response.get_json()), case.id
    assert {case.status for case in CASES} == {200, 409, 422}


SEARCHES = ("card", "qqq", "", "x" * 201)
PATHS = [
    *("/v2/games", "/v2/games/chess", f"{PATH}/rules/{GAME}.swop", f"{PATH}/rules/x"),
    *(f"/v2/games/{game.info.id}{path}" for game in GAMES for path in ("", "/rules")),
    *(f"/v2/games/{game.info.id}/rules?search={word}" for game in GAMES for word in SEARCHES),
    *(f"/v2/games/{game.info.id}/rules/{rule.id}" for game in GAMES for rule in game.info.rulebook),
]


@pytest.mark.parametrize("path", PATHS)
def test_the_catalogue(client: FlaskClient, path: str) -> None:
    language = LANGUAGES[len(path) % len(LANGUAGES)]
    response = client.get(path, headers=ID | {"Accept-Language": language})
    address, searched, search = path.partition("?search=")
    answer = DISPATCHER.document(
        DocumentCall(address, {"search": search} if searched else {}, language)
    )
    assert written(answer) == (response.status_code, response.get_json())


@pytest.mark.parametrize(
    "requests",
    [
        [{"path": case.path, "body": case.request, "id": case.id} for case in CASES[::90]],
        [{"path": f"{PATH}/scores", "body": {}}, {"path": f"{GAME}/score", "body": None}],
        [{"path": SCORE}],
        [{"path": "/v2/batch", "body": {"requests": []}}],
        [{"path": CASES[0].path, "body": CASES[0].request, "id": None}],
    ],
)
def test_a_batch(client: FlaskClient, requests: list[Any]) -> None:
    body = {"requests": requests}
    response = client.post("/v2/batch", json=body, headers=ID)
    assert written(DISPATCHER.dispatch(Call("/v2/batch", body))) == (
        response.status_code,
        response.get_json(),
    )


def test_an_unknown_path_is_a_problem() -> None:
    for path, language in (("/v2/gams", "de-AT"), ("/v2/cases", "en")):
        response = DISPATCHER.document(DocumentCall(path, {}, language))
        assert (response.status, response.value["status"]) == (404, 404)

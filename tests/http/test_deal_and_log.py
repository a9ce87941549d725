"""Games that are sent as a deal and a log, and what single players see of them."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.validation.checks import PurePythonChecks
from operations.validation.document import ContractDocument
from service.contract.validators import read_contract
from tests.support.example import ADJUDICATE, GAME, PATH
from tools.harness.requests import table_for

NAMES = ["Ana", "Ben"]
TABLE = {key: value for key, value in table_for(GAME, NAMES).items() if key != "seed"}
TABLE |= {"dealer": "Ben"}
DEAL = TABLE | {"seed": 7}
KNOCK = {"player": "Ana", "type": "knock"}


@pytest.fixture
def dealt(client: FlaskClient) -> Any:
    return client.post(f"{PATH}/deal", json={"deal": DEAL}).get_json()


@pytest.mark.parametrize(
    ("start", "pointers"),
    [
        ({"deal": DEAL}, None),
        ({"position": ..., "stock": ...}, None),
        ({"position": ..., "deal": None}, ["/deal"]),
        ({"deal": DEAL, "position": ..., "stock": ...}, ["/position", "/stock"]),
        ({"deal": DEAL, "stock": []}, ["/stock"]),
        ({}, [""]),
        ({"deal": None, "position": None}, [""]),
        ({"deal": None, "stock": ...}, [""]),
        ({"deal": DEAL | {"viewer": {"type": "spectator"}}}, ["/deal/viewer"]),
        ({"deal": DEAL | {"ruleset": "zero@1"}}, ["/deal/ruleset"]),
    ],
)
@pytest.mark.parametrize("operation", ["adjudicate", "view"])
def test_a_request_has_a_position_or_a_deal(
    client: FlaskClient,
    dealt: Any,
    operation: str,
    start: dict[str, Any],
    pointers: list[str] | None,
) -> None:
    given = {key: dealt[key] if value is ... else value for key, value in start.items()}
    request = given | {
        "moves": [KNOCK],
        **({"viewer": {"type": "spectator"}} if operation == "view" else {}),
    }
    response = client.post(f"{PATH}/{operation}", json=request)
    errors = [error["pointer"] for error in response.get_json().get("errors", ())]
    assert (response.status_code, errors) == ((422, pointers) if pointers else (200, []))
    contract = read_contract()
    in_python = ContractDocument(contract.document, PurePythonChecks())
    id_ = contract.operations[f"{PATH}/{operation}", "POST"]["operationId"]
    assert in_python.accepts(id_)(request) == (pointers is None)


@pytest.mark.parametrize(
    ("more", "pointers"),
    [
        ({"deal": DEAL | {"players": ["Ana", "Ana"]}}, {"/deal/players/1"}),
        ({"deal": TABLE}, {"/deal/seed"}),
        ({"deal": DEAL | {"seed": None}}, {"/deal/seed"}),
        ({"viewer": {"type": "player", "name": "Zoe"}}, {"/viewer/name"}),
    ],
)
def test_what_contradicts_itself_is_409(client: FlaskClient, more: Any, pointers: set[str]) -> None:
    problem = client.post(ADJUDICATE, json={"deal": DEAL, "moves": []} | more).get_json()
    assert problem["status"] == 409
    assert {error["pointer"] for error in problem["errors"]} >= pointers


def test_no_view_stands_beside_a_violation(client: FlaskClient) -> None:
    request = {"deal": DEAL, "moves": [KNOCK, KNOCK], "include": ["views"]}
    ruling = client.post(ADJUDICATE, json=request).get_json()
    assert ruling["violation"]["move"] == 1
    assert ruling["views"] is None
    whole = client.post(ADJUDICATE, json=request | {"moves": [KNOCK]}).get_json()
    assert len(whole["views"]) == len(NAMES) + 1


def test_a_violation_lists_only_what_its_viewer_may_know(client: FlaskClient) -> None:
    wrong = {"player": "Ana", "type": "swap", "give": "red-1", "take": "red-1"}
    listed = {}
    for name in ("Ana", "Ben", None):
        viewer = {"type": "player", "name": name} if name else {"type": "spectator"}
        request = {"deal": DEAL, "moves": [wrong], "viewer": viewer, "include": ["instead"]}
        ruling = client.post(ADJUDICATE, json=request).get_json()
        listed[name] = ruling["violation"]["instead"]
        assert ruling["next_moves"] is None
    assert listed["Ana"]
    assert listed["Ben"] is listed[None] is None


def test_views_of_too_long_a_log_are_413(client: FlaskClient) -> None:
    deal = DEAL | {"players": [*NAMES, "Cy", "Dee", "Eve"]}
    dealt = client.post(f"{PATH}/deal", json={"deal": deal}).get_json()
    agreed = {"type": "correction", "position": dealt["position"]}
    long = {"deal": deal, "moves": [agreed] * 35, "include": ["views"]}
    response = client.post(ADJUDICATE, json=long)
    assert response.status_code == 413
    assert response.get_json()["type"] == "/problems/content-too-large"
    assert client.post(ADJUDICATE, json=long | {"include": []}).status_code == 200
    fits = client.post(ADJUDICATE, json=long | {"moves": [agreed] * 25})
    assert len(fits.get_json()["views"]) == len(deal["players"]) + 1

"""What a test says about a response that is not as the contract describes it."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from harness.responses import MEND, ResponseChecker
from tests.conftest import ContractClient

LISTED = "/components/schemas/ZeroLegalMovesResponse"


def test_a_list_that_is_too_long_is_not_printed_whole(client: FlaskClient) -> None:
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "seed": 1}
    position = client.post("/v1/games/zero/deal", json=deal).get_json()["position"]
    response = client.post("/v1/games/zero/legal-moves", json={"position": position}).get_json()
    response["moves"] += response["moves"][:1]
    told = refusal(response)
    assert "/moves: a list of 83 has more than 82 items (" in told
    assert MEND in told
    assert len(told) < 400


def test_every_difference_has_its_place() -> None:
    told = refusal({"ruleset": "zero@1", "moves": [{"outcome": 1}]})
    assert '/moves/0: "move" is a required property (' in told
    assert ': "variant" is a required property (' in told


def refusal(document: Any) -> str:
    checker: ResponseChecker = ContractClient.checker
    with pytest.raises(AssertionError) as refused:
        checker.check_json(LISTED, document)
    return str(refused.value)

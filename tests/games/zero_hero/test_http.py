"""Responses of Zero Hero over HTTP, in addition to the numbered cases."""

import orjson
from flask.testing import FlaskClient

from tests.http.test_batch import send_batch


def test_all_items_share_one_budget_of_errors(client: FlaskClient) -> None:
    invalid = {"players": [{"name": "A", "collection": [""] * 100}]}
    responses = send_batch(client, *[("/v2/games/zero-hero/score", invalid)] * 200)
    errors = [response["body"]["errors"] for response in responses]
    assert {response["status"] for response in responses} == {422}
    assert [len(found) for found in errors[:7]] == [51] * 7
    assert {len(found) for found in errors[8:]} == {1}
    assert all(response["body"]["more_errors"] for response in responses[8:])
    assert len(orjson.dumps(responses)) < 256 * 1024

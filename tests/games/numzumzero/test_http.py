"""Responses of NumZumZero over HTTP, in addition to the numbered cases."""

import pytest
from flask.testing import FlaskClient

from tests.http.test_batch import send_batch
from tools.harness.requests import logs


@pytest.mark.slow
def test_corrections_and_views_count_as_the_work_that_they_are(client: FlaskClient) -> None:
    """Each position of a correction is set up, and a view replays its moves on two tables."""
    log = logs("numzumzero")[-1]
    corrected = log.body | {"moves": [{"type": "correction", "position": log.position}] * 50}
    seen = log.body | {"viewer": {"type": "player", "name": log.position["players"][0]["name"]}}
    for name, body, count, most in (("adjudicate", corrected, 40, 20), ("view", seen, 120, 110)):
        responses = send_batch(client, *[(f"/v2/games/numzumzero/{name}", body)] * count)
        assert sum(each["status"] == 200 for each in responses) <= most

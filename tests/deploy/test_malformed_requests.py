"""A real server refuses malformed requests and serves the next good one."""

import pytest

from tests.support import malformed
from tools.harness.requests import encode, hands
from tools.harness.server import Server

REQUESTS = malformed.malformed_requests()
GOOD = malformed.request(encode(hands(1)))

pytestmark = pytest.mark.live


@pytest.mark.parametrize("kind", REQUESTS)
def test_a_malformed_request_is_refused_as_a_client_error(server: Server, kind: str) -> None:
    status = malformed.status_of(server.port, REQUESTS[kind])
    assert status.startswith("4") or status == "closed"
    assert malformed.status_of(server.port, GOOD) == "200"

"""A real server refuses malformed requests and serves the next good one."""

import pytest

from harness import malformed
from harness.requests import encode, hands
from harness.server import Server

REQUESTS = malformed.malformed_requests()
GOOD = malformed.request(encode(hands(1)))

pytestmark = pytest.mark.live


@pytest.mark.parametrize("kind", REQUESTS)
def test_it_is_refused_as_an_error_of_the_client(server: Server, kind: str) -> None:
    status = malformed.status_of(server.port, REQUESTS[kind])
    assert status.startswith("4") or status == "closed"
    assert malformed.status_of(server.port, GOOD) == "200"

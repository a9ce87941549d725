"""A real server refuses whatever is no request, and goes on serving."""

import pytest

from harness import malformed
from harness.requests import encode, hands
from harness.server import Server

REQUESTS = malformed.malformed_requests()
GOOD = malformed.request(encode(hands(1)))

pytestmark = pytest.mark.live


@pytest.mark.parametrize("kind", REQUESTS)
def test_it_is_refused_as_the_fault_of_the_client(server: Server, kind: str) -> None:
    answer = malformed.status_of(server.port, REQUESTS[kind])
    assert answer.startswith("4") or answer == "closed"
    assert malformed.status_of(server.port, GOOD) == "200"

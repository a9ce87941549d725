"""A real server refuses whatever is no request, and goes on serving."""

import pytest

from benchmarks import floods
from benchmarks.questions import encode, hands
from tests.support.live import Server

REQUESTS = floods.illegal()
GOOD = floods.request(encode(hands(1)))

pytestmark = pytest.mark.live


@pytest.mark.parametrize("kind", REQUESTS)
def test_it_is_refused_as_the_fault_of_the_client(server: Server, kind: str) -> None:
    answer = floods.answer(server.port, REQUESTS[kind])
    assert answer.startswith("4") or answer == "closed"
    assert floods.answer(server.port, GOOD) == "200"

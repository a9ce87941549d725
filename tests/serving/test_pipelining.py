"""Requests sent one after the other without waiting: each gets its response, and no other is read.

A proxy that sent the bytes of two clients over one connection would mix them up otherwise.
"""

import json
import socket
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.serving.test_http import HEAD, in_chunks
from tools.contract.problem_examples import HAND
from tools.harness.server import TIMEOUT, Server

pytestmark = pytest.mark.live

SMUGGLED = b"GET /v2/games HTTP/1.1\r\nHost: x\r\nX-Request-ID: smuggled\r\n\r\n"
"""A request that stands in the body of another one."""
PADDING = st.one_of(st.integers(0, 200), st.integers(4000, 20_000), st.just(70_000))
BODIES = st.tuples(st.integers(0, 1), PADDING, st.booleans(), st.booleans())
CUTS = st.lists(st.integers(1, 100_000), max_size=5)


def request(number: int, kind: int, padding: int, *, chunked: bool, smuggle: bool) -> bytes:
    """Return a request whose body is a hand or wrong, padded, in chunks or with its length."""
    hand = {"players": [{"name": f"P{number}", "hand": HAND}]}
    body = json.dumps(hand if kind else {}).encode() + b" " * padding
    if smuggle:
        body += SMUGGLED
    head = f"{HEAD}X-Request-ID: r{number}\r\n"
    if chunked:
        return f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + in_chunks(body, 5000)
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def responses(client: socket.socket, count: int) -> list[tuple[int, str, Any]]:
    """Return status, request id and body of each response, and of any that comes after them."""
    found: list[tuple[int, str, Any]] = []
    with client.makefile("rb") as stream:
        while len(found) < count or not found:
            line = stream.readline()
            assert line.startswith(b"HTTP/1.1 "), line
            fields = {}
            while field := stream.readline().decode().strip():
                name, _, value = field.partition(":")
                fields[name.lower()] = value.strip()
            body = json.loads(stream.read(int(fields["content-length"])))
            found.append((int(line.split()[1]), fields["x-request-id"], body))
    return found


@settings(max_examples=25)
@given(bodies=st.lists(BODIES, min_size=1, max_size=6), cuts=CUTS)
@example(bodies=[(1, 3000, False, False)] * 4, cuts=[])
@example(bodies=[(1, 60_000, False, True)] * 4, cuts=[])
@example(bodies=[(1, 8156, True, True), (0, 8156, False, True), (1, 0, False, False)], cuts=[8192])
def test_each_request_of_many_in_one_send_gets_its_own_response(
    server: Server, bodies: list[tuple[int, int, bool, bool]], cuts: list[int]
) -> None:
    sent = b"".join(
        request(number, kind, padding, chunked=chunked, smuggle=smuggle)
        for number, (kind, padding, chunked, smuggle) in enumerate(bodies)
    )
    with socket.create_connection((server.host, server.port), TIMEOUT) as client:
        for cut in cuts:
            client.sendall(sent[:cut])
            sent = sent[cut:]
        client.sendall(sent + b"GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        found = responses(client, len(bodies) + 1)
        assert client.recv(1) == b""
    for number, (kind, _, _, smuggle) in enumerate(bodies):
        status, id_, body = found[number]
        assert id_ == f"r{number}"
        assert status == (400 if smuggle else 200 if kind else 422)
        assert status != 200 or body["players"][0]["name"] == f"P{number}"
    assert found[-1][0] == 200
    assert "rulesets" in found[-1][2]

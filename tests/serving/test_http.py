"""HTTP over a real socket: message framing, size limits, bodies that are not JSON."""

import http.client
import json
import socket
from contextlib import suppress
from typing import Any

import pytest

from tests.support.example import GAME, SCORE
from tests.support.waiting import wait_for
from tools.contract.problem_examples import HAND
from tools.harness.server import Server

pytestmark = pytest.mark.live

HEAD = f"POST {SCORE} HTTP/1.1\r\nHost: referee\r\nContent-Type: application/json\r\n"
BODY = json.dumps({"players": [{"name": "Ana", "hand": HAND}]}).encode()


def exchange(server: Server, request: bytes, *, half_close: bool = False) -> tuple[int, str, Any]:
    """Send bytes as they are; return the status, media type and document of the response."""
    with socket.create_connection((server.host, server.port), timeout=20) as client:
        # A server may respond and close before it has read everything.
        with suppress(BrokenPipeError, ConnectionResetError):
            client.sendall(request)
        if half_close:
            client.shutdown(socket.SHUT_WR)
        response = http.client.HTTPResponse(client)
        response.begin()
        body = response.read()
        mime = response.headers.get_content_type()
        return response.status, mime, json.loads(body) if mime.endswith("json") else body


def post(server: Server, body: bytes, head: str = HEAD) -> tuple[int, str, Any]:
    length = f"Content-Length: {len(body)}\r\n\r\n"
    return exchange(server, head.encode() + length.encode() + body)


@pytest.mark.parametrize("size", [256 * 1024 + 1, 40_000_000])
def test_a_body_that_is_too_large_is_refused(server: Server, size: int) -> None:
    status, mime, document = post(server, b" " * size)
    assert (status, mime) == (413, "application/problem+json")
    assert document["type"] == "/problems/content-too-large"


def test_a_connection_can_be_reused_after_a_short_body_that_is_not_read(server: Server) -> None:
    connection = http.client.HTTPConnection(server.host, server.port, timeout=20)
    headers = {"Content-Type": "application/json"}
    nowhere = SCORE.replace(GAME, "chess")
    for path, body, status in ((nowhere, BODY, 404), (SCORE, BODY, 200), (SCORE, b"{", 400)):
        connection.request("POST", path, body, headers)
        response = connection.getresponse()
        response.read()
        assert response.status == status
    connection.close()


def in_chunks(body: bytes, size: int) -> bytes:
    """Return a body in chunks of so many bytes, with its end."""
    parts = [body[at : at + size] for at in range(0, len(body), size)]
    return b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"


@pytest.mark.parametrize(
    ("body", "size", "status"),
    [
        (BODY, 7, 200),
        (BODY + b" " * (256 * 1024 - len(BODY)), 4096, 200),
        (BODY + b" " * (256 * 1024 - len(BODY) + 1), 4096, 413),
        (b"", 1, 400),
        (b"{", 1, 400),
    ],
    ids=["small chunks", "at the limit", "over the limit", "empty", "not JSON"],
)
def test_a_body_may_come_in_chunks(server: Server, body: bytes, size: int, status: int) -> None:
    head = (HEAD + "Transfer-Encoding: chunked\r\n\r\n").encode()
    given, _, document = exchange(server, head + in_chunks(body, size))
    assert given == status
    assert status != 200 or document["players"][0]["zero"] is True


@pytest.mark.parametrize("body", [b"zz\r\n{}\r\n", b"5\r\n{}", b"2\r\n{}xx0\r\n\r\n", b""])
def test_chunks_that_are_malformed_or_end_early_are_refused(server: Server, body: bytes) -> None:
    head = (HEAD + "Transfer-Encoding: chunked\r\n\r\n").encode()
    status, _, document = exchange(server, head + body, half_close=True)
    assert (status, document["type"]) == (400, "/problems/not-json")
    assert document["detail"].startswith("Send the body again. It did not")


def test_a_body_that_is_compressed_for_its_transfer_is_refused(server: Server) -> None:
    head = (HEAD + "Transfer-Encoding: gzip, chunked\r\n\r\n").encode()
    status, _, document = exchange(server, head + in_chunks(BODY, 50))
    assert (status, document["type"]) == (415, "/problems/unsupported-media-type")
    assert "Transfer-Encoding gzip, chunked" in document["detail"]


def test_a_body_shorter_than_its_length_is_refused(server: Server) -> None:
    request = (HEAD + "Content-Length: 50\r\n\r\n{}").encode()
    status, _, document = exchange(server, request, half_close=True)
    assert status == 400
    assert document["detail"] == (
        "Send the whole body. It ended after 2 of the 50 bytes that its Content-Length announces."
    )


def test_the_service_log_has_no_bodies_and_no_names(server: Server) -> None:
    post(server, BODY.replace(b"Ana", b"Secretive"))
    logged = f'"game":"{GAME}","operation":"score"'
    wait_for(lambda: logged in server.log.read_text("utf-8"))
    assert "Secretive" not in server.log.read_text("utf-8")

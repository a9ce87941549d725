"""What only a real socket shows: lengths, chunks, floods, broken bytes."""

import http.client
import json
import socket
from contextlib import suppress
from typing import Any

import pytest

from harness.server import Server

pytestmark = pytest.mark.live

PATH = "/v1/games/zero/score"
HEAD = f"POST {PATH} HTTP/1.1\r\nHost: referee\r\nContent-Type: application/json\r\n"
HAND = ["red-1", "red-2", "red-3", "red-4", "red-8", "blue-8", "green-8", "grey-8", "black-8"]
BODY = json.dumps({"players": [{"name": "Ana", "hand": HAND}]}).encode()


def exchange(server: Server, request: bytes, *, hang_up: bool = False) -> tuple[int, str, Any]:
    """Send bytes as they are; return status, type and document of the answer."""
    with socket.create_connection((server.host, server.port), timeout=20) as wire:
        # A server may answer before it has read everything; the answer is there all the same.
        with suppress(BrokenPipeError, ConnectionResetError):
            wire.sendall(request)
        if hang_up:
            wire.shutdown(socket.SHUT_WR)
        response = http.client.HTTPResponse(wire)
        response.begin()
        body = response.read()
        mime = response.headers.get_content_type()
        return response.status, mime, json.loads(body) if mime.endswith("json") else body


def post(server: Server, body: bytes, head: str = HEAD) -> tuple[int, str, Any]:
    length = f"Content-Length: {len(body)}\r\n\r\n"
    return exchange(server, head.encode() + length.encode() + body)


def test_a_hand_is_scored(server: Server) -> None:
    status, mime, answer = post(server, BODY)
    assert (status, mime) == (200, "application/json")
    assert answer["players"][0]["zero"] is True


@pytest.mark.parametrize(
    ("body", "status", "kind"),
    [
        (b"{\xff}", 400, "not-json"),
        (b'{"players": "\\ud800"}', 400, "not-json"),
        (b'{"players": NaN}', 400, "not-json"),
        (b"[" * 10_000, 400, "not-json"),
        (b'{"players": "5"}', 422, "invalid-request"),
        (b'{"players": true}', 422, "invalid-request"),
        (b" " * (256 * 1024 + 1), 413, "content-too-large"),
        (b" " * 40_000_000, 413, "content-too-large"),
    ],
    ids=["utf-8", "surrogate", "nan", "nesting", "text", "truth", "over-the-limit", "40-megabytes"],
)
def test_a_bad_body(server: Server, body: bytes, status: int, kind: str) -> None:
    given, mime, answer = post(server, body)
    assert (given, mime) == (status, "application/problem+json")
    assert answer["type"] == f"/problems/{kind}"


def test_the_connection_serves_on_after_a_body_that_was_too_large(server: Server) -> None:
    connection = http.client.HTTPConnection(server.host, server.port, timeout=20)
    headers = {"Content-Type": "application/json"}
    for body, status in ((b" " * 1_000_000, 413), (BODY, 200), (b"{", 400), (BODY, 200)):
        connection.request("POST", PATH, body, headers)
        response = connection.getresponse()
        response.read()
        assert response.status == status
    connection.close()


def test_a_chunked_body_needs_a_length(server: Server) -> None:
    chunk = f"{len(BODY):x}\r\n".encode() + BODY + b"\r\n0\r\n\r\n"
    request = (HEAD + "Transfer-Encoding: chunked\r\n\r\n").encode() + chunk
    status, mime, answer = exchange(server, request)
    assert (status, mime) == (411, "application/problem+json")
    assert answer["type"] == "/problems/length-required"


def test_no_length_at_all(server: Server) -> None:
    status, mime, answer = exchange(server, (HEAD + "\r\n").encode())
    assert (status, mime) == (411, "application/problem+json")
    assert answer["type"] == "/problems/length-required"


def test_a_body_that_ends_early(server: Server) -> None:
    request = (HEAD + "Content-Length: 50\r\n\r\n{}").encode()
    status, _, answer = exchange(server, request, hang_up=True)
    assert status == 400
    assert answer["detail"] == (
        "The body ended after 2 of the 50 bytes that its Content-Length announces."
    )


def test_another_type_of_body(server: Server) -> None:
    head = HEAD.replace("application/json", "text/plain")
    status, _, answer = post(server, BODY, head)
    assert status == 415
    assert answer["type"] == "/problems/unsupported-media-type"


def test_another_method(server: Server) -> None:
    status, mime, answer = exchange(
        server, f"BREW {PATH} HTTP/1.1\r\nHost: referee\r\n\r\n".encode()
    )
    assert (status, mime) == (405, "application/problem+json")
    assert answer["type"] == "/problems/method-not-allowed"


@pytest.mark.parametrize("number", ["1.0", "1"])
def test_one_point_nought_is_one(server: Server, number: str) -> None:
    row = f'{{"players": ["Ana", "Ben"], "rounds": [[{number}, 2]]}}'.encode()
    status, _, answer = post(server, row, HEAD.replace("score", "standings"))
    assert status == 200
    assert answer["totals"][0] == {"place": 1, "name": "Ana", "points": 1}
    assert isinstance(answer["totals"][0]["points"], int)


@pytest.mark.parametrize("number", ['"5"', "true", "1.5", "null"])
def test_what_is_no_whole_number(server: Server, number: str) -> None:
    row = f'{{"players": ["Ana", "Ben"], "rounds": [[{number}, 2]]}}'.encode()
    status, _, answer = post(server, row, HEAD.replace("score", "standings"))
    assert status == 422
    assert answer["errors"][0]["pointer"] == "/rounds/0/0"
    assert answer["errors"][0]["code"] == "type"


def test_the_log_holds_no_bodies_and_no_names(server: Server) -> None:
    post(server, BODY.replace(b"Ana", b"Secretive"))
    log = server.log.read_text("utf-8")
    assert '"game":"zero","operation":"score"' in log
    assert "Secretive" not in log

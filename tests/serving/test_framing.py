"""gunicorn and HAProxy refuse messages whose end is unclear: no request is read inside another.

Their own tests have every such message. These show that both stand in front of the service.
"""

import re
import socket
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.serving.test_http import BODY, HEAD
from tests.support.replicas import HAPROXY, balanced
from tools.harness.server import HOST, TIMEOUT, Server

pytestmark = [pytest.mark.live, pytest.mark.long]

SMUGGLED = b"GET /v2/games HTTP/1.1\r\nHost: x\r\nX-Request-ID: smuggled\r\n\r\n"
NEXT = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
UNCLEAR = [
    "Content-Length: 5\r\nContent-Length: 6",
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Content-Length: +5",
    "Transfer-Encoding: chunked, identity",
    "Content-Length : 5",
]


def exchange(port: int, sent: bytes) -> tuple[list[int], bytes]:
    """Return the status of each response until the connection is closed, and all of them."""
    received = b""
    with closing(socket.create_connection((HOST, port), TIMEOUT)) as client, suppress(OSError):
        client.sendall(sent)
        while part := client.recv(65536):
            received += part
    return [int(status) for status in STATUS.findall(received)], received


@pytest.mark.parametrize("fields", UNCLEAR)
def test_gunicorn_refuses_a_message_without_a_clear_end(server: Server, fields: str) -> None:
    sent = f"{HEAD}{fields}\r\n\r\n".encode() + b"12345" + SMUGGLED + NEXT
    [status], received = exchange(server.port, sent)
    assert 400 <= status < 500
    assert b"smuggled" not in received


@pytest.mark.skipif(HAPROXY is None, reason="HAProxy is not installed")
def test_behind_haproxy_the_next_client_gets_its_own_response(tmp_path: Path) -> None:
    with balanced(tmp_path) as (port, _):
        for number, fields in enumerate(UNCLEAR):
            sent = f"{HEAD}{fields}\r\n\r\n".encode() + b"12345" + SMUGGLED + NEXT
            statuses, _ = exchange(port, sent)
            assert statuses[0] < 500
            own = BODY.replace(b"Ana", b"%03d" % number)
            head = f"{HEAD}Content-Length: {len(own)}\r\nConnection: close\r\n\r\n"
            statuses, received = exchange(port, head.encode() + own)
            assert statuses == [200]
            assert b'"%03d"' % number in received

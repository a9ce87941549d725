"""Framing of messages, at each way to start the service: no request is read inside another one.

A proxy that saw other ends of messages would mix up the requests of its clients (CWE-444).
"""

import json
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

import pytest

from tests.serving.test_http import BODY, HEAD
from tests.serving.test_pipelining import SMUGGLED
from tests.support.replicas import HAPROXY, balanced
from tools.harness.server import HOST, ROOT, TIMEOUT, serve

pytestmark = [pytest.mark.live, pytest.mark.long]

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
IMAGE_COMMAND = json.loads(re.findall(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)[-1])
IMAGE_SETTINGS = dict(re.findall(r"((?:PYTHON|MALLOC)[A-Z_]+)=(\S+)", DOCKERFILE))
NEXT = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
LENGTH = f"Content-Length: {len(BODY)}"
CHUNKED = "Transfer-Encoding: chunked"
REFUSED = {400, 405, 414, 501}
GOOD = f"{HEAD}{LENGTH}\r\n\r\n".encode() + BODY
LAST = f"{HEAD}{LENGTH}\r\nConnection: close\r\n\r\n".encode()
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")

GOOD_FIELDS = [
    LENGTH,
    f"content-length:{len(BODY)}",
    f"CONTENT-LENGTH: \t{len(BODY)} ",
    f"Content-Length: 000{len(BODY)}",
    f"{LENGTH}\r\nX:",
    f"{LENGTH}\r\nX: a\tb",
    f"{LENGTH}\r\nX: \u20ac",
    f"{LENGTH}\r\nConnection: keep-alive",
]
BAD_FIELDS = [
    *(
        f"Content-Length: {value}"
        for value in (
            *("5\r\nContent-Length: 6", "5\r\nContent-Length: 5", "5, 5", "5 5", "5;", "'5'"),
            *("+5", "-1", "0x5", "5.0", "1e1", "_5", "5_0", "\u0665", "\uff15", "5\x0b", "5\0", ""),
            *("1\r\n 00", "1\r\n\t00", "\r\n 5", "5\r\nTransfer-Encoding: chunked"),
        )
    ),
    *(
        f"Transfer-Encoding: {value}"
        for value in (
            *(
                "gzip",
                "xchunked",
                "chunkedx",
                "chunked, identity",
                "chunked, chunked",
                "chunked;q=1",
            ),
            *("\x0bchunked", '"chunked"', "chunked\0", "chunked,", "cow", "chunked\r\n , identity"),
            *("chunked\r\nTransfer-Encoding: chunked", "chunked\r\nTransfer-Encoding: identity"),
            *("chunked\r\nContent-Length: 5", "\r\n chunked"),
        )
    ),
    *("Content-Length : 5", "Content-Length\t: 5", " Content-Length: 5", "Content-Length\0: 5"),
    *("Content_Length: 5", "Transfer_Encoding: chunked", "Transfer-Encoding : chunked"),
    *(
        f"{field}\r\n{LENGTH}"
        for field in (
            *("X: a\r\n b", "X: a\r\n\tb", "X\x0b: a", "X: a\0b", ": a", "X", "X a", "(X): a"),
            *("X[]: a", "\u00c4: a", "X: a\rY: b", "X: a\r"),
        )
    ),
    *(f"X: a\n{LENGTH}", f"X: a\n\r\n{LENGTH}", f"X: a\r{LENGTH}", f"{LENGTH}\n"),
]
GOOD_CHUNKS = [
    *(b"%x" % len(BODY), b"%X" % len(BODY), b"000%x" % len(BODY), b"%x;a=b" % len(BODY)),
    b'%x;a="b c"' % len(BODY),
]
BAD_CHUNKS = [
    *(b"%x" % len(BODY) + end for end in (b"\n", b"\r", b" 1\r\n", b"x\r\n", b"\0\r\n", b"_0\r\n")),
    *(begin + b"%x\r\n" % len(BODY) for begin in (b"-", b"+", b"0x", b"_", b"\r\n", b"x", b"\0")),
    *(b"\r\n", b";a\r\n", b"zz\r\n", b"\xef\xbc\x95\r\n"),
]
BAD_ENDS = [b"", b"\n", b"\r", b"x\r\n", b"xx\r\n", b"\0\r\n"]
"""Ends of the data of a chunk in place of a line feed of two bytes."""
BAD_LINES = [
    *("POST  {} HTTP/1.1", "POST {}  HTTP/1.1", "POST\t{} HTTP/1.1", " POST {} HTTP/1.1"),
    *("POST {} http/1.1", "POST {} HTTP/1.1x", "POST {} HTTP/0.9", "POST {} HTTP/9.9", "POST {}"),
    *(
        "POST {} HTTP/1.1 ",
        "POST {} HTTP/11",
        "P\0ST {} HTTP/1.1",
        "P(ST {} HTTP/1.1",
        "{} HTTP/1.1",
    ),
    *("POST {}\0 HTTP/1.1", "POST {} HTTP/1.1\rX: y", "POST {} HTTP/1.1\nX: y"),
]


def _cases() -> Iterator[tuple[bytes, bool]]:
    """Yield each request with whether it is one that the service takes."""
    line, _, rest = HEAD.partition("\r\n")
    path = line.split()[1]
    for fields in GOOD_FIELDS:
        yield f"{HEAD}{fields}\r\n\r\n".encode() + BODY, True
    for fields in BAD_FIELDS:
        yield (
            f"{HEAD}{fields}\r\n\r\n".encode()
            + (BODY if LENGTH in fields else b"12345")
            + SMUGGLED,
            False,
        )
    for bad in BAD_LINES:
        yield f"{bad.format(path)}\r\n{rest}{LENGTH}\r\n\r\n".encode() + BODY, False
    head = f"{HEAD}{CHUNKED}\r\n\r\n".encode()
    for size in GOOD_CHUNKS:
        for end in (b"0\r\n\r\n", b"000\r\n\r\n", b"0\r\nX: y\r\n\r\n", b"0;a\r\n\r\n"):
            yield head + size + b"\r\n" + BODY + b"\r\n" + end, True
    for size in BAD_CHUNKS:
        yield head + size + BODY + b"\r\n0\r\n\r\n" + SMUGGLED, False
    for end in BAD_ENDS:
        yield head + b"%x\r\n" % len(BODY) + BODY + end + b"0\r\n\r\n" + SMUGGLED, False


CASES = list(_cases())


@contextmanager
def make_run() -> Iterator[int]:
    with serve() as server:
        yield server.port


@contextmanager
def image() -> Iterator[int]:
    """Start the service by the image's command, with the packages of this environment."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    with serve(*IMAGE_COMMAND, PATH=path, **IMAGE_SETTINGS) as server:
        yield server.port


def exchange(port: int, sent: bytes) -> tuple[list[int], bytes]:
    """Return the status of each response until the connection is closed, and all of them."""
    received = b""
    with closing(socket.create_connection((HOST, port), TIMEOUT)) as client, suppress(OSError):
        client.sendall(sent)
        while part := client.recv(65536):
            received += part
    return [int(status) for status in STATUS.findall(received)], received


@pytest.mark.parametrize("first", [b"", GOOD], ids=["alone", "after a good one"])
@pytest.mark.parametrize("way", [make_run, image])
def test_a_message_ends_where_it_says_or_the_connection_does(
    way: Callable[[], AbstractContextManager[int]], first: bytes
) -> None:
    wrong = {}
    with way() as port:
        for sent, is_good in CASES:
            found, received = exchange(port, first + sent + NEXT)
            statuses = found[1:] if first else found
            refused = len(statuses) == 1 and statuses[0] in REFUSED
            if not (statuses == [200, 200] if is_good else refused) or b"smuggled" in received:
                wrong[sent] = found, received
    assert not wrong


@pytest.mark.skipif(HAPROXY is None, reason="HAProxy is not installed")
def test_behind_haproxy_the_next_client_gets_its_own_response(tmp_path: Path) -> None:
    # HAProxy mends some of these, and sends them on as it has read them.
    with balanced(tmp_path) as (port, _):
        for number, (sent, is_good) in enumerate(CASES):
            found, _ = exchange(port, sent + NEXT)
            assert found == [200, 200] if is_good else found[0] < 500, sent
            own = BODY.replace(b"Ana", b"%03d" % number)
            found, received = exchange(port, LAST + own)
            assert found == [200], sent
            assert b'"%03d"' % number in received, sent

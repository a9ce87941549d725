"""Malformed requests of every kind, as bytes for a socket: none may get a 5xx."""

import socket
from contextlib import suppress

from tools.harness.requests import SCORE, encode, hands, long_round

JSON = "Content-Type: application/json"


def malformed_requests() -> dict[str, bytes]:
    """Return one malformed or refused request of each kind, by its name."""
    hand = encode(hands(1))
    log = encode(long_round(60).body)
    deep = b'{"players":' + b"[" * 5000 + b"]" * 5000 + b"}"
    return {
        "nothing": request(b""),
        "not JSON": request(b"hello"),
        "JSON cut in the middle": request(hand[:-20]),
        "JSON and more": request(hand + b"{}"),
        "NaN": request(b'{"players": NaN}'),
        "a number of 100,000 digits": request(b'{"players": ' + b"9" * 100_000 + b"}"),
        "1e999999": request(b'{"players": 1e999999}'),
        "nested 5,000 deep": request(deep),
        "a lone surrogate": request(rb'{"players": "\ud800"}'),
        "not UTF-8": request(b'{"players": "\xff\xfe"}'),
        "UTF-16": request(hand.decode().encode("utf-16")),
        "a list": request(b"[]"),
        "null": request(b"null"),
        "an empty object": request(b"{}"),
        "an unknown field": request(hand[:-1] + b',"x":1}'),
        "10,000 players": request(encode({"players": hands(1)["players"] * 10_000})[:262_144]),
        "an unknown card": request(hand.replace(b"red", b"pink")),
        "a card twice": request(encode({"players": hands(1)["players"] * 2})),
        "a log cut in the middle": request(log[: len(log) // 2]),
        "one byte too much": request(b" " * (256 * 1024) + b"1"),
        "100 MB, announced": request(b"", "Content-Length: 104857600"),
        "another type": request(hand, f"Content-Length: {len(hand)}", of="Content-Type: text/xml"),
        "no type": request(hand, of="X: y"),
        "compressed": request(hand, f"Content-Length: {len(hand)}\r\nContent-Encoding: gzip"),
        "no length": request(b"", "X-No: length"),
        "no path": request(hand).replace(SCORE.encode(), b"http://x", 1),
        "another method": request(hand).replace(b"POST", b"BREW", 1),
        "a header of 20,000 bytes": request(hand, "X: " + "y" * 20_000),
        "a path of 20,000 bytes": request(hand).replace(b"/v2", b"/" + b"v" * 20_000, 1),
        "TLS instead of HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    }


def request(body: bytes, length: str | None = None, *, of: str = JSON) -> bytes:
    """Return the bytes of a request; `length` stands in place of its Content-Length header."""
    length = f"Content-Length: {len(body)}" if length is None else length
    head = f"POST {SCORE} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{of}\r\n{length}\r\n\r\n"
    return head.encode() + body


def status_of(port: int, sent: bytes) -> str:
    """Send a request; return the status of the response, or ``closed`` where there is none."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        # A server may refuse a request before it has arrived whole. The response can be read even
        # so, unless the rest of the request reset the connection.
        with suppress(OSError):
            client.sendall(sent)
            client.shutdown(socket.SHUT_WR)
        with suppress(OSError):
            return client.recv(12)[9:].decode() or "closed"
    return "closed"

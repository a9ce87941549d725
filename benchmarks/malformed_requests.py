"""Malformed requests of every kind, sent to a real server: none may get a 5xx."""

from benchmarks.figures import table
from harness.malformed import malformed_requests, request, status_of
from harness.requests import encode, hands
from harness.server import serve


def measure() -> None:
    """Send each over a socket to a real server, and print the statuses."""
    rows = []
    with serve() as server:
        for name, sent in malformed_requests().items():
            rows.append([name, status_of(server.port, sent)])
            assert status_of(server.port, request(encode(hands(1)))) == "200", name
    table("Malformed requests", ["request", "status"], rows)
    assert not [row for row in rows if row[1].startswith("5")]

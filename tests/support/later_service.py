"""A later version of the service, as clients of today may meet it: its responses have grown."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.request import Request, urlopen

from tests.support.in_thread import serve_in_thread

MEMBER = "added_later"
GAME = {
    "id": "lost-cities",
    "title": "Lost Cities",
    "designers": ["Reiner Knizia"],
    "players": {"min": 2, "max": 2},
    "variants": [],
    "ruleset": "lost-cities@1",
}
LINKS = ("rules", "cases", "setup", "deal", "score", "legal-moves", "adjudicate", "standings")


@contextmanager
def serve_later(url: str) -> Iterator[str]:
    """Serve what the service at an address serves, with more members and a fifth game.

    What comes back may have the new members, as in the service that added them.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._forward(None)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self._forward(json.dumps(_without_members(body)).encode())

        def _forward(self, body: bytes | None) -> None:
            headers = {"Content-Type": "application/json"}
            with urlopen(Request(url + self.path, body, headers), timeout=30) as response:  # noqa: S310 - our own URL
                document = json.load(response)
            if self.path == "/v1/games":
                path = f"/v1/games/{GAME['id']}"
                links = {"self": path} | {name: f"{path}/{name}" for name in LINKS}
                document["games"].append({**GAME, "links": links})
            written = json.dumps(_with_members(document)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)

        def log_message(self, *_: object) -> None:
            pass

    with serve_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as address:
        yield address


def _with_members(value: Any, of: str = "") -> Any:
    """Add a member to every object but `links`, whose members are all paths."""
    if isinstance(value, list):
        return [_with_members(item) for item in value]
    if not isinstance(value, dict):
        return value
    grown = {name: _with_members(item, name) for name, item in value.items()}
    return grown if of == "links" else grown | {MEMBER: {"since": 2}}


def _without_members(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_members(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {name: _without_members(item) for name, item in value.items() if name != MEMBER}

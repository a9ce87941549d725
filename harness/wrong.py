"""Implementations of the contract that are wrong in one place each, served in this process."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import orjson
from flask import Flask, Response, request
from werkzeug.serving import make_server

from harness.in_thread import serve_in_thread
from service.app import create_app
from service.settings import Settings

Change = Callable[[Any], None]


@contextmanager
def serve_changed(path: str, change: Change) -> Iterator[str]:
    """Serve the service with the responses at a path changed; yield its address."""
    app = create_app(Settings())
    _change_responses(app, path, change)
    with serve_in_thread(make_server("127.0.0.1", 0, app)) as address:
        yield address


def _change_responses(app: Flask, path: str, change: Change) -> None:
    @app.after_request
    def changed(response: Response) -> Response:
        if request.path != path or response.status_code != 200:
            return response
        document = orjson.loads(b"".join(response.response))  # type: ignore[arg-type] # bytes here
        change(document)
        return Response(orjson.dumps(document), content_type="application/json")


def pay_60_for_high_noon(document: Any) -> None:
    """Pay 60 points for a red 12 of Herolio, which is worth 50."""
    for player in document["players"]:
        for line in player["lines"]:
            if line["rule"] == "herolio.high-noon":
                line["points"] += 10


def leave_out_winners(document: Any) -> None:
    """Leave out a member that every score has."""
    del document["winners"]

"""A forwarder in front of a service: each response has a property that clients do not know."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.request import Request as Forwarded
from urllib.request import urlopen

from werkzeug import Request, Response
from werkzeug.serving import make_server

from tests.support.in_thread import serve_in_thread

ADDED = {"new_in_2_1": 1}
PARTS = ("score", "next_moves", "violation", "next_setup")
"""Objects of responses alone, which may grow as well."""


def grown(document: Any) -> Any:
    """Return a document with more properties, as a later version may send it."""
    added = {name: document[name] | ADDED for name in PARTS if document.get(name)}
    return {**document, **added, **ADDED}


@contextmanager
def growing(address: str) -> Iterator[str]:
    """Forward requests to the service at an address, and yield the address of the forwarder."""

    @Request.application
    def forward(request: Request) -> Response:
        headers = {"Content-Type": request.content_type or "application/json"}
        sent = Forwarded(  # noqa: S310 - the service of a test
            f"{address}{request.full_path}", request.get_data() or None, headers
        )
        with urlopen(sent) as response:  # noqa: S310 - the service of a test
            body, media_type = response.read(), response.headers["Content-Type"]
        if media_type == "application/json":
            body = json.dumps(grown(json.loads(body))).encode()
        return Response(body, content_type=media_type)

    with serve_in_thread(make_server("127.0.0.1", 0, forward, threaded=True)) as url:
        yield url

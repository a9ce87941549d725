"""The referee for browsers without a network: Python and the rules.

`make offline-referee` makes them; they are not in git. If they are missing, these routes and the
button are missing too.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, send_file

from operations.problems import Problem, ProblemType
from service.http.current_request import current_request
from service.web.headers import PAGE_HEADERS

FOLDER = Path(__file__).parent / "static/offline-referee"
WORKER = FOLDER / "worker.js"
MADE = FOLDER / "made"
FILES = "files.json"
"""The list of the files, with their hashes and sizes."""
SUFFIXES = {"br": ".br", "gzip": ".gz"}
TYPES = {
    ".bin": "application/octet-stream",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
FOREVER = "public, max-age=31536000, immutable"
"""The path has the version of all files."""


@cache
def listed() -> Mapping[str, Any]:
    """Return the version and the files with their hashes and sizes; nothing if none were made."""
    path = MADE / FILES
    found: Mapping[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def offline_referee() -> Blueprint:
    """Serve the files under ``/offline-referee/VERSION``, compressed as they were made."""
    blueprint = Blueprint("offline-referee", __name__)
    names = frozenset(listed().get("files", ()))

    def get_file(version: str, name: str) -> Response:
        if version != listed().get("version") or name not in names:
            raise Problem(ProblemType.NOT_FOUND)
        accepted = current_request().preferences.encodings
        encoding = next((encoding for encoding in accepted if encoding in SUFFIXES), None)
        path = MADE / (name + SUFFIXES[encoding] if encoding else name)
        headers = {**PAGE_HEADERS, "Cache-Control": FOREVER}
        if encoding:
            headers["Content-Encoding"] = encoding
        # Read while it is sent because clients may be many and slow.
        response = send_file(path, mimetype=TYPES[Path(name).suffix], conditional=False, etag=False)
        response.headers.update(headers)
        return response

    blueprint.add_url_rule("/offline-referee/<version>/<name>", "getPage", get_file)
    return blueprint

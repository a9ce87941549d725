"""The score pad: static files, read and compressed once, served with strict headers."""

import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

import orjson
from flask import Blueprint, Response, request

from service.api.documents import Document
from service.web.headers import PAGE_HEADERS

FOLDER = Path(__file__).parent / "static/pad"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
COMPRESSED = {".png"}
"""Compressed already."""

MAIN = "/app/main.js"
WORKER = "/sw.js"
IMPORT = re.compile(r'^import .* from "(.+)";$', re.MULTILINE)
"""An import that a script waits for; what `import()` fetches comes later."""
LIBRARY_SOURCES = "vendor/src"
ASIDE = re.compile(rb"^ *(//|/?\*).*|^ +", re.MULTILINE)
"""All of a line that is nothing but a comment, or the indentation of any other."""
NO_FILES = b"const FILES = {};"
"""The line of the service worker that the list of files takes the place of."""


def read_pages() -> dict[str, Document]:
    """Read every file of the pad, by the path it is served at.

    The service worker is given the hashes of all the others: a new version of any file
    is a new version of the worker, and a half-changed set of files is never installed.
    """
    found = {
        _path(file): _page(file.suffix, _slim(file))
        for file in sorted(FOLDER.rglob("*"))
        if file.suffix in TYPES and not file.is_relative_to(FOLDER / LIBRARY_SOURCES)
    }
    files = {path: page.integrity for path, page in found.items() if path != WORKER}
    worker = found[WORKER].body.replace(NO_FILES, b"const FILES = %b;" % orjson.dumps(files))
    found[WORKER] = _page(".js", worker)
    return found


def pages() -> Blueprint:
    """Serve the score pad at ``/``."""
    blueprint = Blueprint("pages", __name__)
    found = read_pages()
    # The scripts are asked for together instead of one after the other as they import;
    # before them the look, which everything that can be seen waits for.
    preload = ", ".join(
        [
            "</style.css>; rel=preload; as=style",
            *(f"<{path}>; rel=modulepreload" for path in _imported(found, MAIN)),
            "</texts/en.json>; rel=preload; as=fetch; crossorigin",
        ]
    )

    def get_page() -> Response:
        response = found[request.path].respond()
        if request.path == "/":
            response.headers["Link"] = preload
        return response

    # A rule for each file: whatever else is asked for stays unknown to the service.
    for path in found:
        blueprint.add_url_rule(path, "getPage", get_page)
    return blueprint


def _imported(found: Mapping[str, Document], path: str) -> list[str]:
    """List a script and all that it needs before it can run, the script first."""
    listed = [path]
    for script in listed:
        for name in IMPORT.findall(found[script].body.decode()):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(script), name))
            if target not in listed:
                listed.append(target)
    return listed


def _slim(file: Path) -> bytes:
    """Read a file; of the pad's own scripts, leave out what only those who work on them need.

    Comments and indentation are a sixth of what a phone would fetch. Lines keep their
    numbers, so that an error still points at its place.
    """
    body = file.read_bytes()
    return ASIDE.sub(b"", body) if file.is_relative_to(FOLDER / "app") else body


def _path(file: Path) -> str:
    name = file.relative_to(FOLDER).as_posix()
    return "/" if name == "index.html" else f"/{name}"


def _page(suffix: str, body: bytes) -> Document:
    return Document(body, TYPES[suffix], PAGE_HEADERS, compress=suffix not in COMPRESSED)

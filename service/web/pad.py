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
"""File types that gzip makes no smaller."""

MAIN = "/app/main.js"
WORKER = "/sw.js"
STYLE = "/style.css"
FIRST_LANGUAGE = "/app/first-language.js"
GAME_STYLES = "app/games/*/style.css"
"""Styles that belong to one game; served as part of the app's one style sheet."""
IMPORT = re.compile(r'^import .* from "(.+)";$', re.MULTILINE)
"""A static import; what `import()` fetches is not needed at the start."""
LIBRARY_SOURCES = "vendor/src"
COMMENT_OR_INDENT = re.compile(rb"^ *(//|/?\*).*|^ +", re.MULTILINE)
"""A line that holds only a comment, or the indentation of any other line."""
NO_FILES = b"const FILES = {};"
"""The line of the service worker that the list of files replaces."""


def read_pages() -> dict[str, Document]:
    """Read every file of the pad and return them by their paths.

    The service worker is given the hashes of all other files. So a new version of any file
    is a new version of the worker, and files of two versions are never installed together.
    """
    found = {
        _path(file): _page(file.suffix, _body(file))
        for file in sorted(FOLDER.rglob("*"))
        if file.suffix in TYPES and not _is_part(file)
    }
    files = {path: page.integrity for path, page in found.items() if path != WORKER}
    worker = found[WORKER].body.replace(NO_FILES, b"const FILES = %b;" % orjson.dumps(files))
    found[WORKER] = _page(".js", worker)
    return found


def pages() -> Blueprint:
    """Return the blueprint that serves the score pad at ``/``."""
    blueprint = Blueprint("pages", __name__)
    found = read_pages()
    # The browser fetches these at once instead of finding them import by import. First come the
    # style sheet, since nothing is drawn before it, and the script that shows the first sentence.
    preload = ", ".join(
        [
            f"<{STYLE}>; rel=preload; as=style",
            f"<{FIRST_LANGUAGE}>; rel=preload; as=script",
            *(f"<{path}>; rel=modulepreload" for path in imported(found, MAIN)),
            "</texts/en.json>; rel=preload; as=fetch; crossorigin",
        ]
    )

    def get_page() -> Response:
        response = found[request.path].respond()
        if request.path == "/":
            response.headers["Link"] = preload
        return response

    # One route per file, so any other path gets a 404 as elsewhere.
    for path in found:
        blueprint.add_url_rule(path, "getPage", get_page)
    return blueprint


def imported(found: Mapping[str, Document], *paths: str) -> list[str]:
    """Return scripts and every script that they import statically, these scripts first."""
    listed = list(paths)
    for script in listed:
        for name in IMPORT.findall(found[script].body.decode()):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(script), name))
            if target not in listed:
                listed.append(target)
    return listed


def _body(file: Path) -> bytes:
    """Return what a file is served as.

    Comments and indentation are removed from the app's own scripts: they are a sixth of what
    a phone would fetch. Lines keep their numbers, so an error still points at its source.
    """
    body = file.read_bytes()
    if _path(file) == STYLE:
        return b"\n".join([body, *(style.read_bytes() for style in _game_styles())])
    if file.is_relative_to(FOLDER / "app"):
        return COMMENT_OR_INDENT.sub(b"", body)
    return body


def _game_styles() -> list[Path]:
    return sorted(FOLDER.glob(GAME_STYLES))


def _is_part(file: Path) -> bool:
    """Return whether a file is served only as part of another, or not at all."""
    return file in _game_styles() or file.is_relative_to(FOLDER / LIBRARY_SOURCES)


def _path(file: Path) -> str:
    name = file.relative_to(FOLDER).as_posix()
    return "/" if name == "index.html" else f"/{name}"


def _page(suffix: str, body: bytes) -> Document:
    return Document(body, TYPES[suffix], PAGE_HEADERS, compress=suffix not in COMPRESSED)

"""The score pad: files, read and compressed once, served with strict headers."""

import posixpath
import re
from collections.abc import Mapping

from flask import Blueprint, Response, request

from service.http.documents import Document
from service.web.pad_files import STYLE, Pad

MAIN = "/main.js"
FIRST_LANGUAGE = "/texts/first-language.js"
IMPORT = re.compile(r'^(?:import|export) .* from "(.+)";$', re.MULTILINE)
"""A static import; what `import()` fetches is not needed at the start."""


def pages(pad: Pad | None = None) -> Blueprint:
    """Return the blueprint that serves the score pad at ``/``, for the games of the registry."""
    blueprint = Blueprint("pages", __name__)
    found = (pad or Pad()).read()
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

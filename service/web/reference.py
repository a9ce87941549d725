"""The contract to read and to try out: Swagger UI, with nothing from elsewhere."""

from functools import cache
from pathlib import Path

from flask import Blueprint, Response, request

from service.http.documents import Document
from service.web.headers import PAGE_HEADERS

FOLDER = Path(__file__).parent / "static/reference"
FILES = {
    "/docs": ("index.html", "text/html"),
    "/docs/docs.css": ("docs.css", "text/css"),
    "/docs/problems.css": ("problems.css", "text/css"),
    "/docs/guides.css": ("guides.css", "text/css"),
    "/docs/docs.js": ("docs.js", "text/javascript"),
    "/docs/vendor/swagger-ui-bundle.js": ("vendor/swagger-ui-bundle.js", "text/javascript"),
    "/docs/vendor/swagger-ui.css": ("vendor/swagger-ui.css", "text/css"),
}
# Swagger UI's style sheet has its few pictures inside.
HEADERS = {
    **PAGE_HEADERS,
    "Content-Security-Policy": f"{PAGE_HEADERS['Content-Security-Policy']}; img-src 'self' data:",
}


def docs() -> Blueprint:
    """Serve the documentation at ``/docs``."""
    blueprint = Blueprint("docs", __name__)
    found = _read()

    def get_docs() -> Response:
        return found[request.path].respond()

    for path in FILES:
        blueprint.add_url_rule(path, "getDocs", get_docs)
    return blueprint


# Once a process: compressing two megabytes takes a while.
@cache
def _read() -> dict[str, Document]:
    return {
        path: Document((FOLDER / name).read_bytes(), mime, HEADERS)
        for path, (name, mime) in FILES.items()
    }

"""The score pad, whose files are read and compressed once, and links for programs at ``/``."""

import orjson
from flask import Blueprint, Response, request

from operations.batch import PATH as BATCH
from operations.routes import GAMES_PATH, JSON
from service.http.content import prefers_json
from service.http.current_request import current_request
from service.http.documents import IN_ENGLISH, Document
from service.web.pad_files import Pad

LINKS = {
    "games": GAMES_PATH,
    "cases": "/v2/cases",
    "batch": BATCH,
    "contract": "/openapi.json",
    "contract_3_0": "/openapi-3.0.json",
    "reference": "/docs",
    "guides": "/guides",
    "health": "/healthz",
    "readiness": "/readyz",
}
"""The paths from which everything else of the service is linked."""


def pages(pad: Pad | None, version: str) -> Blueprint:
    """Return the blueprint that serves a score pad, if there is one, and links.

    A client that prefers JSON to a page gets the links at ``/``.
    """
    blueprint = Blueprint("pages", __name__)
    found = pad.read() if pad else {}
    named = {"name": "Zero Referee", "version": version, "links": LINKS}
    links = Document(orjson.dumps(named), JSON, IN_ENGLISH)

    def get_page() -> Response:
        page = found.get(request.path, links)
        if request.path != "/":
            return page.respond()
        response = (links if prefers_json(current_request()) else page).respond()
        response.headers.add("Vary", "Accept")
        return response

    # One route per file, so any other path gets a 404 as elsewhere.
    for path in {"/": links, **found}:
        blueprint.add_url_rule(path, "getPage", get_page)
    return blueprint

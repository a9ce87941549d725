"""The score pad: files, read and compressed once, served with strict headers."""

from flask import Blueprint, Response, request

from service.web.pad_files import Pad


def pages(pad: Pad) -> Blueprint:
    """Return the blueprint that serves a score pad at ``/``."""
    blueprint = Blueprint("pages", __name__)
    found = pad.read()

    def get_page() -> Response:
        return found[request.path].respond()

    # One route per file, so any other path gets a 404 as elsewhere.
    for path in found:
        blueprint.add_url_rule(path, "getPage", get_page)
    return blueprint

"""The guides that clients need, as pages: files of `docs/`, which the contract refers to."""

from functools import cache
from pathlib import Path, PurePosixPath

from flask import Blueprint, Response, request
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from operations.problems import Kind, Problem
from service.http.content import require_acceptable
from service.http.documents import Document
from service.web.headers import PAGE_HEADERS

HTML = "text/html"
FOLDER = Path(__file__).parents[2] / "docs"
NAMES = ("integrate", "contract-testing", "versioning", "rulings")
"""The guides, by their file names; a reader of the service can follow links between them."""
HEADERS = {**PAGE_HEADERS, "Content-Language": "en"}

PAGE = Markup(
    "<!doctype html>\n"
    '<html lang="en"><head><meta charset="utf-8"><title>{title} - Zero Referee</title>'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">'
    '<link rel="stylesheet" href="/docs/guides.css"></head>'
    "<body><main>{text}"
    '<nav><a href="/docs">/docs</a> <a href="/openapi.yaml">/openapi.yaml</a> {others}</nav>'
    "</main></body></html>\n"
)
OTHER = Markup('<a href="/guides/{name}">/guides/{name}</a> ')


def guides() -> Blueprint:
    """Serve the guides under ``/guides``."""
    blueprint = Blueprint("guides", __name__)

    @blueprint.get("/guides/<name>", endpoint="getGuide")
    def get_guide(name: str) -> Response:
        require_acceptable(request.environ, HTML)
        if name not in NAMES:
            raise Problem(Kind.NOT_FOUND)
        return _page(name).respond()

    return blueprint


# When first read: a service that nobody asks for guides converts none.
@cache
def _page(name: str) -> Document:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse((FOLDER / f"{name}.md").read_text("utf-8"))
    for token in tokens:
        _lead_links_to_pages(token.children or [])
    title = next(token.content for token in tokens if token.type == "inline")
    page = PAGE.format(
        title=title,
        text=Markup(markdown.renderer.render(tokens, markdown.options, {})),  # noqa: S704 - own text
        others=Markup("").join(OTHER.format(name=other) for other in NAMES),
    )
    return Document(page.encode(), HTML, HEADERS)


def _lead_links_to_pages(tokens: list[Token]) -> None:
    """Let links to guides lead to their pages; what the service does not serve is no link."""
    hidden = False
    for token in tokens:
        if token.type == "link_open":
            target, _, fragment = str(token.attrs["href"]).partition("#")
            name = PurePosixPath(target).stem
            if not target.startswith(("http:", "https:")):
                hidden = target != f"{name}.md" or name not in NAMES
                token.attrs["href"] = f"/guides/{name}" + (f"#{fragment}" if fragment else "")
            token.hidden = hidden
        elif token.type == "link_close":
            token.hidden, hidden = hidden, False

"""The documents of the project as pages; the contract refers to some of them."""

from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path

from flask import Blueprint, Response
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from mdit_py_plugins.anchors import anchors_plugin

from operations.problems import Problem, ProblemType
from service.http.content import require_acceptable
from service.http.current_request import current_request
from service.http.documents import Document
from service.web.headers import PAGE_HEADERS

HTML = "text/html"
ROOT = Path(__file__).parents[2]
HEADERS = {**PAGE_HEADERS, "Content-Language": "en"}


def _name(file: Path) -> str:
    path = str(file.relative_to(ROOT).with_suffix("")).lower()
    return path.removeprefix("docs/").removesuffix("/readme").replace("/", "-")


FILES = {
    _name(file): file
    for pattern in ("*.md", "docs/*.md", "clients/*/README.md")
    for file in sorted(ROOT.glob(pattern))
}
"""Every document by the name of its page: docs/integrate.md is `integrate`, README.md is `readme`,
clients/python/README.md is `clients-python`."""

PAGE = Markup(
    "<!doctype html>\n"
    '<html lang="en"><head><meta charset="utf-8"><title>{title} - Zero Referee</title>'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">'
    '<link rel="stylesheet" href="/docs/guides.css"></head>'
    '<body><nav><a href="/guides">Guides</a> <a href="/docs">API reference</a> '
    '<a href="/openapi.yaml">openapi.yaml</a></nav>'
    "<main>{text}</main></body></html>\n"
)
CONTENTS = Markup('<nav aria-label="Contents">{links}</nav>\n')
SECTION = Markup('<a href="#{id}">{text}</a> ')

SECURITY_TXT = "/.well-known/security.txt"
VALID = timedelta(days=180)
"""The time for which `SECURITY_TXT` is valid: RFC 9116 asks for less than a year."""
REPORTING = "## Reporting\n"
REPLIES = "\nReports to <{address}> get a reply within a week.\n"
MARKDOWN = MarkdownIt("commonmark").enable("table").use(anchors_plugin, max_level=4)


def guides(contact: str) -> Blueprint:
    """Serve the documents under ``/guides``, which lists them as README does.

    Vulnerabilities are reported to `contact`, an address of mail or of the web, if it is not empty.
    """
    blueprint = Blueprint("guides", __name__)
    address = contact if contact.startswith("https:") or not contact else f"mailto:{contact}"

    @blueprint.get("/guides", endpoint="getGuides")
    @blueprint.get("/guides/<name>", endpoint="getGuide")
    def get_guide(name: str = "") -> Response:
        require_acceptable(current_request(), HTML)
        if name and name not in FILES:
            raise Problem(ProblemType.NOT_FOUND)
        return _page(name, address).respond()

    if address:
        blueprint.add_url_rule(SECURITY_TXT, "getSecurityTxt", lambda: _security_txt(address))
    return blueprint


def _security_txt(address: str) -> Response:
    """Return the file that tells people where to report vulnerabilities (RFC 9116)."""
    expires = datetime.now(UTC).date() + VALID
    lines = (
        f"Contact: {address}",
        f"Expires: {expires}T00:00:00Z",
        "Preferred-Languages: en, de, fr",
    )
    return Response("".join(f"{line}\n" for line in lines), mimetype="text/plain")


# Pages are converted when they are first read.
@cache
def _page(name: str, address: str) -> Document:
    file = FILES[name or "readme"]
    text = file.read_text("utf-8")
    if name == "security" and address:
        text = text.replace(REPORTING, REPORTING + REPLIES.format(address=address))
    if not name:
        text = "# Guides\n" + text.partition("\n## Documentation\n")[2].partition("\n## ")[0]
    tokens = _shown(MARKDOWN.parse(text))
    for token in tokens:
        token.children = _shown(token.children or [])
        _lead_links_to_pages(token.children, file)
    headings = [
        (token.tag, str(token.attrs["id"]), following.content.replace("`", ""))
        for token, following in pairwise(tokens)
        if token.type == "heading_open"
    ]
    sections = [SECTION.format(id=id_, text=text) for tag, id_, text in headings if tag == "h2"]
    if len(sections) > 1:
        contents = CONTENTS.format(links=Markup("").join(sections))
        tokens.insert(3, Token("html_block", "", 0, content=contents))  # below the title
    page = PAGE.format(
        title=headings[0][2],
        text=Markup(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})),  # noqa: S704 - own text
    )
    return Document(page.encode(), HTML, HEADERS)


def _shown(tokens: list[Token]) -> list[Token]:
    """Leave out pictures, which are not served, and HTML comments and tags."""
    return [token for token in tokens if token.type not in {"html_block", "html_inline", "image"}]


def _lead_links_to_pages(tokens: list[Token], file: Path) -> None:
    """Let links to documents lead to their pages; remove links to files that are not served."""
    hidden = False
    for token in tokens:
        if token.type == "link_open":
            target, _, fragment = str(token.attrs["href"]).partition("#")
            hidden = False
            if target and not target.startswith(("http:", "https:", "/")):
                name = _name((file.parent / target).resolve())
                hidden = name not in FILES
                token.attrs["href"] = f"/guides/{name}" + (f"#{fragment}" if fragment else "")
            token.hidden = hidden
        elif token.type == "link_close":
            token.hidden, hidden = hidden, False

"""A page for each kind of problem, at the address that the problem's `type` names."""

from collections.abc import Iterator

from flask import Blueprint, Response
from markupsafe import Markup

from operations.problems import Problem, ProblemType
from service.http.content import require_acceptable
from service.http.current_request import current_request
from service.http.documents import Document
from service.web.headers import PAGE_HEADERS
from zero_referee_rules.translation import LANGUAGES, current_translator, translator

HTML = "text/html"

PAGE_OF_A_KIND = Markup(
    "<!doctype html>\n"
    '<html lang="{language}"><head><meta charset="utf-8"><title>{title} - Zero Referee</title>'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">'
    '<link rel="stylesheet" href="/docs/problems.css"></head>'
    "<body><main><p><strong>{status}</strong> <code>/problems/{slug}</code></p>"
    "<h1>{title}</h1><p>{text}</p>"
    '<nav><a href="/docs">/docs</a> <a href="/openapi.yaml">/openapi.yaml</a></nav>'
    "<ul>{others}</ul></main></body></html>\n"
)
OTHER_KIND = Markup('<li><a href="/problems/{slug}">{title}</a> <small>{status}</small></li>')


def problem_pages() -> Blueprint:
    """Explain every kind of problem under ``/problems``."""
    blueprint = Blueprint("problem_pages", __name__)
    pages = {
        (language, slug): Document(
            body, "text/html", {**PAGE_HEADERS, **translator(language).headers}
        )
        for language in LANGUAGES
        for slug, body in _write(language)
    }

    @blueprint.get("/problems/<slug>", endpoint="getProblem")
    def get_problem(slug: str) -> Response:
        require_acceptable(current_request(), HTML)
        page = pages.get((current_translator.get().language, slug))
        if page is None:
            raise Problem(ProblemType.NOT_FOUND)
        return page.respond()

    return blueprint


def _write(language: str) -> Iterator[tuple[str, bytes]]:
    say = translator(language).translate
    others = Markup("").join(
        OTHER_KIND.format(slug=kind.slug, title=say(kind.title), status=kind.status)
        for kind in ProblemType
    )
    for kind in ProblemType:
        page = PAGE_OF_A_KIND.format(
            language=language,
            title=say(kind.title),
            status=kind.status,
            slug=kind.slug,
            text=say(kind.explanation),
            others=others,
        )
        yield kind.slug, page.encode()

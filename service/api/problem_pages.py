"""A page for each kind of problem, at the address that the problem's `type` names."""

from flask import Blueprint, Response
from markupsafe import Markup

from service.problems import Kind, Problem
from service.texts import speak, speaking

problem_pages = Blueprint("problem_pages", __name__)

PAGE = Markup(
    "<!doctype html>\n"
    '<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>'
    "<body><main><h1>{title}</h1><p>HTTP {status}</p><p>{text}</p></main></body></html>\n"
)

BY_SLUG = {kind.slug: kind for kind in Kind}


@problem_pages.get("/problems/<slug>", endpoint="getProblem")
def get_problem(slug: str) -> Response:
    """Explain a kind of problem."""
    kind = BY_SLUG.get(slug)
    if kind is None:
        raise Problem(Kind.NOT_FOUND)
    page = PAGE.format(
        language=speaking.get().language,
        title=speak(kind.title),
        status=kind.status,
        text=speak(kind.explanation),
    )
    return Response(page, mimetype="text/html")

"""The application: what the service is made of."""

from collections.abc import Callable

from flask import Flask, request

from schemas.registry import GAMES
from service import problems
from service.api import batch, bodies, catalogue, exchange, games, limits, ops
from service.api.direct import DirectLine
from service.api.headers import Origins
from service.api.lean import LeanFlask
from service.api.questions import questions
from service.api.watch import SUBJECT, Watch
from service.contract import Contract
from service.log import access_log, set_up_logging
from service.metrics import Metrics, Subject
from service.rules.referee import Verdict
from service.settings import Settings
from service.translation import current_translator
from service.web.pad import pages
from service.web.problem_pages import problem_pages
from service.web.reference import docs

PRODUCES = {
    "getContractYaml": ops.YAML,
    "getDocs": None,
    "getMetrics": ops.TEXT,
    "getPage": None,
    "getProblem": "text/html",
}
"""What the endpoints answer with, where that is not JSON; None where each file has its own."""

IN_NO_LANGUAGE = frozenset(
    {"getContractJson", "getContractYaml", "getDocs", "getPage", "listCases"}
)
"""What speaks the same language to everybody, or chooses its own in the browser."""

PAGE = Subject("", "page")
"""What is counted for pages, which the contract does not know one by one."""


def create_app(settings: Settings | None = None) -> Flask:
    """Build the service. Everything that can be prepared is prepared here, once.

    The settings are those of the environment unless some are given. Raises `SettingsError`.
    """
    settings = settings or Settings.read()
    set_up_logging(settings.log_level)
    origins = Origins(settings.cors_origins)
    contract = Contract()
    subjects = _subjects(contract)
    metrics = Metrics({*subjects.values(), PAGE}, Verdict, (kind.slug for kind in problems.Kind))
    asked = list(questions(contract, metrics))

    app = LeanFlask(__name__, static_folder=None)
    # An address is right or wrong; a redirect would turn a POST into a riddle.
    app.url_map.merge_slashes = False
    app.extensions["metrics"] = metrics
    # Flask's own way to put something in front of it, which mypy takes for a replaced method.
    if not limits.are_on(settings):
        app.wsgi_app = DirectLine(app.wsgi_app, asked)  # type: ignore[method-assign]
    app.wsgi_app = Watch(app.wsgi_app, metrics, origins, access_log())  # type: ignore[method-assign]

    problems.register(app)
    app.before_request(_opening(subjects))
    origins.register(app)
    limits.register(app, settings)

    app.register_blueprint(catalogue.blueprint(contract))
    app.register_blueprint(games.blueprint(asked))
    app.register_blueprint(batch.blueprint(contract, metrics, asked))
    app.register_blueprint(ops.blueprint(contract, metrics))
    app.register_blueprint(problem_pages())
    app.register_blueprint(pages())
    app.register_blueprint(docs())
    return app


def _subjects(contract: Contract) -> dict[str, Subject]:
    """Say for each operation of the contract what its requests are counted under."""
    asked = {
        game.operation_id(operation): Subject(game.info.id, operation.name)
        for game in GAMES
        for operation in game.operations
    }
    names = [operation["operationId"] for operation in contract.operations.values()]
    return {name: asked.get(name, Subject("", name)) for name in names}


def _opening(subjects: dict[str, Subject]) -> Callable[[], None]:
    """Return what is done first with each request: whom it concerns, and how to answer."""

    def open_request() -> None:
        environ = request.environ
        exchange.choose_language()
        endpoint = request.endpoint
        name = "" if endpoint is None else endpoint.rpartition(".")[2]
        if name not in IN_NO_LANGUAGE:
            environ[problems.LANGUAGE] = current_translator.get().headers
        if endpoint is None:
            return
        environ[SUBJECT] = subjects.get(name, PAGE)
        mime = PRODUCES.get(name, bodies.JSON)
        if mime is not None:
            exchange.require_acceptable(mime)

    return open_request

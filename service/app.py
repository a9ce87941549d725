"""The application: what the service is made of."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask, Response
from flask.sessions import NullSession, SessionInterface

from service.contract.validators import Contract, read_contract
from service.http import batch, catalogue, conformance, content, errors, handlers, limits, ops
from service.http.cors import CrossOrigin
from service.http.current_request import Request, current_request
from service.http.observer import Observer
from service.observability.log import access_log, set_up_logging
from service.observability.metrics import Metrics, RequestLabels
from service.operations import operations
from service.settings import Settings
from service.web.guides import guides
from service.web.pad import pages
from service.web.problem_pages import problem_pages
from service.web.reference import docs

PAGE = RequestLabels("", "page")
"""The labels of all pages, which are no operations of the contract."""
NOSNIFF = ("X-Content-Type-Options", "nosniff")
"""Browsers must not guess another media type than the one declared."""


class NoSessions(SessionInterface):
    """One session that holds nothing, for every request: the service is stateless."""

    _session = NullSession()

    def open_session(self, *_: object) -> NullSession:
        return self._session


class Application(Flask):
    """Flask with nothing that is asynchronous, so hooks and views are called as they are."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function: finding out that it is no coroutine takes longer than most hooks."""
        return func


def create_app(settings: Settings | None = None) -> Flask:
    """Build the service. Everything that can be prepared is prepared here, once.

    The settings are those of the environment unless some are given. Raises `SettingsError`.
    """
    settings = settings or Settings.read()
    set_up_logging(settings.log_level)
    contract = read_contract()
    labels = _labels(contract)
    metrics = Metrics()

    app = Application(__name__, static_folder=None)
    app.request_class = Request
    app.session_interface = NoSessions()
    # A path is right or wrong; a redirect would turn a POST into a GET.
    app.url_map.merge_slashes = False
    app.extensions["metrics"] = metrics

    app.register_blueprint(catalogue.blueprint(contract))
    app.register_blueprint(conformance.blueprint())
    handlers.register(app, metrics)
    app.register_blueprint(batch.blueprint(contract, metrics))
    app.register_blueprint(ops.blueprint(contract))
    app.register_blueprint(problem_pages())
    app.register_blueprint(pages())
    app.register_blueprint(docs())
    app.register_blueprint(guides())

    errors.register(app, catalogue.paths(contract))
    _register_hooks(app, contract, labels, metrics, settings)
    limits.register(app, settings)
    return app


def _labels(contract: Contract) -> Mapping[str, RequestLabels]:
    """Return the labels of the requests for each operation of the contract, by its id."""
    of_games = {handler.id: handlers.labels(handler) for handler in operations().values()}
    names = [operation["operationId"] for operation in contract.operations.values()]
    return {name: of_games.get(name, RequestLabels("", name)) for name in names}


def _register_hooks(
    app: Flask,
    contract: Contract,
    labels: Mapping[str, RequestLabels],
    metrics: Metrics,
    settings: Settings,
) -> None:
    """Register what is done with every request, whatever it is for."""
    operations: dict[str | None, str] = {
        name: name.rpartition(".")[2] for name in app.view_functions
    }
    endpoint_labels = {name: labels.get(id_, PAGE) for name, id_ in operations.items()}
    app.extensions["access_log"] = log = access_log(metrics.count_lost_lines)
    observer = Observer(endpoint_labels, metrics, log)
    origins = CrossOrigin(settings.cors_origins)
    media_types = {name: contract.media_types.get(id_) for name, id_ in operations.items()}
    parameters = {name: contract.query_parameters.get(id_) for name, id_ in operations.items()}

    # One hook of each kind: Flask takes longer to call a hook than these take to run.
    @app.before_request
    def begin() -> Response | None:
        request = current_request()
        environ = request.environ
        observer.begin(request)
        content.refuse_bad_head(environ)
        content.choose_language(environ)
        content.require_acceptable(environ, media_types.get(request.endpoint))
        if environ["QUERY_STRING"]:
            content.refuse_unknown_parameters(request.args, parameters.get(request.endpoint))
        return origins.respond_to_preflight(environ)

    @app.after_request
    def finish(response: Response) -> Response:
        request = current_request()
        for name, value in observer.finish(request, response):
            response.headers.add(name, value)
        for name, value in origins.headers(request.environ):
            response.headers.add(name, value)
        response.headers.add(*NOSNIFF)
        return response

    app.teardown_request(content.reset_language)

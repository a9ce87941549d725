"""The application, made of the parts of the service."""

from collections.abc import Callable
from typing import Any

import flask
from flask import Flask, Response
from werkzeug.routing import MapAdapter

from service.contract.validators import read_contract
from service.http import access, cases, catalogue, errors, handlers, health
from service.http.content import Negotiator, reset_language
from service.http.cors import CrossOrigin
from service.http.current_request import Request, current_request
from service.http.observer import Observer
from service.observability.log import access_log, set_up_logging
from service.observability.metrics import Metrics
from service.settings import BUNDLED, NO_PAD, Settings
from service.web.guides import guides
from service.web.offline_referee import offline_referee
from service.web.pad_files import Pad
from service.web.pages import pages
from service.web.problem_pages import problem_pages
from service.web.reference import docs
from service.web.scripts import BUNDLE

NOSNIFF = ("X-Content-Type-Options", "nosniff")
"""Browsers must not guess a media type other than the declared one."""


class Application(Flask):
    """Flask without async views and host matching, which take a sixth of the time of a request."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function unchanged: the service has no coroutines."""
        return func

    def create_url_adapter(self, request: flask.Request | None) -> MapAdapter | None:
        """Match the path and the method alone: neither routes nor responses depend on the host."""
        if request is None:
            return None
        path = request.environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace")
        return self.url_map.bind("", path_info=path, default_method=request.method)


def create_app(settings: Settings | None = None) -> Flask:
    """Build the service. Everything that can be prepared is prepared here, once.

    By default, the settings are those of the environment. Raises `SettingsError`.
    """
    settings = settings or Settings.read()
    set_up_logging(settings.log_level)
    contract = read_contract()
    metrics = Metrics()

    app = Application(__name__, static_folder=None)
    app.request_class = Request
    # A path is right or wrong; a redirect would turn a POST into a GET.
    app.url_map.merge_slashes = False
    app.extensions["metrics"] = metrics

    observer = Observer(contract, metrics, access_log(metrics.count_lost_lines))
    dispatcher = handlers.dispatcher_of(contract, observer.count_item)
    app.register_blueprint(catalogue.blueprint(dispatcher))
    app.register_blueprint(cases.blueprint())
    handlers.register(app, dispatcher, observer.batch_in_progress)
    app.register_blueprint(health.blueprint(contract))
    app.register_blueprint(problem_pages())
    pad = None
    if settings.pad != NO_PAD:
        pad = Pad(bundle=BUNDLE if settings.pad == BUNDLED else None)
    app.register_blueprint(pages(pad, contract.version))
    app.register_blueprint(offline_referee())
    app.register_blueprint(docs())
    app.register_blueprint(guides(settings.contact))

    errors.register(app, catalogue.paths(contract))
    negotiator = Negotiator(contract)
    _register_hooks(app, observer, negotiator, CrossOrigin(settings.cors_origins))
    # Keys first: what an operation takes is told to clients with a key.
    access.register(app, settings)
    app.before_request(lambda: negotiator.require(current_request()))
    return app


def _register_hooks(
    app: Flask, observer: Observer, negotiator: Negotiator, cross_origin: CrossOrigin
) -> None:
    """Register the hooks around every request."""

    @app.before_request
    def begin() -> Response | None:
        request = current_request()
        observer.begin(request)
        negotiator.negotiate(request)
        return cross_origin.respond_to_preflight(request)

    @app.after_request
    def finish(response: Response) -> Response:
        request = current_request()
        cross_origin.add_headers(request, response.headers)
        response.headers.add(*NOSNIFF)
        observer.finish(request, response)
        return response

    app.teardown_request(reset_language)

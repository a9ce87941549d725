"""The application: what the service is made of."""

import os

from flask import Flask, request

from service import problems
from service.api import exchange, games, ops, watch
from service.api.catalogue import catalogue
from service.api.pages import pages
from service.api.problem_pages import problem_pages
from service.contract import Contract

PRODUCES = {"getContractYaml": ops.YAML, "getProblem": "text/html", "getPage": None}
"""What the endpoints answer with, where that is not JSON; None where each file has its own."""


def create_app() -> Flask:
    """Build the service. Everything that can be prepared is prepared here, once."""
    watch.set_up_logging(os.environ.get("LOG_LEVEL", "INFO").upper())
    contract = Contract()

    app = Flask(__name__, static_folder=None)
    # An address is right or wrong; a redirect would turn a POST into a riddle.
    app.url_map.merge_slashes = False

    watch.register(app)
    problems.register(app)
    app.before_request(exchange.choose_language)
    app.before_request(_negotiate)
    app.after_request(exchange.name_language)

    app.register_blueprint(catalogue)
    app.register_blueprint(games.blueprint(contract))
    app.register_blueprint(ops.blueprint(contract))
    app.register_blueprint(problem_pages)
    app.register_blueprint(pages())
    return app


def _negotiate() -> None:
    endpoint = request.endpoint
    if endpoint is not None:
        mime = PRODUCES.get(endpoint.rpartition(".")[2], exchange.JSON)
        if mime is not None:
            exchange.require_acceptable(mime)

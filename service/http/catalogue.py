"""Routes of the catalogue: games, decks, options, rulebooks, their search, and mistakes."""

from functools import cache
from typing import Any

import orjson
from flask import Blueprint, Response, request

from operations.catalogue import BY_ID
from operations.dispatcher import Dispatcher
from operations.routes import GAMES_PATH, JSON
from operations.transport import DocumentCall
from service.contract.validators import Contract
from service.http import errors
from service.http.current_request import current_request
from service.http.documents import Document
from zero_referee_rules.translation import current_translator, translator

ROUTES = {
    "listGames": "",
    "getGame": "/<game>",
    "listRules": "/<game>/rules",
    "listMistakes": "/<game>/mistakes",
    "getRule": "/<game>/rules/<rule>",
}
"""The routes below the list of games, by the ids of their operations."""


def blueprint(dispatcher: Dispatcher) -> Blueprint:
    """Serve the documents of the catalogue."""
    catalogue = Blueprint("catalogue", __name__, url_prefix=GAMES_PATH)

    # Only the language and a search change a response, so each without a search is written once.
    @cache
    def document(language: str, path: str) -> Document:
        return _document(dispatcher.document(DocumentCall(path, {}, language)).value, language)

    known = frozenset(dispatcher.documents())

    def respond(**_: str) -> Response:
        language = current_translator.get().language
        if not request.args and request.path in known:
            return document(language, request.path).respond()
        id_ = current_request().id
        found = dispatcher.document(DocumentCall(request.path, request.args, id=id_))
        if found.problem is not None:
            return errors.write(found.problem, found.value)
        return _document(found.value, language).respond()

    for operation, route in ROUTES.items():
        catalogue.add_url_rule(route, operation, respond)
    return catalogue


def paths(contract: Contract) -> tuple[str, ...]:
    """Return the paths of the contract for each game, without single rules."""
    templates = dict.fromkeys(path for path, _ in contract.operations)
    found = (path.replace("{game}", id_) for path in templates for id_ in BY_ID)
    return tuple(dict.fromkeys(path for path in found if "{" not in path))


def _document(value: Any, language: str) -> Document:
    return Document(orjson.dumps(value), JSON, translator(language).headers)

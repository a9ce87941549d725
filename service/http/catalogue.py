"""Endpoints of the catalogue: games, decks, options, rulebooks."""

from collections.abc import Iterator

import orjson
from flask import Blueprint, Response, request

from operations import library
from operations.library import BY_ID, find_game, find_rule
from schemas.common import GAMES_PATH
from service.contract.validators import Contract
from service.http.bodies import JSON
from service.http.documents import Document
from zero_referee_rules.translation import LANGUAGES, current_translator, translator

Key = tuple[str, ...]
"""The id of a game, then `RULES`, then the id of a rule; empty for the list of games."""

RULES = "rules"


def blueprint(contract: Contract) -> Blueprint:
    """Serve the catalogue of the games and the limits that the contract sets."""
    catalogue = Blueprint("catalogue", __name__, url_prefix=GAMES_PATH)
    # Nothing but the language changes a response, so all are written here, once.
    documents = {
        (language, *key): Document(body, JSON, translator(language).headers)
        for language in LANGUAGES
        for key, body in _write(contract, language)
    }
    for language in LANGUAGES:
        for game in BY_ID:
            library.index(language, game)

    @catalogue.get("", endpoint="listGames")
    def list_games() -> Response:
        return respond()

    @catalogue.get("/<game>", endpoint="getGame")
    def get_game(game: str) -> Response:
        return respond(find_game(game).info.id)

    @catalogue.get("/<game>/rules", endpoint="listRules")
    def list_rules(game: str) -> Response:
        book = find_game(game).info.rulebook
        query = request.args.get("search")
        if query is None:
            return respond(book.game, RULES)
        body = orjson.dumps(library.search_rules(book, query))
        return Document(body, JSON, current_translator.get().headers).respond()

    @catalogue.get("/<game>/rules/<rule>", endpoint="getRule")
    def get_rule(game: str, rule: str) -> Response:
        return respond(game, RULES, find_rule(find_game(game).info.rulebook, rule).id)

    def respond(*key: str) -> Response:
        return documents[current_translator.get().language, *key].respond()

    return catalogue


def paths(contract: Contract) -> tuple[str, ...]:
    """Return the paths of the contract for each game, without those of single rules."""
    templates = dict.fromkeys(path for path, _ in contract.operations)
    found = (path.replace("{game}", id_) for path in templates for id_ in BY_ID)
    return tuple(dict.fromkeys(path for path in found if "{" not in path))


def _write(contract: Contract, language: str) -> Iterator[tuple[Key, bytes]]:
    """Yield the body of every response of the catalogue in a language, with its key."""
    token = current_translator.set(translator(language))
    try:
        yield (), orjson.dumps(library.list_games(contract))
        for name, game in BY_ID.items():
            rules = library.list_rules(game.info.rulebook)
            yield (name,), orjson.dumps(library.describe_game(contract, name))
            yield (name, RULES), orjson.dumps(rules)
            for rule in rules["rules"]:
                yield (name, RULES, rule["id"]), orjson.dumps(rule)
    finally:
        current_translator.reset(token)

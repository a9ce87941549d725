"""Endpoints of the catalogue: games, decks, options, rulebooks."""

from collections.abc import Iterator, Mapping

import orjson
from flask import Blueprint, Response, request

from schemas.catalogue import GameDescriptionSchema, GameSummarySchema, RuleSchema
from schemas.common import GameEntry
from schemas.registry import GAMES
from service.contract.limits import Member, member_limits, request_members
from service.contract.near import meant
from service.contract.quoting import shorten
from service.contract.validators import Contract
from service.http.bodies import JSON
from service.http.documents import Document
from service.problems import Kind, Problem
from zero_referee_rules.message import say
from zero_referee_rules.rulebook import Rulebook
from zero_referee_rules.search import MAX_LENGTH, index_of
from zero_referee_rules.translation import LANGUAGES, current_translator, translator

BY_ID = {game.info.id: game for game in GAMES}

Key = tuple[str, ...]
"""The id of a game, then `RULES`, then the id of a rule; empty for the list of games."""

RULES = "rules"
MOST_FOUND = 20
"""How many rules a search returns at most."""


def blueprint(contract: Contract) -> Blueprint:
    """Serve the catalogue of the games and the limits that the contract sets."""
    catalogue = Blueprint("catalogue", __name__, url_prefix="/v1/games")
    taken = {id_: request_members(contract, id_) for id_ in BY_ID}
    # Nothing but the language changes a response, so all are written here, once.
    documents = {
        (language, *key): Document(body, JSON, translator(language).headers)
        for language in LANGUAGES
        for key, body in _write(language, contract.version, taken)
    }

    indexes = {
        (language, game.info.id): index_of(game.info.rulebook, translator(language))
        for language in LANGUAGES
        for game in GAMES
    }

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
        return respond(book.game, RULES) if query is None else search(book, query)

    @catalogue.get("/<game>/rules/<rule>", endpoint="getRule")
    def get_rule(game: str, rule: str) -> Response:
        book = find_game(game).info.rulebook
        if book.get(rule) is None:
            raise unknown_rule(book, rule)
        return respond(game, RULES, rule)

    def search(book: Rulebook, query: str) -> Response:
        if len(query) > MAX_LENGTH:
            text = say("problem.bad-request.search", given=len(query), limit=MAX_LENGTH)
            raise Problem(Kind.BAD_REQUEST, text)
        current = current_translator.get()
        found = indexes[current.language, book.game].search(query)[:MOST_FOUND]
        if not found:
            raise Problem(Kind.NOT_FOUND, say("problem.not-found.search", game=book.game))
        rules = [RuleSchema().dump(book.get(id_)) for id_ in found]
        body = orjson.dumps({"ruleset": book.ruleset, "rules": rules})
        return Document(body, JSON, current.headers).respond()

    def respond(*key: str) -> Response:
        return documents[current_translator.get().language, *key].respond()

    return catalogue


def paths(contract: Contract) -> tuple[str, ...]:
    """Return the paths of the contract for each game, without those of single rules."""
    templates = dict.fromkeys(path for path, _ in contract.operations)
    found = (path.replace("{game}", id_) for path in templates for id_ in BY_ID)
    return tuple(dict.fromkeys(path for path in found if "{" not in path))


def find_game(game: str) -> GameEntry:
    """Return the game with an id. Raises `Problem` 404."""
    found = BY_ID.get(game)
    if found is None:
        text = say("problem.not-found.game", game=shorten(game), games=tuple(BY_ID))
        raise Problem(Kind.NOT_FOUND, text)
    return found


def unknown_rule(book: Rulebook, rule: str) -> Problem:
    """Return the problem of a rule that a rulebook does not have."""
    game, short = book.game, shorten(rule)
    near = meant(rule, tuple(known.id for known in book))
    if near is None:
        return Problem(Kind.NOT_FOUND, say("problem.not-found.rule", game=game, rule=short))
    text = say("problem.not-found.rule.meant", game=game, rule=short, near=near)
    return Problem(Kind.NOT_FOUND, text)


def _write(
    language: str, version: str, taken: Mapping[str, Mapping[str, Mapping[str, Member]]]
) -> Iterator[tuple[Key, bytes]]:
    """Yield the body of every response of the catalogue in a language, with its key."""
    token = current_translator.set(translator(language))
    try:
        games = [GameSummarySchema().dump(game) for game in GAMES]
        yield (), orjson.dumps({"version": version, "games": games})
        for game in GAMES:
            name, book = game.info.id, game.info.rulebook
            rules = [RuleSchema().dump(rule) for rule in book]
            described = GameDescriptionSchema().dump(game)
            described |= {"limits": member_limits(taken[name]), "operations": taken[name]}
            yield (name,), orjson.dumps(described)
            yield (name, RULES), orjson.dumps({"ruleset": book.ruleset, "rules": rules})
            for rule in rules:
                yield (name, RULES, rule["id"]), orjson.dumps(rule)
    finally:
        current_translator.reset(token)

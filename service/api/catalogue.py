"""The catalogue: games, decks, options, rulebooks."""

from collections.abc import Iterator, Mapping

import orjson
from flask import Blueprint, Response

from schemas.catalogue import GameDescriptionSchema, GameSummarySchema, RuleSchema
from schemas.common import Game
from schemas.registry import GAMES
from service import cases
from service.api.bodies import JSON
from service.api.documents import ENGLISH, Document
from service.contract import Contract
from service.member_limits import Limits, member_limits
from service.problems import Kind, Problem
from service.rules.message import say
from service.translation import LANGUAGES, current_translator, translator

BY_ID = {game.info.id: game for game in GAMES}

Key = tuple[str, ...]
"""A game, and then a rule or all of them; nothing for the list of games."""

RULES = "rules"


def blueprint(contract: Contract) -> Blueprint:
    """Serve the catalogue of the games and the limits that the contract sets."""
    catalogue = Blueprint("catalogue", __name__, url_prefix="/v1/games")
    limits = {id_: member_limits(contract.document, id_) for id_ in BY_ID}
    # It changes with the language only, so that each answer is made here.
    answers = {
        (language, *key): Document(body, JSON)
        for language in LANGUAGES
        for key, body in _write(language, contract.version, limits)
    }
    numbered = {game.info.id: Document(_write_cases(game), JSON, ENGLISH) for game in GAMES}

    @catalogue.get("", endpoint="listGames")
    def list_games() -> Response:
        return answer()

    @catalogue.get("/<game>", endpoint="getGame")
    def get_game(game: str) -> Response:
        return answer(_find(game).info.id)

    @catalogue.get("/<game>/rules", endpoint="listRules")
    def list_rules(game: str) -> Response:
        return answer(_find(game).info.id, RULES)

    @catalogue.get("/<game>/rules/<rule>", endpoint="getRule")
    def get_rule(game: str, rule: str) -> Response:
        if _find(game).info.rulebook.get(rule) is None:
            raise Problem(Kind.NOT_FOUND, say("problem.not-found.rule", game=game, rule=rule))
        return answer(game, RULES, rule)

    @catalogue.get("/<game>/cases", endpoint="listCases")
    def list_cases(game: str) -> Response:
        return numbered[_find(game).info.id].respond()

    def answer(*key: str) -> Response:
        return answers[current_translator.get().language, *key].respond()

    return catalogue


def _find(game: str) -> Game:
    found = BY_ID.get(game)
    if found is None:
        raise Problem(Kind.NOT_FOUND, say("problem.not-found.game", game=game, games=tuple(BY_ID)))
    return found


def _write(
    language: str, version: str, limits: Mapping[str, Mapping[str, Limits]]
) -> Iterator[tuple[Key, bytes]]:
    """Write every answer of the catalogue in a language."""
    spoken = current_translator.set(translator(language))
    try:
        games = [GameSummarySchema().dump(game) for game in GAMES]
        yield (), orjson.dumps({"version": version, "games": games})
        for game in GAMES:
            name, book = game.info.id, game.info.rulebook
            rules = [RuleSchema().dump(rule) for rule in book]
            described = GameDescriptionSchema().dump(game)
            yield (name,), orjson.dumps(described | {"limits": limits[name]})
            yield (name, RULES), orjson.dumps({"ruleset": book.ruleset, "rules": rules})
            for rule in rules:
                yield (name, RULES, rule["id"]), orjson.dumps(rule)
    finally:
        current_translator.reset(spoken)


def _write_cases(game: Game) -> bytes:
    """Write the numbered cases of a game, which are in English for everybody."""
    found = [cases.describe(case) for case in cases.load(game.info.id)]
    return orjson.dumps({"ruleset": game.info.rulebook.ruleset, "cases": found})

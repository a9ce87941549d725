"""The catalogue: games, decks, options, rulebooks."""

from functools import cache
from typing import Any

import orjson
from flask import Blueprint, Response

from schemas.catalogue import describe_game, describe_rule, summarise_game
from schemas.operation import Game
from schemas.registry import GAMES
from service import cases
from service.api.exchange import JSON
from service.problems import Kind, Problem
from service.rules.message import say
from service.texts import speaking

catalogue = Blueprint("catalogue", __name__, url_prefix="/v1/games")

BY_ID = {game.info.id: game for game in GAMES}


@catalogue.get("", endpoint="listGames")
def list_games() -> Response:
    """List the games."""
    return _answer(_games(speaking.get().language))


@catalogue.get("/<game>", endpoint="getGame")
def get_game(game: str) -> Response:
    """Describe a game."""
    return _answer(_game(_find(game).info.id, speaking.get().language))


@catalogue.get("/<game>/rules", endpoint="listRules")
def list_rules(game: str) -> Response:
    """Print a rulebook."""
    return _answer(_rules(_find(game).info.id, speaking.get().language))


@catalogue.get("/<game>/rules/<rule>", endpoint="getRule")
def get_rule(game: str, rule: str) -> Response:
    """Print one rule."""
    found = _find(game).info.rulebook.get(rule)
    if found is None:
        raise Problem(Kind.NOT_FOUND, say("problem.not-found.rule", game=game, rule=rule))
    return _answer(orjson.dumps(describe_rule(found)))


@catalogue.get("/<game>/cases", endpoint="listCases")
def list_cases(game: str) -> Response:
    """Print the numbered cases of a game."""
    return _answer(_cases(_find(game).info.id))


def _find(game: str) -> Game:
    found = BY_ID.get(game)
    if found is None:
        raise Problem(Kind.NOT_FOUND, say("problem.not-found.game", game=game, games=tuple(BY_ID)))
    return found


def _answer(body: bytes) -> Response:
    return Response(body, mimetype=JSON)


# What the catalogue says changes with the language only, so that each answer is made once.


@cache
def _games(_language: str) -> bytes:
    return orjson.dumps({"games": [summarise_game(game) for game in GAMES]})


@cache
def _game(game: str, _language: str) -> bytes:
    return orjson.dumps(describe_game(BY_ID[game]))


@cache
def _rules(game: str, _language: str) -> bytes:
    book = BY_ID[game].info.rulebook
    rules: dict[str, Any] = {
        "ruleset": book.ruleset,
        "rules": [describe_rule(rule) for rule in book],
    }
    return orjson.dumps(rules)


@cache
def _cases(game: str) -> bytes:
    found = {
        "ruleset": BY_ID[game].info.rulebook.ruleset,
        "cases": [cases.describe(case) for case in cases.load(game)],
    }
    return orjson.dumps(found)

"""Endpoints of the numbered cases, with which any implementation can be tested."""

from functools import lru_cache

import orjson
from flask import Blueprint, Response, request

from operations.catalogue import find_game, find_rule
from operations.problems import Problem, ProblemType
from operations.registry import GAMES
from operations.routes import GAMES_PATH, JSON
from operations.validation.quoting import shorten
from service import cases
from service.http.documents import IN_ENGLISH, Document
from zero_referee_rules.message import say

MOST_KEPT = 64
"""The number of documents with cases that are cached."""
OPERATIONS = tuple(dict.fromkeys(each.name for game in GAMES for each in game.operations))


def blueprint() -> Blueprint:
    """Serve the cases of one game or of all, also by operation or rule."""
    routes = Blueprint("cases", __name__)
    cases.prepared()  # read at the start, so the first client does not wait for it
    rulesets = {each.info.id: each.info.rulebook.ruleset for each in GAMES}

    # Requests repeat.
    @lru_cache(MOST_KEPT)
    def document(game: str | None, operation: str | None, rule: str | None) -> Document:
        head = {"ruleset": rulesets[game]} if game else {"rulesets": [*rulesets.values()]}
        found = [
            orjson.Fragment(case.written)
            for case in cases.described()
            if game in {None, case.game}
            and operation in {None, case.operation}
            and (rule is None or rule in case.rules)
        ]
        return Document(orjson.dumps(head | {"cases": found}), JSON, IN_ENGLISH)

    def respond(game: str | None) -> Response:
        operation, rule = request.args.get("operation"), request.args.get("rule")
        _require_known(operation, rule)
        return document(game, operation, rule).respond()

    @routes.get("/v2/cases", endpoint="listAllCases")
    def list_all_cases() -> Response:
        return respond(None)

    @routes.get(f"{GAMES_PATH}/<game>/cases", endpoint="listCases")
    def list_cases(game: str) -> Response:
        return respond(find_game(game).info.id)

    return routes


def _require_known(operation: str | None, rule: str | None) -> None:
    """Raise `Problem` 400 for an operation that no game has, 404 for a rule in no rulebook."""
    if operation is not None and operation not in OPERATIONS:
        given = shorten(operation)
        text = say("problem.bad-request.operation", operation=given, operations=OPERATIONS)
        raise Problem(ProblemType.BAD_REQUEST, text)
    if rule is not None:
        find_rule(find_game(rule.partition(".")[0]).info.rulebook, rule)

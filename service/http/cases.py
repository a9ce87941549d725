"""Endpoints of the numbered cases, with which any implementation can be tested."""

from functools import lru_cache

import orjson
from flask import Blueprint, Response, request

from operations.catalogue import check_choice
from operations.registry import GAMES
from operations.routes import GAMES_PATH, JSON
from service import cases
from service.http.documents import IN_ENGLISH, Document

MOST_KEPT = 64
"""The number of documents with cases that are cached."""


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
        check_choice(game, operation, rule)
        return document(game, operation, rule).respond()

    @routes.get("/v2/cases", endpoint="listAllCases")
    def list_all_cases() -> Response:
        return respond(None)

    @routes.get(f"{GAMES_PATH}/<game>/cases", endpoint="listCases")
    def list_cases(game: str) -> Response:
        return respond(game)

    return routes

"""Endpoints of the numbered cases, with which any implementation can be tested."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import orjson
from flask import Blueprint, Response, request

from schemas.registry import GAMES
from service import cases
from service.contract.quoting import shorten
from service.http.bodies import JSON
from service.http.catalogue import find_game, unknown_rule
from service.http.documents import IN_ENGLISH, Document
from service.operations import operations
from service.problems import Kind, Problem
from zero_referee_rules.message import say

OPERATIONS = tuple(dict.fromkeys(handler.name for handler in operations().values()))

Described = tuple[dict[str, Any], ...]


def blueprint() -> Blueprint:
    """Serve the cases of one game or of all, those of an operation or a rule if asked for."""
    conformance = Blueprint("conformance", __name__)

    # The cases are in English for every client. They are adjudicated for their whole responses:
    # not at start, but when first read.
    @cache
    def described(game: str) -> Described:
        return tuple(cases.describe(case) for case in cases.load(game))

    @cache
    def whole(game: str | None) -> Document:
        return document(game, chosen(game))

    def chosen(game: str | None) -> Iterable[dict[str, Any]]:
        ids = [game] if game else [each.info.id for each in GAMES]
        return (case for id_ in ids for case in described(id_))

    def document(game: str | None, found: Iterable[dict[str, Any]]) -> Document:
        rulesets = {each.info.id: each.info.rulebook.ruleset for each in GAMES}
        head = {"ruleset": rulesets[game]} if game else {"rulesets": [*rulesets.values()]}
        return Document(orjson.dumps(head | {"cases": [*found]}), JSON, IN_ENGLISH)

    def respond(game: str | None) -> Response:
        operation, rule = request.args.get("operation"), request.args.get("rule")
        if operation is None and rule is None:
            return whole(game).respond()
        _require_known(operation, rule)
        found = (
            case
            for case in chosen(game)
            if operation in {None, case["operation"]} and (rule is None or rule in case["shows"])
        )
        return document(game, found).respond()

    @conformance.get("/v1/cases", endpoint="listAllCases")
    def list_all_cases() -> Response:
        return respond(None)

    @conformance.get("/v1/games/<game>/cases", endpoint="listCases")
    def list_cases(game: str) -> Response:
        return respond(find_game(game).info.id)

    return conformance


def _require_known(operation: str | None, rule: str | None) -> None:
    """Raise `Problem` 400 for an operation that no game has, 404 for a rule in no rulebook."""
    if operation is not None and operation not in OPERATIONS:
        given = shorten(operation)
        text = say("problem.bad-request.operation", operation=given, operations=OPERATIONS)
        raise Problem(Kind.BAD_REQUEST, text)
    if rule is not None:
        book = find_game(rule.partition(".")[0]).info.rulebook
        if book.get(rule) is None:
            raise unknown_rule(book, rule)

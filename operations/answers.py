"""Responses without a service: what it answers to a request, from the same operations.

`post` and `get` return the status and the document of a response. Nothing is refused that HTTP
alone refuses: bodies may have any size, and a batch may take any time. What is not JSON, the
pictures, only a service draws.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from operations import library
from operations.contract.checks import PurePythonChecks
from operations.contract.document import ContractDocument
from operations.contract.normalization import normalize
from operations.handlers import find_in_json, operations_of, unknown_path
from operations.problems import Problem, invalid_request, problem_body, problem_of
from schemas.common import GAMES_PATH, PREFIX
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.translation import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    current_translator,
    translator,
)

Answer = tuple[int, dict[str, Any]]
"""The status of a response and its document, which the standard library can write as JSON."""

OK = 200
BATCH = f"{PREFIX}batch"
REQUEST_ID = "0000000000000000"
"""The id of a request that no service logs."""
CONTRACT = "contract.json"
"""The contract in a wheel of this package, in JSON."""


class Answers:
    """The responses by one contract."""

    def __init__(self, contract: ContractDocument) -> None:
        self._contract = contract
        self._operations = operations_of(contract)

    def post(self, path: str, body: object, language: str = DEFAULT_LANGUAGE) -> Answer:
        """Return the response to a body for an operation, or for the batch.

        Texts of the body are brought into NFC where they are.
        """
        body = normalize(body)
        if path == BATCH:
            return _respond(path, language, lambda: self._batch(body, language))
        return _respond(path, language, lambda: self._handle(path, body))

    def get(self, path: str, query: Mapping[str, str], language: str = DEFAULT_LANGUAGE) -> Answer:
        """Return a document of the catalogue, whose paths are those of the service."""
        return _respond(path, language, lambda: self._catalogue(path, query))

    def _handle(self, path: str, body: object) -> dict[str, Any]:
        answer: dict[str, Any] = find_in_json(path, self._operations).handle(body)
        return answer

    def _batch(self, body: Any, language: str) -> dict[str, Any]:
        if not self._contract.accepts("batch")(body):
            raise invalid_request(self._contract.errors("batch", body))
        return {"responses": [self._item(item, language) for item in body["requests"]]}

    def _item(self, item: Any, language: str) -> dict[str, Any]:
        path, body, id_ = item["path"], item["body"], item.get("id")
        status, answer = _respond(path, language, lambda: self._handle(path, body))
        named = {} if id_ is None else {"id": id_}
        return {**named, "status": status, "body": answer}

    def _catalogue(self, path: str, query: Mapping[str, str]) -> dict[str, Any]:
        match library.parts_of(path):
            case [""]:
                return library.list_games(self._contract)
            case ["", game]:
                return library.describe_game(self._contract, game)
            case ["", game, "rules"]:
                book = library.find_game(game).info.rulebook
                if "search" in query:
                    return library.search_rules(book, query["search"])
                return library.list_rules(book)
            case ["", game, "rules", rule]:
                return library.describe_rule(library.find_game(game).info.rulebook, rule)
        raise unknown_path(path, [GAMES_PATH, *self._operations])


def available(language: str) -> str:
    """Return the language of sentences for a tag such as ``de-AT``: English where there is none."""
    primary = language.lower().partition("-")[0]
    return primary if primary in LANGUAGES else DEFAULT_LANGUAGE


@cache
def packaged() -> Answers:
    """Return the responses by the contract that a wheel of this package has."""
    text = files("zero_referee_rules").joinpath(CONTRACT).read_text("utf-8")
    return Answers(ContractDocument(json.loads(text), PurePythonChecks()))


def _respond(path: str, language: str, answer: Callable[[], dict[str, Any]]) -> Answer:
    token = current_translator.set(translator(available(language)))
    try:
        return OK, answer()
    except (Problem, InconsistencyError) as error:
        problem = problem_of(error)
        return problem.kind.status, problem_body(problem, path, REQUEST_ID)
    finally:
        current_translator.reset(token)

"""Responses by the contract in the wheel of the rules, from nothing but its own files."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from operations.batch import work_of_reading
from operations.dispatcher import Dispatcher
from operations.problems import Problem, ProblemType, problem_body
from operations.transport import NO_ID, Call, DocumentCall, Result
from operations.validation.checks import PurePythonChecks
from operations.validation.document import ContractDocument
from operations.validation.normalization import normalize
from zero_referee_rules.translation import DEFAULT_LANGUAGE, in_language

CONTRACT = "contract.json"
"""The file with the contract, next to the rules."""


@cache
def bundled_dispatcher() -> Dispatcher:
    """Return the dispatcher for the contract of the wheel."""
    text = files("zero_referee_rules").joinpath(CONTRACT).read_text("utf-8")
    return Dispatcher(ContractDocument(json.loads(text), PurePythonChecks()))


def ask(
    path: str,
    body: bytes | None = None,
    query: Mapping[str, str] | None = None,
    language: str = DEFAULT_LANGUAGE,
) -> Result:
    """Return the response to a body of JSON, or without one to a query for a document.

    The limits of HTTP do not apply: bodies may have any size.
    """
    if body is None:
        return bundled_dispatcher().document(DocumentCall(path, query or {}, language))
    try:
        value = normalize(json.loads(body))
        if b"\\u" in body:  # lone surrogates, which are no text, have no bytes
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return refused(path, Problem(ProblemType.NOT_JSON), language)
    call = Call(path, value, language=language, work=work_of_reading(body))
    return bundled_dispatcher().dispatch(call)


def refused(path: str, problem: Problem, language: str) -> Result:
    """Return the response to a request that is refused before it is dispatched."""
    with in_language(language):
        body = problem_body(problem, path, NO_ID)
    return Result(problem.kind.status, body, problem=problem)

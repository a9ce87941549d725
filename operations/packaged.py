"""Responses by the contract that the wheel of the rules has, with nothing but its own files."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from operations.batch import work_of_reading
from operations.contract.checks import PurePythonChecks
from operations.contract.document import ContractDocument
from operations.contract.normalization import normalize
from operations.host import Request, Response
from operations.responses import Responses
from zero_referee_rules.translation import DEFAULT_LANGUAGE

CONTRACT = "contract.json"
"""The file with the contract, beside the rules."""


@cache
def packaged() -> Responses:
    """Return the responses by the contract of the wheel."""
    text = files("zero_referee_rules").joinpath(CONTRACT).read_text("utf-8")
    return Responses(ContractDocument(json.loads(text), PurePythonChecks()))


def ask(
    path: str,
    body: bytes | None = None,
    query: Mapping[str, str] | None = None,
    language: str = DEFAULT_LANGUAGE,
) -> Response:
    """Return the response to a body of JSON, or without one to a query for a document.

    Nothing is refused that HTTP alone refuses: bodies may have any size. Raises `ValueError` for
    what is not JSON.
    """
    if body is None:
        return packaged().ask(Request(path, query=query or {}, language=language))
    value, work = normalize(json.loads(body)), work_of_reading(body)
    return packaged().ask(Request(path, value, language=language, work=work))

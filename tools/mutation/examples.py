"""The examples of the contract without HTTP: whole responses, every sentence included."""

from typing import Any

import orjson
import pytest

from schemas.common import JSON
from service.contract.validators import read_contract
from service.operations import operations

CONTRACT = read_contract().document


def _examples(path: str) -> list[Any]:
    """Return name, request and response of each example of an operation with both."""
    post = CONTRACT["paths"][path]["post"]
    requests = post["requestBody"]["content"]["application/json"]["examples"]
    responses = post["responses"]["200"]["content"]["application/json"]["examples"]
    return [
        pytest.param(path, requests[name]["value"], responses[name]["value"], id=f"{path} {name}")
        for name in requests.keys() & responses.keys()
    ]


EXAMPLES = [
    example
    for path, handler in operations().items()
    if handler.operation.media_type == JSON
    for example in _examples(path)
]


@pytest.mark.parametrize(("path", "request_", "response"), EXAMPLES)
def test_the_rules_answer_an_example_as_it_shows(path: str, request_: Any, response: Any) -> None:
    """Compare the whole response with the one that the contract shows."""
    operation = operations()[path].operation
    assert orjson.loads(orjson.dumps(operation.carry_out(request_))) == response

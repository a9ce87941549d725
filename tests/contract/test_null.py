"""In the example requests, null has the effect of leaving a property out, if it may be null."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.validation.tree import SchemaNode
from service.contract.validators import Contract, read_contract
from zero_referee_rules import shuffling

EXAMPLES = [
    pytest.param(path, example["value"], id=f"{operation['operationId']}-{name}")
    for (path, _), operation in read_contract().operations.items()
    if "requestBody" in operation
    for name, example in operation["requestBody"]["content"]["application/json"]["examples"].items()
]
SAME = {"X-Request-ID": "test"}


@pytest.mark.slow
@pytest.mark.parametrize(("path", "request_"), EXAMPLES)
def test_null_means_what_left_out_means(
    client: FlaskClient,
    contract: Contract,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    request_: Any,
) -> None:
    monkeypatch.setattr(shuffling, "randbelow", lambda _: 7)
    node = contract.body(contract.operations[path, "POST"]["operationId"])
    for null, left_out in pairs(node, request_):
        answers = [client.post(path, json=body, headers=SAME) for body in (null, left_out)]
        assert answers[0].status_code == answers[1].status_code, null
        assert answers[0].data == answers[1].data, null


def pairs(node: SchemaNode, value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield a value with each of its properties that may be null, given as null and left out."""
    if node.alternatives:
        node = next(shape for shape in node.alternatives if shape.accepts(value))
        yield from pairs(node, value)
    elif isinstance(value, list) and node.item is not None:
        for index, item in enumerate(value):
            for null, left_out in pairs(node.item, item):
                yield (
                    [*value[:index], null, *value[index + 1 :]],
                    [*value[:index], left_out, *value[index + 1 :]],
                )
    elif isinstance(value, dict):
        for name, member in node.members.items():
            if "null" in member.types:
                without = {key: inner for key, inner in value.items() if key != name}
                yield without | {name: None}, without
            for null, left_out in pairs(member, value[name]) if name in value else ():
                yield value | {name: null}, value | {name: left_out}

"""What the contract shows is what the service answers, for every request and kind of answer."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask import Flask

from service.contract import Contract
from tests.support import examples
from tests.support.examples import Example

DOCUMENT = Contract().document
EXAMPLES = list(examples.find(DOCUMENT))
REWRITE = "`python -m tests.support.examples` writes the answers into the contract"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_an_example_is_answered_as_shown(app: Flask, example: Example) -> None:
    shown = examples.shown(DOCUMENT, example)
    assert shown is not None, REWRITE
    given = examples.answer(app, example)
    assert examples.differs(example, shown, given) is None, REWRITE


def test_every_request_and_every_kind_of_answer_has_examples() -> None:
    without = [at for at, media in _media(DOCUMENT) if not media.get("examples")]
    assert without == []


def test_no_answer_is_shown_that_no_example_asks_for() -> None:
    asked = {(example.content, example.name) for example in EXAMPLES}
    shown = {
        (at, name)
        for at, media in _media(DOCUMENT)
        if "responses" in at
        for name in media["examples"]
    }
    assert shown == asked


def test_a_problem_is_shown_under_its_own_status() -> None:
    for (path, method), operation in Contract().operations.items():
        for status, response in operation["responses"].items():
            if "$ref" in response:
                answer = _at(DOCUMENT, response["$ref"])
                if status == "304":
                    assert "content" not in answer
                    continue
                content = answer["content"]["application/problem+json"]
                statuses = {example["value"]["status"] for example in content["examples"].values()}
                assert statuses == {int(status)}, (method, path)


def _media(node: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Find every body that the contract describes, but for counters that are never the same."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key == "content" and "examples" not in at:
                yield from (
                    ((*at, key, mime), media)
                    for mime, media in value.items()
                    if not mime.startswith("text/")
                )
            else:
                yield from _media(value, (*at, key))


def _at(document: Mapping[str, Any], reference: str) -> Any:
    found: Any = document
    for part in reference.split("/")[1:]:
        found = found[part]
    return found

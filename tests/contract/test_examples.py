"""The examples of the contract: every request and every response has some."""

from collections.abc import Iterator, Mapping
from typing import Any

from service.contract.validators import read_contract
from tools import examples
from tools.examples import NO_DOCUMENTS

DOCUMENT = read_contract().document
EXAMPLES = list(examples.find(DOCUMENT))


def test_every_request_and_every_response_has_examples() -> None:
    without = [at for at, media in _media(DOCUMENT) if not media.get("examples")]
    assert without == []


def test_every_response_shown_belongs_to_an_example() -> None:
    sent = {(example.content, example.name) for example in EXAMPLES}
    shown = {
        (at, name)
        for at, media in _media(DOCUMENT)
        if "responses" in at
        for name in media["examples"]
    }
    assert shown == sent


def test_a_problem_is_shown_under_its_own_status() -> None:
    for (path, method), operation in read_contract().operations.items():
        for status, response in operation["responses"].items():
            if "$ref" in response:
                described = _at(DOCUMENT, response["$ref"])
                if status == "304":
                    assert "content" not in described
                    continue
                content = described["content"]["application/problem+json"]
                statuses = {example["value"]["status"] for example in content["examples"].values()}
                assert statuses == {int(status)}, (method, path)


def _media(node: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield every body that the contract describes, except metrics and pictures."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key == "content" and "examples" not in at:
                yield from (
                    ((*at, key, mime), media)
                    for mime, media in value.items()
                    if not mime.startswith(NO_DOCUMENTS)
                )
            else:
                yield from _media(value, (*at, key))


def _at(document: Mapping[str, Any], reference: str) -> Any:
    found: Any = document
    for part in reference.split("/")[1:]:
        found = found[part]
    return found

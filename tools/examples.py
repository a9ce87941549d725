"""The examples of the contract: requests to send, and the responses that are shown for them.

`python -m tools.examples`, a step of `make contract`, sends every example request of `openapi.yaml`
and writes the response beside it, under the same name; the rest of the file stays as it is. The
test sends them again and compares, so every response that the contract shows is one that the
service gives.

The examples of an operation with a body are in the contract. One without a body takes those of its
path's parameters: the last parameter names them, and the others give their first. Problems are
shown once for all operations; `tools.problem_examples` has a request for each.
"""

import logging
import sys
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any, NamedTuple

import yaml
from flask import Flask
from werkzeug.test import TestResponse

from harness.responses import FIX
from operations.contract.document import METHODS
from operations.registry import GAMES
from service.app import create_app
from service.contract.validators import PATH, read_contract
from tools.bounds import out_of_bounds
from tools.calls import Call, post
from tools.contract_checks import source
from tools.differences import REST, difference
from tools.example_text import Place, with_examples
from tools.problem_examples import PROBLEMS

RETRY_AFTER = 42
"""What is shown in place of the seconds that are left of a period."""
LONG = {"AllCases", "CaseList", "ContractDocument"}
"""Responses too long to show whole: only the first items of their lists are shown."""
NO_DOCUMENTS = ("image/", "text/")
"""Types of responses that are not shown: metrics always change, and pictures are in README."""


class Example(NamedTuple):
    """An example at `content` in the contract under `name`, and the call that it belongs to.

    An excerpt shows only part of a long response; it is written by hand.
    """

    content: Place
    name: str
    summary: str
    call: Call
    excerpt: bool = False

    @property
    def id(self) -> str:
        return f"{' '.join(self.content[1:-2])}: {self.name}"

    @property
    def status(self) -> int | None:
        """The status of the response; None if the content is that of a component."""
        part = self.content[self.content.index("content") - 1]
        return int(part) if part.isdecimal() else None


def find(document: Mapping[str, Any]) -> Iterator[Example]:
    """Yield every example of the contract."""
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in METHODS:
                yield from _of_operation(document, path, method, operation)
    for component, examples in PROBLEMS.items():
        content = ("components", "responses", component, "content", "application/problem+json")
        for name, (summary, call) in examples.items():
            yield Example(content, name, summary, call)


class RefusedError(Exception):
    """An example with another status than the one under which the contract shows its response."""

    def __init__(self, response: TestResponse) -> None:
        problem = response.get_json(silent=True) or {}
        errors = [
            f"\n  {error['pointer']}: {error['detail']}" for error in problem.get("errors", ())
        ]
        super().__init__("".join([f"the response is {response.status_code}", *errors]))


def send(app: Flask, example: Example) -> Any:
    """Send an example and return the document of the response. Raises `RefusedError`."""
    response = example.call.send(app)
    if example.status not in {None, response.status_code}:
        raise RefusedError(response)
    assert response.mimetype == example.content[-1]
    if response.status_code == HTTPStatus.TOO_MANY_REQUESTS:
        return response.get_json() | {"retry_after": RETRY_AFTER}
    if response.is_json:
        return response.get_json()
    return yaml.load(response.get_data(), Loader=yaml.CSafeLoader)


def shown(document: Mapping[str, Any], example: Example) -> Any:
    """Return what the contract shows for an example; None if there is nothing."""
    at: Any = document
    for part in example.content:
        at = at[part]
    return at.get("examples", {}).get(example.name, {}).get("value")


def differs(example: Example, shown: Any, given: Any) -> str | None:
    """Return where a response first differs from what the contract shows; None if nowhere."""
    if example.excerpt:
        opened = {
            key: [*value, REST] if isinstance(value, list) else value
            for key, value in shown.items()
        }
        return difference(opened, given)
    return None if shown == given else difference(shown, given) or f"not shown: {given}"


def _of_operation(
    document: Mapping[str, Any], path: str, method: str, operation: Mapping[str, Any]
) -> Iterator[Example]:
    for status, response in operation["responses"].items():
        for mime in (
            mime for mime in response.get("content", ()) if not mime.startswith(NO_DOCUMENTS)
        ):
            content = ("paths", path, method, "responses", status, "content", mime)
            schema = response["content"][mime]["schema"]
            excerpt = schema.get("$ref", "").rpartition("/")[2] in LONG
            for name, summary, call in _calls(document, path, operation):
                yield Example(content, name, summary, call, excerpt=excerpt)


def _calls(
    document: Mapping[str, Any], path: str, operation: Mapping[str, Any]
) -> Iterator[tuple[str, str, Call]]:
    if "requestBody" in operation:
        examples = operation["requestBody"]["content"]["application/json"]["examples"]
        for name, example in examples.items():
            yield name, example["summary"], post(path, example["value"])
        return
    parameters = [_parameter(document, item) for item in operation.get("parameters", ())]
    places = [item for item in parameters if item["in"] == "path"]
    if not places:
        yield "response", operation["summary"], Call(path)
        return
    for name, example in places[-1]["examples"].items():
        filled = path.replace(f"{{{places[-1]['name']}}}", example["value"])
        for place in places[:-1]:
            first = next(iter(place["examples"].values()))
            filled = filled.replace(f"{{{place['name']}}}", first["value"])
        yield name, example["summary"], Call(filled)


def _parameter(document: Mapping[str, Any], item: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a parameter, its reference followed."""
    if "$ref" in item:
        item = document["components"]["parameters"][item["$ref"].rpartition("/")[2]]
    return item


def rewrite(text: str, app: Flask) -> str:
    """Return the contract with the responses that the service gives now."""
    document = yaml.load(text, Loader=yaml.CSafeLoader)
    examples: dict[Place, dict[str, Any]] = {}
    for example in find(document):
        given = shown(document, example) if example.excerpt else send(app, example)
        if given is not None:
            named = examples.setdefault(example.content, {})
            named[example.name] = {"summary": example.summary, "value": given}
    return with_examples(text, examples)


def refused(document: Mapping[str, Any], app: Flask) -> Iterator[str]:
    """Yield the examples without the status under which the contract shows their response."""
    for example in find(document):
        try:
            send(app, example)
        except RefusedError as error:
            paths, path, method, *_ = example.content
            place = (paths, path, method, "requestBody", "", "", "examples", example.name)
            yield f"{source(place)}: {error}"


def main() -> int:
    """Write the responses into the contract, or print what is wrong and write nothing."""
    logging.disable()
    app = create_app()
    beyond = [line for game in GAMES for line in out_of_bounds(game, app)]
    if found := [*refused(read_contract().document, app), *beyond]:
        sys.stderr.write("\n".join([*found, *([FIX] if beyond else [])]) + "\n")
        return 1
    PATH.write_text(rewrite(PATH.read_text("utf-8"), app), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

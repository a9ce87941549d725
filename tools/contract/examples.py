"""The examples of the contract: requests to send, and the responses that are shown for them.

`make contract` sends every example request and puts the response next to it, under the same name.
The tests do it again and compare, so every response that the contract shows is one that the service
gives. A response is shown if it has a property that those before it lack.

The examples of an operation with a body are in the contract. One without a body takes those of its
parameters in the path and the query: the last parameter with examples names them, and the others
give their first. Problems are shown once for all operations; `tools.contract.problem_examples` has
a request for each. A response that the source shows is an excerpt: only its properties are shown,
and as many entries of its lists.
"""

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import quote

import yaml
from flask import Flask
from werkzeug.test import TestResponse

from operations.validation.document import METHODS
from tools.contract.checks import source
from tools.contract.example_calls import Call, post
from tools.contract.formatting import Tree
from tools.contract.problem_examples import PROBLEMS

RETRY_AFTER = 42
"""The number of seconds that examples show for the rest of a period."""
NO_DOCUMENTS = ("image/", "text/")
"""Types of responses that are not shown: metrics always change, and pictures are long."""


class Example(NamedTuple):
    """An example at `content` in the contract under `name`, and the call that it belongs to."""

    content: tuple[str, ...]
    name: str
    summary: str
    call: Call

    @property
    def id(self) -> str:
        return f"{' '.join(self.content[1:-2])}: {self.name}"

    @property
    def status(self) -> int | None:
        """The status of the response; None if the content is a component's."""
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


def add_responses(document: Tree, app: Flask) -> Iterator[str]:
    """Add its response to each example; yield those whose response has another status."""
    for example in list(find(document)):
        try:
            given = send(app, example)
        except RefusedError as error:
            paths, path, *_ = example.content
            place = (paths, path, "post", "requestBody", "", "", "examples", example.name)
            yield f"{source(place)}: {error}"
            continue
        content: Any = document
        for part in example.content:
            content = content[part]
        examples = content.setdefault("examples", {})
        told = {name for each in examples.values() for name in _told(each["value"])}
        summary = example.summary
        if example.name in examples:
            summary = examples[example.name].get("summary", summary)
            value = excerpt(examples[example.name]["value"], given)
        elif example.status is None or {*_told(given)} - told:
            value = given
        else:
            continue
        # A request of the same name has the summary.
        told_once = {} if "post" in example.content else {"summary": summary}
        examples[example.name] = told_once | {"value": value}


def _told(value: Any) -> Iterator[str]:
    """Yield the properties of an object that are neither null nor empty."""
    if isinstance(value, dict):
        yield from (name for name, member in value.items() if member or member is False)


def excerpt(shown: Any, given: Any) -> Any:
    """Return the parts of a value that are shown of it."""
    if isinstance(shown, dict):
        return {key: excerpt(value, given[key]) for key, value in shown.items()}
    if isinstance(shown, list):
        return [excerpt(*pair) for pair in zip(shown, given, strict=False)]
    return given


def _of_operation(
    document: Mapping[str, Any], path: str, method: str, operation: Mapping[str, Any]
) -> Iterator[Example]:
    for status, response in operation["responses"].items():
        for mime in (
            mime for mime in response.get("content", ()) if not mime.startswith(NO_DOCUMENTS)
        ):
            content = ("paths", path, method, "responses", status, "content", mime)
            for name, summary, call in _calls(document, path, operation):
                yield Example(content, name, summary, call)


def _calls(
    document: Mapping[str, Any], path: str, operation: Mapping[str, Any]
) -> Iterator[tuple[str, str, Call]]:
    if "requestBody" in operation:
        examples = operation["requestBody"]["content"]["application/json"]["examples"]
        for name, example in examples.items():
            yield name, example["summary"], post(path, example["value"])
        return
    parameters = [_parameter(document, item) for item in operation.get("parameters", ())]
    places = [item for item in parameters if item["in"] != "header" and "examples" in item]
    if not places:
        yield "response", operation["summary"], Call(path)
        return
    first = {item["name"]: next(iter(item["examples"].values())) for item in places}
    for name, example in places[-1]["examples"].items():
        values = {**first, places[-1]["name"]: example}
        called = path
        for item in places:
            value = quote(str(values[item["name"]]["value"]))
            if item["in"] == "path":
                called = called.replace(f"{{{item['name']}}}", value)
            else:
                called += f"{'&' if '?' in called else '?'}{item['name']}={value}"
        yield name, example["summary"], Call(called)


def _parameter(document: Mapping[str, Any], item: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a parameter, its reference followed."""
    if "$ref" in item:
        item = document["components"]["parameters"][item["$ref"].rpartition("/")[2]]
    return item

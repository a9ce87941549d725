"""The examples of the contract: requests to send, and the responses that are shown for them.

`python -m tools.examples`, a step of `make contract`, sends every example request of `openapi.yaml`
and writes the response beside it, under the same name; the rest of the file stays as it is. The
test sends them again and compares, so every response that the contract shows is one that the
service gives.

The examples of an operation with a body are in the contract. One without a body takes those of its
path's parameters: the last parameter names them, and the others give their first. Problems are
shown once for all operations; `PROBLEMS` has a request for each.
"""

import json
import logging
import os
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, NoReturn
from unittest.mock import patch

import yaml
from flask import Flask
from werkzeug.test import TestResponse

from harness.responses import FIX
from schemas.registry import GAMES
from service.app import create_app
from service.contract.validators import PATH, read_contract
from service.http.bodies import MAX_BODY
from tools.bounds import out_of_bounds
from tools.contract_checks import source
from tools.differences import REST, difference
from zero_referee_rules import problems
from zero_referee_rules.contract.document import METHODS
from zero_referee_rules.problems import Kind, Problem

REQUEST_ID = "4f1c9a2be07d5836"
RETRY_AFTER = 42
"""What is shown in place of the seconds that are left of a period."""
HAND = ["red-1", "red-2", "red-3", "red-4", "red-8", "blue-8", "green-8", "grey-8", "black-8"]
OTHER = ["red-1", "blue-1", "red-5", "blue-5", "green-5", "red-7", "blue-7", "grey-6", "black-6"]
WIDTH = 100
STEP = "  "
SCORE = "/v1/games/zero/score"
JSON = {"Content-Type": "application/json"}
LONG = {"AllCases", "CaseList", "ContractDocument"}
"""Responses too long to show whole: only the first items of their lists are shown."""

OVERLOADED = "Overloaded"
"""A problem that the balancer sends before the application sees a request."""

Place = tuple[str, ...]
"""The keys that lead to a value of the contract."""


class Call(NamedTuple):
    """A request: a POST if it has a body."""

    path: str
    body: bytes | None = None
    headers: Mapping[str, str] = {}

    @property
    def method(self) -> str:
        return "GET" if self.body is None else "POST"

    def send(self, app: Flask) -> TestResponse:
        headers = {"X-Request-ID": REQUEST_ID, **self.headers}
        client = app.test_client()
        return client.open(self.path, method=self.method, data=self.body, headers=headers)


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
    component = example.content[2]
    if component == OVERLOADED:
        return problems.problem_body(Problem(Kind.OVERLOADED), "/", REQUEST_ID)
    if component in GUARDS:
        response = _guarded(GUARDS[component], example.call)
        if "retry_after" in (document := response.get_json()):
            return document | {"retry_after": RETRY_AFTER}
    elif component == "InternalError":
        response = _fail(app, example.call)
    else:
        response = example.call.send(app)
    if example.status not in {None, response.status_code}:
        raise RefusedError(response)
    assert response.mimetype == example.content[-1]
    if example.content[-1].endswith("json"):
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
        for mime in (mime for mime in response.get("content", ()) if not mime.startswith("text/")):
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
    parameters = [_resolve(document, item) for item in operation.get("parameters", ())]
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


def _resolve(document: Mapping[str, Any], item: Mapping[str, Any]) -> Mapping[str, Any]:
    if "$ref" not in item:
        return item
    _, *parts = item["$ref"].split("/")
    found = document
    for part in parts:
        found = found[part]
    return found


def post(path: str, body: Any) -> Call:
    """Return the call that sends a body as JSON."""
    return Call(path, json.dumps(body).encode(), JSON)


def _guarded(environment: Mapping[str, str], call: Call) -> TestResponse:
    """Send a call twice to a service with keys or limits; return the second response."""
    with patch.dict(os.environ, environment):
        app = create_app()
    call.send(app)
    return call.send(app)


def _fail(app: Flask, call: Call) -> TestResponse:
    """Send a call to a service that has a bug."""
    endpoint, _ = app.url_map.bind("localhost").match(call.path, call.method)

    def bug() -> NoReturn:
        raise ArithmeticError

    sound = app.view_functions[endpoint]
    app.view_functions[endpoint] = bug
    try:
        return call.send(app)
    finally:
        app.view_functions[endpoint] = sound


GUARDS = {"Unauthorized": {"API_KEYS": "sesame"}, "TooManyRequests": {"RATE_LIMIT": "1/hour"}}
"""Environments in which the service refuses a good request."""

PROBLEMS: Mapping[str, Mapping[str, tuple[str, Call]]] = {
    "BadRequest": {
        "unknown-parameter": (
            "A query parameter that the operation does not know",
            Call("/v1/games?colour=red"),
        ),
        "broken": (
            "A comma too many",
            Call(SCORE, b'{"players": [],}', JSON),
        ),
    },
    "Unauthorized": {
        "no-key": ("No key", Call("/v1/games")),
        "wrong-key": (
            "A key that is not accepted",
            Call("/v1/games", headers={"X-API-Key": "guess"}),
        ),
    },
    "NotFound": {"unknown-game": ("An unknown game", Call("/v1/games/chess"))},
    "NotAcceptable": {
        "xml": ("A client that takes only XML", Call("/v1/games", headers={"Accept": "text/xml"}))
    },
    "PreconditionFailed": {
        "other-version": (
            "Another version than the one there is",
            Call("/v1/games", headers={"If-Match": '"another-version"'}),
        )
    },
    "HeaderTooLarge": {
        "accept": (
            "An Accept header that is too long",
            Call("/v1/games", headers={"Accept": "text/html," * 200}),
        )
    },
    "Conflict": {
        "zero": (
            "Zero!: a card in two hands, and a name twice",
            post(
                SCORE,
                {"players": [{"name": "Ana", "hand": HAND}, {"name": "Ana", "hand": OTHER}]},
            ),
        ),
        "zero-hero": (
            "Zero Hero: a name twice",
            post("/v1/games/zero-hero/setup", {"players": ["Ana", "Ana"]}),
        ),
        "numzumzero": (
            "NumZumZero: five columns, where two players have three",
            post(
                "/v1/games/numzumzero/adjudicate",
                {
                    "position": {
                        "players": [{"name": "Ana"}, {"name": "Ben"}],
                        "columns": [["blue-1"], ["blue-2"], ["blue-3"], ["blue-4"], ["blue-5"]],
                    },
                    "moves": [],
                },
            ),
        ),
    },
    "ContentTooLarge": {
        "large": (
            "More than 256 KiB",
            Call(SCORE, b" " * (MAX_BODY + 1), JSON),
        ),
    },
    "UnsupportedMediaType": {
        "form": (
            "A form instead of JSON",
            Call(SCORE, b"{}", {"Content-Type": "application/x-www-form-urlencoded"}),
        ),
    },
    "InvalidRequest": {
        "score": (
            "An unknown card and an unknown property",
            post(
                SCORE,
                {"players": [{"name": "Ana", "hand": ["pink-1", *HAND[1:]], "colour": "pink"}]},
            ),
        ),
        "move": (
            "A swap that takes nothing",
            post(
                "/v1/games/zero/adjudicate",
                {
                    "position": {
                        "players": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cy"}],
                        "dealer": "Cy",
                        "pool": ["red-8", "blue-8", "green-8", "grey-8", "black-8"],
                    },
                    "moves": [{"player": "Ana", "type": "swap", "give": "red-1"}],
                },
            ),
        ),
    },
    "UriTooLong": {"long": ("A query of 3,000 bytes", Call(f"/v1/games?x={'x' * 3000}"))},
    "Overloaded": {"overloaded": ("Too many clients at once", Call("/"))},
    "TooManyRequests": {"too-often": ("More often than is allowed", Call("/v1/games"))},
    "InternalError": {"bug": ("A bug of the service", Call("/readyz"))},
}


def rewrite(text: str, app: Flask) -> str:
    """Return the contract with the responses that the service gives now."""
    document = yaml.load(text, Loader=yaml.CSafeLoader)
    blocks: dict[Place, dict[str, Any]] = {}
    for example in find(document):
        given = shown(document, example) if example.excerpt else send(app, example)
        if given is not None:
            block = blocks.setdefault(example.content, {})
            block[example.name] = {"summary": example.summary, "value": given}
    lines = text.splitlines()
    tree: Any = yaml.compose(text, Loader=yaml.CSafeLoader)
    # From the end, since a replacement moves the lines after it.
    for content in sorted(blocks, key=lambda at: -_line(tree, at)):
        start, end, indent = _place(tree, content, lines)
        lines[start:end] = _block(blocks[content], indent)
    return "\n".join(lines) + "\n"


def _members(node: yaml.Node) -> dict[str, tuple[yaml.Node, yaml.Node]]:
    return {key.value: (key, value) for key, value in node.value}


def _node(tree: yaml.Node, content: Place) -> yaml.Node:
    for part in content:
        tree = _members(tree)[part][1]
    return tree


def _line(tree: yaml.Node, content: Place) -> int:
    line: int = _node(tree, content).start_mark.line
    return line


def _place(tree: yaml.Node, content: Place, lines: list[str]) -> tuple[int, int, str]:
    """Return first line, end and indent of a response's examples; no lines if they are new."""
    members = _members(_node(tree, content))
    key, value = members.get("examples", members["schema"])
    end = _end(value)
    while not lines[end - 1].strip():
        end -= 1
    start = key.start_mark.line if "examples" in members else end
    return start, end, " " * key.start_mark.column


def _end(node: yaml.Node) -> int:
    """Return the line after the last one of a node; marks of blocks reach further."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(node, yaml.MappingNode) else last)
    mark = node.end_mark
    line: int = mark.line + (1 if mark.column else 0)
    return line


def _block(examples: Mapping[str, Any], indent: str) -> list[str]:
    lines = [f"{indent}examples:"]
    for name, example in examples.items():
        lines.append(f"{indent}{STEP}{name}:")
        lines.append(f"{indent}{STEP * 2}summary: {_flow(example['summary'], '')[0]}")
        lines.append(f"{indent}{STEP * 2}value:")
        lines.extend(_member(example["value"], indent + STEP * 3))
    return lines


def _member(value: Mapping[str, Any], indent: str) -> Iterator[str]:
    """Yield the lines of an object, one per member, or more where a member is too long."""
    for key, item in value.items():
        first, *rest = _flow(item, indent + STEP, len(key))
        if rest and isinstance(item, dict):
            yield f"{indent}{key}:"
            yield from _member(item, indent + STEP)
        elif rest and isinstance(item, list) and isinstance(item[0], dict):
            yield f"{indent}{key}:"
            for member in item:
                first, *rest = _flow(member, indent + STEP * 2)
                yield f"{indent}{STEP}- {first}"
                yield from rest
        else:
            yield f"{indent}{key}: {first}"
            yield from rest


def _flow(value: Any, indent: str, taken: int = 0) -> list[str]:
    text = yaml.safe_dump(
        value,
        default_flow_style=True,
        sort_keys=False,
        allow_unicode=True,
        width=WIDTH - len(indent) - taken,
    )
    first, *rest = re.sub(r"\n\.\.\.\n$", "", text.rstrip(" ")).splitlines()
    return [first, *(f"{indent}{line.strip()}" for line in rest)]


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

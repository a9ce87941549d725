"""The links of the contract: each leads from a response to a request that succeeds.

The responses are those of the examples, and of the numbered cases. The body that a link leads to is
`x-request-body` because openapi-generator refuses a `requestBody` that is an object.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from operations.cases import load
from operations.registry import GAMES
from service.contract.validators import read_contract

AT = {
    operation["operationId"]: (path, method.upper(), operation)
    for path, item in read_contract().document["paths"].items()
    for method, operation in item.items()
    if isinstance(operation, dict)
}
CHAIN = ("deal", "legal-moves", "adjudicate", "standings")
ENOUGH = 10
"""The number of requests that a link leads to in a test."""


class Exchange(NamedTuple):
    """A request and its response, which a link may start from."""

    request: Any
    response: Any
    game: str


def _of_cases(client: FlaskClient, path: str) -> Iterator[Exchange]:
    for game in GAMES:
        for case in load(game.info.id):
            if case.path == path and case.status == 200:
                response = client.post(path, json=case.request).get_json()
                yield Exchange(case.request, response, game.info.id)


def _of_examples(operation: Mapping[str, Any]) -> Iterator[Exchange]:
    shown = operation["responses"]["200"]["content"]["application/json"]["examples"]
    for example in shown.values():
        response = example["value"]
        # The game is the only path parameter of the operations that have links.
        yield Exchange(None, response, response.get("ruleset", "").partition("@")[0])


LINKS = [
    pytest.param(name, link, id=f"{name}-{to}")
    for name, (_, _, operation) in AT.items()
    for to, link in operation["responses"]["200"].get("links", {}).items()
]


@pytest.mark.parametrize(("source", "link"), LINKS)
def test_a_link_leads_to_requests_that_succeed(
    client: FlaskClient, source: str, link: Mapping[str, Any]
) -> None:
    start, _, operation = AT[source]
    has_body = "requestBody" in operation
    path, method, _ = AT[link["operationId"]]
    sent = 0
    for exchange in _of_cases(client, start) if has_body else _of_examples(operation):
        try:
            parameters = _fill(link.get("parameters", {}), exchange)
            body = _fill(link.get("x-request-body"), exchange)
        except LookupError:
            continue
        response = client.open(path.format_map(parameters), method=method, json=body)
        assert response.status_code == 200, response.get_json()
        sent += 1
        if sent == ENOUGH:
            return
    assert sent, "no exchange has what the link leads on"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_links_lead_from_a_deal_to_the_standings(game: Any) -> None:
    at = {path: operation for path, _, operation in AT.values()}
    for name, to in pairwise(CHAIN):
        operation = at[f"/v2/games/{game.info.id}/{name}"]
        assert to in operation["responses"]["200"]["links"]


def _fill(template: Any, exchange: Exchange) -> Any:
    """Replace the runtime expressions in a template by their values in an exchange.

    Raises `LookupError` where it has none.
    """
    if isinstance(template, dict):
        return {key: _fill(value, exchange) for key, value in template.items()}
    if isinstance(template, list):
        return [_fill(value, exchange) for value in template]
    if not isinstance(template, str) or not template.startswith("$"):
        return template
    if template.startswith("$request.path."):
        return exchange.game
    source, _, pointer = template[1:].partition("#/")
    found = exchange.request if source == "request.body" else exchange.response
    for part in pointer.split("/"):
        if found is None:
            raise LookupError(pointer)
        found = found[int(part)] if isinstance(found, list) else found[part]
    if found is None:
        raise LookupError(pointer)
    return found

"""The links of the contract: each leads from an example's response to a request that succeeds."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from service.contract.validators import read_contract
from tools.harness.links import with_links

LINKED = with_links(read_contract().document)
AT = {
    operation["operationId"]: (path, method.upper(), operation)
    for path, item in LINKED["paths"].items()
    for method, operation in item.items()
    if isinstance(operation, dict)
}


class Link(NamedTuple):
    """A link, and one of the exchanges that it may start from: request, response, path."""

    id: str
    link: Mapping[str, Any]
    exchange: Mapping[str, Any]


def _links() -> Iterator[Link]:
    for name, (_, _, operation) in AT.items():
        described = operation["responses"]["200"]
        for rel, link in described.get("links", {}).items():
            body = operation.get("requestBody", {"content": {"application/json": {}}})
            sent = body["content"]["application/json"].get("examples", {})
            given = described["content"]["application/json"]["examples"]
            for example, shown in given.items():
                # The game is the only path parameter of the operations that have links.
                game = shown["value"].get("ruleset", "").partition("@")[0]
                exchange = {
                    "request.body": sent.get(example, {}).get("value"),
                    "response.body": shown["value"],
                    "request.path": {"game": game},
                }
                yield Link(f"{name}-{rel}-{example}", link, exchange)


@pytest.mark.parametrize("link", list(_links()), ids=lambda link: link.id)
def test_a_link_leads_to_a_request_that_succeeds(client: FlaskClient, link: Link) -> None:
    path, method, _ = AT[link.link["operationId"]]
    parameters = _fill(link.link.get("parameters", {}), link.exchange)
    body = _fill(link.link.get("requestBody"), link.exchange)
    response = client.open(path.format_map(parameters), method=method, json=body)
    assert response.status_code == 200, response.get_json()


def _fill(template: Any, exchange: Mapping[str, Any]) -> Any:
    """Replace the runtime expressions in a template by their values in an exchange."""
    if isinstance(template, dict):
        return {key: _fill(value, exchange) for key, value in template.items()}
    if isinstance(template, list):
        return [_fill(value, exchange) for value in template]
    if not isinstance(template, str) or not template.startswith("$"):
        return template
    if template.startswith("$request.path."):
        return exchange["request.path"][template.rpartition(".")[2]]
    source, _, pointer = template[1:].partition("#/")
    found = exchange[source]
    for part in pointer.split("/"):
        found = found[int(part)] if isinstance(found, list) else found[part]
    return found

"""Every link of the contract leads from an example's answer to a question that is answered."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from service.contract import Contract

CONTRACT = Contract()
AT = {
    operation["operationId"]: (path, method, operation)
    for (path, method), operation in CONTRACT.operations.items()
}


class Link(NamedTuple):
    """A link, and one of the exchanges that it may start from: request, answer, path."""

    id: str
    link: Mapping[str, Any]
    exchange: Mapping[str, Any]


def _links() -> Iterator[Link]:
    for name, (path, _, operation) in AT.items():
        answer = operation["responses"]["200"]
        for rel, link in answer.get("links", {}).items():
            body = operation.get("requestBody", {"content": {"application/json": {}}})
            sent = body["content"]["application/json"].get("examples", {})
            given = answer["content"]["application/json"]["examples"]
            for example, shown in given.items():
                # The only parameter of an address that links start from is the game.
                exchange = {
                    "request.body": sent.get(example, {}).get("value"),
                    "response.body": shown["value"],
                    "request.path": {"game": example} if "{game}" in path else {},
                }
                yield Link(f"{name}-{rel}-{example}", link, exchange)


@pytest.mark.parametrize("link", list(_links()), ids=lambda link: link.id)
def test_a_link_leads_on(client: FlaskClient, link: Link) -> None:
    path, method, _ = AT[link.link["operationId"]]
    parameters = _fill(link.link.get("parameters", {}), link.exchange)
    body = _fill(link.link.get("requestBody"), link.exchange)
    answer = client.open(path.format_map(parameters), method=method, json=body)
    assert answer.status_code == 200, answer.get_json()


def _fill(template: Any, exchange: Mapping[str, Any]) -> Any:
    """Put values in the place of runtime expressions."""
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

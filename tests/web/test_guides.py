"""The guides that the service serves as pages."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.contract.validators import Contract
from service.web.guides import FOLDER, NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_guide_is_a_page_whose_links_all_lead_somewhere(client: FlaskClient, name: str) -> None:
    page = client.get(f"/guides/{name}")
    assert page.status_code == 200
    assert page.mimetype == "text/html"
    title = (FOLDER / f"{name}.md").read_text("utf-8").partition("\n")[0].removeprefix("# ")
    assert f"<h1>{title}</h1>" in page.text
    assert not re.search(r"<style|style=|<script", page.text)
    links = set(re.findall(r'href="([^"]+)"', page.text))
    assert {f"/guides/{other}" for other in NAMES} < links
    for link in links:
        if not link.startswith("https://"):
            assert client.get(link.partition("#")[0]).status_code == 200, link


def test_a_link_between_guides_leads_to_the_page(client: FlaskClient) -> None:
    source = (FOLDER / "integrate.md").read_text("utf-8")
    assert "](versioning.md)" in source
    assert "](../README.md)" in source
    page = client.get("/guides/integrate").text
    assert '<a href="/guides/versioning">' in page
    assert "README.md" not in page


def test_only_guides_for_clients_are_served(client: FlaskClient) -> None:
    assert (FOLDER / "operating.md").exists()
    assert client.get("/guides/operating").status_code == 404
    assert client.get("/guides/../README").status_code == 404


def test_the_contract_refers_to_pages_that_exist(client: FlaskClient, contract: Contract) -> None:
    addresses = set(_references(contract.document))
    assert len(addresses) >= 3
    for address in addresses:
        assert client.get(address).status_code == 200, address


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if "externalDocs" in value:
            yield value["externalDocs"]["url"]
        for item in value.values():
            yield from _references(item)
    elif isinstance(value, list):
        for item in value:
            yield from _references(item)

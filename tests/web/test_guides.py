"""The documents that the service serves as pages."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.json_values import inner_values
from service.app import create_app
from service.contract.validators import Contract
from service.settings import Settings
from service.web.guides import FILES, ROOT


def links(page: str) -> set[str]:
    return set(re.findall(r'href="([^"]+)"', page))


def anchors(page: str) -> set[str]:
    return set(re.findall(r'<h\d id="([^"]+)"', page))


@pytest.mark.parametrize("name", FILES)
def test_a_document_is_a_page_whose_links_all_lead_somewhere(
    client: FlaskClient, name: str
) -> None:
    page = client.get(f"/guides/{name}")
    assert page.status_code == 200
    assert page.mimetype == "text/html"
    title = FILES[name].read_text("utf-8").partition("\n")[0].removeprefix("# ")
    assert re.search(f"<h1 id=[^>]*>{title}</h1>", page.text)
    assert not re.search(r"<style|style=|<script|<img|<!--", page.text)
    for link in links(page.text):
        if not link.startswith(("https://", "http://")):
            path, _, anchor = link.partition("#")
            target = client.get(path or f"/guides/{name}")
            assert target.status_code == 200, link
            assert not anchor or anchor in anchors(target.text), link


def test_a_page_has_its_contents(client: FlaskClient) -> None:
    page = client.get("/guides/integrate").text
    sections = re.findall(r'<h2 id="([^"]+)"', page)
    contents = page.partition('aria-label="Contents"')[2].partition("</nav>")[0]
    assert links(contents) == {f"#{section}" for section in sections}
    assert len(sections) > 5


def test_links_between_documents_lead_to_pages_and_others_to_none(client: FlaskClient) -> None:
    source = (ROOT / "docs/integrate.md").read_text("utf-8")
    assert "](versioning.md)" in source
    assert "](../clients/python/README.md)" in source
    found = links(client.get("/guides/integrate").text)
    assert {"/guides/versioning", "/guides/clients-python"} < found
    assert "](examples/host.py)" in (ROOT / "docs/host-a-game.md").read_text("utf-8")
    assert "host.py</a>" not in client.get("/guides/host-a-game").text


def test_the_list_of_guides_names_every_document(client: FlaskClient) -> None:
    page = client.get("/guides")
    assert page.status_code == 200
    assert {f"/guides/{name}" for name in FILES} - links(page.text) == {"/guides/readme"}


def test_nothing_else_is_served(client: FlaskClient) -> None:
    for name in ("nowhere", "../Makefile", "Makefile", "integrate.md"):
        assert client.get(f"/guides/{name}").status_code == 404


def test_the_contract_begins_with_the_guide(contract: Contract) -> None:
    first = contract.document["info"]["description"].partition("\n\n")[0]
    assert "](/guides/integrate)" in first


def test_the_contract_refers_to_pages_that_exist(client: FlaskClient, contract: Contract) -> None:
    addresses = set(_references(contract.document))
    assert len(addresses) >= 3
    for address in addresses:
        assert client.get(address).status_code == 200, address


def test_score_comes_first_in_the_tag_of_a_game(contract: Contract) -> None:
    for tag in contract.document["tags"]:
        paths = [path for path in contract.document["paths"] if f"/games/{tag['name']}/" in path]
        assert not paths or paths[0].endswith("/score")


def _references(value: Any) -> Iterator[str]:
    for _, inner in inner_values(value):
        yield from re.findall(r"\]\((/[^)]*)\)", inner) if isinstance(inner, str) else ()


@pytest.mark.parametrize("contact", ["security@example.org", "https://example.org/security"])
def test_the_operators_address_for_reports_is_shown(contact: str) -> None:
    client = create_app(Settings(contact=contact)).test_client()
    page, told = client.get("/guides/security"), client.get("/.well-known/security.txt")
    assert contact in page.text
    assert "within a week" in page.text
    found = dict(line.split(": ") for line in told.text.splitlines())
    assert found["Contact"].removeprefix("mailto:") == contact
    assert datetime.now(UTC) < datetime.fromisoformat(found["Expires"])


def test_without_an_address_no_reply_is_promised(client: FlaskClient) -> None:
    assert "within a week" not in client.get("/guides/security").text
    assert client.get("/.well-known/security.txt").status_code == 404

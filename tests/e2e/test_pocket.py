"""The referee on a phone: fetched once, asked without a network, deleted, fetched again."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from schemas.registry import GAMES
from service import cases
from service.web.pocket import listed
from tests.e2e.conftest import OpenPad
from tools.browser.pad import Pad
from zero_referee_rules.translation import LANGUAGES

pytestmark = pytest.mark.skipif(not listed(), reason="not made here: `make pocket` makes it")

START = 60_000
"""The time that Python may take to start on a busy machine, in ms."""
CONTROLLED = """() => !navigator.serviceWorker.controller && new Promise((resolve) =>
  navigator.serviceWorker.addEventListener("controllerchange", resolve)).then(() => {})"""
ANSWERS = """async ({ requests, language }) => {
  const { answer } = await import("/app/pocket.js");
  const found = requests.map(({ path, body }) => answer(path, language, body));
  return JSON.stringify(await Promise.all(found));
}"""


@pytest.fixture
def kept(open_pad: OpenPad) -> Pad:
    """A pad that keeps the referee, without a network."""
    pad = open_pad(service_workers="allow")
    pad.await_prefetch()
    pad.page.evaluate(CONTROLLED)
    pad.open("/#/referee")
    pad.tap("Keep the referee on this phone")
    expect(pad.page.get_by_text("The referee is kept on this phone")).to_be_visible(timeout=START)
    pad.context.set_offline(offline=True)
    return pad


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_numbered_cases(kept: Pad, client: FlaskClient, language: str) -> None:
    every = [case for game in GAMES for case in cases.load(game.info.id)]
    requests = [{"path": case.path, "body": json.dumps(case.request)} for case in every]
    found: list[dict[str, Any]] = json.loads(
        kept.page.evaluate(ANSWERS, {"requests": requests, "language": language})
    )
    headers = {"Accept-Language": language, "X-Request-ID": "0000000000000000"}
    for case, answer in zip(every, found, strict=True):
        response = client.post(case.path, json=case.request, headers=headers)
        assert answer == {"status": response.status_code, "document": response.get_json()}, case.id


def test_a_tool_and_a_rulebook_without_a_network(kept: Pad) -> None:
    kept.open("/#/settings")
    kept.tap("Français")
    kept.open("/#/referee/herolio/rules")
    # Only the English one was fetched before.
    expect(kept.page.locator(".book")).to_contain_text("pli", timeout=START)
    expect(kept.page.locator(".top .tag")).to_have_text("Sur ce téléphone")
    kept.context.set_offline(offline=False)
    expect(kept.page.locator(".top .tag")).to_have_count(0, timeout=START)


def test_it_is_removed_and_what_the_browser_deletes_is_said(kept: Pad) -> None:
    kept.context.set_offline(offline=False)
    kept.open("/#/settings")
    kept.tap("Remove it from this phone")
    expect(kept.button("Keep the referee on this phone")).to_be_visible()
    assert not kept.page.evaluate("caches.has('zero-referee pocket')")
    kept.tap("Keep the referee on this phone")
    expect(kept.button("Remove it from this phone")).to_be_visible(timeout=START)
    kept.page.evaluate("caches.delete('zero-referee pocket')")
    kept.open("/#/")
    kept.open("/#/settings")
    expect(kept.page.get_by_role("alert")).to_contain_text("The browser has deleted")
    expect(kept.button("Fetch it again")).to_be_visible()


def test_the_policy_of_the_worker_alone_allows_webassembly(client: FlaskClient) -> None:
    version = listed()["version"]
    policies = {
        name: client.get(f"/pocket/{version}/{name}").headers["Content-Security-Policy"]
        for name in listed()["files"]
    }
    assert [name for name, policy in policies.items() if "wasm" in policy] == ["worker.js"]
    assert client.get("/pocket/other/worker.js").status_code == 404

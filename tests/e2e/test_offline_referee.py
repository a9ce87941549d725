"""The referee on a phone: fetched once, asked without a network, deleted, fetched again."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Error, Route, expect

from operations import cases
from operations.catalogue import find_game
from operations.registry import GAMES
from service.web.offline_referee import listed
from tests.support.browser import OpenPad
from tests.support.daily import first_of_each
from tests.support.example import GAME, PATH
from tests.support.texts import english
from tools.browser.entries import TEN, Question, ask, open_round
from tools.browser.of_games import QUESTIONS, ROUNDS
from tools.browser.pad import Pad
from tools.browser.page import FETCHED_MS
from zero_referee_rules.translation import LANGUAGES, translator

pytestmark = pytest.mark.skipif(
    not listed(), reason="not made here: `make offline-referee` makes it"
)

ANSWERS = """async ({ requests, language }) => {
  const { answer } = await app();
  const found = requests.map(({ path, body }) => answer(path, language, body));
  return JSON.stringify(await Promise.all(found));
}"""
# Makes what is kept that of an earlier version, whose rules were others.
AGE = """async () => {
  const cache = await caches.open("zero-referee pocket");
  for (const request of await cache.keys()) {
    const path = `/offline-referee/earlier/${request.url.split("/").at(-1)}`;
    await cache.put(path, await cache.match(request));
    await cache.delete(request);
  }
  const kept = JSON.parse(localStorage["zero-referee:pocket"]);
  kept.files["snapshot.bin"] = "sha256-earlier";
  localStorage["zero-referee:pocket"] = JSON.stringify({...kept, version: "earlier"});
}"""
KEPT_SAID = english("offline-referee.kept")
# There is none for a moment, after the files of another version were deleted.
IS_CURRENT = """(version) =>
  JSON.parse(localStorage["zero-referee:pocket"] ?? "null")?.version === version"""
KEPT = """async () => (await (await caches.open("zero-referee pocket")).keys())
  .map(({url}) => new URL(url).pathname)"""


@pytest.fixture
def kept(open_pad: OpenPad) -> Pad:
    """A pad that keeps the referee, without a network."""
    pad = open_pad(service_workers="allow")
    pad.keep_referee()
    return pad


@pytest.mark.parametrize("language", first_of_each(LANGUAGES))
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


@pytest.mark.parametrize("question", first_of_each(QUESTIONS), ids=lambda question: question.game)
def test_an_evening_without_a_network(kept: Pad, question: Question) -> None:
    """Reasons of a round, the game's tool, and a rulebook that was never fetched."""
    entry = next(entry for entry in ROUNDS if entry.game == question.game)
    entry.enter(open_round(kept, entry))
    expect(kept.page.locator(".round-why .lines").first).to_be_visible(timeout=FETCHED_MS)
    kept.page.locator(".round-why .rule-link").first.click()
    expect(kept.page.get_by_role("dialog")).to_contain_text("Source:")
    kept.open("/#/")
    ask(kept, question)
    kept.open("/#/settings")
    kept.tap("Français")
    kept.open(f"/#/referee/{question.game}/rules")
    rule = next(iter(find_game(question.game).info.rulebook))
    title = translator("fr").translate(rule.title)
    kept.page.get_by_role("searchbox").fill(title)
    expect(kept.page.locator(".book summary").first).to_contain_text(title)
    expect(kept.page.locator(".top .tag")).to_have_text("Sur ce téléphone")
    kept.context.set_offline(offline=False)
    expect(kept.page.locator(".top .tag")).to_have_count(0, timeout=FETCHED_MS)


def test_a_download_that_failed_or_was_changed_goes_on_where_it_stopped(pad: Pad) -> None:
    answers: list[Callable[[Route], None]] = [
        lambda route: route.abort(),
        lambda route: route.fulfill(body="not the rules"),
        lambda route: route.continue_(),
    ]
    asked: list[str] = []
    pad.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    for count, answer in enumerate(answers, 1):
        pad.page.unroute("**/snapshot.bin")
        pad.page.route("**/snapshot.bin", answer)
        pad.open("/#/settings")
        pad.tap("Keep the referee on this phone" if count == 1 else "Download it again")
        expected = KEPT_SAID if count == len(answers) else english("offline-referee.failed")
        expect(pad.page.get_by_text(expected)).to_be_visible(timeout=FETCHED_MS)
    assert any("integrity" in error for error in pad.errors)
    pad.errors.clear()
    assert asked.count("snapshot.bin") == len(answers)
    assert asked.count("pyodide.asm.wasm") == 1


def test_a_new_version_fetches_what_has_changed(pad: Pad) -> None:
    pad.open("/#/settings")
    pad.tap("Keep the referee on this phone")
    expect(pad.page.get_by_text(KEPT_SAID)).to_be_visible(timeout=FETCHED_MS)
    # The app, which may still check its files, is left before they are moved.
    pad.page.goto("/guides")
    expect(pad.page.get_by_role("heading", level=1)).to_have_text("Guides")
    pad.page.evaluate(AGE)
    asked: list[str] = []
    pad.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    pad.open("/#/settings")
    version = listed()["version"]
    pad.wait_for(IS_CURRENT, version, timeout=FETCHED_MS)
    expect(pad.page.get_by_text(KEPT_SAID)).to_be_visible()
    assert [name for name in asked if name in listed()["files"]] == ["snapshot.bin"]
    assert set(pad.page.evaluate(KEPT)) == {
        f"/offline-referee/{version}/{name}" for name in listed()["files"]
    }


def test_it_starts_again_once_its_files_are_there(pad: Pad) -> None:
    pad.open("/#/settings")
    pad.tap("Keep the referee on this phone")
    expect(pad.page.get_by_text(KEPT_SAID)).to_be_visible(timeout=FETCHED_MS)
    # Without a service worker, the files come from the network.
    pad.page.route("**/snapshot.bin", lambda route: route.abort())
    request = {"requests": [{"path": PATH}], "language": "en"}
    with pytest.raises(Error, match="Failed to fetch"):
        pad.page.evaluate(ANSWERS, request)
    pad.page.unroute("**/snapshot.bin")
    [found] = json.loads(pad.page.evaluate(ANSWERS, request))
    assert found["status"] == 200


def test_it_is_removed_and_what_the_browser_deletes_is_said(kept: Pad) -> None:
    kept.open(f"/#/referee/{GAME}/ask")
    kept.tap_cards(TEN)
    expect(kept.page.locator(".top .tag")).to_have_text("On this phone", timeout=FETCHED_MS)
    kept.open("/#/settings")
    kept.tap("Remove it from this phone")
    expect(kept.page.locator(".top .tag")).to_have_text("Offline")
    kept.context.set_offline(offline=False)
    expect(kept.button("Keep the referee on this phone")).to_be_visible()
    assert not kept.page.evaluate("caches.has('zero-referee pocket')")
    kept.tap("Keep the referee on this phone")
    expect(kept.button("Remove it from this phone")).to_be_visible(timeout=FETCHED_MS)
    kept.page.evaluate("caches.delete('zero-referee pocket')")
    kept.open("/#/")
    kept.open("/#/settings")
    expect(kept.page.get_by_role("alert")).to_contain_text("The browser has deleted")
    expect(kept.button("Download it again")).to_be_visible()


def test_the_policy_allows_webassembly_and_no_text_as_a_script(client: FlaskClient) -> None:
    version = listed()["version"]
    for path in ("/", *(f"/offline-referee/{version}/{name}" for name in listed()["files"])):
        with client.get(path) as response:
            policy = response.headers["Content-Security-Policy"]
        assert "; script-src 'self' 'wasm-unsafe-eval';" in policy
    assert client.get("/offline-referee/other/worker.js").status_code == 404

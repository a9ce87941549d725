"""Evenings, links and files of version 1.3, as that version stored and made them.

The files in ``released/1.3`` were recorded from a running score pad: `GAME.json` has the stores of
the browser's database of three evenings, the links that were shown or drawn as QR codes, and an
exported file; `pad.tar.xz` has all that the service served to the app.
"""

import json
import tarfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from operations.registry import GAMES
from tests.support.browser import OpenPad, serve_files
from tools.browser.pad import Pad
from tools.browser.page import FETCHED_MS
from tools.harness.server import serve

FOLDER = Path(__file__).with_name("released") / "1.3"
RECORDED: dict[str, Any] = {
    game.info.id: json.loads(file.read_text("utf-8"))
    for game in GAMES
    if (file := FOLDER / f"{game.info.id}.json").is_file()
}
EVENINGS = [(game, name) for game, recorded in RECORDED.items() for name in recorded["evenings"]]
IN_A_ROUND = "in a round"
UNSENT = "with an unsent round"
WITH_HANDS = [game for game, recorded in RECORDED.items() if "hand" in recorded["links"]]


def restore(pad: Pad, game: str, name: str) -> None:
    """Put the stores of a recorded evening into the browser's database."""
    for store, records in RECORDED[game]["evenings"][name]["stores"].items():
        has_key = store in {"undo", "kept", "setAside"}
        pad.put_records(store, [(key if has_key else None, record) for key, record in records])


def expect_evening(pad: Pad, game: str, name: str) -> None:
    """Expect the recorded totals, and what was entered to be confirmed by the service."""
    pad.expect_standings(RECORDED[game]["evenings"][name]["standings"])
    expect(pad.page.locator(".pending, .refusal")).to_have_count(0)
    pad.await_prefetch()
    pad.page.wait_for_load_state("networkidle")
    [evening] = pad.stored("evenings")
    assert all("response" in each["sheet"] for each in evening["rounds"])


@pytest.mark.parametrize(("game", "name"), EVENINGS)
def test_a_stored_evening_opens_and_goes_on(pad: Pad, game: str, name: str) -> None:
    restore(pad, game, name)
    pad.open("/#/evening")
    expect_evening(pad, game, name)
    expect(pad.page.locator(".top").get_by_role("button", name="Undo")).to_be_visible()
    pad.tap(RECORDED[game]["evenings"][name]["continues"])
    expect(pad.page.locator(".round .bar")).to_be_visible()


def test_undo_of_what_is_not_offered_any_more_is_named(pad: Pad) -> None:
    game = next(iter(RECORDED))
    restore(pad, game, IN_A_ROUND)
    [evening] = pad.stored("evenings")
    was = {**evening, "endsAt": 100}
    entry = {"label": "undo.ends-at", "route": "#/evening", "evening": was, "others": []}
    pad.put_records("undo", [(1_000, entry)])
    pad.open("/#/evening")
    undo = pad.page.locator(".top").get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", "Undo: the last change")
    undo.click()
    expect(pad.page.locator("#live")).to_have_text("Undone: the last change")
    pad.await_written()
    assert pad.stored("evenings")[0]["endsAt"] == 100


@pytest.mark.parametrize("game", RECORDED)
@pytest.mark.parametrize("kind", ["evening", "evening by QR"])
def test_a_link_to_an_evening_opens(pad: Pad, game: str, kind: str) -> None:
    pad.open_shared(RECORDED[game]["links"][kind])
    expect_evening(pad, game, IN_A_ROUND)


@pytest.mark.parametrize("game", RECORDED)
def test_a_file_of_an_evening_opens(pad: Pad, game: str) -> None:
    pad.open_file(RECORDED[game]["file"])
    expect_evening(pad, game, IN_A_ROUND)


@pytest.mark.parametrize("game", RECORDED)
def test_the_code_of_the_totals_opens(pad: Pad, game: str) -> None:
    pad.open(RECORDED[game]["links"]["totals"])
    pad.expect_standings(RECORDED[game]["evenings"][IN_A_ROUND]["standings"])


@pytest.mark.parametrize("game", WITH_HANDS)
def test_the_codes_of_hands_open(pad: Pad, open_pad: OpenPad, game: str) -> None:
    links = RECORDED[game]["links"]
    restore(pad, game, IN_A_ROUND)
    pad.open(links["hand"])
    expect(pad.page.locator(".hands .is-there")).to_contain_text(["Ben"])
    guest = open_pad()
    guest.open(links["invitation"])
    expect(guest.button("Ben", exact=True)).to_be_visible()


def test_an_installed_app_with_an_unsent_round_is_updated(
    open_pad: OpenPad, tmp_path: Path
) -> None:
    with tarfile.open(FOLDER / "pad.tar.xz") as files:
        files.extractall(tmp_path, filter="data")
    game = next(iter(RECORDED))
    # A server of files refuses to score, as a service that is busy does.
    with serve_files(tmp_path) as url:
        pad = open_pad(base_url=url, service_workers="allow")
        pad.await_idle()
        pad.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        restore(pad, game, UNSENT)
        pad.open("/#/evening")
        pad.expect_standings(RECORDED[game]["evenings"][UNSENT]["standings"])
        expect(pad.page.locator(".pending")).to_be_visible()
        script = pad.page.locator("script[type=module]").get_attribute("src")
    with serve(port=int(url.rstrip("/").rpartition(":")[2]), LOG_LEVEL="ERROR"):
        pad.open("/#/evening")
        assert pad.page.locator("script[type=module]").get_attribute("src") == script
        pad.expect_standings(RECORDED[game]["evenings"][UNSENT]["standings"])
        pad.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update())")
        with pad.page.expect_navigation(timeout=FETCHED_MS):
            pad.tap("Update now")
        # What the app of 1.3 asked in vain.
        pad.errors.clear()
        expect_evening(pad, game, UNSENT)

"""The score pad of `make static` in a folder of a web host, with and without a network."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from service.web.offline_referee import SUFFIXES, listed
from tests.support.browser import OpenPad, serve_files
from tests.support.daily import first_of_each
from tests.support.example import GAME
from tests.support.texts import english
from tools import static_pad
from tools.browser.entries import TEN
from tools.browser.of_games import EVENINGS, SCREENS
from tools.browser.page import FETCHED_MS, TIMEOUT_MS

pytestmark = pytest.mark.skipif(
    not listed(), reason="not made here: `make offline-referee` makes it"
)


@pytest.fixture(scope="module")
def web_space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("web")
    static_pad.main(folder / "sub")
    plain = {*(folder / "sub").rglob("*.js"), *(folder / "sub").rglob("*.bin")}
    assert plain
    assert all(Path(f"{file}{suffix}").is_file() for file in plain for suffix in SUFFIXES.values())
    # Python may take long to start on a busy machine.
    expect.set_options(timeout=FETCHED_MS)
    with serve_files(folder) as url:
        yield f"{url}sub/"
    expect.set_options(timeout=TIMEOUT_MS)


@pytest.mark.parametrize(
    ("lacks", "said"),
    [
        ("delete window.WebAssembly", english("trouble.wasm")),
        (
            "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})",
            english("trouble.metered"),
        ),
    ],
    ids=["no WebAssembly", "metered"],
)
def test_nothing_large_is_fetched_for_nothing(
    open_pad: OpenPad, web_space: str, lacks: str, said: str
) -> None:
    pad = open_pad(base_url=web_space)
    pad.context.add_init_script(lacks)
    requested: list[str] = []
    pad.page.on("request", lambda request: requested.append(request.url))
    pad.page.reload()
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": TEN})
    expect(pad.page.locator(".tab-status").first).to_have_text("10 points")
    expect(pad.page.locator(".round-why")).to_contain_text(said)
    pad.follow("Ask the referee")
    pad.follow("What does this hand count?")
    expect(pad.page.locator(".verdict-bar")).to_contain_text(said)
    assert not [url for url in requested if "/offline-referee/" in url]


# tests/browsers plays those of every game, in other browsers.
@pytest.mark.parametrize("game", first_of_each(EVENINGS))
def test_an_evening_without_a_service(open_pad: OpenPad, web_space: str, game: str) -> None:
    pad = open_pad(base_url=web_space, service_workers="allow")
    _, entered, points, tool = EVENINGS[game]
    for is_offline in (False, True):
        pad.context.set_offline(offline=is_offline)
        pad.page.reload()
        pad.begin(game, ["Ana", "Ben"])
        for what, value in entered.items():
            pad.type_number(what, value) if isinstance(value, int) else pad.hands({what: value})
        pad.save(points)
        pad.tap(re.compile("^Show (round|game) 1$"))
        expect(pad.page.locator(".lines li").first).to_be_visible()
        expect(pad.page.locator(".top .tag")).to_have_count(0)
        pad.open("/#/share")
        link = pad.page.get_by_role("textbox", name="Link to this evening")
        expect(link).to_have_value(re.compile(f"^{web_space}#share=."))
        if tool:
            SCREENS[tool](pad)
        pad.await_prefetch()
        pad.wait_for("navigator.serviceWorker.controller !== null")
    pad.open("/#/settings")
    pad.tap("Français")
    pad.open(f"/#/referee/{game}/rules")
    expect(pad.page.locator("html")).to_have_attribute("lang", "fr")
    expect(pad.page.locator(".book .rule").first).to_be_attached()
    pad.open("/#/referee")
    expect(pad.button("Garder l’arbitre sur ce téléphone")).to_have_count(0)

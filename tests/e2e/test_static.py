"""The score pad of `make static` in a folder of a web space, with and without a network."""

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

from service.web.pocket import listed
from tests.e2e.conftest import OpenPad
from tests.e2e.test_offline import TEN, ZERO
from tests.e2e.test_pocket import CONTROLLED, START
from tools import static_pad
from tools.browser.pad import TIMEOUT_MS, Pad
from tools.browser.screens import SCREENS

pytestmark = pytest.mark.skipif(not listed(), reason="not made here: `make pocket` makes it")


class Quiet(SimpleHTTPRequestHandler):
    """What `python -m http.server` runs, without its lines on the console."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def web_space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("web")
    static_pad.main(folder / "sub")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/sub/"
        server.shutdown()


def hands(ana: str, ben: str) -> Callable[[Pad], None]:
    return lambda pad: pad.hands({"Ana": ana, "Ben": ben})


def numbers(*counts: tuple[str, int]) -> Callable[[Pad], None]:
    def enter(pad: Pad) -> None:
        for label, count in counts:
            pad.type_number(label, count)

    return enter


GAMES = {
    "zero": (hands(ZERO, TEN), {"Ana": 0, "Ben": 10}, "tool_swap"),
    "zero-hero": (hands("green-2 blue-3", "red-4"), {"Ana": 5, "Ben": 4}, "tool_purchase"),
    "herolio": (
        numbers(("Bid of Ana", 1), ("Bid of Ben", 0), ("Tricks of Ana", 1), ("Tricks of Ben", 0)),
        {"Ana": 30, "Ben": 20},
        "tool_trick",
    ),
    "numzumzero": (
        numbers(("Tokens of Ana", 7), ("Tokens of Ben", 4)),
        {"Ana": 7, "Ben": 4},
        "tool_column",
    ),
}
"""What is entered in a round, its points, and the screen of the game's tool with a verdict."""


@pytest.fixture
def patient() -> Iterator[None]:
    expect.set_options(timeout=START)
    yield
    expect.set_options(timeout=TIMEOUT_MS)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_without_a_service(open_pad: OpenPad, web_space: str, game: str) -> None:
    pad = open_pad(base_url=web_space, service_workers="allow")
    enter, points, tool = GAMES[game]

    def play() -> None:
        pad.start(game, points)
        pad.enter(1)
        enter(pad)
        pad.save()
        pad.expect_standings(points)
        pad.tap("Show round 1")
        expect(pad.page.locator(".lines li").first).to_be_visible()
        expect(pad.page.locator(".top .tag")).to_have_count(0)
        pad.open("/#/evening")
        pad.tap("End here")
        pad.expect_winner("Ana wins the evening!")
        SCREENS[tool](pad)

    play()
    pad.await_prefetch()
    pad.page.evaluate(CONTROLLED)
    pad.context.set_offline(offline=True)
    pad.page.reload()
    play()
    pad.open("/#/settings")
    pad.tap("Français")
    pad.open(f"/#/referee/{game}/rules")
    expect(pad.page.locator(".book dd").first).to_contain_text("Source\N{NO-BREAK SPACE}:")
    pad.open("/#/referee")
    expect(pad.button("Garder l’arbitre sur ce téléphone")).to_have_count(0)

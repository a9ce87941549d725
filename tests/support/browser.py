"""A live server, a browser, and the score pad opened on a phone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

from tests.support import slow_device
from tests.support.node import missing
from tools.browser import chromium
from tools.browser.pad import Pad
from tools.browser.page import PHONE
from tools.harness.server import ROOT, serve

OpenPad = Callable[..., Pad]
E2E = ROOT / "tests" / "e2e"


def is_in_a_browser(item: pytest.Item) -> bool:
    return E2E in item.path.parents or item.path.match("test_browser*.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        # `make test` plays one evening of one game, which has the mark e2e.
        if is_in_a_browser(item) and item.get_closest_marker("e2e") is None:
            item.add_marker(pytest.mark.pad)


@contextmanager
def serve_files(folder: Path) -> Iterator[str]:
    """Serve a folder as `python -m http.server` does, at the address."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serve(LOG_LEVEL="ERROR") as server:
        yield server.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find_browser()
    if path is None:
        pytest.skip("no Chromium here; `make setup` installs one")
    if reason := missing():
        pytest.skip(reason)
    with chromium.launch(path) as browser:
        yield browser


@pytest.fixture
def open_pad(browser: Browser, address: str) -> Iterator[OpenPad]:
    """Return a function that opens the score pad, each time in a new browser context.

    At the end, none of them may have had an error: none in a script or on the console, no
    violation of the Content-Security-Policy, no response 4xx or 5xx.
    """
    opened: list[Pad] = []

    def open_one(*, service_workers: Literal["allow", "block"] = "block", **options: Any) -> Pad:
        context = browser.new_context(
            service_workers=service_workers,
            **{"base_url": address, "locale": "en-GB", **PHONE, **options},
        )
        if slow_device.MOST_MS:
            context.add_init_script(slow_device.SCRIPT)
        pad = Pad(context)
        opened.append(pad)
        pad.open()
        return pad

    yield open_one
    errors = [error for pad in opened for error in pad.errors]
    for pad in opened:
        pad.context.close()
    assert errors == []


@pytest.fixture
def pad(open_pad: OpenPad) -> Pad:
    return open_pad()

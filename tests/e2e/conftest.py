"""A live server, a browser, and the score pad opened on a phone."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.pad import PHONE, Pad

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Without the last ones the browser looks for its maker's servers at every start.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20.0

OpenPad = Callable[..., Pad]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a gunicorn of our own, on a port that was free a moment ago."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "PORT": str(port), "WEB_CONCURRENCY": "1", "LOG_LEVEL": "ERROR"}
    server = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--log-level", "error"], cwd=ROOT, env=environment
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}/readyz", server)
        yield address
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(url, timeout=1).close()  # noqa: S310 - our own server
        except OSError:
            if server.poll() is not None or time.monotonic() > deadline:
                pytest.fail("gunicorn did not start")
            time.sleep(0.05)
        else:
            return


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip("no Chromium here; `make browser` installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_pad(browser: Browser, address: str) -> Iterator[OpenPad]:
    """Open the score pad, each time in a browser that knows nothing of the others.

    At the end nothing may have gone wrong in any of them: no error in a script or on the
    console, no violation of the Content-Security-Policy, no answer 4xx or 5xx.
    """
    opened: list[Pad] = []

    def open_one(*, service_workers: Literal["allow", "block"] = "block", **options: Any) -> Pad:
        context = browser.new_context(
            base_url=address,
            service_workers=service_workers,
            **{"locale": "en-GB", **PHONE, **options},
        )
        pad = Pad(context)
        opened.append(pad)
        pad.open()
        return pad

    yield open_one
    faults = [fault for pad in opened for fault in pad.faults]
    for pad in opened:
        pad.context.close()
    assert faults == []


@pytest.fixture
def pad(open_pad: OpenPad) -> Pad:
    return open_pad()

"""Headless Chromium for the tests of the score pad."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The headless shell comes first: tests take a quarter less processor time in it."""
# The last three keep the browser from contacting its vendor's servers at every start.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_browser() -> str | None:
    """Return the path of a Chromium, or None if there is none."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def launch(path: str) -> Iterator[Browser]:
    """Start the browser, and close it when the block ends."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()

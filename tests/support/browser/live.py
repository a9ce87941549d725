"""A gunicorn and a browser of our own."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[3]
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


@contextmanager
def serve() -> Iterator[str]:
    """Serve on a port that was free a moment ago, and yield the address."""
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
                raise
            time.sleep(0.05)
        else:
            return


def find_browser() -> str | None:
    """Return the path of a Chromium, or None where there is none."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def launch(path: str) -> Iterator[Browser]:
    """Start the browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()

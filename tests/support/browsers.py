"""WebKit and Firefox as Debian packages them, driven without the browsers of Playwright."""

import itertools
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Protocol

import orjson
import websocket
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

TIMEOUT = 120
"""Seconds that a browser may take to start, and a script to run."""
WEBKIT_DRIVER = shutil.which("WebKitWebDriver")
DISPLAY = shutil.which("Xvfb")
MINI_BROWSERS = sorted(map(str, Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
REMOTE = ("--remote-debugging-port", "0", "about:blank")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)\n")


class Driver(Protocol):
    """A browser with one page."""

    def open(self, url: str) -> None:
        """Open a URL and wait until it is loaded."""

    def run(self, script: str) -> Any:
        """Run the body of an async function in the page and return its result, as JSON."""


def _as_json(script: str) -> str:
    return f"(async () => JSON.stringify((await (async () => {{{script}}})()) ?? null))()"


class WebKit:
    """WebKitGTK, driven by Selenium."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def open(self, url: str) -> None:
        self._driver.get(url)

    def run(self, script: str) -> Any:
        done, error = "arguments[0]({value})", "arguments[0]({error: String(error)})"
        result = self._driver.execute_async_script(
            f"{_as_json(script)}.then((value) => {done}, (error) => {error})"
        )
        assert "error" not in result, result["error"]
        return orjson.loads(result["value"])


@contextmanager
def _display() -> Iterator[str]:
    """Start a display that no one sees, and yield its name."""
    assert DISPLAY is not None
    reader, writer = os.pipe()
    command = [DISPLAY, "-displayfd", str(writer), "-screen", "0", "800x900x24"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as process:
        try:
            os.close(writer)
            with os.fdopen(reader) as shown:
                yield f":{shown.readline().strip()}"
        finally:
            process.terminate()


@contextmanager
def webkit() -> Iterator[Driver]:
    """Start WebKit on a new display, and end both when the block ends."""
    options = WebKitGTKOptions()
    options.binary_location = MINI_BROWSERS[-1]
    options.add_argument("--automation")
    with _display() as display, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        env = os.environ | {
            "DISPLAY": display,
            "HOME": home,
            "XDG_DATA_HOME": home,
            "XDG_CACHE_HOME": home,
            "LANG": "C.UTF-8",
            # The sandbox of WebKit needs rights that containers do not have.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        driver = WebKitGTK(options=options, service=Service(WEBKIT_DRIVER, env=env))
        try:
            driver.set_script_timeout(TIMEOUT)
            yield WebKit(driver)
        finally:
            driver.quit()


class Firefox:
    """Firefox, driven over WebDriver BiDi."""

    def __init__(self, connection: websocket.WebSocket) -> None:
        self._connection = connection
        self._ids = itertools.count()
        self._send("session.new", {"capabilities": {}})
        [page] = self._send("browsingContext.getTree", {})["contexts"]
        self._context = page["context"]

    def _send(self, method: str, params: object) -> Any:
        number = next(self._ids)
        self._connection.send(orjson.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = orjson.loads(self._connection.recv())
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, url: str) -> None:
        params = {"context": self._context, "url": url, "wait": "complete"}
        self._send("browsingContext.navigate", params)

    def run(self, script: str) -> Any:
        result = self._send(
            "script.evaluate",
            {
                "expression": _as_json(script),
                "target": {"context": self._context},
                "awaitPromise": True,
            },
        )
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return orjson.loads(result["result"]["value"])


def _await(
    pattern: re.Pattern[str], output: Path, process: subprocess.Popen[bytes]
) -> re.Match[str]:
    """Wait until a process has written a line to a file, and return what it matches."""
    deadline = monotonic() + TIMEOUT
    while (found := pattern.search(output.read_text("utf-8"))) is None:
        assert process.poll() is None, output.read_text("utf-8")
        assert monotonic() < deadline, output.read_text("utf-8")
        sleep(0.1)
    return found


@contextmanager
def firefox() -> Iterator[Driver]:
    """Start Firefox with a new profile, and end it when the block ends."""
    assert FIREFOX is not None
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        # A file because Firefox would wait for the reader of a pipe that is full.
        Path(profile, "stderr").open("w+", encoding="utf-8") as output,
        subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", profile, *REMOTE],
            env=os.environ | {"HOME": profile, "LANG": "C.UTF-8"},
            stdout=subprocess.DEVNULL,
            stderr=output,
        ) as process,
    ):
        try:
            found = _await(LISTENS, Path(output.name), process)
            connection = websocket.create_connection(
                f"{found[1]}/session", timeout=TIMEOUT, suppress_origin=True
            )
            yield Firefox(connection)
            connection.close()
        finally:
            process.terminate()

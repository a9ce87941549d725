"""The page of the score pad in a browser: navigation, storage, and checks of any screen."""

import json
import re
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Download,
    FilePayload,
    Locator,
    expect,
)

from tools.browser import programs
from tools.texts.catalogues import all_texts
from zero_referee_rules.translation import DEFAULT_LANGUAGE

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
DESKTOP: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "has_touch": False,
    "is_mobile": False,
}
ROOT = Path(__file__).parents[2]
AXE = ROOT / "tools/bundle/node_modules/axe-core/axe.min.js"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# A state may take this long on a busy machine: if the database is late, the score pad starts
# without it, and asks it again.
TIMEOUT_MS = 30_000
# Messages that a test itself causes are not errors of the app.
EXPECTED = re.compile(
    r"registration blocked by Playwright|ERR_INTERNET_DISCONNECTED|ERR_FAILED|preloaded using link"
)

# A page without the app. It names an icon, or the browser would request one that there is not.
EMPTY = "<!doctype html><link rel='icon' href='data:,'>"

FETCHED_MS = 60_000
"""The time that the download of the referee may take on a busy machine."""

expect.set_options(timeout=TIMEOUT_MS)


class Page:
    """A page with the score pad in one browser context."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        context.add_init_script(programs.APP)
        self.page = context.new_page()
        self.page.set_default_timeout(TIMEOUT_MS)
        self.errors: list[str] = []
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.errors.append(f"error: {error}"))

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not EXPECTED.search(message.text):
            self.errors.append(f"{message.type}: {message.text}")

    # ---------------------------------------------------------------------- navigation

    def open(self, place: str = "/") -> None:
        # Relative because the app may be in a folder of its host.
        self.page.goto(place.removeprefix("/"))
        expect(self.page.locator("main h1, .top h1").first).to_be_visible()
        self.await_screen()

    def await_screen(self) -> None:
        """Wait until the app shows the screen of the address, of which it hears a moment later."""
        self.wait_for("app().then(({ hash }) => hash.value === location.hash)")

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    def tap(self, name: str | re.Pattern[str], *, exact: bool = False) -> None:
        self.button(name, exact=exact).first.click()

    def follow(self, name: str | re.Pattern[str]) -> None:
        self.link(name).first.click()
        self.await_screen()

    def heading(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(text)

    def open_file(self, content: object, name: str = "evening.json") -> None:
        """Choose a file with this text, or with a value as JSON."""
        text = content if isinstance(content, str) else json.dumps(content)
        file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
        self.page.locator("input[type=file]").set_input_files(file)

    def download(self, button: str, *, exact: bool = False) -> Download:
        """Tap a button, and return the file that it saves."""
        with self.page.expect_download() as saved:
            self.tap(button, exact=exact)
        return saved.value

    # ------------------------------------------------------------------------- fetching

    def await_idle(self) -> None:
        """Wait until the app has fetched the files that it fetches when the browser is idle."""
        self.await_script(r"/(more|idle)\.js$")
        self.page.evaluate("app().then(() => {})")

    def await_script(self, pattern: str) -> None:
        """Wait until the app has fetched a script by itself, of a bundle or a module."""
        self.wait_for(programs.FETCHED, pattern)

    def wait_for(self, condition: str, argument: object = None, *, timeout: float = 30_000) -> None:
        """Wait until a JavaScript expression, or the function that it gives, is true.

        Playwright's `wait_for_function` evaluates text in the page, which the policy for scripts
        forbids except for the first time. `timeout`: milliseconds.
        """
        end = time.monotonic() + timeout / 1000
        while not self.page.evaluate(condition, argument):
            assert time.monotonic() < end, f"never true: {condition}"
            self.page.wait_for_timeout(20)

    def await_written(self) -> None:
        """Wait until the database contains everything that was entered."""
        self.wait_for("app().then(({ isWritten }) => isWritten())")

    def await_prefetch(self) -> None:
        """Wait until the app has fetched everything that it needs offline."""
        self.await_idle()
        # Each file is fetched once, so this waits for those that are under way.
        self.page.evaluate("app().then(({ prefetch }) => prefetch())")

    def keep_referee(self, language: str = DEFAULT_LANGUAGE) -> None:
        """Keep the referee on this phone, and lose the network. Needs service workers."""
        texts = all_texts(language)
        self.await_prefetch()
        self.page.evaluate(programs.CONTROLLED)
        self.open("/#/referee")
        self.tap(texts["offline-referee.keep"][0])
        kept = self.page.get_by_text(texts["offline-referee.kept"][0])
        expect(kept).to_be_visible(timeout=FETCHED_MS)
        self.context.set_offline(offline=True)

    # -------------------------------------------------------------------------- storage

    def stored(self, store: str) -> list[Any]:
        """Return the records of a store of the app's database."""
        return list(self.page.evaluate(programs.READ_STORE, store))

    def put_records(self, store: str, records: Iterable[tuple[int | str | None, object]]) -> None:
        """Write records to a store of the app's database, by key or with a key of their own.

        The app is left first, so it cannot write over them; open it again afterwards.
        """
        # The app may still ask about an evening and store what it is told.
        self.page.wait_for_load_state("networkidle")
        self.page.route(
            "**/empty", lambda route: route.fulfill(body=EMPTY, content_type="text/html")
        )
        self.page.goto("/empty")
        self.page.evaluate(programs.PUT_RECORDS, [store, list(records)])

    # --------------------------------------------------------------------------- checks

    def expect_errors(self, text: str) -> None:
        """Expect that a test has caused every error so far, and forget them."""
        assert all(text in error for error in self.errors), self.errors
        self.errors.clear()

    def axe(self) -> list[str]:
        """Return the violations that the accessibility checker axe finds on the screen.

        None if it is not installed, which a test reports.
        """
        if not AXE.is_file():
            return []
        if not self.page.evaluate("'axe' in window"):
            # Evaluated by the debugger, so the Content-Security-Policy does not apply.
            self.page.evaluate(AXE.read_text())
        return list(self.page.evaluate(programs.RUN_AXE, WCAG))

    def small_targets(self, least: float) -> list[str]:
        """Return the controls smaller than `least` pixels, except links inside a sentence.

        Numbers that stand in rows are at least as high, but may be 36 pixels wide.
        """
        return list(self.page.evaluate(programs.SMALL_TARGETS, least))

    def overflowing(self) -> list[str]:
        """Return the elements that reach beyond the sides of the screen and do not scroll."""
        return list(self.page.evaluate(programs.OVERFLOWING))

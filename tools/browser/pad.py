"""The score pad as players use it: what tests tap, type and read."""

import json
import re
import time
from collections.abc import Iterable, Mapping
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
TIMEOUT_MS = 10_000
# Messages that a test itself causes are not errors of the app.
EXPECTED = re.compile(
    r"registration blocked by Playwright|ERR_INTERNET_DISCONNECTED|ERR_FAILED|preloaded using link"
)

# A page without the app. It names an icon, or the browser would request one that there is not.
EMPTY = "<!doctype html><link rel='icon' href='data:,'>"

FETCHED_MS = 60_000
"""The time that the download of the referee may take on a busy machine."""

expect.set_options(timeout=TIMEOUT_MS)


class Pad:
    """The score pad in one browser context."""

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
        # Relative, since the app may be in a folder of its host.
        self.page.goto(place.removeprefix("/"))
        expect(self.page.locator("main h1, .top h1").first).to_be_visible()

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    def tap(self, name: str | re.Pattern[str], *, exact: bool = False) -> None:
        self.button(name, exact=exact).first.click()

    def follow(self, name: str | re.Pattern[str]) -> None:
        self.link(name).first.click()

    def heading(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(text)

    # ------------------------------------------------------------------------- evenings

    def start(
        self,
        game: str,
        players: Iterable[str],
        options: Iterable[str] = (),
        house_rules: Iterable[str] = (),
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        """Start an evening, with these house rules, and numbers by their labels."""
        self.open(f"/#/start/{game}")
        names = list(players)
        lines = self.page.get_by_role("textbox", name=re.compile("^Name of player"))
        expect(lines.first).to_be_visible()
        shown = lines.count()
        for more in range(shown, len(names)):
            self.tap("Add a player")
            expect(lines).to_have_count(more + 1)
        for fewer in range(shown, len(names), -1):
            self.page.get_by_role("button", name=re.compile("^Remove")).last.click()
            expect(lines).to_have_count(fewer - 1)
        for line, name in zip(lines.all(), names, strict=True):
            line.fill(name)
        for option in options:
            self.tap(option, exact=True)
        if house_rules:
            self.page.locator("summary", has_text="House rules").click()
        for rule in house_rules:
            self.page.get_by_role("switch", name=rule).click()
        for label, number in (numbers or {}).items():
            if not self.page.get_by_role("textbox", name=label).is_visible():
                self.page.locator("summary", has_text="Length").click()
            self.type_number(label, number)
        self.tap("Start", exact=True)
        expect(self.button("Enter round 1")).to_be_visible()

    def begin(self, game: str, players: Iterable[str], *options: Any, **more: Any) -> None:
        """Start an evening, and open its first round."""
        self.start(game, players, *options, **more)
        self.enter(1)

    def enter(self, ordinal: int) -> None:
        """Open the entry of the next round, and wait for its form, which is fetched by itself."""
        self.tap(f"Enter round {ordinal}")
        self.heading(f"Round {ordinal}")
        expect(self.page.locator(".round .bar")).to_be_visible()

    def edit(self, ordinal: int) -> None:
        """Open an earlier round and its entry."""
        self.tap(f"Show round {ordinal}")
        self.tap("Change this round")

    def finish(self, how: str = "End here") -> None:
        """Tap what is under "Finish" on the screen of the evening."""
        self.page.locator(".finish summary").click()
        self.page.locator(".finish").get_by_text(how, exact=True).click()

    def tap_more(self, name: str) -> None:
        """Tap what is under "More"."""
        self.page.locator(".more summary").click()
        self.tap(name)

    def save(self, totals: Mapping[str, int] | None = None) -> None:
        """Save the round, and expect these standings after it."""
        self.tap("Save the round")
        expect(self.page.locator(".standings")).to_be_visible()
        self.expect_standings(totals or {})

    def play(self, points: Mapping[str, int], ordinal: int = 1) -> None:
        """Enter a round by its points, and save it."""
        self.enter(ordinal)
        self.just_points(points)
        self.save()

    def open_shared(self, link: str) -> None:
        """Open a link to an evening, and the evening."""
        self.open(link)
        self.tap("Open it")

    def open_file(self, content: object, name: str = "evening.json") -> None:
        """Choose a file of this text, or of a value in JSON, where the screen takes one."""
        text = content if isinstance(content, str) else json.dumps(content)
        file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
        self.page.locator("input[type=file]").set_input_files(file)

    def download(self, button: str, *, exact: bool = False) -> Download:
        """Tap a button, and return the file that it saves."""
        with self.page.expect_download() as saved:
            self.tap(button, exact=exact)
        return saved.value

    def choose(self, player: str) -> None:
        """Switch to the cards of a player."""
        self.by_cards()
        self.page.locator(".tabs").get_by_role("button", name=re.compile(f"^{player}")).click()

    def by_cards(self) -> None:
        """Choose the entry of cards, where a round is entered in another way."""
        self._enter_by("Cards")

    def by_points(self) -> None:
        """Choose the entry of points, where a round is entered in another way."""
        self._enter_by("Just points")

    def _enter_by(self, way: str) -> None:
        button = self.button(way, exact=True).and_(self.page.locator("[aria-pressed=false]"))
        if button.is_visible():
            button.click()

    def card(self, code: str) -> Locator:
        return self.page.locator(f"[data-card='{code}']")

    def tap_cards(self, codes: str) -> None:
        self.by_cards()
        for code in codes.split():
            self.card(code).click()

    def hands(self, hands: Mapping[str, str]) -> None:
        for player, codes in hands.items():
            self.choose(player)
            self.tap_cards(codes)

    def type_number(self, label: str, value: int) -> None:
        field = self.page.get_by_role("textbox", name=label, exact=True)
        field.fill(str(value))
        field.blur()

    def just_points(self, points: Mapping[str, int]) -> None:
        self.by_points()
        for player, value in points.items():
            self.type_number(f"Points of {player}", value)

    def standings(self) -> dict[str, int]:
        """Return the totals that the screen shows by player, best first."""
        rows = self.page.locator(".standings li").all()
        return {
            _own_text(row.locator(".person")): number(row.locator(".points").inner_text())
            for row in rows
        }

    def expect_standings(self, totals: Mapping[str, int]) -> None:
        rows = self.page.locator(".standings li")
        for index, (name, points) in enumerate(totals.items()):
            expect(rows.nth(index).locator(".person")).to_contain_text(name)
            expect(rows.nth(index).locator(".points")).to_have_text(written(points))

    def live_score(self) -> Locator:
        return self.page.locator(".tray .live-score")

    def expect_winner(self, text: str) -> None:
        """Expect this sentence, and nothing after it but by how many points."""
        won = re.compile(rf"^\s*{re.escape(text)}(\s*By \d+ points?\.)?\s*$")
        expect(self.page.locator(".winner.is-main")).to_have_text(won)

    # ------------------------------------------------------------------------- fetching

    def await_idle(self) -> None:
        """Wait until the app has fetched by itself what it starts when the browser is idle."""
        self.await_script(r"/(more|idle)\.js$")
        self.page.evaluate("app().then(() => {})")

    def await_script(self, pattern: str) -> None:
        """Wait until the app has fetched a script by itself, of a bundle or a module."""
        self.wait_for(programs.FETCHED, pattern)

    def wait_for(self, condition: str, argument: object = None, *, timeout: float = 30_000) -> None:
        """Wait until a JavaScript expression, or the function that it gives, is true.

        Playwright's `wait_for_function` evaluates text in the page, which the policy for scripts
        forbids but for the first time. `timeout`: milliseconds.
        """
        end = time.monotonic() + timeout / 1000
        while not self.page.evaluate(condition, argument):
            assert time.monotonic() < end, f"never true: {condition}"
            self.page.wait_for_timeout(20)

    def await_written(self) -> None:
        """Wait until the database has all that was entered."""
        self.wait_for("app().then(({ isWritten }) => isWritten())")

    def await_prefetch(self) -> None:
        """Wait until the app has fetched all that it needs offline."""
        self.await_idle()
        # Each file is fetched once, so this waits for those that are under way.
        self.page.evaluate("app().then(({ prefetch }) => prefetch())")

    def keep_referee(self) -> None:
        """Keep the referee on this phone, and lose the network. Needs service workers."""
        self.await_prefetch()
        self.page.evaluate(programs.CONTROLLED)
        self.open("/#/referee")
        self.tap("Keep the referee on this phone")
        kept = self.page.get_by_text("The referee is kept on this phone")
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

        None where it is not installed; a test says so.
        """
        if not AXE.is_file():
            return []
        if not self.page.evaluate("'axe' in window"):
            # Evaluated by the debugger, so the Content-Security-Policy does not apply.
            self.page.evaluate(AXE.read_text())
        return list(self.page.evaluate(programs.RUN_AXE, WCAG))

    def small_targets(self, least: float) -> list[str]:
        """Return the controls smaller than `least` pixels, except links inside a sentence."""
        return list(self.page.evaluate(programs.SMALL_TARGETS, least))

    def overflowing(self) -> list[str]:
        """Return the elements that reach beyond the sides of the screen and do not scroll."""
        return list(self.page.evaluate(programs.OVERFLOWING))


def written(points: int) -> str:
    """Return a number as the score pad writes it, with the Unicode minus sign."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def _own_text(node: Locator) -> str:
    return str(node.evaluate("(node) => node.firstChild.textContent.trim()"))

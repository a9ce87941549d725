"""The score pad as players use it: actions on evenings and rounds, and expectations."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from playwright.sync_api import Locator, expect

from tools.browser.page import Page


class Pad(Page):
    """The score pad in one browser context."""

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
            self.tap("Add a name")
            expect(lines).to_have_count(more + 1)
        for fewer in range(shown, len(names), -1):
            self.page.locator(".grip").last.click()
            self.page.get_by_role("button", name=re.compile("^Remove")).click()
            expect(lines).to_have_count(fewer - 1)
        for line, name in zip(lines.all(), names, strict=True):
            line.fill(name)
        # Without any, the first variant of a game.
        variants = self.page.locator(".choices button")
        if variants.first.is_visible():
            variants.first.click()
        for option in options:
            self.choose_variant(option)
        if house_rules:
            self.show_rules()
        for rule in house_rules:
            self.page.get_by_role("switch", name=rule).click()
        for label, number in (numbers or {}).items():
            if not self.page.get_by_role("textbox", name=label).is_visible():
                self.show_rules()
            self.type_number(label, number)
        self.page.locator("form .bar button").click()
        expect(self.button(re.compile("^Score (round|game) 1$"))).to_be_visible()

    def show_rules(self) -> None:
        """Open what else players agree on, which is open on wide screens."""
        closed = self.page.locator("form details:not([open]) > summary")
        if closed.is_visible():
            closed.click()

    def choose_variant(self, name: str) -> None:
        """Choose a variant of the game, or a value of a house rule."""
        named = self.page.get_by_text(name, exact=True)
        self.page.locator("form button").filter(has=named).click()

    def begin(self, game: str, players: Iterable[str], *options: Any, **more: Any) -> None:
        """Start an evening, and open its first round."""
        self.start(game, players, *options, **more)
        self.enter(1)

    def where(self, text: str) -> None:
        """Expect the line that says in which round the evening is."""
        expect(self.page.locator(".where")).to_contain_text(text)

    def enter(self, ordinal: int) -> None:
        """Open the entry of the next round, and wait for its form, which is fetched separately."""
        self.tap(re.compile(f"^Score (round|game) {ordinal}$"))
        self.heading(re.compile(f"^(Round|Game) {ordinal}$"))
        expect(self.page.locator(".round .bar")).to_be_visible()

    def edit(self, ordinal: int) -> None:
        """Open an earlier round and its entry."""
        self.tap(re.compile(f"^Show (round|game) {ordinal}$"))
        self.tap("Change this round")

    def finish(self, how: str = "End here") -> None:
        """Tap "Finish" on the screen of the evening, and then a button in it."""
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

    def choose(self, player: str) -> None:
        """Switch to the cards of a player."""
        self.by_cards()
        self.page.locator(".tabs").get_by_role("button", name=re.compile(f"^{player}")).click()

    def by_cards(self) -> None:
        """Choose the entry of cards if the round is entered in another way."""
        self._enter_by("Cards")

    def by_points(self) -> None:
        """Choose the entry of points if the round is entered in another way."""
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
            self.type_number(f"{player}’s points", value)

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
        """Expect this sentence, followed only by the lead in points."""
        won = re.compile(rf"^\s*{re.escape(text)}(\s*By \d+ points?\.)?\s*$")
        expect(self.page.locator(".winner.is-main")).to_have_text(won)


def written(points: int) -> str:
    """Return a number as the score pad writes it, with the Unicode minus sign."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def _own_text(node: Locator) -> str:
    return str(node.evaluate("(node) => node.firstChild.textContent.trim()"))

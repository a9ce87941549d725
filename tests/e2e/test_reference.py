"""The API reference in a real browser: it works under its policy, and examples can be sent."""

import re

from playwright.sync_api import Browser, expect

from operations.catalogue import find_game
from tests.support.example import GAME


def test_the_contract_is_shown_and_an_example_can_be_sent(browser: Browser, address: str) -> None:
    page = browser.new_page()
    found: list[str] = []
    requested: list[str] = []
    page.on("console", lambda message: found.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("request", lambda request: requested.append(request.url))
    page.goto(f"{address}/docs")
    operation = page.locator("#operations-zero-zeroScore")
    operation.locator(".opblock-summary-control").click(timeout=30_000)
    expect(operation.locator("textarea")).to_have_value(re.compile("red-8"))
    operation.get_by_role("button", name="Execute").click()
    response = operation.locator(".live-responses-table")
    ruleset = find_game(GAME).info.rulebook.ruleset
    expect(response).to_contain_text(f'"ruleset": "{ruleset}"', timeout=10_000)
    assert found == []
    assert all(url.startswith((f"{address}/", "data:")) for url in requested), requested
    page.close()

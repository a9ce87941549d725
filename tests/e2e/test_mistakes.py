"""Something went wrong: how the table goes on, in three taps, with and without a network."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from operations.registry import GAMES
from service.web.offline_referee import listed
from tests.support.browser import OpenPad
from tests.support.example import GAME
from tools.browser.entries import PLAYERS
from tools.browser.pad import Pad
from tools.browser.page import FETCHED_MS

IDS = [game.info.id for game in GAMES]


def list_mistakes(client: FlaskClient, path: str) -> list[dict[str, Any]]:
    response = client.get(path)
    assert response.json is not None
    mistakes: list[dict[str, Any]] = response.json["mistakes"]
    return mistakes


def ask_in_three_taps(pad: Pad, client: FlaskClient, game: str) -> None:
    """Choose the first usual mistake of several stages, its first stage, and who made it."""
    path = f"/v2/games/{game}/mistakes"
    mistakes = list_mistakes(client, path)
    index = next(i for i, each in enumerate(mistakes) if len(each["stages"]) > 1)
    mistake = mistakes[index]
    stage = list_mistakes(client, f"{path}?player=Ben")[index]["stages"][0]
    assert stage["roles"][0] == "player"
    shown = pad.page.locator(".mistake-answer, .questions, main [role=group]").first
    expect(shown).to_be_visible(timeout=FETCHED_MS)
    pad.tap(mistake["title"], exact=True)
    pad.tap(mistake["stages"][0]["title"], exact=True)
    pad.tap("Ben", exact=True)
    expect(pad.page.locator(".mistake-answer")).to_contain_text(stage["text"])
    expect(pad.page.locator(".mistake-answer ~ .panel")).to_be_visible()
    assert pad.axe() == []


@pytest.mark.parametrize("game", IDS)
def test_a_mistake_is_settled_in_three_taps(pad: Pad, client: FlaskClient, game: str) -> None:
    pad.begin(game, PLAYERS)
    pad.link("Something went wrong").tap()
    ask_in_three_taps(pad, client, game)


def test_without_any_referee_the_answer_names_nobody(pad: Pad, client: FlaskClient) -> None:
    mistakes = list_mistakes(client, f"/v2/games/{GAME}/mistakes")
    mistake = next(
        each for each in mistakes if len(each["stages"]) == 1 and each["stages"][0]["roles"]
    )
    pad.begin(GAME, PLAYERS)
    pad.await_prefetch()
    pad.context.set_offline(offline=True)
    pad.link("Something went wrong").tap()
    pad.tap(mistake["title"], exact=True)
    pad.tap("Ben", exact=True)
    expect(pad.page.locator(".mistake-answer")).to_contain_text(mistake["stages"][0]["text"])


@pytest.mark.skipif(not listed(), reason="not made here: `make offline-referee` makes it")
@pytest.mark.parametrize("game", IDS)
def test_a_mistake_is_settled_without_a_network(
    open_pad: OpenPad, client: FlaskClient, game: str
) -> None:
    pad = open_pad(service_workers="allow")
    pad.keep_referee()
    pad.begin(game, PLAYERS)
    pad.link("Something went wrong").tap()
    ask_in_three_taps(pad, client, game)

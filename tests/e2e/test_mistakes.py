"""Something went wrong: how the table goes on, in three taps, with and without a network.

What the cards of a round that is played along prove is not asked.
"""

from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from operations.registry import GAMES
from service.web.offline_referee import listed
from tests.support.browser import OpenPad
from tests.support.daily import first_of_each
from tests.support.example import GAME
from tests.support.played import NAMES, REVOKE, open_plain_round, tap
from tests.support.played_columns import Game, open_game, tap_game
from tests.support.texts import english
from tools.browser.entries import PLAYERS
from tools.browser.pad import Pad
from tools.browser.page import FETCHED_MS
from zero_referee_rules.translation import LANGUAGES

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
@pytest.mark.parametrize("game", first_of_each(IDS))
def test_a_mistake_is_settled_without_a_network(
    open_pad: OpenPad, client: FlaskClient, game: str
) -> None:
    pad = open_pad(service_workers="allow")
    pad.keep_referee()
    pad.begin(game, PLAYERS)
    pad.link("Something went wrong").tap()
    ask_in_three_taps(pad, client, game)


def test_typed_words_find_a_mistake_or_go_on_to_the_rules_without_a_network(pad: Pad) -> None:
    pad.begin("zero", PLAYERS)
    pad.await_prefetch()
    pad.context.set_offline(offline=True)
    pad.link("Something went wrong").tap()
    typed = pad.page.locator(".mistake-search")
    rows = pad.page.locator("main .questions button")
    expect(rows.first).to_be_visible()
    everything = rows.count()
    typed.fill("p")
    expect(rows).to_have_count(everything)
    typed.fill("peeked at my cards")
    expect(rows.first).to_have_text("Someone showed a card by accident.")
    assert pad.axe() == []
    typed.fill("deck is used up")
    expect(rows).to_have_count(0)
    expect(pad.page.locator("main .empty")).to_have_text(english("mistake.none"))
    pad.link(english("mistake.rules")).tap()
    expect(pad.page.locator("main input")).to_have_value("deck is used up")
    expect(pad.page.locator(".book details").first).to_be_visible()
    pad.page.locator("header .back").tap()
    expect(typed).to_be_visible()


def open_proved(pad: Pad, client: FlaskClient) -> Any:
    """Play along until a card proves a revoke, ask what went wrong, and return the violation."""
    open_plain_round(pad)
    tap(pad, REVOKE)
    expect(pad.page.get_by_role("alert")).to_be_visible()
    names = NAMES[:4]
    position = {
        "players": [{"name": name, "bid": 0} for name in names],
        "dealer": names[-1],
        "cards_each": 3,
        "house_rules": {},
        "phase": "play",
    }
    moves = [{"type": "play", "card": card} for card in REVOKE.split()]
    language = pad.page.evaluate("document.documentElement.lang")
    response = client.post(
        "/v2/games/herolio/adjudicate",
        json={"position": position, "moves": moves},
        headers={"Accept-Language": language},
    )
    assert response.json is not None
    return response.json["violation"]


def expect_filled_in(pad: Pad, violation: Any) -> None:
    """Expect the answer, in which nothing was asked, and that the list is one tap away."""
    answer = pad.page.locator(".mistake-answer")
    expect(answer).to_contain_text(violation["remedy"]["text"], timeout=FETCHED_MS)
    expect(answer.get_by_role("button")).to_have_count(0)
    expect(pad.page.locator("main")).to_contain_text(violation["text"])
    expect(pad.page.locator(".mistake-answer ~ .panel")).to_be_visible()
    assert pad.axe() == []
    pad.page.locator("main .card-link").tap()
    expect(pad.page.locator(".mistake-search")).to_be_visible()


@pytest.mark.parametrize("language", first_of_each(LANGUAGES))
def test_a_mistake_that_the_cards_prove_is_filled_in(
    open_pad: OpenPad, client: FlaskClient, language: str
) -> None:
    pad = open_pad(locale=language)
    violation = open_proved(pad, client)
    pad.page.locator("header [href$='/mistake']").tap()
    expect_filled_in(pad, violation)


@pytest.mark.skipif(not listed(), reason="not made here: `make offline-referee` makes it")
@pytest.mark.parametrize("language", first_of_each(LANGUAGES))
def test_a_mistake_that_the_cards_prove_is_filled_in_without_a_network(
    open_pad: OpenPad, client: FlaskClient, language: str
) -> None:
    pad = open_pad(service_workers="allow", locale=language)
    violation = open_proved(pad, client)
    pad.keep_referee(language)
    pad.open("/#/referee/herolio/mistake")
    expect_filled_in(pad, violation)


def test_other_mistakes_of_a_round_that_is_played_along_are_asked(
    pad: Pad, client: FlaskClient
) -> None:
    open_plain_round(pad)
    tap(pad, "capes-8 boots-4")
    pad.page.locator("header [href$='/mistake']").tap()
    ask_in_three_taps(pad, client, "herolio")


def test_a_card_of_numzumzero_that_comes_up_too_often_is_filled_in(pad: Pad) -> None:
    columns = ["blue-7", "blue-1", "blue-2", "blue-3", "blue-4"]
    plays: list[tuple[str, int, list[str]]] = [("blue-7", 1, [])] * 4
    game = Game("basic", NAMES[:3], columns, plays, {})
    open_game(pad, game)
    tap_game(pad, game)
    expect(pad.page.get_by_role("alert")).to_be_visible()
    pad.page.locator("header [href$='/mistake']").tap()
    answer = pad.page.locator(".mistake-answer")
    expect(answer).to_contain_text("Ana says which card it really was.")
    expect(pad.page.locator("main")).to_contain_text("all 4 copies have been seen elsewhere")


def test_no_player_is_offered_for_two_roles_of_different_players(pad: Pad) -> None:
    pad.begin("herolio", PLAYERS)
    pad.link("Something went wrong").tap()
    pad.tap("Someone kept a trick with a Villain.", exact=True)
    pad.page.locator("main .questions button").first.tap()
    pad.tap("Ben", exact=True)
    answer = pad.page.locator(".mistake-answer")
    expect(answer.get_by_role("button", name=PLAYERS[0], exact=True)).to_be_visible()
    expect(answer.get_by_role("button", name="Ben", exact=True)).to_have_count(0)


def test_a_player_who_is_named_in_the_typed_words_is_not_asked_for(pad: Pad) -> None:
    pad.begin("zero", PLAYERS)
    pad.link("Something went wrong").tap()
    pad.page.locator(".mistake-search").fill("ben took back the card he put down")
    pad.tap("Someone took the card just put down out of the pool again.", exact=True)
    pad.page.locator("main .questions button").last.tap()
    answer = pad.page.locator(".mistake-answer")
    expect(answer).to_contain_text("Ben’s turn had no effect")
    named = answer.get_by_role("button", name="Ben", exact=True)
    expect(named.first).to_have_attribute("aria-pressed", "true")
    answer.get_by_role("button", name="Cy", exact=True).first.tap()
    expect(answer).to_contain_text("Cy’s turn had no effect")

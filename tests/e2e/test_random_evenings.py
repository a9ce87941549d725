"""Random evenings, tapped in every way of entry, have the totals and places of the service."""

from functools import partial
from random import Random

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from operations.registry import GAMES
from tests.support.asking import asking
from tests.support.daily import first_of_each
from tools.browser.entries import PLAYERS, Way
from tools.browser.of_games import WAYS
from tools.browser.pad import Pad

ROUNDS = 2


def test_every_game_has_a_way() -> None:
    assert {way.game for way in WAYS} == {game.info.id for game in GAMES}


@pytest.mark.parametrize(
    "way", first_of_each(WAYS, lambda way: way.game), ids=[way.name for way in WAYS]
)
def test_random_evenings_are_counted_alike(pad: Pad, client: FlaskClient, way: Way) -> None:
    random, ask = Random(way.name), asking(client, way.game)
    pad.start(way.game, PLAYERS)
    rows: list[list[int]] = []
    for ordinal in range(1, ROUNDS + 1):
        pad.enter(ordinal)
        points = way.enter(pad, random, partial(ask, "score"))
        rows.append([points[name] for name in PLAYERS])
        if not way.is_saved:
            pad.save()
        expect(pad.page.locator(".standings")).to_be_visible()
        totals = ask("standings", {"players": PLAYERS, "rounds": rows})["totals"]
        shown = pad.standings()
        assert shown == {each["name"]: each["points"] for each in totals}
        assert [*shown] == [each["name"] for each in sorted(totals, key=lambda each: each["place"])]

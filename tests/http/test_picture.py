"""Pictures of positions: safe, small, readable, and of nothing that the position hides."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from flask import Flask
from flask.testing import FlaskClient

from operations import cases
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from service.contract.validators import Contract
from service.picture import Faces
from tests.support.example import EXAMPLE, PATH
from tests.support.unusual_deck import DECK
from tools.harness.requests import NAMES, of_game, table_for

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "desc", "style", "defs", "g", "rect", "path", "text", "use"}
LOOK = {"class", "d", "fill", "fill-rule", "height", "id", "rx", "transform", "width", "x", "y"}
ABOUT = {"viewBox", "lang", "role", "aria-labelledby", "href"}
MOST = 60 * 1024
LONG = [f"{seat}{'&' * 39}" for seat in range(10)]
ODD = [
    "<script>alert(1)</script>",
    "\"&'",
    "مريم العربية",
    "]]>" + "W" * 37,
    "👩‍👩‍👧" * 8,
    "\U0001fffe\U0010ffff",
]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


def draw(client: FlaskClient, game: RegisteredGame, position: Any, language: str = "en") -> Any:
    return client.post(
        f"/v2/games/{game.info.id}/picture",
        json={"position": position},
        headers={"Accept-Language": language},
    )


def played(client: FlaskClient, game: RegisteredGame, names: list[str]) -> Iterator[Any]:
    """Yield the positions of a whole random game, in which all cards are known."""
    at = f"/v2/games/{game.info.id}"
    options = of_game(game.info.id, "largest_deal", lambda _: {})(len(names))
    table = table_for(game.info.id, names) | {"seed": 3}
    deal = client.post(f"{at}/deal", json={"deal": table | options})
    held, choose = deal.get_json(), Random(3).choice
    moves: list[Any] = []
    while held["position"]:
        log = {name: held[name] for name in ("position", "stock")} | {"moves": moves, "limit": 20}
        held = client.post(f"{at}/adjudicate", json=log | {"include": ["next_moves"]}).get_json()
        yield held["position"]
        if held["over"]:
            return
        moves = [choose(held["next_moves"]["moves"])["move"]]


def check(response: Any, position: Any) -> tuple[str, str]:
    """Check that a picture is safe and can be read, and return its title and description."""
    assert response.status_code == 200, response.text
    assert response.mimetype == "image/svg+xml"
    assert len(response.data) <= MOST
    root = ET.fromstring(response.text)  # noqa: S314 - what the service made itself
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    for each in root.iter():
        assert each.tag.removeprefix(SVG) in DRAWN
        assert set(each.attrib) <= LOOK | ABOUT
        assert each.get("href", f"#{ids[0]}")[1:] in ids
    assert root.get("role") == "img"
    named = [each for tag in ("title", "desc") for each in root.findall(f"{SVG}{tag}")]
    assert root.get("aria-labelledby", "").split() == [each.get("id") for each in named]
    title, described = (str(each.text) for each in named)
    assert all(player["name"] in described for player in position["players"])
    style = str(root.findtext(f"{SVG}style"))
    assert "prefers-color-scheme:dark" in style
    assert not re.search("url|@import|expression", style)
    return title, described


@pytest.mark.slow
@EACH_GAME
@pytest.mark.parametrize("names", [LONG, ODD], ids=["long", "odd"])
def test_pictures_of_a_whole_game_are_safe_and_small(
    client: FlaskClient, game: RegisteredGame, names: list[str]
) -> None:
    """With most players all cards of the game are shown, and each name as long as can be."""
    for position in played(client, game, names[: game.info.max_players]):
        title, _ = check(draw(client, game, position), position)
        assert (position["to_move"] or "no one") in title


@EACH_GAME
def test_every_position_of_the_numbered_cases_has_a_picture(
    client: FlaskClient, game: RegisteredGame
) -> None:
    drawn = 0
    for case in cases.load(game.info.id):
        if case.status == 200 and "position" in case.request:
            check(draw(client, game, case.request["position"]), case.request["position"])
            drawn += 1
    assert drawn


@EACH_GAME
def test_a_picture_of_a_view_shows_nothing_that_the_player_may_not_know(
    client: FlaskClient, game: RegisteredGame
) -> None:
    """Two deals that differ in the hands of two others: equal pictures for the first player."""
    at, hidden = f"/v2/games/{game.info.id}", game.rules.secrets.members
    table = table_for(game.info.id, NAMES[:3]) | {"seed": 5}
    one = client.post(f"{at}/deal", json={"deal": table}).get_json()["position"]
    first, ben, cy = one["players"]
    swapped = [
        first,
        ben | {member: cy[member] for member in hidden},
        cy | {member: ben[member] for member in hidden},
    ]
    truths = [one, one | {"players": swapped}]
    seen = [
        client.post(
            f"{at}/view",
            json={"position": each, "viewer": {"type": "player", "name": first["name"]}},
        ).get_json()
        for each in truths
    ]
    shown = [draw(client, game, each["position"]).text for each in seen]
    assert shown[0] == shown[1]
    # A game may deal the same cards to all.
    if swapped != one["players"]:
        assert draw(client, game, truths[0]).text != draw(client, game, truths[1]).text


def test_a_picture_is_in_the_language_of_the_request(client: FlaskClient) -> None:
    *_, before, _ = played(client, EXAMPLE, ["Ana", "Ben"])
    for language, word in (("en", "Pool:"), ("de", "Auslage:"), ("fr", "Pot\xa0:")):
        response = draw(client, EXAMPLE, before, language)
        assert word in check(response, before)[1]
        assert response.headers["Content-Language"] == language
        assert "Accept-Language" in response.headers["Vary"]
        assert response.headers["Content-Security-Policy"].startswith("default-src 'none'; ")
        assert f'lang="{language}"' in response.text


def test_a_long_name_is_cut_in_the_picture_and_whole_in_its_description(
    client: FlaskClient,
) -> None:
    *_, position, _ = played(client, GAMES[0], ["Ana", "W" * 40])
    root = ET.fromstring(draw(client, GAMES[0], position).text)  # noqa: S314 - as above
    owners = [str(each.text) for each in root.iter(f"{SVG}text") if each.get("class") == "zr-owner"]
    assert owners == ["On the table", "Ana", "W" * (len(owners[-1]) - 1) + "…"]
    assert "W" * 40 in str(root.findtext(f"{SVG}desc"))


def test_what_cannot_be_drawn_is_refused_as_everywhere(app: Flask, client: FlaskClient) -> None:
    at = f"{PATH}/picture"
    position = {
        "players": [{"name": "Ana"}, {"name": "Ana"}],
        "dealer": "Ana",
        "pool": ["red-1"] * 9,
    }
    assert client.post(at, json={}).status_code == 422
    assert client.post(at, json={"position": position}).status_code == 409
    accept = {"Accept": "application/json"}
    assert client.post(at, json={"position": position}, headers=accept).status_code == 406
    item = {"path": at, "body": {"position": position}}
    [alone] = client.post("/v2/batch", json={"requests": [item]}).get_json()["responses"]
    assert (alone["status"], alone["body"]["detail"].split(",")[0]) == (
        404,
        f"{at} does not return JSON",
    )


def test_suits_that_the_pad_does_not_know_differ_by_their_emblems() -> None:
    faces = Faces("zr", "no-such-game", DECK)
    used = [faces.use(card, 0, 0) for card in DECK]
    assert len(set(used)) == len(used) == len(faces.drawn) - 1
    ruby, yellow = (
        {
            re.sub(r'.*<g transform="[^"]*">(.*)</g><text.*', r"\1", each)
            for each in faces.drawn[1:]
            if part in each
        }
        for part in ("ruby", "yellow")
    )
    assert ruby.isdisjoint(yellow)


def test_one_page_may_hold_a_picture_of_each_game(client: FlaskClient, contract: Contract) -> None:
    ids: list[str] = []
    for game in GAMES:
        path = f"/v2/games/{game.info.id}/picture"
        body = contract.document["paths"][path]["post"]["requestBody"]
        first, *_ = body["content"]["application/json"]["examples"].values()
        ids += re.findall(r'id="([^"]+)"', client.post(path, json=first["value"]).text)
    assert len(ids) == len(set(ids)) > len(GAMES)

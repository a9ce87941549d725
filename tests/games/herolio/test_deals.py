"""Deals of Herolio: powers and bids, and the rounds of a match in every style."""

from typing import Any

import pytest
from flask.testing import FlaskClient

NAMES = ["Ana", "Ben", "Cy", "Dee", "Eva", "Fay", "Gus", "Hal", "Ida", "Jo"]


def rounds(style: str, players: int, excluded: int) -> list[tuple[int, int]]:
    """Return the cards each and the powers of every round of a match, as print has them."""
    most, powers = 60 // players, 12 - excluded
    match style:
        case "basic":
            return [(cards, 0) for cards in range(1, most + 1)]
        case "escalation":
            return [(cards, min(cards, powers)) for cards in range(1, most + 1)]
        case "twist":
            return [(cards, min(cards - 2, powers)) for cards in range(5, most + 1)]
        case _:
            return [(most, powers)] * 4


@pytest.mark.parametrize("excluded", [[], [3, 12]])
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("style", ["basic", "escalation", "twist", "armageddon"])
def test_every_round_of_a_match_has_the_cards_and_powers_of_its_style(
    client: FlaskClient, style: str, players: int, excluded: list[int]
) -> None:
    names, powers = NAMES[:players], list[int]()
    lobby: dict[str, Any] = {"players": names, "style": style, "exclude_powers": excluded}
    lobby |= {"start_cards": 5, "start_powers": 3}
    expected = rounds(style, players, len(excluded))
    agreed = {"match_rounds": len(expected)} if style == "armageddon" else {}
    for round_, (cards, active) in enumerate(expected, start=1):
        request = lobby | agreed | {"round": round_, "dealer": names[round_ % players]}
        setup = client.post("/v2/games/herolio/setup", json=request | {"powers": powers}).get_json()
        agreed = {"match_rounds": setup["match_rounds"]}
        assert agreed["match_rounds"] == len(expected)
        assert (setup["cards_each"], setup["active_powers"]) == (cards, active)
        deal = setup["deal"] | {"seed": round_}
        dealt = client.post("/v2/games/herolio/deal", json={"deal": deal}).get_json()
        position = dealt["position"]
        assert {len(player["hand"]) for player in position["players"]} == {cards}
        assert len(position["powers"]) == len({*position["powers"]} - {*excluded}) == active
        assert position["powers"][: len(powers)] == powers
        powers = position["powers"]
    after = lobby | agreed | {"round": len(expected) + 1, "dealer": names[0], "powers": powers}
    assert client.post("/v2/games/herolio/setup", json=after).status_code == 409


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        # More powers than are due are good: print lets the players choose them.
        ({"style": "twist", "powers": [4, 5, 11], "start_powers": 2}, (4, [4, 5, 11], 0)),
        # No one gets more cards than there are for the players who are there now.
        ({"style": "escalation", "round": 9, "match_rounds": 30}, (6, [], 9)),
        ({"style": "twist", "round": 2, "start_cards": 8, "match_rounds": 9}, (6, [], 3)),
        # What the request says is dealt.
        ({"style": "basic", "cards_each": 3, "powers": [1]}, (3, [], 0)),
        ({"style": "armageddon", "powers": [2], "draw_powers": 5}, (6, [2], 5)),
    ],
)
def test_a_setup_says_what_is_dealt_to_ten(
    client: FlaskClient, request_: Any, expected: Any
) -> None:
    request = {"players": NAMES, "dealer": "Jo"} | request_
    setup = client.post("/v2/games/herolio/setup", json=request).get_json()
    deal = setup["deal"]
    assert (deal["cards_each"], deal["powers"], deal["draw_powers"]) == expected
    assert setup["active_powers"] == len(deal["powers"]) + deal["draw_powers"]


@pytest.mark.parametrize(
    ("request_", "pointer"),
    [
        ({"style": "armageddon", "powers": [3], "exclude_powers": [3]}, "/exclude_powers"),
        ({"cards_each": 7}, "/cards_each"),
        ({"style": "twist", "start_cards": 7, "match_rounds": 5}, "/start_cards"),
        ({"style": "escalation", "powers": [1, 2], "draw_powers": 11}, "/draw_powers"),
        ({"round": 3, "match_rounds": 2}, "/round"),
    ],
)
def test_a_setup_refuses_what_cannot_be_dealt_to_ten(
    client: FlaskClient, request_: Any, pointer: str
) -> None:
    request = {"players": NAMES, "dealer": "Jo"} | request_
    problem = client.post("/v2/games/herolio/setup", json=request).get_json()
    assert [error["pointer"] for error in problem["errors"]] == [pointer]


def test_herolio_turns_up_powers_that_are_not_active_yet(client: FlaskClient) -> None:
    request = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 4, "powers": [5, 7]}
    at = "/v2/games/herolio/deal"
    drawn = {"deal": request | {"draw_powers": 3, "seed": 2}}
    deal = client.post(at, json=drawn).get_json()
    powers = deal["position"]["powers"]
    assert powers[:2] == [5, 7]
    assert len(set(powers)) == 5
    assert len(deal["stock"]) == 52
    wrong = request | {"dealer": "Zoe", "cards_each": 30, "draw_powers": 11}
    wrong |= {"players": ["Ana", "Ben", "Cy"]}
    errors = client.post(at, json={"deal": wrong}).get_json()["errors"]
    pointers = [error["pointer"] for error in errors]
    assert pointers == [f"/deal/{name}" for name in ("dealer", "cards_each", "draw_powers")]

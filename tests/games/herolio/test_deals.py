"""Deals of Herolio: what they have beside the cards."""

from flask.testing import FlaskClient


def test_herolio_turns_up_powers_that_are_not_active_yet(client: FlaskClient) -> None:
    request = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 4, "powers": [5, 7]}
    at = "/v1/games/herolio/deal"
    deal = client.post(at, json=request | {"draw_powers": 3, "seed": 2}).get_json()
    powers = deal["position"]["powers"]
    assert powers[:2] == [5, 7]
    assert len(set(powers)) == 5
    assert len(deal["stock"]) == 52
    wrong = request | {"dealer": "Zoe", "cards_each": 30, "draw_powers": 11}
    errors = client.post(at, json=wrong | {"players": ["Ana", "Ben", "Cy"]}).get_json()["errors"]
    assert [error["pointer"] for error in errors] == ["/dealer", "/cards_each", "/draw_powers"]

"""Deals of Zero Hero: what they have beside the cards."""

from flask.testing import FlaskClient


def test_zero_hero_deals_cards_with_the_symbols_given(client: FlaskClient) -> None:
    symbols = ["red-4+flag", "blue-0+swap", "blue-0+card"]
    request = {"players": ["Ana", "Ben", "Cy", "Dee"], "symbols": symbols, "seed": 3}
    deal = client.post("/v1/games/zero-hero/deal", json=request).get_json()
    dealt = str([deal["position"], deal["stock"]])
    assert all(symbol in dealt for symbol in symbols)
    assert "'red-4'" not in dealt
    assert "'blue-0'" not in dealt
    too_many = client.post("/v1/games/zero-hero/deal", json=request | {"symbols": symbols[:1] * 2})
    assert too_many.status_code == 409
    assert too_many.get_json()["errors"][0]["pointer"] == "/symbols/1"

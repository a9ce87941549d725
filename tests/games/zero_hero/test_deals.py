"""Deals of Zero Hero: what they contain in addition to the cards."""

import json
from runpy import run_path

import pytest
from flask.testing import FlaskClient

from tests.games.zero_hero.samples import RICH_DEAL
from tools.harness.server import ROOT


def test_zero_hero_deals_cards_with_the_symbols_given(client: FlaskClient) -> None:
    symbols = ["red-4+flag", "blue-0+swap", "blue-0+card"]
    request = {"players": ["Ana", "Ben", "Cy", "Dee"], "symbols": symbols, "seed": 3}
    deal = client.post("/v2/games/zero-hero/deal", json={"deal": request}).get_json()
    dealt = str([deal["position"], deal["stock"]])
    assert all(symbol in dealt for symbol in symbols)
    assert "'red-4'" not in dealt
    assert "'blue-0'" not in dealt
    twice = {"deal": request | {"symbols": symbols[:1] * 2}}
    too_many = client.post("/v2/games/zero-hero/deal", json=twice)
    assert too_many.status_code == 409
    assert too_many.get_json()["errors"][0]["pointer"] == "/deal/symbols/1"


@pytest.mark.parametrize(("deal", "others"), [(RICH_DEAL, "100.0%"), ({}, "0.0%")])
def test_the_next_pair_first_changes_games_whose_cards_have_symbols(
    deal: dict[str, object], others: str
) -> None:
    compare = run_path(str(ROOT / "docs/examples/compare_rules.py"))["compare"]
    sets = deal, deal | {"house_rules": {"refill_first": True}}
    head, same, row = compare("zero-hero", 3, 3, "greedy", *map(json.dumps, sets))
    assert (head[-1], same[-1], row[-1]) == ("other games", "0.0%", others)

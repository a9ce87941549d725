"""The score pad counts what the service counts: every numbered case, and random entries."""

import pytest

from harness.points import NODE, counted, counting_games, differences, entries, told
from harness.requests import carry_out
from service.cases import load
from tools.differences import difference

ENTRIES = 500
"""`make soak PART=points` compares 20,000 of each game, and every hand of Zero!."""
OPERATIONS = ("score", "standings")

pytestmark = pytest.mark.skipif(NODE is None, reason="no Node.js here; `make node` installs it")


@pytest.mark.parametrize("game", counting_games())
def test_every_case_of_scores_and_standings_is_counted_alike(game: str) -> None:
    cases = [
        (case.path.rsplit("/", 1)[1], case)
        for case in load(game)
        if case.status == 200 and case.path.endswith(OPERATIONS)
    ]
    results = counted(game, [(operation, case.request) for operation, case in cases])
    assert {operation for operation, _ in cases} == set(OPERATIONS)
    for (operation, case), result in zip(cases, results, strict=True):
        response = carry_out(game, operation, case.request)
        assert difference(told(response), result) is None, case.title


@pytest.mark.parametrize("game", counting_games())
def test_random_entries_are_counted_alike(game: str) -> None:
    assert list(differences(game, ENTRIES)) == []


def test_random_entries_hold_zeros_ties_and_broken_ties() -> None:
    """The entries are worth comparing: each rule of the points decides some of them."""
    sheets = [
        carry_out(game, "score", request)
        for game in counting_games()
        for operation, request in entries(game, 500)
        if operation == "score"
    ]
    assert any(player.get("zero") for sheet in sheets for player in sheet["players"])
    broken = {sheet["tie_break"] for sheet in sheets}
    assert {"numzumzero.tie-cards", "numzumzero.tie-total", "numzumzero.advanced-tie"} <= broken
    assert any(len(sheet["winners"]) > 1 for sheet in sheets)
    assert any(not sheet["winners"] for sheet in sheets)

"""The score pad counts what the service counts: every numbered case, and random entries."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from operations.cases import load
from tests.support.example import EXAMPLE
from tests.support.node import needs_node
from tests.support.points import (
    PAD,
    counted,
    counted_by,
    counting_games,
    differences,
    entries,
    told,
)
from tools.contract.differences import difference
from tools.harness.requests import of_game, send
from zero_referee_rules.standings import StandingsRequest, total_rounds

ENTRIES = 500
OPERATIONS = ("score", "standings")

pytestmark = needs_node


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
        response = send(game, operation, case.request)
        assert difference(told(response), result) is None, case.title


@pytest.mark.slow
@pytest.mark.parametrize("game", counting_games())
def test_random_entries_are_counted_alike(game: str) -> None:
    assert list(differences(game, ENTRIES)) == []


@pytest.mark.slow
def test_random_entries_hold_zeros_ties_and_broken_ties() -> None:
    """The entries are worth comparing: each rule of the points decides some of them."""
    sheets = [
        send(game, "score", request)
        for game in counting_games()
        for operation, request in entries(game, 500)
        if operation == "score"
    ]
    assert any(player.get("zero") for sheet in sheets for player in sheet["players"])
    broken = {sheet["tie_break"] for sheet in sheets} - {None}
    decisive = {rule for game in counting_games() for rule in of_game(game, "TIES", ())}
    assert decisive <= broken
    assert any(len(sheet["winners"]) > 1 for sheet in sheets)
    # Where cards break ties, some entries leave out the counts that this takes.
    assert any(not sheet["winners"] for sheet in sheets) is bool(decisive)


TO_66 = f"""
import {{ lowest, standingsOf }} from "{PAD}/model/points.js";
export const standings = (request) => standingsOf(request, lowest, null, 66);
export const score = null;
"""
"""The points of a game that ends when a total reaches 66, which the lowest total wins."""


@pytest.mark.parametrize(
    ("rounds", "agreed", "winners"),
    [
        ((), {}, ()),
        (((40, 3), (25, 4)), {}, ()),
        (((40, 3), (26, 4)), {}, ("Ben",)),
        (((70, 3), (3, 70)), {}, ("Ana", "Ben")),
        (((70, 3), (3, 4)), {}, ("Ben",)),
        (((70, 3),), {"match_rounds": 2}, ()),
        (((70, 3), (3, 4)), {"match_rounds": 2}, ("Ben",)),
        (((70, 3),), {"ends_at": 100}, ()),
        (((70, 3), (30, 4)), {"ends_at": 100}, ("Ben",)),
        (((70, 3), (40, 4)), {"ends_at": 100, "match_rounds": 3}, ("Ben",)),
        (((7, 3), (4, 4)), {"ends_at": 100, "match_rounds": 2}, ("Ben",)),
    ],
)
def test_a_game_ends_by_its_points_or_by_what_the_players_agreed_on(
    tmp_path: Path,
    rounds: tuple[tuple[int, ...], ...],
    agreed: dict[str, Any],
    winners: tuple[str, ...],
) -> None:
    (tmp_path / "points.mjs").write_text(TO_66, "utf-8")
    request = StandingsRequest(("Ana", "Ben"), rounds, **(agreed or {"ends_at": 66}))
    standings = total_rounds(request, EXAMPLE.info, low_wins=True)
    assert (standings.winners, standings.over) == (winners, bool(winners))
    asked = ("standings", {"players": ["Ana", "Ben"], "rounds": rounds, **agreed})
    given = asdict(standings) | {"totals": [row._asdict() for row in standings.totals]}
    # Only points are entered, so no one deals.
    assert counted_by(tmp_path / "points.mjs", [asked]) == [told(given) | {"next_dealer": None}]

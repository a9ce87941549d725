"""Responses of Herolio over HTTP, in addition to the numbered cases."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.games.herolio.samples import many_legal_moves
from tests.http.test_batch import check_that_nothing_remains, send_batch
from tests.support.example import BODY, SCORE
from tests.support.largest import SHORT_NAMES
from tests.test_corrections import adjudicate, corrected

REFUSED = {"player": "P9", "type": "play", "card": "capes-1"}
"""A move of many_legal_moves that is illegal."""
ILLEGAL = many_legal_moves(SHORT_NAMES) | {"moves": [REFUSED]}


@pytest.mark.slow
def test_items_past_the_work_of_one_batch_are_to_be_sent_in_another(client: FlaskClient) -> None:
    """The same batch ends at the same item, and the rest fits into others."""
    legal_moves = "/v2/games/herolio/legal-moves", many_legal_moves(SHORT_NAMES)
    items: list[tuple[str, Any]] = [legal_moves, (SCORE, BODY), (SCORE, BODY), (SCORE, {})] * 50
    statuses = [each["status"] for each in send_batch(client, *items)]
    done = statuses.index(413)
    assert done > 100
    assert statuses == ([200, 200, 200, 422] * 50)[:done] + [413] * (200 - done)
    again = send_batch(client, *items)
    assert [each["status"] for each in again] == statuses
    assert again[done]["body"]["type"] == "/problems/batch-exhausted"
    assert "another batch" in again[done]["body"]["detail"]
    rest = send_batch(client, *items[done:])
    assert [each["status"] for each in rest] == ([200, 200, 200, 422] * 50)[done:]


@pytest.mark.slow
def test_moves_beyond_the_limit_of_a_list_are_work_as_well(client: FlaskClient) -> None:
    """About as many items fit as where all moves are listed, which are 39."""
    position = many_legal_moves(SHORT_NAMES)
    listed = "/v2/games/herolio/legal-moves", {**position, "limit": 1}
    log = {**position, "moves": [], "include": ["next_moves"], "limit": 1}
    refused = {**position, "moves": [REFUSED], "include": ["instead"], "limit": 1}
    items = [listed, *(("/v2/games/herolio/adjudicate", body) for body in (log, refused))]
    for item in items:
        statuses = [each["status"] for each in send_batch(client, *[item] * 60)]
        assert 30 < statuses.index(413) < 50
    [alone] = send_batch(client, items[-1])
    assert len(alone["body"]["violation"]["instead"]) == 1


def test_moves_that_a_refusal_does_not_list_are_not_looked_for(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("zero_referee_rules.herolio.table.Table.legal_moves")
    adjudicate = "/v2/games/herolio/adjudicate", ILLEGAL
    view = "/v2/games/herolio/view", ILLEGAL | {"viewer": {"type": "player", "name": "P0"}}
    assert [each["status"] for each in send_batch(client, adjudicate, view)] == [200, 409]


def test_what_was_inferred_before_a_correction_ends(client: FlaskClient) -> None:
    """Ben's play off suit is unverified; after the correction nothing is."""
    players = [{"name": name, "bid": 0} for name in ("Ana", "Ben")]
    position = {"players": players, "dealer": "Ben", "cards_each": 3, "phase": "play"}
    moves = [
        {"player": "Ana", "type": "play", "card": "capes-3"},
        {"player": "Ben", "type": "play", "card": "boots-2"},
    ]
    doubted = adjudicate(client, "herolio", position, moves)
    assert doubted["verdict"] == "undecided"
    agreed = doubted["position"]
    for player in agreed["players"]:
        player["void_in"] = []
    capes = {"player": "Ana", "type": "play", "card": "capes-4"}
    followed = {"player": "Ben", "type": "play", "card": "capes-9"}
    assert (
        adjudicate(client, "herolio", position, [*moves, capes, followed])["verdict"] == "illegal"
    )
    found = adjudicate(client, "herolio", position, [*moves, corrected(agreed), capes, followed])
    assert found["verdict"] == "legal"
    assert found["unverified"] == []
    event = next(event for event in found["events"] if event["move"] == 2)
    assert event["text"] == (
        "The players agree on another position. What changes: missing suits (Ben)."
    )


@pytest.mark.slow
def test_nothing_of_a_batch_with_illegal_moves_remains_in_memory(client: FlaskClient) -> None:
    check_that_nothing_remains(client, "/v2/games/herolio/adjudicate", ILLEGAL, 20)

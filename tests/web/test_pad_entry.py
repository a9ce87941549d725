"""The entry that games share (`entry.js`): what is missing, and what the service is asked."""

import json
from typing import Any

from tests.support.node import needs_node
from tools.harness.node import run_node
from tools.harness.points import PAD

LIMITS = {
    "hand": {"min": 2, "max": 3},
    "players": {"min": 1, "max": 4},
    "rounds[][]": {"min": 5, "max": 40},
}
SEATS = [{"id": "p1", "name": "Ana"}, {"id": "p2", "name": "Ben"}, {"id": "p3", "name": "Cy"}]
ASK = """
const { cardEntry } = await import(process.argv[1]);
const [options, input, seats, limits] = JSON.parse(process.argv[2]);
const bySuit = (cards) => ({ suits: cards.map((card) => card.split("-")[0]) });
const also = ({ options }) => options;
const game = cardEntry({ ...options, also, ...(options.send && { send: bySuit }) });
const context = { evening: { options: { variant: "long" } }, limits };
const ids = seats.map(({ id }) => id);
const read = game.input(input);
console.log(JSON.stringify({
  missing: game.missing(read, ids, context),
  request: game.scoreRequest(read, seats, context),
  points: game.points && ids.map((id) => game.points(read, id, () => "scored", context)),
}));
"""

pytestmark = needs_node


def ask(options: Any, input_: Any, limits: Any = LIMITS) -> Any:
    """Return what the entry of a game with these options says of an input."""
    given = json.dumps([options, input_, SEATS, limits])
    return json.loads(run_node(ASK, PAD / "model" / "entry.js", given))


def test_players_are_entered_by_cards_or_by_points_within_the_bounds() -> None:
    entered = {"cards": {"p1": ["red-1", "red-wager"], "p2": ["10"]}, "points": {"p3": 4}}
    found = ask({"member": "hand"}, entered)
    assert found["missing"] == ["p2", "p3"], "one has too few cards, one too few points"
    assert found["request"] == {
        "players": [{"name": "Ana", "hand": ["red-1", "red-wager"]}],
        "variant": "long",
    }
    found = ask({"member": "hand"}, {**entered, "points": {"p2": 5, "p3": 40}})
    assert found["missing"] == []
    assert found["points"] == ["scored", 5, 40]


def test_a_player_who_may_have_no_cards_is_entered_by_an_empty_list() -> None:
    limits = LIMITS | {"hand": {"min": 0, "max": 3}}
    found = ask({"member": "hand"}, {"cards": {"p1": [], "p2": ["red-1"]}, "points": {}}, limits)
    assert found["missing"] == ["p3"]
    assert [player["hand"] for player in found["request"]["players"]] == [[], ["red-1"]]


def test_players_who_cannot_be_scored_alone_are_sent_together() -> None:
    limits = LIMITS | {"players": {"min": 2, "max": 4}}
    hand = ["red-1", "red-2"]
    entered = {"hands": {"p2": hand}}
    found = ask({"member": "hand", "key": "hands"}, entered, limits)
    assert [player["hand"] for player in found["request"]["players"]] == [[], hand, []]
    assert found["points"] == ["scored"] * 3
    found = ask(
        {"member": "hand", "key": "hands"},
        {**entered, "way": "points", "points": {"p1": 7}},
        limits,
    )
    assert found == {"missing": ["p2", "p3"], "request": None, "points": [7, None, None]}


def test_cards_are_sent_in_the_shape_that_the_game_gives_them() -> None:
    found = ask({"send": True}, {"cards": {"p1": ["red-1", "blue-2"]}, "points": {}})
    assert found["missing"] == ["p2", "p3"]
    assert found["request"]["players"] == [{"name": "Ana", "suits": ["red", "blue"]}]


def test_a_game_without_cards_is_entered_by_points() -> None:
    found = ask({}, {"cards": {"p2": ["red-1", "red-2"]}, "points": {"p1": 7}})
    assert found == {"missing": ["p2", "p3"], "request": None, "points": [7, None, None]}

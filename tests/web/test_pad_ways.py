"""Random rounds in every way of entry: the points of the score pad are the service's."""

from typing import Any

import orjson
import pytest

from service.contract.validators import read_contract
from service.web.limits import limits_of
from tests.support.node import needs_node, run_node
from tests.support.points import PAD, counting_games, entries
from tools.harness.requests import BY_ID, of_game, send

COUNT = 300
COUNTED = [game for game in counting_games() if of_game(game, "ENTRY")]
"""The games whose points the score pad counts, and whose samples name what is entered."""
ROUND = ("cards_each", "powers")
"""The other properties of a request; the first is called `cards` in an entry."""
ENTER = """
import { createInterface } from "node:readline";
const [module, entry, limits] = process.argv.slice(1);
const { game } = await import(module);
const { waysIn } = await import(entry);
for await (const line of createInterface({ input: process.stdin })) {
  const { input, names, options, scored } = JSON.parse(line);
  const seats = names.map((name, index) => ({ id: `p${index + 1}`, name }));
  const ids = seats.map(({ id }) => id);
  const context = { evening: { options, rounds: [], players: seats }, limits: JSON.parse(limits) };
  const read = game.input(input);
  const pointsOf = (id, points) => game.points?.(read, id, () => points, context) ?? points;
  console.log(JSON.stringify({
    ways: waysIn(game, context.evening),
    missing: game.missing(read, ids, context),
    request: game.scoreRequest(read, seats, context),
    points: ids.map((id, seat) => pointsOf(id, scored[seat])),
  }));
}
"""
"""Reads entries line by line, and writes what is missing, what the service is asked, the points."""

pytestmark = needs_node


def entered(game: str, given: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what the pad makes of entries of a game."""
    limits = orjson.dumps(limits_of(read_contract(), BY_ID[game])).decode()
    lines = b"\n".join(map(orjson.dumps, given))
    found = run_node(
        ENTER, PAD / "games" / game / "game.js", PAD / "model/entry.js", limits, given=lines
    )
    return [orjson.loads(line) for line in found.splitlines()]


def by_player(values: list[Any]) -> dict[str, Any]:
    return {f"p{seat}": value for seat, value in enumerate(values, 1) if value is not None}


def sheets(game: str) -> list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """Return random score requests and their sheets, with what an entry of each has in common."""
    requests = [request for operation, request in entries(game, COUNT) if operation == "score"]
    answered = [(request, send(game, "score", request)) for request in requests]
    return [
        (
            request,
            sheet,
            {
                "names": [player["name"] for player in request["players"]],
                "options": {name: request.get(name) for name in ("variant", "house_rules")},
                "scored": [player["points"] for player in sheet["players"]],
            },
        )
        for request, sheet in answered
    ]


@pytest.mark.slow
@pytest.mark.parametrize("game", COUNTED)
def test_what_is_entered_is_what_the_service_is_asked(game: str) -> None:
    fields: dict[str, str] = of_game(game, "ENTRY")
    found = sheets(game)
    given = []
    for request, _, common in found:
        per_player = {
            field: by_player([player.get(name) for player in request["players"]])
            for name, field in fields.items()
        }
        round_ = {name.removesuffix("_each"): request[name] for name in ROUND if name in request}
        given.append(common | {"input": per_player | round_ | {"points": {}}})
    for (request, sheet, _), result in zip(found, entered(game, given), strict=True):
        if not {*result["ways"]} - {"numbers", "points"}:
            continue
        asked = send(game, "score", result["request"])
        assert result["missing"] == []
        assert asked["winners"] == sheet["winners"], request
        points = [player["points"] for player in asked["players"]]
        assert points == [player["points"] for player in sheet["players"]], request


@pytest.mark.slow
@pytest.mark.parametrize("game", COUNTED)
def test_points_are_those_that_were_entered(game: str) -> None:
    found = sheets(game)
    nothing: dict[str, Any] = {field: {} for field in of_game(game, "ENTRY").values()}
    given = [
        common
        | {
            "scored": [None for _ in common["names"]],
            "input": nothing
            | {"cards": nothing.get("cards", 1), "powers": []}
            | {"way": "points", "points": by_player(common["scored"])},
        }
        for _, _, common in found
    ]
    for (_, _, common), result in zip(found, entered(game, given), strict=True):
        assert (result["missing"], result["request"]) == ([], None)
        assert result["points"] == common["scored"]


@pytest.mark.parametrize("game", [game for game in COUNTED if of_game(game, "COUNTING")])
def test_every_hand_can_be_entered_by_the_numbers_that_count(game: str) -> None:
    found = sheets(game)
    given = []
    for _, sheet, common in found:
        counted = [numbers_that_count(player["lines"]) for player in sheet["players"]]
        assert all({*numbers} <= {*of_game(game, "COUNTING")} for numbers in counted)
        sums = by_player([sum(numbers) for numbers in counted])
        input_ = {"hands": {}, "way": "numbers", "numbers": by_player(counted), "points": sums}
        given.append(common | {"scored": [None for _ in counted], "input": input_})
    scored = [common["scored"] for _, _, common in found]
    for points, result in zip(scored, entered(game, given), strict=True):
        if "numbers" in result["ways"]:
            assert (result["missing"], result["request"]) == ([], None)
            assert result["points"] == points, "`closes` of game.js closes it for a house rule"


def numbers_that_count(lines: list[dict[str, Any]]) -> list[int]:
    """Return the numbers on the cards that count, as a player sees them on the table."""
    cards = (card for line in lines if line["points"] for card in line["cards"])
    return sorted({int(card.rpartition("-")[2]) for card in cards})

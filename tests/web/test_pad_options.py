"""Every option that the score pad offers is in the requests that have a property for it."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.contract.validators import read_contract
from service.web.limits import limits_of
from tests.support.node import needs_node, run_node
from tests.support.points import PAD, properties_of
from tools.harness.requests import BY_ID

REQUESTS = """
const load = (name) => import(`${process.argv[1]}/${name}.js`);
const { newEvening } = await load("model/evening");
const [described, chosen] = JSON.parse(process.argv[2]);
const { id, has, limits, deck } = described;
const { game } = await load(has ? `games/${id}/game` : "model/entry");
const names = ["Ana", "Ben"];
const requests = (options) => {
  const evening = newEvening({ game: id, names, dealer: 0, options });
  const input = game.newInput({ evening, limits });
  // All of it is entered: cards where the game has cards, else zeros.
  const fewest = game.entry?.bounds(limits).min;
  const value = fewest === undefined ? 0 : deck.slice(0, fewest).map(({ card }) => card);
  for (const entered of Object.values(input).filter((field) => field?.constructor === Object))
    for (const player of evening.players) entered[player.id] = value;
  return {
    score: game.scoreRequest(input, evening.players, { evening, limits }),
    setup: game.setupRequest?.(evening, { dealer: "Ana", round: 1 }) ?? {},
    standings: game.standingsRequest?.(evening) ?? {},
  };
};
console.log(JSON.stringify(chosen.map(requests)));
"""

pytestmark = needs_node


@pytest.mark.parametrize("game", BY_ID)
def test_every_option_is_in_the_requests_that_have_it(client: FlaskClient, game: str) -> None:
    """The options that players choose in the pad are those of its requests."""
    described: Any = client.get(f"/v2/games/{game}").json
    described["has"] = (PAD / "games" / game / "game.js").is_file()
    described["limits"] = limits_of(read_contract(), BY_ID[game])
    options = [option for option in described["options"] if "values" in option]
    chosen = [
        {"house_rules": {option["name"]: _another(option)}}
        if _is_house_rule(option)
        else {option["name"]: _another(option)}
        for option in options
    ]
    for option, asked in zip(options, _requests(described, chosen), strict=True):
        name, member = option["name"], "house_rules" if _is_house_rule(option) else option["name"]
        for operation, request in asked.items():
            if member in properties_of(game, operation):
                sent = request.get("house_rules", {}) if member == "house_rules" else request
                assert sent.get(name) == _another(option), f"{operation} of {game} lacks {name}"


def _is_house_rule(option: Any) -> bool:
    return option["pointers"].get("setup", "").startswith("/house_rules/")


def _another(option: Any) -> Any:
    return next(value for value in option["values"] if value != option["default_value"])


def _requests(described: Any, chosen: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the requests of an evening with each of these options, its first round entered."""
    given = json.dumps([described, chosen])
    requests: list[dict[str, Any]] = json.loads(run_node(REQUESTS, PAD, given))
    return requests

"""Every option that the score pad offers is in the requests that have a property for it."""

import json
import subprocess
from typing import Any

import pytest
from flask.testing import FlaskClient

from harness.points import NODE, PAD
from harness.requests import BY_ID
from operations.contract.limits import request_members
from service.contract.validators import read_contract

REQUESTS = """
const load = (name) => import(`${process.argv[1]}/${name}.js`);
const { newEvening } = await load("model/evening");
const { id, has, limits, deck, options } = JSON.parse(process.argv[2]);
const { game } = await load(has ? `games/${id}/game` : "model/entry");
const names = ["Ana", "Ben"];
const evening = newEvening({ game: id, names, dealer: 0, options });
const input = game.newInput({ evening, limits });
// All of it is entered: cards where the game has cards, else zeros.
const fewest = game.entry?.bounds(limits).min;
const value = fewest === undefined ? 0 : deck.slice(0, fewest).map(({ card }) => card);
for (const entered of Object.values(input).filter((field) => field?.constructor === Object))
  for (const player of evening.players) entered[player.id] = value;
console.log(JSON.stringify({
  score: game.scoreRequest(input, evening.players, { evening, limits }),
  setup: game.setupRequest?.(evening, { dealer: "Ana", round: 1 }) ?? {},
  standings: game.standingsRequest?.(evening) ?? {},
}));
"""

pytestmark = pytest.mark.skipif(NODE is None, reason="no Node.js here; `make setup` installs it")


@pytest.mark.parametrize("game", BY_ID)
def test_every_option_is_in_the_requests_that_have_it(client: FlaskClient, game: str) -> None:
    """What the players agree on in the pad is what the referee is asked about."""
    described: Any = client.get(f"/v1/games/{game}").json
    members = request_members(read_contract(), game)
    for option in described["options"]:
        name = option["name"]
        value = next(each for each in option["values"] if each != option["default"])
        chosen = {name: value}
        options = {"house_rules": chosen} if option["kind"] == "house-rule" else chosen
        has = (PAD / "games" / game / "game.js").is_file()
        asked = _requests(**described | {"options": options, "has": has})
        for operation, request in asked.items():
            for member in members[operation].keys() & {name, f"house_rules.{name}"}:
                sent = request.get("house_rules", {}) if "." in member else request
                assert sent.get(name) == value, f"{operation} requests of {game} lack {member}"


def _requests(**game: Any) -> dict[str, Any]:
    """Return the requests of an evening of a game, with its first round entered."""
    assert NODE is not None
    command = [NODE, "--input-type=module", "--eval", REQUESTS, str(PAD), json.dumps(game)]
    done = subprocess.run(command, capture_output=True, check=True)
    requests: dict[str, Any] = json.loads(done.stdout)
    return requests

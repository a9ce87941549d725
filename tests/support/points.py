"""Random entries of the score pad, and what its modules count for them under Node.js."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import orjson

from operations.cases import load
from operations.routes import id_of
from service.contract.validators import read_contract
from service.web.limits import limits_of
from tests.support.node import run_node
from tools.harness.requests import BY_ID, of_game, send, some_names
from tools.harness.requests import operation as operation_of
from zero_referee_rules.catalogue import OptionKind

PAD = Path(__file__).parents[2] / "pad"
COUNT = """
import { createInterface } from "node:readline";
const [module, pad] = process.argv.slice(1);
const count = await import(module);
const { game } = await import(module.replace("points.js", "game.js"));
const { nextDealer } = await import(`${pad}/model/evening.js`);
function dealerAfter({ players, rounds, dealer, plays_next: next }) {
  const chosen = next && players.map((id) => (next.includes(id) ? 0 : null));
  const first = rounds[0] ?? chosen ?? players;
  const last = players.filter((_, seat) => first[seat] !== null).at(-1);
  const evening = { dealer: dealer ?? last, rounds: [] };
  for (const row of [...rounds, chosen ?? rounds.at(-1) ?? players]) {
    evening.players = players.map((id, seat) => ({ id, left: row[seat] === null ? 0 : null }));
    evening.rounds.push({ dealer: nextDealer(evening) });
  }
  return evening.rounds.at(-1).dealer;
}
for await (const line of createInterface({ input: process.stdin })) {
  const [operation, request] = JSON.parse(line);
  const result = count[operation](request);
  const deals = game?.deals && !result.over;
  if (operation === "standings") result.next_dealer = deals ? dealerAfter(request) : null;
  console.log(JSON.stringify(result));
}
"""
"""Reads `[operation, request]` line by line, and writes what the score pad counts for it.

The next dealer is that of an evening of the same players, who came and left in between.
"""

EXPLAINED = {"lines", "rows"}
"""The properties of a player's score that the score pad does not count."""
STANDINGS = {
    *("totals", "rounds_played", "match_rounds", "ends_at"),
    *("over", "leaders", "winners", "next_dealer", "left"),
}
MOST_ROUNDS = 5
"""As many as every style of every game has for as many players as there are names."""
Request = dict[str, Any]


def counting_games() -> list[str]:
    """Return the games whose points the score pad counts itself."""
    return [game for game in BY_ID if (PAD / "games" / game / "points.js").is_file()]


def counted(game: str, requests: Iterable[tuple[str, Request]]) -> list[Any]:
    """Return what the score pad counts for score and standings requests of a game."""
    return counted_by(PAD / "games" / game / "points.js", requests)


def counted_by(module: Path, requests: Iterable[tuple[str, Request]]) -> list[Any]:
    """Return what the `points.js` of a game counts."""
    counted = run_node(COUNT, module, PAD, given=b"\n".join(map(orjson.dumps, requests)))
    return [orjson.loads(line) for line in counted.splitlines()]


def told(response: Any) -> Any:
    """Return the part of a sheet or of standings that the score pad counts itself, as JSON."""
    response = orjson.loads(orjson.dumps(response, default=str))
    if "totals" in response:
        late = response.get("late_start")
        given = {name: value for name, value in response.items() if name in STANDINGS}
        if "next_setup" in response:
            given["next_dealer"] = (response["next_setup"] or {}).get("dealer")
        if late is None:
            given.pop("left", None)
        return given | ({"late_start": {"points": late["points"]}} if late else {})
    return {
        "players": [
            {name: value for name, value in player.items() if name not in EXPLAINED}
            for player in response["players"]
        ],
        **{name: response[name] for name in ("ranking", "winners", "tie_break")},
    }


def differences(game: str, count: int, seed: int = 1) -> Iterator[tuple[Any, Any]]:
    """Yield the random requests for which score pad and service differ, with the pad's result."""
    requests = list(entries(game, count, seed))
    for request, result in zip(requests, counted(game, requests), strict=True):
        service = told(send(game, *request))
        if told(result) != service:
            yield request, result


def entries(game: str, count: int, seed: int = 1) -> Iterator[tuple[str, Request]]:
    """Generate score requests, and one standings request for every four of them."""
    random = Random(seed)
    for index in range(count):
        if index % 5 == 4:
            yield "standings", _standings(game, random)
        else:
            score = of_game(game, "score") or (lambda _: random.choice(_cases(game)))
            yield "score", score(random) | _options(game, "score", random)


def properties_of(game: str, operation: str) -> frozenset[str]:
    """Return the names of the properties in the requests of an operation."""
    entry = BY_ID[game]
    return frozenset(read_contract().body(id_of(entry, operation_of(entry, operation))).members)


@cache
def _cases(game: str) -> list[Request]:
    """Return the score requests of the numbered cases."""
    return [case.request for case in load(game) if case.operation == "score" and case.status == 200]


def _standings(game: str, random: Random) -> Request:
    """Make up rounds: half of them anywhere between the game's bounds, half close to tie."""
    points, info = limits_of(read_contract(), BY_ID[game])["rounds[][]"], BY_ID[game].info
    least, most = points["min"], points["max"]
    if random.random() < 0.5:
        least, most = max(least, -3), min(most, 3)
    names = some_names(random, info.min_players, min(info.max_players, 8))
    rounds = random.randint(0, min(len(names), MOST_ROUNDS))
    request: Request = {
        "players": names,
        "rounds": [[random.randint(least, most) for _ in names] for _ in range(rounds)],
    }
    if random.random() < 0.3:
        request["match_rounds"] = random.randint(max(rounds, 1), rounds + 2)
    if random.random() < 0.5:
        request["dealer"] = random.choice(names)
    if random.random() < 0.3:
        request["ends_at"] = random.randint(1, max(1, most * len(names)))
    more: Request = of_game(game, "standings", lambda _: {})(random)
    return request | _options(game, "standings", random) | more


def _options(game: str, operation: str, random: Random) -> Request:
    """Choose the options that requests to an operation have."""
    members = properties_of(game, operation)
    house_rules, options = dict[str, Any](), dict[str, Any]()
    for option in BY_ID[game].info.options:
        if option.kind is OptionKind.HOUSE_RULE and "house_rules" in members:
            house_rules[option.name] = random.choice(option.values)
        elif option.name in members:
            options[option.name] = random.choice(option.values)
    return options | ({"house_rules": house_rules} if house_rules else {})

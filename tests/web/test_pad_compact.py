"""Evenings in the links of the score pad: of every game, read as they were written."""

from functools import cache
from typing import Any

import orjson
import pytest

from operations.registry import GAMES
from service.contract.validators import read_contract
from service.web.limits import limits_of
from tests.support.node import needs_node, run_node
from tests.support.points import PAD
from tools.harness.requests import BY_ID

pytestmark = needs_node

EVENINGS = 40
MOST_MODULES = 77
ADDRESS = "https://zero-referee.example.org/"

# Evenings of a game from a seed: all that its entry holds, and what players change over an evening.
START = """
const [pad, given] = process.argv.slice(1);
const { id, limits, deck, seed } = JSON.parse(given);
const load = (name) => import(`${pad}/${name}.js`);
const { GAMES } = await load("model/served");
GAMES[id] = { title: id, limits, scripts: { game: `games/${id}/game.js` } };
const { newEvening, nextDealer } = await load("model/evening");
const { moduleOf } = await load("model/games");
const { readEvening } = await load("model/evening-reader");
const { toCompact, fromCompact } = await load("model/compact");
let state = seed;
function below(count) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}
const isRare = () => below(6) === 0;
const oneOf = (items) => items[below(items.length)];
const NAMES = ["Anna", "Lukas", "Sophie", "Jonas", "Marie", "J\\u00f6rg", "Zo\\u00eb \\u{1F680}",
  "\\u4E00\\u5FC3", "Marie-Luise", "O\\u2019Neill 3"];
function shuffled(items) {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0]);
}
function dealt(ids, most = 12) {
  const cards = shuffled(deck.flatMap(({ card, count }) => Array(count).fill(card)));
  const each = Math.min(most, Math.floor(cards.length / ids.length));
  const size = () => (most === 9 ? 9 : below(each + 1));
  return Object.fromEntries(ids.map((player) => [player, cards.splice(0, size())]));
}
const anId = (time) => oneOf([`${time.toString(36)}x7q`, "mwxz7j8ofih3", "elsewhere"]);
function entry(game, evening, ids) {
  const number = () => (isRare() ? null : below(40) - 3);
  const players = ids.filter(() => !isRare());
  const counts = () => Object.fromEntries(players.map((player) => [player, number()]));
  const filled = (name, value) =>
    name === game.entry?.key ? dealt(ids) : JSON.stringify(value) === "{}" ? counts() : value;
  const begun = game.newInput({ evening, limits });
  const fields = Object.entries(begun).map(([name, value]) => [name, filled(name, value)]);
  const way = isRare() ? {} : { way: oneOf(game.ways) };
  const more = isRare() && { points: counts(), powers: [2, 5, 11] };
  return { ...Object.fromEntries(fields), ...way, ...more };
}
async function evening() {
  const names = shuffled(NAMES).slice(0, 2 + below(6));
  const house_rules = { uneven_bids: isRare(), new_rule: "own" };
  const options = { variant: oneOf(["standard", "advanced"]), house_rules, other: null };
  const made = newEvening({ game: id, names, dealer: isRare() ? undefined : 0, options });
  if (isRare()) made.players[1].id = "p4711";
  await readEvening(made);
  let time = Math.floor(Date.parse(made.started) / 1000);
  for (let left = below(12); left > 0; left -= 1) {
    time += below(900);
    const ids = made.players.map(({ id }) => id).filter(() => !isRare());
    if (!ids.length) continue;
    made.dealer ??= isRare() ? made.players[0].id : null;
    const dealer = made.dealer && (isRare() ? oneOf(ids) : nextDealer(made));
    const input = entry(moduleOf(id), made, ids);
    const players = isRare() ? shuffled(ids) : ids;
    const saved = !isRare() && { saved: time };
    made.rounds.push({ dealer, players, input, id: `${anId(time)}${left}`, ...saved });
  }
  if (isRare()) Object.assign(made.players[1], { left: made.rounds.length, colour: 9 });
  const named = { title: "Au bord de l\\u2019eau", night: "n1ght" };
  if (isRare()) Object.assign(made, { ...named, matchRounds: 9, endsAt: 66 });
  const reason = isRare() ? undefined : "revoked";
  const penalty = { id: anId(time), player: "p1", after: 0, points: -20, kind: "referee", reason };
  if (isRare()) made.adjustments.push(penalty);
  return made;
}
// Cards of a hand have no order.
const isHand = (value) =>
  Array.isArray(value) && value.every((each) => deck.some(({ card }) => card === each));
const inOrder = (value) =>
  JSON.parse(JSON.stringify(value), (_, each) => (isHand(each) ? each.sort() : each));
const print = (value) => console.log(JSON.stringify(value));
"""


@cache
def given(game: str, seed: int) -> str:
    entry = BY_ID[game]
    limits = limits_of(read_contract(), entry)
    deck = [{"card": card, "count": count} for card, count in entry.info.deck.items()]
    return orjson.dumps({"id": game, "limits": limits, "deck": deck, "seed": seed}).decode()


def run(script: str, game: str = GAMES[0].info.id, seed: int = 1) -> Any:
    """Return what a script prints that has evenings of a game."""
    return orjson.loads(run_node(START + script, PAD, given(game, seed)))


@pytest.mark.slow
@pytest.mark.parametrize("game", BY_ID)
def test_random_evenings_are_read_as_they_were_written(game: str) -> None:
    read, written = run(
        f"""
        const [read, written] = [[], []];
        for (let left = {EVENINGS}; left > 0; left -= 1) {{
          const made = await evening();
          read.push(inOrder(await readEvening(fromCompact(toCompact(made)))));
          written.push(inOrder(await readEvening(JSON.parse(JSON.stringify(made)))));
        }}
        print([read, written]);
        """,
        game,
    )
    for one, other in zip(read, written, strict=True):
        assert one == other
    rounds = [each for evening in written for each in evening["rounds"]]
    assert len(rounds) > 2 * EVENINGS
    assert {each.get("saved") is None for each in rounds} == {True, False}
    assert any(evening["adjustments"] for evening in written)


RECORDED = (
    "1BHB4W6O92FLLBUP16ZS5TDGOP8S3JYF2O64H5LI3ET6SMO2X9B3BG5CRAXN05MVAU3ZT4X0RUM5VG7W"
    "U8YHLIG5XLHQ3F24ZI2UTI4DWVH3M"
)
"""A code as it was written: whatever changes, it must be read, or new codes need another mark."""


def test_a_recorded_code_is_read() -> None:
    read = run(f'print(fromCompact("{RECORDED}"));')
    hands = {"p1": ["red-7"], "p2": ["blue-2", "red-1"]}
    assert read == {
        "id": "tb8fzaq1w2",
        "started": "2026-01-02T20:00:00.000Z",
        "game": "zero",
        "players": [
            {"id": "p1", "name": "Ana", "left": None, "colour": 0},
            {"id": "p2", "name": "Zo\u00eb", "left": None, "colour": 1},
        ],
        "dealer": "p1",
        "options": {"variant": "standard"},
        "matchRounds": 2,
        "endsAt": None,
        "adjustments": [],
        "rounds": [
            {
                "id": "r1",
                "dealer": "p1",
                "players": ["p1", "p2"],
                "input": {"hands": hands, "points": {}},
            }
        ],
    }


# As many rounds of Zero! as this, with all hands, minutes apart.
LONG = """
async function long(count, names) {
  const options = { house_rules: {}, variant: "standard" };
  const made = newEvening({ game: id, names, dealer: 0, options });
  const ids = made.players.map(({ id }) => id);
  let time = Math.floor(Date.parse(made.started) / 1000);
  for (let round = 0; round < count; round += 1) {
    time += 180 + below(600);
    const input = { hands: dealt(ids, 9), points: {}, way: "cards" };
    const dealer = ids[round % ids.length];
    const ended = { id: `${time.toString(36)}x7q2`, saved: time };
    made.rounds.push({ dealer, players: ids, input, ...ended });
  }
  return made;
}
"""


@pytest.mark.parametrize(
    "names",
    [
        ["Anna", "Lukas", "Sophie", "Jonas", "Marie"],
        ["J\u00f6rg", "Marie-Luise", "Zo\u00e9", "Cleo", "Ben"],
    ],
)
def test_twenty_rounds_of_five_players_fit_a_code_that_a_phone_reads(names: list[str]) -> None:
    sizes = run(
        f"""
        {LONG}
        const {{ correction, generate }} = await load("vendor/qr-encode");
        const sizeOf = async (count) => {{
          const evening = await long(count, {orjson.dumps(names).decode()});
          const text = "{ADDRESS}#share=2" + toCompact(evening);
          return generate(text, {{ minCorrectionLevel: correction.L }}).size;
        }};
        print([await sizeOf(20), await sizeOf(40)]);
        """
    )
    assert sizes[0] <= MOST_MODULES < sizes[1]


# The longest evening of a game: as many rounds, players and penalties as the score pad takes.
LONGEST = """
async function longest(reasons) {
  const names = Array.from({ length: limits.players.max }, (_, seat) => `Spieler ${seat}`);
  const made = newEvening({ game: id, names, dealer: 0, options: { house_rules: {} } });
  const ids = made.players.map(({ id }) => id);
  await readEvening(made);
  let time = Math.floor(Date.parse(made.started) / 1000);
  for (let round = 0; round < 200; round += 1) {
    time += 180 + below(600);
    const input = entry(moduleOf(id), made, ids);
    const ended = { id: `${time.toString(36)}x7q2`, saved: time };
    made.rounds.push({ dealer: ids[round % ids.length], players: ids, input, ...ended });
  }
  const penalty = { player: "p1", points: -20, kind: "referee" };
  made.adjustments = reasons.map((reason, after) => (
    { ...penalty, id: anId(time) + after, after, reason }
  ));
  return made;
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", BY_ID)
def test_the_longest_evening_is_read_as_it_was_written(game: str) -> None:
    read, written = run(
        f"""
        {LONGEST}
        const reasons = Array.from({{ length: 200 }}, (_, each) => `reason ${{each}}`);
        const made = await readEvening(await longest(reasons));
        print([inOrder(await readEvening(fromCompact(toCompact(made)))), inOrder(made)]);
        """,
        game,
    )
    assert len(written["rounds"]) == 200
    assert read == written


@pytest.mark.slow
def test_an_evening_that_could_not_be_read_again_is_not_written() -> None:
    told = run(
        f"""
        {LONGEST}
        const reasons = Array.from({{ length: 200 }}, (_, each) =>
          Array.from({{ length: 100 }}, () => String.fromCodePoint(0x1f400 + below(200))).join(""));
        const made = await readEvening(await longest(reasons));
        let told = "";
        try {{
          toCompact(made);
        }} catch (error) {{
          told = error.constructor.name;
        }}
        print(told);
        """
    )
    assert told == "Unreadable"


@pytest.mark.slow
def test_a_code_that_was_cut_or_changed_is_refused() -> None:
    refused, tried = run(
        f"""
        {LONG}
        const code = toCompact(await long(3, ["Ana", "Ben", "Cy"]));
        const wrong = [...code].flatMap((letter, at) => {{
          const [before, after] = [code.slice(0, at), code.slice(at + 1)];
          const other = letter === "0" ? "1" : "0";
          return [before, after, before + after, before + other + after, `${{before}}-${{after}}`];
        }});
        const refused = wrong.filter((each) => {{
          try {{
            fromCompact(each);
            return false;
          }} catch {{
            return true;
          }}
        }});
        print([refused.length, wrong.length]);
        """
    )
    assert refused == tried > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "forged",
    [
        "Array(25).fill(Array(5000).fill(null))",
        "Array.from({ length: 5000 }, (_, index) => `word ${index}`)",
        "Array.from({ length: 250 }).reduce((inner) => [inner], null)",
        "'a'.repeat(5001)",
    ],
    ids=["many values", "many texts", "deep", "long"],
)
def test_a_forged_code_is_read_no_further_than_an_evening_may_go(forged: str) -> None:
    told = run(
        f"""
        const {{ Coder }} = await load("model/coder");
        const coder = new Coder([]);
        let told = "";
        try {{
          coder.value("options", {forged});
          // What another program may write.
          coder.count = 0;
          new Coder([], coder.letters()).value("options");
        }} catch (error) {{
          told = error.constructor.name;
        }}
        print(told);
        """
    )
    assert told == "Unreadable"

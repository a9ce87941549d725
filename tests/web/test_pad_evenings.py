"""Functions of the score pad on an evening as plain data: players, drafts, merges, statistics."""

import json
import re
from random import Random
from typing import Any

import orjson
import pytest

from service.contract.validators import Contract
from tests.support.node import needs_node
from tools.harness.node import run_node
from tools.harness.points import PAD, counting_games, told
from tools.harness.requests import BY_ID, send

pytestmark = needs_node

# An evening of three players: two rounds, and the entry of a third.
START = """
const load = (name) => import(`${process.argv[1]}/${name}.js`);
const model = ["evening", "players", "merge", "merge-foreign", "person-names", "statistics"];
const app = Object.assign({}, ...await Promise.all(
  [...model.map((name) => `model/${name}`), "parts/player-disc"].map(load)));
const play = (evening, points) =>
  app.saveDraft(app.changeDraft(app.openDraft(evening, evening.rounds.length, {}),
    () => ({ input: { points } })), null);
const colours = ({ players }) => Object.fromEntries(
  players.map(({ name, colour }) => [name, colour]));
const names = ({ players }) => players.map(({ name }) => name);
const points = ({ rounds }) => rounds.map(({ input }) => input.points);
const start = app.newEvening({ game: "zero", names: ["Ana", "Ben", "Cy"], dealer: 0, options: {} });
const played = play(play(start, [1]), [2]);
const evening = app.openDraft(played, 2, {});
"""


def run(script: str) -> Any:
    """Return what the body of a function returns that is run with the app's modules."""
    code = f"{START} console.log(JSON.stringify((() => {{{script}}})()));"
    return orjson.loads(run_node(code, PAD))


def test_players_keep_their_colours_when_others_leave_and_join() -> None:
    left, joined, again = run("""
      const left = app.leave(evening, "p2");
      const joined = app.arrive(left, "Dee", 1, 5);
      return [left, joined, app.rematch(joined)].map(colours);
    """)
    assert left == {"Ana": 0, "Ben": 1, "Cy": 2}
    assert joined == left | {"Dee": 3}
    assert again == {"Ana": 0, "Dee": 3, "Cy": 2}


FAMILY = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"


def test_texts_are_cut_between_graphemes() -> None:
    short, half, names = run(
        f"""
      const half = "Ana" + String.fromCharCode(0xd83d);
      const family = {json.dumps(FAMILY)};
      return [app.shorten("Mia" + family, 5), app.toName(half),
        [["Ana", "Ana Mar\u00eda"], [family, "Ana"]].map(app.shortNames)];
    """
    )
    assert short == "Mia"
    assert half == "Ana"
    # A space is no letter that tells two players apart.
    assert names == [["A", "AM"], [FAMILY, "A"]]


TYPED = {
    " Ana\u200b\n": "Ana",
    "\u202eAna\u3000\u3000Maria\ufe0f": "Ana Maria",
    "\u3164": "",
    "❤\ufe0f": "❤\ufe0f",
    "م\u200cن\u200c": "م\u200cن",
    "e\u200b\u0301": "é",
    "x" * 50: "x" * 40,
}


KEPT = (
    *("Ana", "Zoë", "Łukasz", "李雷", "O'Neil", "a\\b", "<b>"),
    *("葛\U000e0100", "نام\u200cمن", "क\u094d\u200dष", "1\ufe0f\u20e3"),
    *("❤\ufe0f", "x" * 40, "👩🏽\u200d🚀", "👩\u200d❤\ufe0f\u200d👨"),
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
)
CHANGED = (
    *("\0", "A\nB", "A\x85", "A\u2028B", "A\u202eB", "A\u200bB", "\ufeffA", "A\u00adB"),
    *(" ", "Ana ", " Ana", "Ana\u00a0", "\u3000", "\u2800", "\u3164", "\ufe0f", "A\ufe0f"),
    *("A\u200dB", "\u200dA", "é\u200dé", "م\u200c", "م\u200d\u200dم", "A\U000e0041"),
    *("A\uffff", "A\ufdd0", "A\U0001d173", "A\U0001fffe"),
)


def test_a_typed_name_loses_what_no_name_should_have() -> None:
    typed = [*TYPED, *KEPT, *CHANGED]
    names = dict(zip(typed, run(f"return {json.dumps(typed)}.map(app.toName);"), strict=True))
    assert {text: names[text] for text in TYPED} == TYPED
    assert all(names[text] == text for text in KEPT)
    assert all(names[text] != text for text in CHANGED)


def test_the_contract_accepts_the_names_of_the_score_pad(contract: Contract) -> None:
    parts = ["a", "é", "\u0301", " ", "\u3000", "م", "क", "\u094d", "李", "1"]
    parts += ["❤", "👩", "🏽", "🏴"]
    parts += ["\ufe0f", "\U000e0100", "\U000e0067", "\u200c", "\u200d", "\u200b", "\u3164", "\n"]
    random = Random(41)
    texts = ["".join(random.choices(parts, k=random.randint(1, 6))) for _ in range(2_000)]
    texts += [f"a{chr(code)}\u200db" for code in random.sample(range(0xE000, 0x110000), 1_000)]
    texts += [f"a{chr(code)}\ufe0fb" for code in random.sample(range(0xD800), 1_000)]
    name = re.compile(contract.document["components"]["schemas"]["PlayerName"]["pattern"])
    for text, read in zip(texts, run(f"return {json.dumps(texts)}.map(app.toName);"), strict=True):
        assert read == "" or name.fullmatch(read), text


def test_whoever_never_played_leaves_no_column() -> None:
    gone, back = run("""
      const joined = app.arrive(evening, "Dee", 0, 5);
      const { id } = joined.players[0];
      return [app.leave(joined, id), app.comeBack(app.leave(evening, "p2"), "p2")].map(names);
    """)
    assert gone == back == ["Ana", "Ben", "Cy"]


def test_an_entry_waits_while_an_old_round_is_changed() -> None:
    indexes, after_deleting = run("""
      const opened = app.openDraft(evening, 0, {});
      const drafts = [opened, app.dropDraft(opened), app.saveDraft(opened, null)];
      return [drafts.map(({ draft }) => draft.index), app.removeRound(opened, 0).draft.index];
    """)
    assert indexes == [0, 2, 2]
    assert after_deleting == 1


def test_a_merge_keeps_what_either_side_added() -> None:
    merged = run("""
      const [mine, theirs] = [[3], [4]].map((own) => play(app.arrive(played, "Dee", 3, 0), own));
      theirs.rounds = theirs.rounds.slice(1);
      const { evening, changed, adds } = app.merge(played, mine, theirs);
      return { names: names(evening), points: points(evening), changed, adds };
    """)
    assert merged == {
        "names": ["Ana", "Ben", "Cy", "Dee"],
        "points": [[2], [4], [3]],
        "changed": True,
        "adds": True,
    }


def test_an_entry_goes_on_as_the_next_round_or_is_put_aside() -> None:
    puts = run("""
      const later = play(played, [3]);
      const changed = { ...played, rounds: played.rounds.map((round, index) =>
        index ? round : { ...round, input: { points: [9] } }) };
      return [[evening, later], [app.openDraft(played, 0, {}), changed], [evening, played]]
        .map(([mine, theirs]) => app.merge(played, mine, theirs))
        .map(({ put, evening }) => [put, evening.draft?.index ?? null]);
    """)
    assert puts == [["elsewhere", 3], ["aside", None], [None, 2]]


def test_statistics_count_finished_games_and_wins() -> None:
    ana, record = run("""
      const result = (own, won, over) => ({ over, started: "then",
        players: [{ name: "Ana", colour: 1, won, rounds: own, points: 11, place: 1, zeros: 1 },
                  { name: "Ben", colour: 2, won: false, rounds: [9], points: 9, place: 2,
                    zeros: 0 }] });
      const results = [result([4, 7], true, true), result([1], false, false)];
      return [app.statistics(results)[0], app.record(false, results)];
    """)
    assert ana == {
        "key": "ana",
        "name": "Ana",
        "colour": 1,
        "games": 1,
        "won": 1,
        "average": 11,
        "zeros": 1,
    }
    assert record == {"name": "Ben", "points": 9, "started": "then"}


EVENINGS = """
const [pad, game, least, most, count] = process.argv.slice(1);
const load = (path) => import(`${pad}/${path}.js`);
const app = Object.assign({}, ...await Promise.all(
  ["evening", "players"].map((name) => load(`model/${name}`))));
const { standings } = await load(`games/${game}/points`);
let state = 7;
const random = (below) => (state = (state * 48271) % 2147483647) % below;
const pick = (items) => items[random(items.length)];
const pointsOf = (round, id) => round.input.points[id];
const some = ({ players }) => Object.fromEntries(players.map((id) => [id, random(21)]));
const enter = (evening, index) => app.saveDraft(app.changeDraft(app.openDraft(evening, index, {}),
  (draft) => ({ input: { points: some(draft) } })), null);
const standingsOf = (evening) =>
  standings({ ...app.scoreSheet(evening, pointsOf), match_rounds: 200 });
const steps = {
  play: (evening) => enter(evening, evening.rounds.length),
  correct: (evening) => enter(evening, random(evening.rounds.length)),
  remove: (evening) => app.removeRound(evening, random(evening.rounds.length)),
  arrive: (evening) => app.arrive(evening, `N${random(1e6)}`, random(evening.players.length + 1),
    standingsOf(evening).late_start.points),
  leave: (evening) => app.leave(evening, pick(app.present(evening)).id),
  comeBack: (evening) => app.comeBack(evening, pick(away(evening)).id),
  adjust: (evening) => app.adjust(evening, pick(evening.players).id, random(21) - 10, "told"),
  withdraw: (evening) => app.withdraw(evening, pick(evening.adjustments).id),
  reseat: (evening) => app.reseat(evening, 0, evening.players.length - 1),
};
const away = (evening) => evening.players.filter(({ left }) => left !== null);
function choices(evening) {
  const here = app.present(evening).length;
  return ["play", "play", "play", "adjust", "reseat",
    ...(evening.rounds.length ? ["correct", "remove"] : []),
    ...(here < most && evening.players.length < 12 ? ["arrive"] : []),
    ...(here < most && away(evening).length ? ["comeBack"] : []),
    ...(here > least ? ["leave"] : []), ...(evening.adjustments.length ? ["withdraw"] : [])];
}
for (let each = 0; each < count; each += 1) {
  const names = ["Ana", "Ben", "Cy"];
  let evening = app.newEvening({ game, names, dealer: 0, options: {} });
  for (let step = 0; step < 40; step += 1) {
    evening = steps[pick(choices(evening))](evening);
    const request = { ...app.scoreSheet(evening, pointsOf), match_rounds: 200 };
    const sums = Object.fromEntries(evening.players.map((player) =>
      [player.name, app.totalsOf(evening, request.rounds, player).at(-1) ?? 0]));
    const { dealer } = evening.rounds.at(-1) ?? {};
    console.log(JSON.stringify({ request, own: standingsOf(evening), sums,
      dealer: app.nameOf(evening, dealer), next: app.nameOf(evening, app.nextDealer(evening)) }));
  }
}
"""
"""Prints a standings request, what the score pad counts for it, the totals of its chart, who dealt
last and who deals next after each step of some evenings."""


@pytest.mark.parametrize("game", counting_games())
def test_evenings_with_people_who_come_and_go_are_counted_as_by_the_service(game: str) -> None:
    info = BY_ID[game].info
    numbers = map(str, (info.min_players, info.max_players, 12))
    seen = set[str]()
    for line in map(orjson.loads, run_node(EVENINGS, PAD, game, *numbers).splitlines()):
        request, own = line["request"], line["own"]
        service = told(send(game, "standings", request))
        assert own | {"next_dealer": service["next_dealer"]} == service
        placed = {row["name"]: row["points"] for row in [*own["totals"], *own["left"]]}
        assert placed.items() <= line["sums"].items()
        if request["rounds"]:
            # The pad goes on from who dealt last, also after a round was deleted.
            last = request | {"rounds": request["rounds"][-1:], "dealer": line["dealer"]}
            last["adjustments"] = []
            dealer = told(send(game, "standings", last))["next_dealer"]
            assert dealer in {None, line["next"]}
        seen |= {"left"} if own["left"] else set()
        seen |= {each["kind"] for each in request["adjustments"]}
    assert {"left", "start", "referee"} <= seen


def test_deleting_a_round_never_changes_points_at_the_start() -> None:
    totals, after = run("""
      const names = ["Ana", "Ben", "Cy"];
      let evening = app.newEvening({ game: "zero", names, dealer: 0, options: {} });
      const enter = (points) => (evening = app.saveDraft(app.changeDraft(
        app.openDraft(evening, evening.rounds.length, {}), () => ({ input: { points } })), null));
      const totals = () => app.totalsOf(evening,
        app.standingsRows(evening, ({ input }, id) => input.points[id]), evening.players[3]).at(-1);
      enter({ p1: 10, p2: 20, p3: 5 });
      enter({ p1: 0, p2: 10, p3: 0 });
      evening = app.arrive(evening, "Dora", 3, 30);
      enter({ p1: 1, p2: 2, p3: 3, [evening.players[3].id]: 4 });
      const found = [totals()];
      for (const index of [0, 0]) {
        evening = app.removeRound(evening, index);
        found.push(totals());
      }
      return [found, evening.adjustments.map(({ after }) => after)];
    """)
    assert totals == [34, 34, 34]
    assert after == [0]


def test_an_evening_without_adjustments_has_its_starts_as_rows() -> None:
    """Versions before 1.3 stored after how many rounds a player came, and with how many points."""
    evening: dict[str, Any] = {
        "id": "e1",
        "started": "2026-01-01T20:00:00.000Z",
        "game": "zero",
        "dealer": "p1",
        "options": {},
        "matchRounds": None,
        "draft": None,
        "players": [
            {"id": "p1", "name": "Ana", "joined": 0, "left": None, "start": 0},
            {"id": "p2", "name": "Dora", "joined": 1, "left": None, "start": 30},
        ],
        "rounds": [
            {"dealer": "p1", "players": ["p1"], "input": {"hands": {}, "points": {"p1": 3}}},
        ],
    }
    code = """
      const [pad, evening] = process.argv.slice(1);
      const { GAMES } = await import(`${pad}/model/served.js`);
      const { game } = JSON.parse(evening);
      GAMES[game] = { title: game, scripts: { game: `games/${game}/game.js` } };
      const { readEvening } = await import(`${pad}/model/evening-reader.js`);
      const read = await readEvening(JSON.parse(evening));
      console.log(JSON.stringify([read.players, read.adjustments]));
    """
    players, adjustments = orjson.loads(run_node(code, PAD, json.dumps(evening)))
    assert [sorted(player) for player in players] == [["colour", "id", "left", "name"]] * 2
    start = {"player": "p2", "after": 1, "points": 30, "kind": "start"}
    assert adjustments == [{"id": "startp2", **start}]


def test_random_evenings_of_two_phones_become_one() -> None:
    """Whoever writes has the other's rounds, or both write on and are asked what is right."""
    unequal, unasked, asked = run("""
      let last = 7;
      const below = (count) => (last = (last * 48271) % 2147483647) % count;
      const entry = () => ({ p1: below(20), p2: below(20), p3: below(20) });
      const found = { unequal: [], unasked: [], asked: 0 };
      const take = (mine, foreign, choice) => {
        const chosen = app.conflictsOf(mine, foreign).map(({ index }) => [index, choice]);
        return app.mergeForeign(mine, foreign, Object.fromEntries(chosen)).evening;
      };
      for (let evening = 0; evening < 500; evening += 1) {
        let [one, other] = [start, structuredClone(start)];
        const expected = [];
        for (let step = 0; step < 8; step += 1) {
          if (below(2)) [one, other] = [other, one];
          const [a, b] = [entry(), entry()];
          one = play(one, a);
          expected.push(a);
          const kind = below(4);
          if (kind === 0) other = play(other, structuredClone(a));
          if (kind === 1) {
            other = play(other, b);
            const choice = ["own", "other", "own-other", "other-own"][below(4)];
            if (app.conflictsOf(one, other).length !== 1) found.unasked.push([evening, step]);
            found.asked += 1;
            one = take(one, other, choice);
            const chosen = { own: [a], other: [b], "own-other": [a, b], "other-own": [b, a] };
            expected.splice(-1, 1, ...chosen[choice]);
            other = take(other, one, "other");
          } else {
            if (app.conflictsOf(other, one).length) found.unasked.push([evening, step]);
            other = take(other, one, "own");
            one = take(one, other, "own");
          }
          const told = [expected, points(one), points(other)].map((each) => JSON.stringify(each));
          if (new Set(told).size > 1) found.unequal.push([evening, step, ...told]);
        }
      }
      return [found.unequal.slice(0, 3), found.unasked.slice(0, 3), found.asked];
    """)
    assert unequal == []
    assert unasked == []
    assert asked > 500

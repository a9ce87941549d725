// Functions on an evening as plain data: players, entries, merges, statistics.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as app from "../../pad/model/evening.js";
import { merge } from "../../pad/model/merge.js";
import { conflictsOf, mergeForeign } from "../../pad/model/merge-foreign.js";
import * as names from "../../pad/model/names.js";
import { arrive, comeBack, leave } from "../../pad/model/players.js";
import { record, statistics } from "../../pad/model/statistics.js";
import { shortNames } from "../../pad/parts/faces.js";

const play = (evening, points) =>
  app.saveDraft(
    app.changeDraft(app.openDraft(evening, evening.rounds.length, {}), () => ({
      input: { points },
    })),
    null,
  );
const coloursOf = ({ players }) =>
  Object.fromEntries(players.map(({ name, colour }) => [name, colour]));
const namesOf = ({ players }) => players.map(({ name }) => name);
const pointsOf = ({ rounds }) => rounds.map(({ input }) => input.points);

// An evening of three players: two rounds, and the entry of a third.
const start = app.newEvening({ game: "zero", names: ["Ana", "Ben", "Cy"], dealer: 0, options: {} });
const played = play(play(start, [1]), [2]);
const evening = app.openDraft(played, 2, {});

test("players keep their colours when others leave and join", () => {
  const left = leave(evening, "p2");
  const joined = arrive(left, "Dee", 1, 5);
  assert.deepEqual(coloursOf(left), { Ana: 0, Ben: 1, Cy: 2 });
  assert.deepEqual(coloursOf(joined), { Ana: 0, Ben: 1, Cy: 2, Dee: 3 });
  assert.deepEqual(coloursOf(app.rematch(joined)), { Ana: 0, Cy: 2, Dee: 3 });
});

test("a rematch has as many rounds where their number is asked for", () => {
  const over = { ...played, matchRounds: 2 };
  assert.equal(app.rematch(over).matchRounds, null);
  assert.equal(app.rematch(over, true).matchRounds, 2);
});

test("texts are cut between graphemes", () => {
  const family = "👨‍👩‍👧";
  assert.equal(names.shorten(`Mia${family}`, 5), "Mia");
  assert.equal(names.toName(`Ana${String.fromCharCode(0xd83d)}`), "Ana");
  // A space is no letter that tells two players apart.
  assert.deepEqual(shortNames(["Ana", "Ana María"]), ["A", "AM"]);
  assert.deepEqual(shortNames([family, "Ana"]), [family, "A"]);
});

test("whoever never played leaves no column", () => {
  const joined = arrive(evening, "Dee", 0, 5);
  assert.deepEqual(namesOf(leave(joined, joined.players[0].id)), ["Ana", "Ben", "Cy"]);
  assert.deepEqual(namesOf(comeBack(leave(evening, "p2"), "p2")), ["Ana", "Ben", "Cy"]);
});

test("an entry waits while an old round is changed", () => {
  const opened = app.openDraft(evening, 0, {});
  assert.equal(opened.draft.index, 0);
  assert.equal(app.dropDraft(opened).draft.index, 2);
  assert.equal(app.saveDraft(opened, null).draft.index, 2);
  assert.equal(app.removeRound(opened, 0).draft.index, 1);
});

test("a merge keeps what either side added", () => {
  const [mine, theirs] = [[3], [4]].map((own) => play(arrive(played, "Dee", 3, 0), own));
  theirs.rounds = theirs.rounds.slice(1);
  const { evening: merged, changed, adds } = merge(played, mine, theirs);
  assert.deepEqual(namesOf(merged), ["Ana", "Ben", "Cy", "Dee"]);
  assert.deepEqual(pointsOf(merged), [[2], [4], [3]]);
  assert.ok(changed && adds);
});

test("an entry goes on as the next round or is put aside", () => {
  const later = play(played, [3]);
  const changed = {
    ...played,
    rounds: played.rounds.map((round, index) =>
      index ? round : { ...round, input: { points: [9] } },
    ),
  };
  const merged = [
    [evening, later],
    [app.openDraft(played, 0, {}), changed],
    [evening, played],
  ].map(([mine, theirs]) => merge(played, mine, theirs));
  assert.deepEqual(
    merged.map(({ put, evening: { draft } }) => [put, draft?.index ?? null]),
    [
      ["elsewhere", 3],
      ["aside", null],
      [null, 2],
    ],
  );
});

test("statistics count finished games and wins", () => {
  const result = (own, won, over) => ({
    over,
    started: "then",
    players: [
      { name: "Ana", colour: 1, won, rounds: own, points: 11, place: 1, zeros: 1 },
      { name: "Ben", colour: 2, won: false, rounds: [9], points: 9, place: 2, zeros: 0 },
    ],
  });
  const results = [result([4, 7], true, true), result([1], false, false)];
  const [ana] = statistics(results);
  assert.deepEqual(ana, {
    key: "ana",
    name: "Ana",
    colour: 1,
    games: 1,
    won: 1,
    average: 11,
    zeros: 1,
  });
  assert.deepEqual(record(false, results), { name: "Ben", points: 9, started: "then" });
});

test("deleting a round never changes points at the start", () => {
  const total = (held) =>
    app
      .totalsOf(
        held,
        app.standingsRows(held, ({ input }, id) => input.points[id]),
        held.players[3],
      )
      .at(-1);
  let held = play(play(start, { p1: 10, p2: 20, p3: 5 }), { p1: 0, p2: 10, p3: 0 });
  held = arrive(held, "Dora", 3, 30);
  held = play(held, { p1: 1, p2: 2, p3: 3, [held.players[3].id]: 4 });
  assert.equal(total(held), 34);
  for (const index of [0, 0]) {
    held = app.removeRound(held, index);
    assert.equal(total(held), 34);
  }
  assert.deepEqual(
    held.adjustments.map(({ after }) => after),
    [0],
  );
});

// The one that writes has the other's rounds, or both write on and ask which one is right.
test("random evenings of two phones become one", () => {
  let last = 7;
  const below = (count) => {
    last = (last * 48271) % 2147483647;
    return last % count;
  };
  const entry = () => ({ p1: below(20), p2: below(20), p3: below(20) });
  const take = (mine, foreign, choice) => {
    const chosen = conflictsOf(mine, foreign).map(({ index }) => [index, choice]);
    return mergeForeign(mine, foreign, Object.fromEntries(chosen)).evening;
  };
  let asked = 0;
  for (let each = 0; each < 500; each += 1) {
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
        assert.equal(conflictsOf(one, other).length, 1);
        asked += 1;
        one = take(one, other, choice);
        const chosen = { own: [a], other: [b], "own-other": [a, b], "other-own": [b, a] };
        expected.splice(-1, 1, ...chosen[choice]);
        other = take(other, one, "other");
      } else {
        assert.equal(conflictsOf(other, one).length, 0);
        other = take(other, one, "own");
        one = take(one, other, "own");
      }
      assert.deepEqual(pointsOf(one), expected);
      assert.deepEqual(pointsOf(other), expected);
    }
  }
  assert.ok(asked > 500);
});

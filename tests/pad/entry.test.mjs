// The entry that games share: missing values, and requests to the service.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardEntry } from "../../pad/model/entry.js";

const LIMITS = {
  hand: { min: 2, max: 3 },
  players: { min: 1, max: 4 },
  "rounds[][]": { min: 5, max: 40 },
};
const SEATS = ["Ana", "Ben", "Cy"].map((name, seat) => ({ id: `p${seat + 1}`, name }));

/** What the entry of a game with these options says of an input. */
function ask(options, input, limits = {}) {
  const game = cardEntry({ ...options, also: (evening) => evening.options });
  const context = { evening: { options: { variant: "long" } }, limits: { ...LIMITS, ...limits } };
  const ids = SEATS.map(({ id }) => id);
  const read = game.input(input);
  return {
    missing: game.missing(read, ids, context),
    request: game.scoreRequest(read, SEATS, context),
    points: game.points && ids.map((id) => game.points(read, id, () => "scored", context)),
  };
}

test("players are entered by cards or by points within the bounds", () => {
  const cards = { p1: ["red-1", "red-wager"], p2: ["10"] };
  let found = ask({ member: "hand" }, { cards, points: { p3: 4 } });
  assert.deepEqual(found.missing, ["p2", "p3"], "one has too few cards, one too few points");
  assert.deepEqual(found.request, {
    players: [{ name: "Ana", hand: ["red-1", "red-wager"] }],
    variant: "long",
  });
  found = ask({ member: "hand" }, { cards, points: { p2: 5, p3: 40 } });
  assert.deepEqual(found.missing, []);
  assert.deepEqual(found.points, ["scored", 5, 40]);
});

test("a player who may have no cards is entered by an empty list", () => {
  const entered = { cards: { p1: [], p2: ["red-1"] }, points: {} };
  const found = ask({ member: "hand" }, entered, { hand: { min: 0, max: 3 } });
  assert.deepEqual(found.missing, ["p3"]);
  assert.deepEqual(
    found.request.players.map(({ hand }) => hand),
    [[], ["red-1"]],
  );
});

test("players who cannot be scored alone are sent together", () => {
  const limits = { players: { min: 2, max: 4 } };
  const hand = ["red-1", "red-2"];
  let found = ask({ member: "hand", key: "hands" }, { hands: { p2: hand } }, limits);
  assert.deepEqual(
    found.request.players.map((player) => player.hand),
    [[], hand, []],
  );
  assert.deepEqual(found.points, ["scored", "scored", "scored"]);
  const entered = { hands: { p2: hand }, way: "points", points: { p1: 7 } };
  found = ask({ member: "hand", key: "hands" }, entered, limits);
  assert.deepEqual(found, { missing: ["p2", "p3"], request: null, points: [7, null, null] });
});

test("cards are sent in the shape that the game gives them", () => {
  const send = (cards) => ({ suits: cards.map((card) => card.split("-")[0]) });
  const found = ask({ send }, { cards: { p1: ["red-1", "blue-2"] }, points: {} });
  assert.deepEqual(found.missing, ["p2", "p3"]);
  assert.deepEqual(found.request.players, [{ name: "Ana", suits: ["red", "blue"] }]);
});

test("a game without cards is entered by points", () => {
  const found = ask({}, { cards: { p2: ["red-1", "red-2"] }, points: { p1: 7 } });
  assert.deepEqual(found, { missing: ["p2", "p3"], request: null, points: [7, null, null] });
});

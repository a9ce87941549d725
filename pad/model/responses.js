// Whether a response has the shape that its operation returns, as far as the app needs it: a
// network may answer in place of the service.
import { attempt } from "./shapes.js";

const isText = (value) => typeof value === "string";
const isRule = ({ rule, text }) => isText(rule) && isText(text);
const isList = (value, isItem = (_item) => true) =>
  Array.isArray(value) && value.every((item) => isItem(item));

/** By the last step of the path. */
const SHAPES = new Map(
  Object.entries({
    games: ({ games }) => isList(games, ({ id }) => isText(id)),
    rules: ({ rules }) => isList(rules, ({ id, title }) => isText(id) && isText(title)),
    score: ({ players, warnings }) =>
      isList(
        players,
        ({ name, points, lines }) =>
          isText(name) && Number.isInteger(points) && isList(lines, isRule),
      ) && isList(warnings, isRule),
    standings: ({ totals, leaders, winners }) =>
      isList(
        totals,
        ({ name, points, place }) =>
          isText(name) && Number.isInteger(points) && Number.isInteger(place),
      ) &&
      isList(leaders, isText) &&
      isList(winners, isText),
    setup: ({ steps }) => isList(steps, isRule),
    "resolve-trick": ({ fate, highest, order, lines }) =>
      isText(fate) && isText(highest.player) && isList(order, isText) && isList(lines, isRule),
  }),
);

const isGame = ({ deck, options, players }) =>
  isList(deck, ({ card }) => isText(card)) &&
  isList(options, ({ name }) => isText(name)) &&
  Number.isInteger(players.max);

/** Whether `body` can be a response of the path. For other operations, any object can. */
export function isResponse(path, body) {
  const steps = path.split("?")[0].split("/").filter(Boolean);
  const shape =
    SHAPES.get(steps.at(-1)) ??
    (steps.length === 3 && steps[1] === "games"
      ? isGame
      : () => typeof body === "object" && body !== null);
  return attempt(() => shape(body), false);
}

export const isProblem = (body) => attempt(() => isText(body.title), false);

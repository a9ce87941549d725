// Search in the mistakes of a game: by their own words, and by those of the rules that they cite.
import { search } from "./search.js";

/** What is searched, in the shape of rules; a usual mistake ranks as a printed rule. */
function entriesOf(mistakes, rules) {
  const named = new Map(rules.map((rule) => [rule.id, rule]));
  const found = (ids) => [...new Set(ids)].flatMap((id) => named.get(id) ?? []);
  return mistakes.map((mistake) => {
    const rulings = mistake.stages.map(({ ruling }) => ruling);
    return {
      mistake,
      kind: mistake.frequent ? "rule" : "ruling",
      title: mistake.title,
      keywords: found(rulings).flatMap(({ keywords }) => keywords),
      text: [
        ...mistake.stages.map(({ title }) => title),
        ...found([...rulings, ...mistake.rules]).flatMap(({ title, text }) => [title, text]),
      ].join(" "),
    };
  });
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const NO_LETTER = String.raw`[^\p{L}\p{M}\p{N}]`;
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

/**
 * Typed words without the names of players, and the player who is named, if it is one: a name says
 * who made a mistake, not which.
 */
export function splitNames(typed, names) {
  let words = typed.normalize();
  const found = names
    .toSorted((one, other) => other.length - one.length)
    .filter((name) => {
      const before = words;
      const pattern = `(^|${NO_LETTER})${name.replace(SPECIAL, String.raw`\$&`)}(?!${LETTER})`;
      words = words.replace(new RegExp(pattern, "giu"), "$1");
      return words !== before;
    });
  return { words: words.trim(), player: found.length === 1 ? found[0] : null };
}

/** The entries of the lists of mistakes with those rules, so that each list is indexed once. */
const known = new WeakMap();

/**
 * The `mistakes` of `GET /v2/games/ID/mistakes` that a query finds with the `rules` of the game's
 * rulebook, the best first.
 */
export function searchMistakes(mistakes, rules, query) {
  let made = known.get(mistakes);
  if (made?.rules !== rules) {
    made = { rules, entries: entriesOf(mistakes, rules) };
    known.set(mistakes, made);
  }
  return search(made.entries, query).rules.map(({ mistake }) => mistake);
}

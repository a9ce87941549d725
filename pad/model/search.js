// Search in a rulebook without a network. Ranks exactly as operations/search.py, which says how.

const [K1, B] = [2, 0.75];
const [TITLE, KEYWORD] = [3, 2];
const PRINTED = 1.1;
const SCALE = 1000;
const CLOSEST = 3;
const LETTERS = { ß: "ss", œ: "oe", æ: "ae" };

const threshold = (groups) => Math.max(0.1, Math.min(0.15 + 0.015 * groups, 0.54 - 0.008 * groups));

/** The groups of three characters of a text, without case and accents. */
function groupsOf(text) {
  const latin = text.toLowerCase().replace(/[ßœæ]/g, (letter) => LETTERS[letter]);
  const plain = latin.normalize("NFD").replace(/\p{M}/gu, "");
  return [...plain.matchAll(/[a-z0-9]+/g)].flatMap(({ 0: word, index }) => {
    const isWhole = index + word.length < plain.length;
    const padded = ` ${word}${isWhole ? " " : ""}`;
    return Array.from({ length: Math.max(padded.length - 2, 0) }, (_, i) => padded.slice(i, i + 3));
  });
}

/** The scores that each group adds to rules, by their places. */
function makeIndex(rules) {
  const counts = rules.map(({ title, keywords, text }) => {
    const count = new Map();
    const fields = /** @type {const} */ ([
      [TITLE, title],
      [KEYWORD, keywords.join(", ")],
      [1, text],
    ]);
    for (const [weight, field] of fields) {
      for (const group of groupsOf(`${field} `)) count.set(group, (count.get(group) ?? 0) + weight);
    }
    return count;
  });
  const totals = counts.map((count) => [...count.values()].reduce((sum, times) => sum + times, 0));
  const average = totals.reduce((sum, total) => sum + total, 0) / rules.length;
  const index = new Map();
  counts.forEach((count, place) => {
    const saturation = K1 * (1 - B + (B * totals[place]) / average);
    for (const [group, times] of count) {
      if (!index.has(group)) index.set(group, new Map());
      index.get(group).set(place, times / (times + saturation));
    }
  });
  return index;
}

/** The indexes of rulebooks, made when one is first searched. */
const indexes = new WeakMap();

/** The `rules` of `GET /v2/games/ID/rules` that a query finds, the best first, or the `closest`. */
export function search(rules, query) {
  if (!indexes.has(rules)) indexes.set(rules, makeIndex(rules));
  const ranked = rules.map((rule) => ({ rule, score: 0 }));
  const asked = new Set(groupsOf(query));
  let highest = 0;
  for (const group of asked) {
    const found = indexes.get(rules).get(group) ?? new Map();
    const rarity = Math.log(1 + (rules.length - found.size + 0.5) / (found.size + 0.5));
    const weight = Math.floor(SCALE * rarity + 0.5);
    highest += weight;
    for (const [place, score] of found) {
      ranked[place].score += weight * score * (rules[place].kind === "rule" ? PRINTED : 1);
    }
  }
  // Sorting keeps the reading order of rules of equal score.
  const scored = ranked.filter(({ score }) => score).sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best || best.score < highest * threshold(asked.size)) {
    return { rules: [], closest: scored.slice(0, CLOSEST).map(({ rule }) => rule) };
  }
  const good = scored.filter(({ score }) => 2 * score >= best.score);
  return { rules: good.map(({ rule }) => rule), closest: [] };
}

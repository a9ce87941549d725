// Search in a rulebook without a network. Ranks exactly as operations/search.py, which says how.
const [K1, B] = [1.2, 0.75];
const SCALE = 1000;
const LETTERS = { ß: "ss", œ: "oe", æ: "ae" };

/** The groups of three characters of a text's words, without case and accents. */
function groups(text) {
  const plain = text.toLowerCase().replace(/[ßœæ]/g, (letter) => LETTERS[letter]);
  const words = ` ${plain.normalize("NFD").replace(/\p{M}/gu, "")} `.replace(/[^a-z0-9]+/g, "  ");
  return Array.from(words.matchAll(/(?=(.[a-z0-9].))/g), ([, group]) => group);
}

/** The indexes of rulebooks, made when one is first searched. */
const indexes = new WeakMap();

/** What each group counts for which rules. */
function makeIndex(rules) {
  const cut = rules.map(({ title, text = "", keywords = [] }) => groups([title, text, ...keywords].join(" ")));
  const average = cut.reduce((sum, { length }) => sum + length, 0) / rules.length;
  const index = new Map();
  rules.forEach((rule, place) => {
    for (const group of cut[place]) {
      if (!index.has(group)) index.set(group, new Map());
      index.get(group).set(rule, (index.get(group).get(rule) ?? 0) + 1);
    }
  });
  const norms = new Map(rules.map((rule, place) => [rule, K1 * (1 - B + (B * cut[place].length) / average)]));
  for (const counts of index.values()) {
    const rarity = Math.log(1 + (rules.length - counts.size + 0.5) / (counts.size + 0.5));
    for (const [rule, times] of counts) counts.set(rule, Math.round((SCALE * rarity * times * (K1 + 1)) / (times + norms.get(rule))));
  }
  return index;
}

/** Which of the rules of `GET /v2/games/ID/rules` a query finds, the best first. */
export function search(rules, query) {
  if (!indexes.has(rules)) indexes.set(rules, makeIndex(rules));
  const found = [...new Set(groups(query))].map((group) => indexes.get(rules).get(group) ?? new Map());
  const ranks = new Map(rules.map((rule) => [rule, found.reduce((sum, ranked) => sum + (ranked.get(rule) ?? 0), 0)]));
  // Sorting keeps the reading order of rules of equal rank.
  const ranked = rules.toSorted((one, other) => ranks.get(other) - ranks.get(one));
  const [best] = ranked;
  if (3 * found.filter((each) => each.has(best)).length < Math.max(found.length, 1)) return [];
  return ranked.filter((rule) => 2 * ranks.get(rule) >= ranks.get(best));
}

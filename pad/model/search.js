// Search in a rulebook without a network. Ranks exactly as operations/search.py, which says how.

const [K1, B] = [2, 0.5];
const PRINTED = 1.1;

/** The groups of three characters of a text, without case, accents and punctuation. */
function groupsOf(text) {
  const latin = text.toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "oe");
  const plain = latin.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const words = ` ${(plain.match(/[a-z0-9]+/g) ?? []).join(" ")}`;
  return Array.from({ length: Math.max(words.length - 2, 0) }, (_, i) => words.slice(i, i + 3));
}

/** The scores that each group adds to rules, by their places. */
function makeIndex(rules) {
  const texts = rules.map(({ title, keywords, text }) =>
    groupsOf([title, title, title, ...keywords, ...keywords, text].join(" ")),
  );
  const average = texts.reduce((sum, groups) => sum + groups.length, 0) / texts.length;
  const index = new Map();
  texts.forEach((groups, place) => {
    const factor = rules[place].kind === "rule" ? PRINTED : 1;
    const saturation = K1 * (1 - B + (B * groups.length) / average);
    const counts = new Map();
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
    for (const [group, times] of counts) {
      if (!index.has(group)) index.set(group, new Map());
      index.get(group).set(place, (factor * times) / (times + saturation));
    }
  });
  return index;
}

/** The indexes of rulebooks, made when one is first searched. */
const indexes = new WeakMap();

/** The `rules` of `GET /v2/games/ID/rules` that a query finds, the best first, or the `closest`. */
export function search(rules, query) {
  if (!indexes.has(rules)) indexes.set(rules, makeIndex(rules));
  const asked = new Set(groupsOf(query));
  const ranked = rules.map((rule) => ({ rule, score: 0 }));
  let highest = 0;
  for (const group of asked) {
    const found = indexes.get(rules).get(group) ?? new Map();
    const weight = Math.round(1000 * Math.log((rules.length + 1) / (found.size + 0.5)));
    highest += weight;
    for (const [place, score] of found) ranked[place].score += weight * score;
  }
  // Sorting keeps the reading order of rules of equal score.
  const scored = ranked.filter(({ score }) => score).sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  const share = Math.max(0.1, 0.4 - 0.008 * Math.abs(asked.size - 24));
  const good = best < share * highest ? [] : scored.filter(({ score }) => 2 * score >= best);
  const closest = good.length ? [] : scored.slice(0, 3);
  const [found, near] = [good, closest].map((list) => list.map(({ rule }) => rule));
  return { rules: found, closest: near };
}

// Search in a rulebook without a network. Ranks exactly as operations/search.py, which says how.
import { WORDS } from "./words.js";

const [K1, B] = [1.2, 0.75];
const [TITLE, KEYWORD] = [3, 2];
const SCALE = 1000;
const FUNCTION_WORD = 0.25;
const ALIKE = 0.44;
const SHORTEST = 4;
const LETTERS = { ß: "ss", œ: "oe", æ: "ae" };

/** The words of a text without case and accents, numbers in digits. */
function wordsOf(text, { numbers }) {
  const plain = text
    .toLowerCase()
    .replace(/[ßœæ]/g, (letter) => LETTERS[letter])
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  const known = (word) => (Object.hasOwn(numbers, word) ? numbers[word] : word);
  return (plain.match(/[a-z0-9]+/g) ?? []).map(
    (word) => /^([0-9]+)[a-z]{0,4}$/.exec(word)?.[1] ?? known(word),
  );
}

const isNumber = (word) => /^[0-9]/.test(word);

/**
 * The groups of three characters of a word, with a space before and after it; numbers and short
 * words have none.
 */
function groups(word) {
  if (word.length < SHORTEST || isNumber(word)) return new Set();
  const padded = ` ${word} `;
  return new Set(Array.from(word, (_, start) => padded.slice(start, start + 3)));
}

/** A value of a map, which is made where there is none. */
function entry(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** The indexes of rulebooks, made when one is first searched. */
const indexes = new WeakMap();

/** What each word counts for which rules, by their places, and which words have a group. */
function makeIndex(rules, language) {
  const counts = new Map();
  const fields = [
    { times: TITLE, byLength: 0, read: ({ title }) => title },
    { times: KEYWORD, byLength: B, read: ({ keywords }) => keywords.join(" ") },
    { times: 1, byLength: B, read: ({ text }) => text },
  ];
  for (const { times, byLength, read } of fields) {
    const texts = rules.map((rule) => wordsOf(read(rule), language));
    const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length || 1;
    texts.forEach((words, place) => {
      const count = times / (1 - byLength + (byLength * words.length) / average);
      for (const word of words) {
        const places = entry(counts, word, () => new Map());
        places.set(place, (places.get(place) ?? 0) + count);
      }
    });
  }
  const sizes = new Map();
  const having = new Map();
  for (const word of counts.keys()) {
    const mine = groups(word);
    sizes.set(word, mine.size);
    for (const group of mine) entry(having, group, () => []).push(word);
  }
  return { counts, sizes, having };
}

/** The words that a word of a query stands for, with their similarity of at most 1. */
function alike({ counts, sizes, having }, word, isLast) {
  const found = new Map();
  const shared = new Map();
  const mine = groups(word);
  for (const group of mine)
    for (const other of having.get(group) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  for (const [other, common] of shared) {
    const near = (2 * common) / (mine.size + sizes.get(other));
    if (near >= ALIKE) found.set(other, near);
  }
  if (isLast && !isNumber(word))
    for (const other of counts.keys()) if (other.startsWith(word)) found.set(other, 1);
  if (counts.has(word)) found.set(word, 1);
  return found;
}

/** How often which rules have a word or one alike, and how near the nearest is. */
function matches(index, word, isLast) {
  const found = new Map();
  for (const [other, near] of alike(index, word, isLast)) {
    for (const [place, count] of index.counts.get(other)) {
      const match = entry(found, place, () => ({ count: 0, nearest: 0 }));
      match.count += near * count;
      match.nearest = Math.max(match.nearest, near);
    }
  }
  return found;
}

/** Which of the rules of `GET /v2/games/ID/rules` in a language a query finds, the best first. */
export function search(rules, query, language, known = WORDS) {
  const words = known[language];
  if (!indexes.has(rules)) indexes.set(rules, makeIndex(rules, words));
  const asked = [...new Set(wordsOf(query, words))];
  const isFunctionWord = (word) => words.functionWords.includes(word);
  const matter = asked.every(isFunctionWord)
    ? asked
    : asked.filter((word) => !isFunctionWord(word));
  const ranked = rules.map((rule) => ({ rule, rank: 0, share: 0, matched: 0 }));
  let total = 0;
  for (const word of asked) {
    const found = matches(indexes.get(rules), word, word === asked.at(-1));
    const rarity = Math.log(1 + (rules.length - found.size + 0.5) / (found.size + 0.5));
    const weight = Math.floor(SCALE * rarity + 0.5) * (matter.includes(word) ? 1 : FUNCTION_WORD);
    total += weight;
    for (const [place, { count, nearest }] of found) {
      const mine = ranked[place];
      mine.rank += (weight * count * (K1 + 1)) / (count + K1);
      mine.share += weight * nearest;
      mine.matched += matter.includes(word);
    }
  }
  // Sorting keeps the reading order of rules of equal rank.
  ranked.sort((one, other) => other.rank - one.rank);
  const [best] = ranked;
  if (!best.rank || best.share < total / (best.matched > 1 ? 5 : 2.5)) return [];
  return ranked.filter(({ rank }) => 2 * rank >= best.rank).map(({ rule }) => rule);
}

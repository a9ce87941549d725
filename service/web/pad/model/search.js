// Search in a rulebook without a network. Ranks exactly as zero_referee_rules/search.py, which says why.
const MAX_WORDS = 20;
const [KEYWORD, TITLE, TEXT] = [6, 4, 1];
const STEM = 4;
const ENDING = 3;
const ALIKE = 0.5;
const LETTERS = { ß: "ss", œ: "oe", æ: "ae" };

/** The words of a text once each, without case and accents. */
function words(text) {
  const plain = text.toLowerCase().replace(/[ßœæ]/g, (letter) => LETTERS[letter]);
  return [...new Set(plain.normalize("NFD").replace(/\p{M}/gu, "").match(/[a-z0-9]+/g))];
}

/** The indexes of rulebooks, made when one is first searched. */
const indexes = new WeakMap();

/** What each word counts for which rules. */
function makeIndex(rules) {
  const byWord = new Map();
  const add = (rule, text, weight) => {
    for (const word of words(text)) {
      if (!byWord.has(word)) byWord.set(word, new Map());
      byWord.get(word).set(rule, weight);
    }
  };
  for (const rule of rules) {
    add(rule, rule.text, TEXT);
    add(rule, rule.title, TITLE);
    add(rule, rule.keywords.join(" "), KEYWORD);
  }
  return byWord;
}

/** Which of the rules of `GET /v1/games/ID/rules` a query finds, the best first; all for no word. */
export function search(rules, query) {
  const asked = words(query).slice(0, MAX_WORDS);
  if (!asked.length) return rules;
  if (!indexes.has(rules)) indexes.set(rules, makeIndex(rules));
  const ranks = new Map();
  for (const word of asked) {
    for (const [rule, rank] of ranksOf(rules.length, indexes.get(rules), word)) ranks.set(rule, (ranks.get(rule) ?? 0) + rank);
  }
  // Sorting keeps the reading order of rules of equal rank.
  return rules.filter((rule) => ranks.has(rule)).sort((one, other) => ranks.get(other) - ranks.get(one));
}

function ranksOf(count, byWord, word) {
  const ranks = new Map();
  for (const other of alike(byWord, word)) {
    const found = byWord.get(other);
    const rarity = Math.round(100 * Math.log(count / found.size)) * (other === word ? 2 : 1);
    for (const [rule, weight] of found) {
      const rank = weight * rarity;
      if (rank) ranks.set(rule, Math.max(rank, ranks.get(rule) ?? 0));
    }
  }
  return ranks;
}

/** The word, its forms and the words that begin with it, or else those that it may misspell. */
function alike(byWord, word) {
  const all = [...byWord.keys()];
  const forms = all.filter((other) => other === word || areForms(other, word));
  return forms.length || word.length < STEM ? forms : all.filter((other) => isMisspelled(word, other));
}

function areForms(word, asked) {
  if (asked.length >= STEM && word.startsWith(asked)) return true;
  let shared = 0;
  while (shared < Math.min(word.length, asked.length) && word[shared] === asked[shared]) shared += 1;
  return shared >= Math.max(STEM, word.length - ENDING, asked.length - ENDING);
}

function isMisspelled(word, other) {
  const [mine, theirs] = [pairs(word), pairs(other)];
  const shared = [...mine].filter((pair) => theirs.has(pair)).length;
  return shared >= ALIKE * (mine.size + theirs.size - shared);
}

const pairs = (word) => new Set([...`^${word}`].map((letter, place) => letter + `${word}$`[place]));

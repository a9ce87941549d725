// The names of players: their characters, and the names that belong to one person.

// What a name may have, some less than the contract's PlayerName: letters and emoji before joiners,
// those with a variation selector, flags, and what is visible: no half of an emoji (Cs), ignorable
// character (DI) or noncharacter (NChar).
const NOT_VISIBLE = String.raw`\p{Cc}\p{Cs}\p{Z}\p{DI}\p{NChar}\u2800\uFFF9-\uFFFD`;
const JOINABLE = [
  String.raw`\u0620-\u109F\u1780-\u17B3\u1810-\u1CFF\u2190-\u21FF\u2600-\u27BF\u2B00-\u2BFF`,
  String.raw`\u3400-\u9FFF\uA800-\uABFF\u{11000}-\u{11FFF}\u{1F000}-\u{1FAFF}`,
].join("");
const ALLOWED = new RegExp(
  [
    String.raw`[${JOINABLE}][\uFE00-\uFE0F]?[\u200C\u200D](?=[^\p{ASCII}${NOT_VISIBLE}])`,
    String.raw`[\p{Emoji}\u3400-\u9FFF][\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+`,
    `[^${NOT_VISIBLE}]`,
    " ",
  ].join("|"),
  "gu",
);

/** The graphemes of a text: what readers call letters, an emoji too. */
export const graphemes = (text) =>
  "Segmenter" in Intl
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : [...text];

/** The beginning of a text, of at most `most` code points and of whole graphemes. */
export function shorten(text, most) {
  let short = "";
  for (const each of graphemes(text)) {
    if ([...short, ...each].length > most) break;
    short += each;
  }
  return short;
}

/** A text as the API returns it, without the characters that names must not have. */
export function toText(text, longest) {
  // A stored text may be of any length; in normal form, a character is of up to four others.
  const short = shorten(
    text
      .slice(0, 4 * longest)
      .normalize()
      .replace(/\s+/g, " "),
    longest,
  );
  return (short.match(ALLOWED) ?? []).join("").normalize().trim();
}

/** A text as a name; "" where nothing of it is left. */
export const toName = (text) => toText(text, 40);

/** Players who have the same name get different ones. */
export function withDifferentNames(players) {
  const names = new Set();
  return players.map((player) => {
    let { name } = player;
    for (let more = 2; names.has(name); more += 1) name = `${shorten(player.name, 36)} ${more}`;
    names.add(name);
    return name === player.name ? player : { ...player, name };
  });
}

// People over all evenings may have their names spelt in several ways.
const IGNORED = /[\p{DI}\p{C}]/gu;

/** A letter in full case folding, by which "ß" is "ss". A dotless "ı" differs from "i". */
const folded = (letter) =>
  letter === "ı" ? letter : letter.toLowerCase().toUpperCase().toLowerCase();

/** A key that is equal for spellings of one name: "Ana", "ana" and "Ana " are one person. */
export const personKey = (name) =>
  Array.from(name.normalize("NFKC").replace(IGNORED, ""), folded)
    .join("")
    .trim()
    .replace(/\s+/gu, " ");

/**
 * The name of a person; `people` are the names that the players gave to spellings, by their keys.
 */
export function personOf(name, people = {}) {
  const key = personKey(name);
  // "constructor" is a name, too, and every object has that.
  return Object.hasOwn(people, key) ? people[key] : name;
}

/** `people` with the person `from` called `to`, also where that is the name of another person. */
export function calledBy(people, from, to) {
  const moved = Object.entries(people).map(([key, name]) => [
    key,
    personKey(name) === personKey(from) ? to : name,
  ]);
  return { ...Object.fromEntries(moved), [personKey(from)]: to, [personKey(to)]: to };
}

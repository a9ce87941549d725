// Values written as one large number, and read from it again, by asymmetric numeral systems:
// something of probability p takes log2(1/p) bits. How probable something is, both sides learn from
// what came before.
import { check } from "./shapes.js";

// Of what is read, before it is refused: letters, steps, different texts, the longest list or text,
// and the deepest path.
const MOST_LETTERS = 25_000;
const MOST_STEPS = 120_000;
const MOST_WORDS = 2_000;
const MOST_ITEMS = 5_000;
const MOST_PATH = 200;
const BASE = 36;
// Letters that are read at once, as a number that is exact.
const GROUP = 10;
// Numbers below this one are learnt each by itself, larger ones by how many binary digits they
// have.
const SMALL = 40;
const MOST_BITS = 53;

const TYPES = ["null", "false", "true", "number", "string", "array", "object", "hands"];
const CLASSES = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "0123456789 -_.'",
  "äöüßéèêëçàâîïôûùÿœæñÄÖÜÉ",
];
const LARGEST_CODE_POINT = 0x10ffff;

const isWords = (value) => Array.isArray(value) && value.every((each) => typeof each === "string");
const isObject = (value) => typeof value === "object" && value !== null;
/** Whether a value says which words each of some names has, in any order. */
export const isHands = (value) =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(isWords);

function typeOf(value, hasHands) {
  if (hasHands && isHands(value)) return "hands";
  if (isObject(value)) return Array.isArray(value) ? "array" : "object";
  return ["number", "string"].includes(typeof value) ? typeof value : String(value);
}

/**
 * Writes values, or reads the same ones: each method returns the value that it was given, or the
 * one that it read. `words` are what both sides know before.
 */
export class Coder {
  constructor(words, letters = null) {
    this.words = [...words];
    this.contexts = new Map();
    this.steps = [];
    this.count = 0;
    // FNV-1a of all steps: after the last one, nothing but this is left of a whole number.
    this.hash = 0x811c9dc5;
    this.isReading = letters !== null;
    this.state = this.isReading ? read(letters) : 0n;
  }

  /** The part that begins at `start` of `total` and is `size` long. */
  step(start, size, total) {
    this.count += 1;
    this.hash = Math.imul(this.hash ^ start, 0x01000193) >>> 0;
    const step = [start, size, total].map(BigInt);
    if (this.isReading) {
      check(this.count <= MOST_STEPS);
      this.state = step[1] * (this.state / step[2]) + (this.state % step[2]) - step[0];
    } else this.steps.push(step);
  }

  /** The place of the next step, of `total`. */
  at(total) {
    return Number(this.state % BigInt(total));
  }

  /** A number below `total`, all as probable. */
  uniform(value, total) {
    const is = this.isReading ? this.at(total) : value;
    this.step(is, 1, total);
    return is;
  }

  /** The index of one of the weights. */
  weighted(index, weights) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    check(total > 0);
    const at = this.isReading ? this.at(total) : 0;
    let [is, start] = [0, 0];
    while (this.isReading ? start + weights[is] <= at : is < index) {
      start += weights[is];
      is += 1;
    }
    this.step(start, weights[is], total);
    return is;
  }

  /** An index below `size`; those that were picked before in the same context are more probable. */
  pick(context, index, size) {
    const seen = this.contexts.get(context) ?? new Map();
    const is = this.weighted(
      index,
      Array.from({ length: size }, (_, each) => 1 + (seen.get(each) ?? 0)),
    );
    this.contexts.set(context, seen.set(is, (seen.get(is) ?? 0) + 4 * size));
    return is;
  }

  /** An integer; the smaller, the shorter. */
  number(context, value) {
    const folded = value < 0 ? -2 * value - 1 : 2 * value;
    const of = this.pick(
      context,
      folded < SMALL ? folded : SMALL + folded?.toString(2).length,
      SMALL + MOST_BITS,
    );
    const first = 2 ** (of - SMALL - 1);
    const is = of < SMALL ? of : first + this.uniform(folded - first, first);
    return is % 2 ? -(is + 1) / 2 : is / 2;
  }

  length(context, value) {
    const is = this.number(context, value);
    check(is >= 0 && is <= MOST_ITEMS);
    return is;
  }

  /** Items that `code` writes or reads one by one. */
  list(context, items, code) {
    return Array.from({ length: this.length(context, items?.length) }, (_, index) =>
      code(items?.[index], index),
    );
  }

  letter(value, index) {
    const of = CLASSES.findIndex((letters) => letters.includes(value));
    const is = this.pick(
      index ? "letter" : "first letter",
      of < 0 ? CLASSES.length : of,
      CLASSES.length + 1,
    );
    const letters = CLASSES[is];
    if (!letters)
      return String.fromCodePoint(this.uniform(value?.codePointAt(0), LARGEST_CODE_POINT + 1));
    return letters[this.uniform(letters.indexOf(value), letters.length)];
  }

  /** A text; one that was there before is short. */
  text(context, value) {
    const is = this.pick(context, this.words.indexOf(value) + 1, this.words.length + 1);
    if (is > 0) return this.words[is - 1];
    const text = this.list("letters", value && [...value], (letter, index) =>
      this.letter(letter, index),
    ).join("");
    check(this.words.length < MOST_WORDS);
    this.words.push(text);
    return text;
  }

  names(path, value) {
    let before = "";
    return this.list(`${path}#`, value && Object.keys(value), (name) => {
      before = this.text(`${path} ${before}`, name);
      return before;
    });
  }

  /**
   * A value of JSON, with integers only; `cards` are those in the hands of an entry, as often as
   * someone had them at once.
   */
  value(path, value, cards = null) {
    check(path.length <= MOST_PATH);
    const type = TYPES[this.pick(`${path}?`, TYPES.indexOf(typeOf(value, cards)), TYPES.length)];
    if (type === "number") return this.number(path, value);
    if (type === "string") return this.text(path, value);
    if (type === "array")
      return this.list(`${path}#`, value, (item) => this.value(`${path}.`, item, cards));
    if (type === "hands") return this.hands(path, value, cards ?? []);
    if (type === "object")
      return Object.fromEntries(
        this.names(path, value).map((name) => [
          name,
          this.value(`${path}.${name}`, value?.[name], cards),
        ]),
      );
    return JSON.parse(type);
  }

  /**
   * The hands of some names, coded jointly: who has each of the cards, where each way to deal the
   * cards is as probable.
   */
  hands(path, value, cards) {
    const names = this.names(path, value);
    const sizes = names.map((name) => this.length(`${path} size`, value?.[name].length));
    const left = [...sizes, cards.length - sizes.reduce((sum, size) => sum + size, 0)];
    check(left.every((size) => size >= 0));
    const open = names.map((name) => [...(value?.[name] ?? [])]);
    const hands = names.map(() => /** @type {string[]} */ ([]));
    for (const card of cards) {
      const holder = open.findIndex((hand) => hand.includes(card));
      const is = this.weighted(holder < 0 ? names.length : holder, left);
      left[is] -= 1;
      hands[is]?.push(card);
      if (holder >= 0) open[holder].splice(open[holder].indexOf(card), 1);
    }
    return Object.fromEntries(names.map((name, index) => [name, hands[index]]));
  }

  /**
   * All that was written, as digits and capital letters; throws `Unreadable` where it is more than
   * is read.
   */
  letters() {
    const state = this.steps.reduceRight(
      (number, [start, size, total]) => (number / size) * total + start + (number % size),
      BigInt(this.hash),
    );
    const letters = state.toString(BASE).toUpperCase();
    check(this.count <= MOST_STEPS && letters.length <= MOST_LETTERS);
    return letters;
  }

  /** Throws if something was written that has not been read. */
  end() {
    check(this.state === BigInt(this.hash));
  }
}

/** The number that letters stand for; throws `Unreadable`. */
function read(letters) {
  check(letters.length <= MOST_LETTERS && /^[0-9A-Z]+$/.test(letters));
  let number = 0n;
  for (let at = 0; at < letters.length; at += GROUP) {
    const group = letters.slice(at, at + GROUP);
    number = number * BigInt(BASE) ** BigInt(group.length) + BigInt(parseInt(group, BASE));
  }
  return number;
}

// Cards as the catalogue of the API describes them.
//
// A card is `{card, count, name, suit, number, symbol}` with its code, its name in words and what
// it shows (null: nothing), and its `look`: the class and emblem that it is drawn with.
import { LOOKS } from "./served.js";
import { t, textOr } from "../texts/i18n.js";

const start = (word, count) => word[0].toUpperCase() + word.slice(1, count);

/**
 * The texts of a suit or symbol: its name, and letters for players who cannot tell colours apart.
 */
export const kindName = (kind) => textOr(`kind.${kind}`, kind);
export const kindLetters = (kind) => textOr(`letters.${kind}`, start(kind, 2));
export const symbolName = (symbol) => textOr(`symbol.${symbol}`, symbol);
export const symbolLetter = (symbol) => textOr(`symbol-letter.${symbol}`, start(symbol, 1));

/** The source of a card's look: its suit, or else its symbol; null if it is only a number. */
export const kindOf = ({ suit, symbol }) => suit ?? symbol;

/**
 * What a card shows: its number or else the letter of its symbol, its look, and the letter where it
 * has a number.
 */
export function faceOf({ look, suit, number, symbol }) {
  const letter = symbol && suit && symbolLetter(symbol);
  return number === null
    ? { head: letter, look, corner: null }
    : { head: number, look, corner: letter };
}

/** The number of copies of a card in a hand. */
export const countOf = (hand, card) => hand.filter((other) => other === card).length;

export const distinct = (items) => [...new Set(items)];

/**
 * A deck of the API with a look for each card; suits without one of their own get those that are
 * left.
 */
export function readDeck(deck) {
  // What was stored by an earlier version has only codes and counts.
  const cards = deck.map((each) => ({
    name: each.card,
    suit: null,
    number: null,
    symbol: each.name ? null : each.card,
    ...each,
  }));
  const kinds = distinct(cards.map(kindOf));
  const left = LOOKS.filter((look) => !kinds.includes(look));
  const looks = new Map(
    kinds.map((kind) => [
      kind,
      kind === null || LOOKS.includes(kind) ? kind : (left.shift() ?? null),
    ]),
  );
  return cards.map((each) => ({ ...each, look: looks.get(kindOf(each)) }));
}

/** The card of a code; `CODE+SYMBOL` is the card of CODE that also shows a symbol. */
export function cardOf(deck, code) {
  const known = deck.find(({ card }) => card === code);
  if (known) return known;
  const [plain, symbol] = code.split("+");
  const card = deck.find((each) => each.card === plain);
  if (!card) return { card: code, name: code, suit: null, number: null, symbol: null, look: null };
  return {
    ...card,
    card: code,
    symbol,
    name: t("card.with-symbol", { card: card.name, symbol: symbolName(symbol) }),
  };
}

/** The name of a card in words: "red 7", "Hero", "red 3 (swap)". */
export const cardName = (deck, code) => cardOf(deck, code).name;

/** A letter for each suit of a deck, by which cards are typed; all differ. */
export function typedLetters(deck) {
  const letters = new Map();
  for (const suit of distinct(deck.flatMap((card) => card.suit ?? []))) {
    const wanted = [
      ...textOr(`typed.${suit}`, ""),
      ...kindName(suit).toLowerCase(),
      ..."abcdefghijklmnopqrstuvwxyz",
    ];
    letters.set(
      suit,
      wanted.find((letter) => ![...letters.values()].includes(letter)),
    );
  }
  return letters;
}

/**
 * Reads cards that were typed, `r12 b8`: the letter of a suit, then its numbers, separated by
 * commas where some have two digits. Returns `{cards}`, or `{wrong}` with the text that is no card.
 */
export function readTyped(text, deck, letters = typedLetters(deck)) {
  const isLong = deck.some(({ number }) => number > 9);
  const suits = new Map([...letters].map(([suit, letter]) => [letter, suit]));
  const cards = [];
  for (const group of text.toLowerCase().match(/\p{L}[\d,\s]*|\S+/gu) ?? []) {
    const numbers = group.slice(1).match(isLong ? /\d+/g : /\d/g) ?? [];
    const found = numbers.map(
      (number) =>
        deck.find((card) => card.suit === suits.get(group[0]) && card.number === Number(number))
          ?.card,
    );
    if (!found.length || found.includes(undefined)) return { wrong: group.trim() };
    cards.push(...found);
  }
  return { cards };
}

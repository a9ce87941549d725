// Card codes ("red-7", "orange-3+swap", "hero") and the grid a deck is laid out in.
import { hasText, t } from "./i18n.js";

/** A code's kind, number and symbol; a card such as "hero" is a kind without a number. */
export function parse(code) {
  const [card, symbol = null] = code.split("+");
  const [, kind, value] = /^(.+)-(\d+)$/.exec(card) ?? [null, card, null];
  return { kind, value: value && Number(value), symbol };
}

export const kindName = (kind) => t(`kind.${kind}`);

/** The letters that stand beside a colour, for players who cannot tell the colours apart. */
export const kindLetters = (kind) => (hasText(`letters.${kind}`) ? t(`letters.${kind}`) : kind.slice(0, 2));

/** The suits, which are not colours: "7 rouge", but "7 de capes" in French. */
const isSuit = (kind) => /capes|gloves|masks|boots/.test(kind);

/** The name of a card in words: "red 7", "Hero", "red 3 (swap)". */
export function cardName(code) {
  const { kind, value, symbol } = parse(code);
  const named = isSuit(kind) ? "card.of-suit" : "card.name";
  const name = value === null ? kindName(kind) : t(named, { kind: kindName(kind), value });
  return symbol ? t("card.with-symbol", { card: name, symbol: t(`symbol.${symbol}`) }) : name;
}

const distinct = (items) => [...new Set(items)];

/**
 * Lays a deck (`[{card, count}]`) out as rows of cards, the shorter axis across. The
 * specials, which have no number, make rows of their own below.
 */
export function layOut(deck) {
  const cards = deck.map(({ card, count }) => ({ card, count, ...parse(card) }));
  const numbered = cards.filter(({ value }) => value !== null);
  const kinds = distinct(numbered.map(({ kind }) => kind));
  const values = distinct(numbered.map(({ value }) => value)).sort((a, b) => a - b);
  const kindsAcross = kinds.length <= values.length;
  const at = new Map(numbered.map((cell) => [`${cell.kind}-${cell.value}`, cell]));
  const [across, down] = kindsAcross ? [kinds, values] : [values, kinds];
  const cell = (row, column) => at.get(kindsAcross ? `${column}-${row}` : `${row}-${column}`) ?? null;
  return {
    kindsAcross,
    across,
    rows: down.map((label) => ({ label, cells: across.map((column) => cell(label, column)) })),
    specials: cards.filter(({ value }) => value === null),
  };
}

/** Cards by kind, then by number: the order in which a hand is easiest to compare. */
export function inOrder(codes, deck) {
  const place = new Map(deck.map(({ card }, index) => [card, index]));
  return [...codes].sort((a, b) => place.get(a.split("+")[0]) - place.get(b.split("+")[0]));
}

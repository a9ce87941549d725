// Herolio's powers, in the order of their numbers from 1.

/** `rule` is the power's rule in the rulebook; `elastic` changes how many tricks there are, `splits` makes two of one,
 * `fetches` brings a card back. */
export const POWERS = [
  { rule: "king-maker" },
  { rule: "splitter", elastic: true, splits: true },
  { rule: "third-eye" },
  { rule: "fourager", fetches: true },
  { rule: "five-finger", fetches: true },
  { rule: "deep-six", elastic: true },
  { rule: "lucky-seven" },
  { rule: "accumulator", elastic: true },
  { rule: "nein" },
  { rule: "detention" },
  { rule: "doubler" },
  { rule: "midnight" },
].map((power, index) => ({ ...power, number: index + 1 }));

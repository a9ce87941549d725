// Made from the contract by `make clients`.

/** The ids of the games, by the names that they have in `Referee`. */
export const GAMES = {
  zero: "zero",
  zeroHero: "zero-hero",
  herolio: "herolio",
  numzumzero: "numzumzero",
} as const;

// Shapes of plain data. A shape is a function that returns its value, made of known own
// members only, or throws `Unreadable`.

export class Unreadable extends Error {}

export function check(holds) {
  if (!holds) throw new Unreadable();
}

/**
 * What `make()` returns, or `other` where it throws.
 * @template T, O
 * @param {() => T} make
 * @param {O} other
 */
export function attempt(make, other) {
  try {
    return make();
  } catch {
    return other;
  }
}

const checked = (test) => (value) => {
  check(test(value));
  return value;
};

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

export const integer = (min, max) =>
  checked((value) => Number.isInteger(value) && value >= min && value <= max);
export const text = (pattern) =>
  checked((value) => typeof value === "string" && pattern.test(value));
export const either = (shape, other) => (value) => {
  try {
    return shape(value);
  } catch {
    return other(value);
  }
};
export const only = (...values) => checked((value) => values.includes(value));
export const optional = (shape) => either(only(undefined), shape);
export const nullable = (shape) => either(only(null), shape);

export const list = (shape, max) => (value) => {
  check(Array.isArray(value) && value.length <= max);
  return value.map((item) => shape(item));
};

/**
 * An object with these members.
 * @returns {(value: any) => any}
 */
export const record = (members) => (value) => {
  check(isObject(value));
  return Object.fromEntries(
    Object.entries(members).map(([name, shape]) => [
      name,
      shape(Object.hasOwn(value, name) ? value[name] : undefined),
    ]),
  );
};

/** An object with any names of the shape `name`. */
export const mapping = (name, shape, max) => (value) => {
  check(isObject(value));
  const entries = Object.entries(value);
  check(entries.length <= max);
  return Object.fromEntries(entries.map(([key, item]) => [name(key), shape(item)]));
};

// --------------------------------------------- shapes of the entries of all games

export const MOST_PLAYERS = 40;
export const playerId = text(/^p[1-9]\d{0,3}$/);
export const byPlayer = (shape) => mapping(playerId, shape, MOST_PLAYERS);
/** A number that was typed or tapped; null where it was taken back. */
export const count = nullable(integer(-30_000, 30_000));
export const cards = list(text(/^(?=.{1,40}$)[a-z\d]+(-[a-z\d]+)*(\+[a-z]+)?$/), 120);

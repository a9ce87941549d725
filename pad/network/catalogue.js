// The games as far as they are loaded: what the API says of each (its deck, its options) together
// with what its `game.js` exports.
import { signal } from "../vendor/libraries.js";
import { get, stored, useLoaded } from "./api.js";
import { readDeck } from "../model/cards.js";
import { limitsOf, loadModule, moduleOf } from "../model/games.js";
import { hasText, language, t, textOr } from "../texts/i18n.js";

const pathOf = (id) => `/v2/games/${id}`;
const loaded = signal({});

/** `scored` are the cards of the deck that the score request takes. */
function describe(description, id) {
  const deck = readDeck(description.deck);
  return {
    ...description,
    ...moduleOf(id),
    description,
    deck,
    limits: limitsOf(id),
    scored: deck.filter(({ scored }) => scored !== false),
  };
}

/** Loads a game; throws `Offline` where it was never loaded before. */
export async function loadGame(id) {
  const [description] = await Promise.all([get(pathOf(id)), loadModule(id)]);
  if (loaded.peek()[id]?.description !== description) {
    loaded.value = { ...loaded.peek(), [id]: describe(description, id) };
  }
  return loaded.peek()[id];
}

const fromStorage = new Map();

/** A game as far as it is known at once, or null. */
export function gameOf(id) {
  if (loaded.value[id]) return loaded.value[id];
  if (!moduleOf(id)) return null;
  if (!fromStorage.has(id)) {
    const description = stored(pathOf(id));
    fromStorage.set(id, description && describe(description, id));
  }
  return fromStorage.get(id);
}

/** A game: undefined while it is loading, null where it cannot be loaded. */
export function useGame(id) {
  const { error } = useLoaded(id && `${language()} ${id}`, () => loadGame(id));
  return (id && gameOf(id)) ?? (error && null);
}

/** The rulebook of a game: undefined while it is loading, null where there is none. */
export function useRules(id) {
  const path = `${pathOf(id)}/rules`;
  const { value, error } = useLoaded(`${language()} ${path}`, () => get(path));
  return error ? null : value;
}

/** A rule by its id: undefined while its rulebook is loading, null where it is in none. */
export function useRule(id) {
  const book = useRules(id.split(".")[0]);
  return book && (book.rules.find((rule) => rule.id === id) ?? null);
}

/** True if an option belongs to the house rules of a request. */
export const isHouseRule = ({ pointers }) => Boolean(pointers.setup?.startsWith("/house_rules/"));

/** An option of a game as players call it. */
export const optionName = (name) => textOr(`option.${name}`, name);

/** A value of an option as players call it. */
export const valueName = (name, value) => {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return textOr(`option.${name}.${value}`, value);
};

/** So many rounds, or games where a round is a whole one. */
export const roundsText = (game, count) =>
  t(hasText(`rounds.${game}`) ? `rounds.${game}` : "rounds", { count });

/** A text about a round, or about a game where a round is a whole one. */
export function roundText(key, game, number) {
  const name = key.replaceAll(".", "-");
  return t(gameOf(game)?.roundIsGame ? `in-game.${name}` : key, { number });
}

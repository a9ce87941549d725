// The app's texts: one catalogue per language in ../texts; the server fills gaps with English.
import { signal } from "../vendor/libraries.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

/** `locale` has the region too, for how dates are written there. */
const current = signal({
  language: "en",
  locale: "en",
  texts: {},
  plural: new Intl.PluralRules("en"),
});

export const language = () => current.value.language;

const isKnown = (tag) => Object.hasOwn(LANGUAGES, tag);

/** The language asked for, or the first of the browser's that has a catalogue. */
function choose(wanted, offered = navigator.languages) {
  if (isKnown(wanted)) return wanted;
  return offered.map((tag) => tag.split("-")[0]).find(isKnown) ?? "en";
}

let last;

/**
 * Loads the texts of the language `wanted`, or `auto`, and passes it to `save`; every screen is
 * then drawn in it.
 */
export async function loadTexts(wanted, save) {
  last = wanted;
  const chosen = choose(wanted);
  const texts = await (await fetch(`texts/${chosen}.json`)).json();
  // Another one may have been chosen meanwhile.
  if (chosen !== choose(last)) return;
  current.value = {
    language: chosen,
    locale: navigator.languages.find((tag) => tag.startsWith(chosen)) ?? chosen,
    texts,
    plural: new Intl.PluralRules(chosen),
  };
  document.documentElement.lang = chosen;
  save(chosen);
}

export const hasText = (key) => Object.hasOwn(current.value.texts, key);

/** The keys that begin with a prefix, in the order of the texts. */
export const keysUnder = (prefix) =>
  Object.keys(current.value.texts).filter((key) => key.startsWith(prefix));

/** A text with its `{parameters}` filled in; `count` picks among its plural forms. */
export function t(key, parameters = {}) {
  const { texts, plural } = current.value;
  const entry = hasText(key) ? texts[key] : key;
  const text =
    typeof entry === "string" ? entry : (entry[plural.select(parameters.count)] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => parameters[name] ?? "");
}

/** A text that need not be there, such as one of a game. */
export const textOr = (key, other) => (hasText(key) ? t(key) : other);

/** The class of a number in sight: negative ones are red. */
export const signOf = (value) => (value < 0 ? "is-negative" : "");

/**
 * A number with a true minus sign, and with one decimal at most; a plus sign too where a difference
 * is meant.
 */
export function number(value, { signed = false } = {}) {
  const sign = value < 0 ? "\u2212" : signed && value > 0 ? "+" : "";
  return (
    sign +
    Math.abs(value).toLocaleString(current.value.language, {
      maximumFractionDigits: 1,
      useGrouping: false,
    })
  );
}

/** "1 point", "−3 points". */
export const pointsText = (points) =>
  t("points", { count: Math.abs(points), points: number(points) });

export const date = (iso, style) => new Date(iso).toLocaleDateString(current.value.locale, style);

// The referee's sentences have no comma before "and", which American English has.
const LISTS = { en: "en-GB" };

/** "Ana, Ben and Cy" in the language's own way, whatever the region. */
export const list = (names) =>
  new Intl.ListFormat(LISTS[language()] ?? language(), { type: "conjunction" }).format(names);

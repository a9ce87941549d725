// The page's words: one catalogue a language in ../texts, English where one has a gap.
import { getState } from "./store.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

let current = "en";
// With the region, for how dates and lists are written there.
let locale = "en";
let texts = {};
let plural = new Intl.PluralRules("en");

export const language = () => current;

/** The language asked for, or the first of the browser's that there is a catalogue of. */
function choose(wanted, offered = navigator.languages) {
  if (wanted in LANGUAGES) return wanted;
  return offered.map((tag) => tag.split("-")[0]).find((tag) => tag in LANGUAGES) ?? "en";
}

async function catalogue(name) {
  const response = await fetch(`/texts/${name}.json`);
  return response.json();
}

export async function loadTexts() {
  current = choose(getState().settings.lang);
  const [english, chosen] = await Promise.all([
    catalogue("en"),
    current === "en" ? {} : catalogue(current),
  ]);
  texts = { ...english, ...chosen };
  plural = new Intl.PluralRules(current);
  locale = navigator.languages.find((tag) => tag.startsWith(current)) ?? current;
  document.documentElement.lang = current;
}

/** A text with its `{parameters}` filled in; `count` picks among its plural forms. */
export function t(key, parameters = {}) {
  const entry = texts[key] ?? key;
  const text = typeof entry === "string" ? entry : (entry[plural.select(parameters.count)] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => parameters[name] ?? "");
}

export const hasText = (key) => key in texts;

/** A number with a true minus sign; a plus sign too where a difference is meant. */
export function number(value, { signed = false } = {}) {
  const sign = value < 0 ? "\u2212" : signed && value > 0 ? "+" : "";
  return sign + Math.abs(value);
}

export const date = (iso, style) => new Date(iso).toLocaleDateString(locale, style);

/** "Ana, Ben and Cy" in the language's own way. */
export const list = (names) => new Intl.ListFormat(locale, { type: "conjunction" }).format(names);

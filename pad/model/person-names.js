// People over all evenings, whose names may be spelt in several ways.

const IGNORED = /[\p{DI}\p{C}]/gu;

/** What two spellings of one name have in common: "Ana", "ana" and "Ana " are one person. */
export const personKey = (name) => name.normalize("NFKC").replace(IGNORED, "").trim().replace(/\s+/gu, " ").toLowerCase();

/** The name of a person; `people` are the names that the players gave to spellings, by their keys. */
export const personOf = (name, people = {}) => people[personKey(name)] ?? name;

/** `people` with the person `from` called `to`, also where that is the name of another person. */
export function calledBy(people, from, to) {
  const moved = Object.entries(people).map(([key, name]) => [key, personKey(name) === personKey(from) ? to : name]);
  return { ...Object.fromEntries(moved), [personKey(from)]: to, [personKey(to)]: to };
}

// The rulebook of a game as it is read: by chapters, and what it says of scoring.

/** The rules by chapters, `{name, rules}`; `starts` has the rule that each begins with. */
export function chaptersOf(game, rules, starts) {
  const names = new Map(Object.entries(starts).map(([name, rule]) => [`${game}.${rule}`, name]));
  const chapters = /** @type {{name: string, rules: any[]}[]} */ ([]);
  for (const rule of rules) {
    if (!chapters.length || names.has(rule.id))
      chapters.push({ name: names.get(rule.id) ?? "rules", rules: [] });
    chapters.at(-1)?.rules.push(rule);
  }
  return chapters;
}

/**
 * The printed rules of scoring: the aim, which says who wins, too, and the first `most` other ones
 * of the chapter on scoring.
 */
export function rulesOfScoring(game, rules, starts, most) {
  const scoring = chaptersOf(game, rules, starts).find(({ name }) => name === "scoring");
  const aim = rules.filter(({ id }) => id === `${game}.aim`);
  const printed = scoring?.rules.filter(
    ({ id, kind }) => kind === "rule" && id !== `${game}.winner`,
  );
  return [...aim, ...(printed ?? []).slice(0, most)];
}

/** The house rules that are played, `{name, value, rule}`; `rule` is the one that is changed. */
export const houseRulesIn = (options, chosen, rules) =>
  options
    .filter(({ name, default_value }) => (chosen[name] ?? default_value) !== default_value)
    .map(({ name }) => ({
      name,
      value: chosen[name],
      rule: rules.find(({ alternative }) => alternative?.house_rule?.name === name),
    }));

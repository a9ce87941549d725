// The choices of the players of a game: their defaults, and a line that lists them.
import { isHouseRule, roundsText, valueName } from "../network/catalogue.js";
import { t } from "../texts/i18n.js";

/** The options of a game as they are at first: those of the classic game, where it names one. */
export function defaults({ options, classic = {} }) {
  const chosen = { house_rules: {} };
  for (const option of options.filter(({ values }) => values)) {
    const holder = isHouseRule(option) ? chosen.house_rules : chosen;
    holder[option.name] = classic[option.name] ?? option.default_value;
  }
  return chosen;
}

/** The variants that were chosen, by name. */
export const variantNames = ({ options }, chosen) =>
  options
    .filter((option) => option.values && !isHouseRule(option))
    .map(({ name }) => valueName(name, chosen[name]));

/**
 * The length and the rules of the game: "15 rounds · printed rules". `rounds` is null where
 * there is no end, and undefined while no one knows.
 */
export function agreedText(game, chosen, rounds) {
  const changed = game.options.filter(
    (option) => isHouseRule(option) && chosen.house_rules?.[option.name] !== option.default_value,
  ).length;
  const rules = changed ? t("start.changed-rules", { count: changed }) : t("start.printed-rules");
  if (rounds === undefined) return rules;
  // Without players there is no end of it.
  const length = Number.isFinite(rounds) ? roundsText(game.id, rounds) : t("start.open-end");
  return `${length} · ${rules}`;
}

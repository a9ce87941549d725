// What happened: the mistakes of a game by their groups, and the search for one.
import { html, useState } from "../vendor/libraries.js";
import { useRules } from "../network/catalogue.js";
import { searchMistakes, splitNames } from "../model/mistakes.js";
import { Icon } from "../parts/components.js";
import { link } from "../parts/ui.js";
import { t } from "../texts/i18n.js";

const NO_RULES = [];
// Shorter words have no group of letters to search for.
const SHORTEST = 2;
const MOST = 6;

export const Row = ({ text, onClick }) => html`
  <li>
    <button type="button" class="card-link" onClick=${onClick}>
      <span>${text}</span> <${Icon} name="next" />
    </button>
  </li>
`;

/**
 * All mistakes by their groups, the likely ones first, or those that the typed words find. A player
 * who is named in them is chosen with the mistake.
 */
export function What({ game, list, names, onChoose }) {
  const [typed, setTyped] = useState("");
  const rules = useRules(game)?.rules ?? NO_RULES;
  const { words: query, player } = splitNames(typed, names);
  const isSearch = query.length >= SHORTEST;
  const found = isSearch ? searchMistakes(list.mistakes, rules, query).slice(0, MOST) : [];
  const often = list.mistakes.filter(({ frequent }) => frequent);
  const rest = list.mistakes.filter(({ frequent }) => !frequent);
  const part = (title, mistakes) =>
    mistakes.length > 0 && html`
      <section key=${title}>
        ${title && html`<h2>${title}</h2>`}
        <ul class="cards questions">
          ${mistakes.map(
            (mistake) => html`
              <${Row}
                key=${mistake.id}
                text=${mistake.title}
                onClick=${() => onChoose(mistake, player)}
              />
            `,
          )}
        </ul>
      </section>
    `;
  return html`
    <input
      type="search"
      class="mistake-search"
      value=${typed}
      maxlength="200"
      aria-label=${t("mistake.search")}
      placeholder=${t("mistake.search")}
      onInput=${(event) => setTyped(event.target.value)}
    />
    ${isSearch
      ? html`
          ${part("", found)}
          ${!found.length && html`
            <p class="empty" role="status">
              ${t("mistake.none")}
            </p>
          `}
          <p>
            <a class="button" href=${link("referee", game, "search", query)}>
              <${Icon} name="book" /> ${t("mistake.rules")}
            </a>
          </p>
        `
      : [
          part("", often),
          ...list.groups.map(({ id, title }) =>
            part(
              title,
              rest.filter(({ group }) => group === id),
            ),
          ),
        ]}
  `;
}

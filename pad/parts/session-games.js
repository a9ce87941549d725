// The games of the evening that an evening belongs to.
import { html } from "../vendor/libraries.js";
import { titleOf } from "../model/games.js";
import { list, t } from "../texts/i18n.js";
import { winsOf } from "../network/results.js";
import { openStored, usePast } from "./opening.js";

/** The games played on this evening and who won how many of them. */
export function SessionGames({ evening }) {
  const night = evening.night ?? evening.id;
  const others = usePast(20).filter((each) => (each.night ?? each.id) === night);
  if (!others.length) return null;
  const wins = winsOf([evening, ...others]);
  return html`
    <section class="panel stack">
      <h2>${t("session.title")}</h2>
      ${wins.length > 0 && html`<p>${list(wins.map(({ name, won }) => t("session.wins", { name, count: won })))}</p>`}
      <p class="row">
        ${others.map((each) => html`<button type="button" class="small" key=${each.id} onClick=${() => openStored(each)}>${titleOf(each.game)}</button>`)}
      </p>
    </section>
  `;
}

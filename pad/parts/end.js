// The end of a match: the podium, and the result for the chat, as a text and as a picture.
import { html, useEffect } from "../vendor/libraries.js";
import { titleOf } from "../model/games.js";
import { Disc, Icon, facesOf } from "./components.js";
import { date, list, number, t } from "../texts/i18n.js";
import { notify } from "./ui.js";

/**
 * The steps of the first three: as far below the first as their points are behind, measured by
 * those of the last place.
 */
function Podium({ faces, totals }) {
  const behind = ({ points }) => Math.abs(points - totals[0].points);
  const most = behind(totals.at(-1)) || 1;
  return html`
    <ol class="podium">
      ${totals.slice(0, 3).map(
        (total) => html`
          <li
            key=${total.name}
            class="race-${faces.get(total.name).colour}"
            style=${{ "--behind": behind(total) / most }}
          >
            <${Disc} face=${faces.get(total.name)} />
            <span class="podium-name">${total.name}</span>
            <b class="podium-points" aria-hidden="true">
              ${number(total.points)}
            </b>
            <span class="visually-hidden">
              ${t("podium.place", { place: total.place, points: number(total.points) })}
            </span>
            <span class="podium-step" aria-hidden="true">
              ${total.place}
            </span>
          </li>
        `,
      )}
    </ol>
  `;
}

/**
 * By how many points the winners are ahead of the next player; nothing where nobody is behind them.
 */
export function leadText({ totals, winners }) {
  const next = winners.length && totals.find(({ name }) => !winners.includes(name));
  const points = next ? Math.abs(next.points - totals[0].points) : 0;
  return points ? t("winner.by", { count: points, points }) : null;
}

/** The result in one line, for a message: the game, who won, and the totals. */
function resultText(evening, standings) {
  const { totals, winners } = standings;
  const day = date(evening.started, { dateStyle: "medium" });
  const played = `${evening.title ?? titleOf(evening.game)}, ${day}`;
  const won = winners.length
    ? t("winner.match", { count: winners.length, names: list(winners) })
    : t("winner.none");
  const each = totals.map(({ name, points }) => `${name} ${number(points)}`).join(" · ");
  const result = totals.length > 1 ? [won, leadText(standings), each] : [each];
  return t("labelled", { label: played, value: result.filter(Boolean).join(" ") });
}

/**
 * Sends the result, or copies it where there is nothing to send it with; over plain HTTP it is
 * shown to be copied by hand.
 */
function Result({ text }) {
  const canSend = Boolean(navigator.share || navigator.clipboard);
  const send = () =>
    navigator.share
      ? navigator.share({ text }).catch(() => {})
      : navigator.clipboard.writeText(text).then(() => notify(t("share.copied")));
  return canSend
    ? html`
        <button type="button" class="small" onClick=${send}>
          <${Icon} name="share" />
          ${t("result.send")}
        </button>
      `
    : html`
        <input
          class="link"
          readonly
          aria-label=${t("result.text")}
          value=${text}
          onFocus=${(event) => event.target.select()}
        />
      `;
}

export function End({ evening, standings }) {
  useEffect(() => scrollTo(0, 0), []);
  const picture = async () =>
    (await import("./result-picture.js")).sharePicture(evening, standings);
  return html`
    <${Podium} faces=${facesOf(evening)} totals=${standings.totals} />
    <p class="row">
      <${Result} text=${resultText(evening, standings)} />
      <button type="button" class="small" onClick=${picture}>
        <${Icon} name="picture" />
        ${t("picture.share")}
      </button>
    </p>
  `;
}

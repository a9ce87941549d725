// Sharing the evening as a link, a QR code, a file or on paper.
import { html } from "../vendor/libraries.js";
import { nameOf } from "../model/evening.js";
import { download, fileName, toJson } from "../storage/files.js";
import { titleOf } from "../model/games.js";
import { hasColumns } from "../parts/device.js";
import { date, list, number, t } from "../texts/i18n.js";
import { Qr } from "../parts/qr.js";
import { RoundTable } from "../parts/round-table.js";
import { toCsv, toLink } from "../network/transfer.js";
import { state } from "../storage/store.js";
import { standingsOf } from "../network/sync.js";
import { notify } from "../parts/ui.js";

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t("share.copied"));
  } catch {
    // Over plain HTTP there is no clipboard: the link is selected to be copied by hand.
    /** @type {HTMLInputElement} */ (document.getElementById("link")).select();
    notify(t("share.copy-by-hand"));
  }
}

const withoutCards = (evening) => ({
  ...evening,
  rounds: evening.rounds.map(({ input: { log, ...input }, ...round }) => ({ ...round, input })),
});

/**
 * A QR code; one that would be too large goes without the cards that were tapped as they fell, and
 * says so.
 */
function Code({ evening, url }) {
  const label = t("share.qr");
  const none = html`<p class="note">${t("share.too-long")}</p>`;
  const hasCards = evening.rounds.some(({ input }) => input.log?.length);
  const short = hasCards && toLink(withoutCards(evening));
  const fewer =
    short && html`
      <div>
        <${Qr} text=${short} label=${label} instead=${none} />
        <p class="note">${t("share.without-cards")}</p>
      </div>
    `;
  return html`<${Qr} text=${url} label=${label} instead=${fewer || none} />`;
}

const Link = ({ evening, url }) => html`
  <section class="panel stack">
    <div class="row">
      ${navigator.share && html`
        <button
          type="button"
          class="primary"
          onClick=${() => navigator.share({ url }).catch(() => {})}
        >
          ${t("share.send")}
        </button>
      `}
      <button type="button" onClick=${() => copy(url)}>
        ${t("share.copy")}
      </button>
    </div>
    <div class="qr-place">
      <${Code} evening=${evening} url=${url} />
    </div>
    <p class="note">${t("share.link-note")}</p>
    <input
      id="link"
      class="link"
      readonly
      aria-label=${t("share.link")}
      value=${url}
      onFocus=${(event) => event.target.select()}
    />
  </section>
`;

export function Share() {
  const { evening } = state.value;
  if (!evening)
    return html`
      <h1>${t("share.title")}</h1>
      <p class="empty">${t("evening.none")}</p>
    `;
  const url = toLink(evening);
  const file = (ending) => fileName(evening.game, evening.started, ending);
  return html`
    <h1>${t("share.title")}</h1>
    <div class="columns is-close">
      <div class="stack">
        ${url
          ? html`<${Link} evening=${evening} url=${url} />`
          : html`<p class="panel">${t("share.no-link")}</p>`}
      </div>
      <div class="stack">
        <p class="row">
          <a class="button" href="#/sheet">
            ${t("sheet.title")}
          </a>
        </p>
        <details class="panel" open=${!url || hasColumns()}>
          <summary>${t("share.files")}</summary>
          <p class="note">${t("share.files-note")}</p>
          <div class="row">
            <button
              type="button"
              onClick=${() => download(file("csv"), "text/csv;charset=utf-8", toCsv(evening))}
            >
              ${t("share.spreadsheet")}
            </button>
            <button
              type="button"
              onClick=${() => download(file("json"), "application/json", toJson(evening))}
            >
              ${t("share.backup")}
            </button>
          </div>
        </details>
      </div>
    </div>
  `;
}

/** The score sheet for printing: every round and every total. */
export function Sheet() {
  const { evening } = state.value;
  if (!evening)
    return html`
      <h1>${t("sheet.title")}</h1>
      <p class="empty">${t("evening.none")}</p>
    `;
  const standings = standingsOf(evening);
  const { players } = evening;
  // A player who has left has a total, but no place.
  const standingOf = (name) =>
    [...(standings?.totals ?? []), ...(standings?.left ?? [])].find((row) => row.name === name);
  const head = ({ dealer }, index) => html`
    ${index + 1}${" "}
    ${dealer && html`<small>${t("sheet.dealt", { name: nameOf(evening, dealer) })}</small>`}
  `;
  return html`
    <article class="sheet stack">
      <h1>
        ${titleOf(evening.game)} <small>${date(evening.started, { dateStyle: "long" })}</small>
      </h1>
      <${RoundTable} evening=${evening} players=${players} label=${t("sheet.title")} head=${head}>
        <tfoot>
          <tr>
            <th scope="row">${t("sheet.total")}</th>
            ${players.map(
              ({ id, name }) => html`
                <td key=${id}>${standingOf(name) ? number(standingOf(name).points) : "–"}</td>
              `,
            )}
          </tr>
          <tr>
            <th scope="row">${t("sheet.place")}</th>
            ${players.map(
              ({ id, name }) => html`<td key=${id}>${standingOf(name)?.place ?? "–"}</td>`,
            )}
          </tr>
        </tfoot>
      <//>
      ${standings?.over && standings.winners.length > 0 && html`
        <p class="winner is-main">
          ${t("winner.match", { count: standings.winners.length, names: list(standings.winners) })}
        </p>
      `}
    </article>
    <footer class="bar">
      <button type="button" class="primary" onClick=${() => print()}>
        ${t("sheet.print")}
      </button>
    </footer>
  `;
}

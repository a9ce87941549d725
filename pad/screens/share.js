// Sharing the evening as a link, a QR code, a file or on paper; and opening a shared link.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { roundText, roundsText, useGame } from "../network/catalogue.js";
import { Segmented } from "../parts/components.js";
import { nameOf, newId } from "../model/evening.js";
import { download, fileName, toJson } from "../storage/files.js";
import { titleOf } from "../model/games.js";
import { date, list, number, t } from "../texts/i18n.js";
import { conflictsOf, mergeForeign } from "../model/merge-foreign.js";
import { Qr } from "../parts/qr.js";
import { RoundTable } from "../parts/round-table.js";
import { fromLink, toCsv, toLink } from "../network/transfer.js";
import { findEvening, openEvening, state } from "../storage/store.js";
import { pointsIn, standingsOf } from "../network/sync.js";
import { go, hash, notify, replace } from "../parts/ui.js";
import { laterOf, openForeign, waiting } from "../parts/foreign.js";

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
    ${url
      ? html`<${Link} evening=${evening} url=${url} />`
      : html`<p class="panel">${t("share.no-link")}</p>`}
    <p class="row">
      <a class="button" href="#/sheet">
        ${t("sheet.title")}
      </a>
    </p>
    <details class="panel" open=${!url}>
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

const Summary = ({ evening: { game, players, rounds } }) => html`
  <p>
    <b>${titleOf(game)}</b>: ${list(players.map(({ name }) => name))},${" "}
    ${roundsText(game, rounds.length)}
  </p>
`;

/** A round that differs on the two phones, and the choice between the versions. */
function Conflict({ evening, conflict: { index, own, other, isEdit }, value, onChange }) {
  const told = (round) =>
    round.players
      .map((id) => `${nameOf(evening, id)} ${number(pointsIn(evening, round, id) ?? 0)}`)
      .join(" · ");
  const both = isEdit
    ? []
    : ["own-other", "other-own"].map((each) => ({ value: each, label: t(`conflict.${each}`) }));
  return html`
    <section class="conflict">
      <h2>${roundText("round.title", evening.game, index + 1)}</h2>
      <p>${t("labelled", { label: t("conflict.own"), value: told(own) })}</p>
      <p>${t("labelled", { label: t("conflict.other"), value: told(other) })}</p>
      <${Segmented}
        label=${t("conflict.ask", { number: index + 1 })}
        value=${value}
        onChange=${onChange}
        options=${[
          ...["own", "other"].map((each) => ({ value: each, label: t(`conflict.${each}`) })),
          ...both,
        ]}
      />
    </section>
  `;
}

/** Whether two rounds brought the same points: then they are one, entered in two ways. */
const isAlike = (evening, { own, other }) =>
  own.dealer === other.dealer &&
  own.players.every(
    (id) =>
      other.players.includes(id) && pointsIn(evening, own, id) === pointsIn(evening, other, id),
  );

/** An evening from a link or a file that is here already: its new rounds can be added. */
export function Known() {
  const [evening, ...others] = waiting.value;
  const [here, setHere] = useState(/** @type {Evening | null} */ (null));
  const [chosen, setChosen] = useState({});
  const game = useGame(evening?.game);
  useEffect(() => {
    setChosen({});
    if (evening) findEvening(evening.id).then(setHere);
    else replace("#/");
  }, [evening]);
  if (!evening || here?.id !== evening.id || !game) return html`<h1>${t("shared.title")}</h1>`;
  const all = conflictsOf(here, evening);
  const [alike, conflicts] = [true, false].map((is) =>
    all.filter((each) => isAlike(here, each) === is),
  );
  const choices = {
    ...laterOf(conflicts),
    ...Object.fromEntries(
      alike.map(({ index, own, other }) => [
        index,
        // The one that was played along has its cards.
        other.input.log && !own.input.log ? "other" : "own",
      ]),
    ),
    ...chosen,
  };
  const merged = mergeForeign(here, evening, choices);
  // More rounds than were planned lengthen the match.
  const planned = standingsOf(here)?.match_rounds ?? 0;
  const { rounds } = merged.evening;
  const whole =
    planned && rounds.length > planned
      ? { ...merged.evening, matchRounds: Math.max(rounds.length, evening.matchRounds ?? 0) }
      : merged.evening;
  const open = (next, undone) => {
    openEvening("undo.reopen", next, undone);
    waiting.value = others;
    if (!others.length) replace("#/evening");
  };
  const copied = { ...evening, id: newId() };
  const more = rounds.length - here.rounds.length;
  const isOpen = all.some(({ index }) => !choices[index]);
  const news = conflicts.length
    ? ""
    : merged.changed
      ? more > 0
        ? t("shared.more", { count: more })
        : t("shared.changed")
      : t("shared.nothing-new");
  return html`
    <h1>${t("shared.title")}</h1>
    <section class="panel stack">
      <${Summary} evening=${evening} />
      <p>
        ${t("shared.known", { rounds: roundsText(here.game, here.rounds.length) })} ${news}
      </p>
      ${conflicts.map(
        (conflict) => html`
          <${Conflict}
            key=${conflict.index}
            evening=${here}
            conflict=${conflict}
            value=${choices[conflict.index]}
            onChange=${(value) => setChosen({ ...chosen, [conflict.index]: value })}
          />
        `,
      )}
      <div class="row">
        ${merged.changed || isOpen
          ? html`
              <button
                type="button"
                class="primary"
                disabled=${isOpen}
                onClick=${() => open(whole, [{ id: here.id, evening: here }])}
              >
                ${t(isOpen ? "conflict.open" : "shared.add")}
              </button>
              <button type="button" onClick=${() => open(here)}>
                ${t("shared.mine")}
              </button>
            `
          : html`
              <button type="button" class="primary" onClick=${() => open(here)}>
                ${t("home.continue")}
              </button>
            `}
        <button
          type="button"
          class="quiet"
          onClick=${() => open(copied, [{ id: copied.id, evening: null }])}
        >
          ${t("shared.copy")}
        </button>
      </div>
    </section>
  `;
}

/**
 * A link that was opened: the evening is shown first, and taken over only when the player says so.
 */
export function Shared() {
  const [{ evening, reason }, setResult] = useState(
    /** @type {{evening?: any, reason?: string}} */ ({}),
  );
  useEffect(() => {
    const ask = async (read) =>
      (await findEvening(read.id)) ? openForeign(read) : setResult({ evening: read });
    fromLink(hash.peek()).then(ask, (error) => setResult({ reason: error.reason }));
  }, []);
  if (reason) {
    return html`
      <h1>${t("shared.title")}</h1>
      <p role="alert">${t(reason)}</p>
      <p>
        <button type="button" class="primary" onClick=${() => go()}>
          ${t("evening.start")}
        </button>
      </p>
    `;
  }
  if (!evening)
    return html`
      <h1>${t("shared.title")}</h1>
      <p class="note">${t("loading")}</p>
    `;
  return html`
    <h1>${t("shared.title")}</h1>
    <section class="panel stack">
      <${Summary} evening=${evening} />
      ${state.value.evening && html`<p class="note">${t("shared.note")}</p>`}
      <div class="row">
        <button type="button" class="primary" onClick=${() => openForeign(evening)}>
          ${t("shared.open")}
        </button>
        <button type="button" class="quiet" onClick=${() => go()}>
          ${t("shared.leave")}
        </button>
      </div>
    </section>
  `;
}

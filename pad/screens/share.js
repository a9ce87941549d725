// Sharing the evening as a link, a QR code or a file; and opening a shared link.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { newId } from "../model/evening.js";
import { download, toJson } from "../storage/files.js";
import { titleOf } from "../model/games.js";
import { list, t } from "../texts/i18n.js";
import { merge } from "../model/merge.js";
import { Qr } from "../parts/qr.js";
import { fromLink, toCsv, toLink } from "../network/share.js";
import { findEvening, openEvening, state } from "../storage/store.js";
import { go, hash, notify, replace } from "../parts/ui.js";
import { foreign, openForeign } from "../parts/foreign.js";

// The modules of a larger code are too small on one phone to be read by another.
const MOST_QR_BYTES = 1_300;
const sizeOf = (text) => new TextEncoder().encode(text).length;

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t("share.copied"));
  } catch {
    // Over plain HTTP there is no clipboard: the link is selected to be copied by hand.
    document.getElementById("link").select();
    notify(t("share.copy-by-hand"));
  }
}

export function Share() {
  const { evening } = state.value;
  const [url, setUrl] = useState("");
  useEffect(() => {
    if (evening) toLink(evening).then(setUrl);
  }, [evening]);
  if (!evening) return html`<h1>${t("share.title")}</h1><p class="empty">${t("evening.none")}</p>`;
  const file = `zero-referee-${evening.game}-${evening.started.slice(0, 16).replace(/[T:]/g, "-")}`;
  return html`
    <h1>${t("share.title")}</h1>
    <section class="panel stack">
      <h2>${t("share.link")}</h2>
      <p class="note">${t("share.link-note")}</p>
      <input id="link" class="link" readonly aria-label=${t("share.link")} value=${url} onFocus=${(event) => event.target.select()} />
      <div class="row">
        <button type="button" onClick=${() => copy(url)}>${t("share.copy")}</button>
        ${navigator.share && html`<button type="button" onClick=${() => navigator.share({ url }).catch(() => {})}>${t("share.send")}</button>`}
      </div>
      <div class="qr-place">${url && (sizeOf(url) > MOST_QR_BYTES ? html`<p class="note">${t("share.too-long")}</p>` : html`<${Qr} text=${url} label=${t("share.qr")} />`)}</div>
    </section>
    <p class="row"><a class="button" href="#/sheet">${t("sheet.title")}</a></p>
    <details class="panel">
      <summary>${t("share.files")}</summary>
      <p class="note">${t("share.files-note")}</p>
      <div class="row">
        <button type="button" onClick=${() => download(`${file}.csv`, "text/csv;charset=utf-8", toCsv(evening))}>CSV</button>
        <button type="button" onClick=${() => download(`${file}.json`, "application/json", toJson(evening))}>JSON</button>
      </div>
    </details>
  `;
}

const Summary = ({ evening: { game, players, rounds } }) => html`
  <p><b>${titleOf(game)}</b>: ${list(players.map(({ name }) => name))}, ${t("rounds", { count: rounds.length })}</p>
`;

/** An evening from a link or a file that is here already: what is new in it can be added. */
export function Known() {
  const evening = foreign.value;
  const [here, setHere] = useState(null);
  useEffect(() => {
    if (evening) findEvening(evening.id).then(setHere);
    else replace("#/");
  }, [evening]);
  if (!evening || !here) return html`<h1>${t("shared.title")}</h1>`;
  const merged = merge(null, here, evening);
  const open = (chosen, others) => {
    openEvening("undo.reopen", chosen, others);
    replace("#/evening");
  };
  const copy = { ...evening, id: newId() };
  const more = merged.evening.rounds.length - here.rounds.length;
  return html`
    <h1>${t("shared.title")}</h1>
    <section class="panel stack">
      <${Summary} evening=${evening} />
      <p>${t("shared.known", { count: here.rounds.length })} ${merged.changed ? (more > 0 ? t("shared.more", { count: more }) : t("shared.changed")) : t("shared.nothing-new")}</p>
      <div class="row">
        ${merged.changed
          ? html`
              <button type="button" class="primary" onClick=${() => open(merged.evening, [{ id: here.id, evening: here }])}>${t("shared.add")}</button>
              <button type="button" onClick=${() => open(here)}>${t("shared.mine")}</button>
            `
          : html`<button type="button" class="primary" onClick=${() => open(here)}>${t("home.continue")}</button>`}
        <button type="button" class="quiet" onClick=${() => open(copy, [{ id: copy.id, evening: null }])}>${t("shared.copy")}</button>
      </div>
    </section>
  `;
}

/** A link that was opened: the evening is shown first, and taken over only when the player says so. */
export function Shared() {
  const [{ evening, reason }, setResult] = useState({});
  useEffect(() => {
    fromLink(hash.peek()).then((read) => setResult({ evening: read }), (error) => setResult({ reason: error.reason }));
  }, []);
  if (reason) {
    return html`
      <h1>${t("shared.title")}</h1>
      <p role="alert">${t(reason)}</p>
      <p><button type="button" class="primary" onClick=${() => go()}>${t("evening.start")}</button></p>
    `;
  }
  if (!evening) return html`<h1>${t("shared.title")}</h1><p class="note">${t("loading")}</p>`;
  return html`
    <h1>${t("shared.title")}</h1>
    <section class="panel stack">
      <${Summary} evening=${evening} />
      <p class="note">${t("shared.note")}</p>
      <div class="row">
        <button type="button" class="primary" onClick=${() => openForeign(evening)}>${t("shared.open")}</button>
        <button type="button" class="quiet" onClick=${() => go()}>${t("shared.leave")}</button>
      </div>
    </section>
  `;
}

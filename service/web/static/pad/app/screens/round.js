// Entering a round, new or old: the game's own form, the live score, and why.
import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { isReachable, useAnswer, useGame } from "../api.js";
import { useWakeLock } from "../device.js";
import { changeDraft, dropDraft, nameOf, removeRound } from "../evening.js";
import { GAMES } from "../games.js";
import { language, list, number, t } from "../i18n.js";
import { later } from "../later.js";
import { missingIn, saveRound, setupQuestion } from "../rounds.js";
import { Refusal, ScoreLines, Warnings } from "../rules.js";
import { changeEvening, useStore } from "../store.js";
import { askScore, sheetOf } from "../sync.js";
import { go, notify, replace } from "../ui.js";

const ENTRIES = Object.fromEntries(Object.keys(GAMES).map((game) => [game, later(`entries/${game}.js`, "Entry")]));
// Short enough to feel live, long enough to leave out what is only passed through.
const PAUSE = 90;

/**
 * The referee's word on the entry: `{answer}` or `{problem}`. While the next one is on its
 * way the last one stays, so that nothing flickers; without a line there is none.
 */
function useLiveScore(evening, draft) {
  const [said, setSaid] = useState(null);
  const last = useRef(null);
  const kept = sheetOf(evening, draft);
  // One that was kept from before the language was changed serves until there is a new one.
  const known = kept?.speaks === language() ? kept : null;
  useEffect(() => {
    if (known) return undefined;
    let current = true;
    setSaid(null);
    const timer = setTimeout(() => {
      askScore(evening, draft).then((sheet) => current && setSaid(sheet), () => {});
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft.input]);
  const current = known ?? said ?? kept;
  if (current || !isReachable()) last.current = current;
  return last.current;
}

function Scores({ sheet, names }) {
  const scored = sheet.players.filter(({ name, lines }) => names.includes(name) && lines.length);
  return scored.map(
    ({ name, points, lines }) => html`
      <section class="score" key=${name}>
        <h3>${name} <b>${number(points)}</b></h3>
        <${ScoreLines} score=${{ lines }} />
      </section>
    `,
  );
}

function Entry({ evening, draft }) {
  useWakeLock();
  const game = useGame(evening.game);
  const said = useLiveScore(evening, draft);
  const sheet = said?.answer ?? null;
  const setup = useAnswer(setupQuestion(evening, draft));
  const Form = ENTRIES[evening.game];
  const seats = draft.players.map((id) => ({ id, name: nameOf(evening, id) }));
  const missing = missingIn(evening, draft);
  const change = (input, label) =>
    changeEvening(label, (now) => changeDraft(now, (old) => ({ input: { ...old.input, ...input } })));
  const scoreOf = (id) => {
    const score = sheet?.players.find(({ name }) => name === nameOf(evening, id));
    return score && (evening.game === "zero-hero" || !missing.includes(id)) ? score : null;
  };
  if (!game) return html`<p class="note">${t(game === null ? "start.offline" : "loading")}</p>`;
  const blocked = missing.length > 0 || Boolean(said?.problem);
  const waits = !isReachable() && !said;
  return html`
    <div class="round">
      <div class="round-entry">
        <${Form}
          key=${draft.index}
          game=${game}
          evening=${evening}
          seats=${seats}
          input=${draft.input}
          onChange=${change}
          scoreOf=${scoreOf}
          sheet=${sheet}
          setup=${setup}
        />
      </div>
      <aside class="round-why" aria-label=${t("round.why")}>
        ${sheet && html`<h2>${t("round.why")}</h2>`}
        <${Refusal} problem=${said?.problem} />
        ${missing.length === 0 && html`<${Warnings} warnings=${sheet?.warnings} />`}
        ${sheet && html`<${Scores} sheet=${sheet} names=${seats.map(({ name }) => name)} />`}
        ${waits && html`<p class="note">${t("round.waits")}</p>`}
      </aside>
    </div>
    <footer class="bar">
      <button type="button" class="primary" disabled=${blocked} onClick=${saveRound}>
        ${missing.length ? t("round.missing", { names: list(missing.map((id) => nameOf(evening, id))) }) : t("round.save")}
      </button>
    </footer>
  `;
}

function Dealer({ evening, draft }) {
  if (!draft.dealer) return null;
  const choose = (event) => changeEvening("undo.dealer", (now) => changeDraft(now, () => ({ dealer: event.target.value })));
  return html`
    <label class="dealer-choice">
      ${t("round.dealer")}
      <select value=${draft.dealer} onChange=${choose}>
        ${draft.players.map((id) => html`<option key=${id} value=${id}>${nameOf(evening, id)}</option>`)}
      </select>
    </label>
  `;
}

export function Round({ args: [ordinal] }) {
  const { evening } = useStore();
  const draft = evening?.draft;
  const shown = draft && draft.index + 1 === Number(ordinal);
  useEffect(() => {
    if (!shown) replace(evening ? "#/evening" : "#/");
  }, [shown]);
  if (!shown) return null;
  const isOld = draft.index < evening.rounds.length;
  const cancel = () => {
    changeEvening("undo.cancel", dropDraft);
    go("evening");
    notify(t("round.cancelled"), { undo: true });
  };
  const remove = () => {
    changeEvening("undo.remove-round", (now) => removeRound(now, draft.index));
    go("evening");
    notify(t("round.removed", { number: draft.index + 1 }), { undo: true });
  };
  return html`
    <${Entry} evening=${evening} draft=${draft} key=${draft.index} />
    <div class="row round-end">
      <${Dealer} evening=${evening} draft=${draft} />
      <span class="spacer"></span>
      ${isOld && html`<button type="button" class="quiet" onClick=${remove}>${t("round.remove")}</button>`}
      <button type="button" class="quiet" onClick=${cancel}>${t("round.cancel")}</button>
    </div>
  `;
}

// Entering a round: the game's own form, the live score, and why.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { isAnswering, starting, whyNot } from "../network/api.js";
import { useGame } from "../network/catalogue.js";
import { Icon, Segmented } from "../parts/components.js";
import { Disc, facesOf } from "../parts/faces.js";
import { useWakeLock } from "../parts/device.js";
import { wayOf, waysIn } from "../model/entry.js";
import { changeDraft, nameOf, standingsRows } from "../model/evening.js";
import { hasScript, importScript } from "../model/games.js";
import { GAMES } from "../model/served.js";
import { list, number, signOf, t } from "../texts/i18n.js";
import { CardForm, Points } from "../parts/entry-forms.js";
import { lazy } from "../parts/lazy.js";
import { keepWay, missingIn, saveRound } from "../parts/rounds.js";
import { Refusal, Scores, Warnings, useSheet } from "../parts/rules.js";
import { changeEvening, setState, state } from "../storage/store.js";
import { pointsIn, scoreRequest, standingsOf } from "../network/sync.js";
import { announce } from "../parts/ui.js";

const formOf = (id) =>
  hasScript(id, "form") ? lazy(() => importScript(id, "form"), "Form") : CardForm;
const FORMS = Object.fromEntries(Object.keys(GAMES).map((id) => [id, formOf(id)]));

const Chart = lazy(() => import("../parts/chart.js"), "Chart");
const Scoring = lazy(() => import("../parts/scoring.js"), "Scoring");
// Fewer rounds than these make no curve.
const CHARTED = 3;
// So many players without an entry are named, more are counted.
const MOST_NAMED = 2;

/** Scrolls to the first missing entry. */
const show = (id) =>
  document
    .querySelector(`[data-player="${id}"], .is-active, .tabs`)
    ?.scrollIntoView({ block: "center" });

/** Whether nothing lacks in the entry of a new round, and the referee has no doubt about it. */
function isWhole(evening, draft, game, sheet) {
  if (
    draft.index < evening.rounds.length ||
    missingIn(evening, draft).length ||
    game.problem?.(draft.input, draft.players, evening)
  )
    return false;
  return scoreRequest(evening, draft)
    ? sheet?.response?.warnings.length === 0 && !sheet.isOwn
    : true;
}

/**
 * The button at the bottom: on to what is entered next, or else the round is saved; both where more
 * may be entered. A form that doesn't ask for players one by one says what is `lacking`.
 */
function Bar({ evening, missing, lacking, problem, refused, next, save }) {
  const entries =
    missing.length > MOST_NAMED
      ? t("round.missing-many", { count: missing.length })
      : t("round.missing", { names: list(missing.map((id) => nameOf(evening, id))) });
  const lacks = missing.length ? (lacking ?? entries) : problem;
  const tap = () => {
    if (!lacks) return saveRound();
    show(missing[0]);
    return announce(lacks);
  };
  return html`
    <footer class="bar">
      <div class="bar-buttons">
        ${next && html`
          <button type="button" class="wanted" key="next" onClick=${next.act}>
            ${next.text ?? t("hand.next", { name: next.label })} <${Icon} name="next" />
          </button>
        `}
        ${!(lacks && next) && html`
          <button
            type="button"
            class=${next ? "" : "primary"}
            key="save"
            aria-disabled=${String(Boolean(lacks))}
            disabled=${refused && !lacks}
            onClick=${tap}
          >
            ${lacks || save}
          </button>
        `}
      </div>
    </footer>
  `;
}

/** Next to the entry of a round, if there is room: the evening so far, or how it is scored. */
function Now({ evening, game }) {
  const standings = standingsOf(evening);
  const rows = standingsRows(evening, (round, id) => pointsIn(evening, round, id));
  if (!evening.rounds.length) return html`<${Scoring} game=${game} chosen=${evening.options} />`;
  if (!standings || !rows?.length) return null;
  const { totals, leaders } = standings;
  return html`
    <section class="round-now stack">
      <ol class="standings" aria-label=${t("evening.actions")}>
        ${totals.map(
          ({ place, name, points }) => html`
            <li key=${name} class=${leaders.includes(name) ? "is-leader" : ""}>
              <span class="place">${t("standings.place", { place })}</span>
              <${Disc} evening=${evening} name=${name} />
              <span class="person">${name}</span>
              <b class="points ${signOf(points)}">${number(points)}</b>
            </li>
          `,
        )}
      </ol>
      ${rows.length >= CHARTED && html`
        <${Chart}
          evening=${evening}
          rows=${rows}
          fewestWin=${totals[0].points < totals.at(-1).points}
        />
      `}
    </section>
  `;
}

export function Entry({ evening, draft, first = null, children }) {
  useWakeLock();
  const game = useGame(evening.game);
  const { sheet, reasons } = useSheet(evening, draft);
  // The entry as it was when a number was finished on the pad: where nothing lacks in it, the round
  // is saved.
  const [finished, setFinished] = useState(/** @type {Entry["input"] | null | undefined} */ (null));
  useEffect(() => {
    // It may come after another tap has changed the entry.
    const isPresent = state.value.evening?.draft === draft;
    if (game && isPresent && finished === draft.input && isWhole(evening, draft, game, sheet)) {
      const why = game.savedEarly?.(draft.input, draft.players);
      saveRound(why && t(why));
    }
  });
  const response = sheet?.response ?? null;
  if (!game)
    return html`<p class="note">${game === null ? whyNot("start.offline") : t("loading")}</p>`;
  const way = wayOf(game, draft.input);
  const Form = way === "points" ? Points : FORMS[evening.game];
  const faces = facesOf(evening);
  const seats = draft.players.map((id) => ({
    id,
    name: nameOf(evening, id),
    face: faces.get(nameOf(evening, id)),
  }));
  const missing = missingIn(evening, draft);
  const change = (input, label) =>
    changeEvening(label, (now) =>
      changeDraft(now, (old) => ({ input: { ...old.input, ...input } })),
    );
  const chooseWay = (chosen) => {
    keepWay(evening.game, chosen);
    setState((now) => ({
      ...now,
      evening: changeDraft(now.evening, ({ input }) => ({ input: { ...input, way: chosen } })),
    }));
  };
  const scoreOf = (id) => {
    const score = response?.players.find(({ name }) => name === nameOf(evening, id));
    return score && !missing.includes(id) ? score : null;
  };
  const warnings = missing.length
    ? []
    : (response?.warnings ?? []).filter(
        ({ rule, text }) => text && !rule.startsWith(`${evening.game}.tie`),
      );
  const ways = waysIn(game, evening);
  const problem = game.problem?.(draft.input, draft.players, evening) ?? null;
  const isPartial = missing.length > 0 || reasons?.players.length < seats.length;
  const waits =
    (starting.value || !isAnswering()) &&
    (sheet ? sheet.isOwn : reasons === null && scoreRequest(evening, draft));
  return html`
    <div class="round columns">
      <div class="round-entry">
        ${ways.length > 1 && html`
          <${Segmented}
            label=${t("entry.how")}
            value=${way}
            onChange=${chooseWay}
            options=${ways.map((value) => ({ value, label: t(`entry.${value}`) }))}
          />
        `}
        <${Form}
          key="${draft.index} ${way}"
          way=${way}
          first=${first}
          missing=${missing}
          onDone=${(isDone) => setFinished(isDone ? state.value.evening?.draft?.input : null)}
          game=${game}
          evening=${evening}
          seats=${seats}
          input=${draft.input}
          onChange=${change}
          scoreOf=${scoreOf}
          sheet=${response}
          dealer=${draft.dealer}
          checks=${warnings.length > 0 && html`<${Warnings} warnings=${warnings} />`}
          bar=${(next, save = null, lacking = null) => html`
            <${Bar}
              evening=${evening}
              missing=${missing}
              lacking=${lacking}
              problem=${problem && t(...problem)}
              refused=${Boolean(sheet?.problem)}
              next=${next}
              save=${save ?? t(warnings.length ? "round.save-anyway" : "round.save")}
            />
          `}
        />
        ${children}
      </div>
      <div class="round-beside stack">
        <${Now} evening=${evening} game=${game} />
        <aside class="round-why ${isPartial ? "is-partial" : ""}" aria-label=${t("round.why")}>
          ${response && html`<h2>${t("round.why")}</h2>`}
          <${Refusal} problem=${sheet?.problem} />
          ${response && reasons && html`
            <${Scores}
              deck=${game.deck}
              reasons=${reasons}
              players=${response.players}
              names=${seats.map(({ name }) => name)}
            />
          `}
          ${waits && html`
            <p class="note">${starting.value ? t("offline-referee.starting") : whyNot()}</p>
          `}
        </aside>
      </div>
    </div>
  `;
}

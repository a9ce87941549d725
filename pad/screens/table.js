// The players in two sheets: their seats and names, who leaves or comes back, with the length of
// the match; and who joins.
import { html, useState } from "../vendor/libraries.js";
import { useGame } from "../network/catalogue.js";
import { Field, IconButton, Rounds, Segmented, StepperField } from "../parts/components.js";
import { Disc } from "../parts/faces.js";
import { present } from "../model/evening.js";
import { personKey, toName } from "../model/names.js";
import { number, t } from "../texts/i18n.js";
import { arrive, comeBack, leave, rename, reseat } from "../model/players.js";
import { changeEvening, state } from "../storage/store.js";
import { standingsOf } from "../network/sync.js";
import { notify } from "../parts/ui.js";

// The most points of a late start, unless the last place is beyond them.
const MOST_POINTS = 30_000;

/**
 * Changes the players. The length of a match may depend on how many began it; it stays as it was.
 */
const changeTable = (label, change) =>
  changeEvening(label, (now) => {
    const known = now.rounds.length ? standingsOf(now)?.match_rounds : null;
    return { ...change(now), matchRounds: now.matchRounds ?? known ?? null };
  });

function Newcomer({ evening, game: { players, limits } }) {
  const [name, setName] = useState("");
  const last = (evening.rounds.length && standingsOf(evening)?.late_start.points) || 0;
  const [start, setStart] = useState(null);
  const trimmed = toName(name);
  const taken = evening.players.some((player) => personKey(player.name) === personKey(trimmed));
  const full =
    present(evening).length >= players.max || evening.players.length >= limits.players.max;
  const add = (event) => {
    event.preventDefault();
    if (!trimmed || taken || full) return;
    changeTable("undo.arrive", (now) =>
      arrive(now, trimmed, now.players.length, evening.rounds.length ? (start ?? last) : 0),
    );
    notify(t("table.arrived", { name: trimmed }), { undo: true });
    setName("");
    setStart(null);
  };
  return html`
    <form class="panel stack" id="newcomer" onSubmit=${add}>
      <h2>${t("table.newcomer")}</h2>
      <${Field} label=${t("start.name")} note=${taken && trimmed ? t("start.twice") : null}>
        <input
          value=${name}
          maxlength=${limits["players[]"].max}
          aria-label=${t("table.newcomer-name")}
          onInput=${(event) => setName(event.target.value)}
        />
      <//>
      ${evening.rounds.length > 0 && html`
        <${StepperField}
          label=${t("table.start")}
          note=${t("table.start-note")}
          value=${start ?? last}
          min=${Math.min(-MOST_POINTS, last)}
          max=${Math.max(MOST_POINTS, last)}
          required
          onChange=${setStart}
        />
      `}
      <button type="submit" disabled=${!trimmed || taken || full}>
        ${t(full ? "table.full" : "start.add")}
      </button>
    </form>
  `;
}

/** The players who have left, with their totals, and the way back for each. */
function Away({ evening, left = [] }) {
  const totalOf = (name) => number(left.find((total) => total.name === name)?.points ?? 0);
  return evening.players
    .filter((player) => player.left !== null)
    .map(
      ({ id, name }) => html`
        <p class="row note" key=${id}>
          ${t("labelled", { label: t("table.left", { name }), value: totalOf(name) })}
          <button
            type="button"
            class="small"
            onClick=${() => changeTable("undo.come-back", (now) => comeBack(now, id))}
          >
            ${t("table.back")}
          </button>
        </p>
      `,
    );
}

export function Table() {
  const { evening } = state.value;
  const game = useGame(evening?.game);
  const [sheet, setSheet] = useState("seats");
  if (!evening) return html`<p class="empty">${t("evening.none")}</p>`;
  const change = (player, event) => {
    const name = toName(event.target.value);
    const isTaken = evening.players.some(
      (other) => other.id !== player.id && personKey(other.name) === personKey(name),
    );
    if (name && !isTaken && name !== player.name)
      changeEvening("undo.rename", (now) => rename(now, player.id, name));
    else {
      event.target.value = player.name;
      if (name !== player.name)
        notify(t(isTaken ? "start.twice" : "table.no-name", { name: player.name }));
    }
  };
  const goes = (player) => {
    changeTable("undo.leave", (now) => leave(now, player.id));
    notify(t("table.gone", { name: player.name }), { undo: true });
  };
  // The players who have left keep their places in between.
  const swap = (player, other) =>
    changeEvening("undo.reseat", (now) =>
      reseat(now, evening.players.indexOf(player), evening.players.indexOf(other)),
    );
  const setRounds = (matchRounds) =>
    changeEvening("undo.match-rounds", (now) => ({ ...now, matchRounds }));
  const seated = present(evening);
  const least = game?.players.min ?? 1;
  // A name that was typed but not added yet is added; one that cannot be added stays in sight.
  const done = (event) => {
    const typed = /** @type {HTMLInputElement} */ (document.querySelector("#newcomer input"));
    if (!typed?.value.trim()) return;
    typed.form?.requestSubmit();
    if (evening.players.some(({ name }) => personKey(name) === personKey(toName(typed.value)))) {
      event.preventDefault();
      setSheet("joins");
    }
  };
  return html`
    <h1>${t("table.title")}</h1>
    <div class="columns is-close">
      <div class="stack">
        <${Segmented}
          label=${t("table.title")}
          value=${sheet}
          onChange=${setSheet}
          options=${["seats", "joins"].map((value) => ({ value, label: t(`table.${value}`) }))}
        />
        <section class="stack" hidden=${sheet !== "seats"}>
          <p class="note">${t("table.clockwise")}</p>
          <ol class="list">
            ${seated.map(
              (player, index) => html`
                <li class="item seat" key=${player.id}>
                  <${Disc} evening=${evening} name=${player.name} />
                  <input
                    class="bare"
                    key=${player.name}
                    defaultValue=${player.name}
                    maxlength=${game?.limits["players[]"].max}
                    aria-label=${t("table.name-of", { name: player.name })}
                    onChange=${(event) => change(player, event)}
                  />
                  <div class="item-icons">
                    <${IconButton}
                      icon="up"
                      label=${t("start.up", { name: player.name })}
                      disabled=${index === 0}
                      onClick=${() => swap(player, seated[index - 1])}
                    />
                    <${IconButton}
                      icon="down"
                      label=${t("table.down", { name: player.name })}
                      disabled=${index === seated.length - 1}
                      onClick=${() => swap(player, seated[index + 1])}
                    />
                    <${IconButton}
                      icon="close"
                      label=${t("table.leaves", { name: player.name })}
                      disabled=${seated.length <= least}
                      onClick=${() => goes(player)}
                    />
                  </div>
                </li>
              `,
            )}
          </ol>
          ${game?.deals && html`<p class="note">${t("table.dealer-note")}</p>`}
          ${seated.length <= least && html`
            <p class="note">${t("start.too-few", { count: least })}</p>
          `}
          <${Away} evening=${evening} left=${standingsOf(evening)?.left} />
        </section>
        ${game && html`
          <div hidden=${sheet !== "joins"}>
            <${Newcomer} evening=${evening} game=${game} />
          </div>
        `}
        <footer class="bar">
          <a class="button primary" href="#/evening" onClick=${done}>
            ${t("table.done")}
          </a>
        </footer>
      </div>
      <section class="stack" hidden=${sheet !== "seats"}>
        ${game && html`
          <div class="panel">
            <${Rounds}
              game=${game}
              value=${evening.matchRounds}
              min=${Math.max(evening.rounds.length, 1)}
              onChange=${setRounds}
            />
          </div>
        `}
      </section>
    </div>
  `;
}

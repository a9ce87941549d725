// Opening a shared evening: a new one, or one that is here already, with the new rounds of both.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { roundText, roundsText, useGame } from "../network/catalogue.js";
import { Segmented } from "../parts/components.js";
import { nameOf, newId } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { list, number, t } from "../texts/i18n.js";
import { conflictsOf, mergeForeign } from "../model/merge-foreign.js";
import { fromLink } from "../network/transfer.js";
import { findEvening, openEvening, state } from "../storage/store.js";
import { pointsIn, standingsOf } from "../network/sync.js";
import { go, hash, replace } from "../parts/ui.js";
import { laterOf, openForeign, waiting } from "../parts/foreign.js";

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

// All evenings, by date, and what they tell of the people who played them.
import { html, useState } from "../vendor/libraries.js";
import { gameOf, loadGame } from "../network/catalogue.js";
import { GameEmblem, IconButton, Segmented } from "../parts/components.js";
import { titleOf } from "../model/games.js";
import { GAMES } from "../model/served.js";
import { date, hasText, list, number, t } from "../texts/i18n.js";
import { resultOf } from "../network/people.js";
import { record, statistics } from "../model/statistics.js";
import { changeOther } from "../storage/others.js";
import { findEvening, storedEvenings } from "../storage/store.js";
import { notify } from "../parts/ui.js";
import { shortNames, Who } from "../parts/person.js";
import { openStored, useStored } from "../parts/opening.js";

const LONGEST_TITLE = 60;
// How many evenings are listed at once.
const PAGE = 30;

/** Reads all evenings with their results, the latest first. */
async function readResults() {
  const evenings = await storedEvenings();
  const games = new Set(evenings.map(({ game }) => game));
  await Promise.all([...games].map((game) => loadGame(game).catch(() => null)));
  return evenings.map((evening) => ({ evening, result: resultOf(evening) }));
}

function People({ game, results }) {
  const { lowWins } = gameOf(game) ?? {};
  const people = statistics(results);
  if (!people.length) return html`<p class="note">${t("memory.nothing")}</p>`;
  const initials = shortNames(people.map(({ name }) => name));
  const zeros = hasText(`memory.zeros.${game}`) && `memory.zeros.${game}`;
  const best = record(lowWins, results);
  return html`
    <div class="table-scroll" tabindex="0" role="region" aria-label=${t("memory.people")}>
      <table class="people-table">
        <thead>
          <tr>
            <th scope="col">${t("start.name")}</th>
            ${["games", "wins"].map((key) => html`<th scope="col" key=${key}>${t(`memory.${key}`)}</th>`)}
            ${zeros && html`<th scope="col">${t(zeros)}</th>`}
          </tr>
        </thead>
        <tbody>
          ${people.map(
            (person, index) => html`
              <tr key=${person.name}>
                <th scope="row"><${Who} name=${person.name} face=${{ colour: person.colour, initial: initials[index] }} /></th>
                <td>${person.games}</td>
                <td>${person.won}</td>
                ${zeros && html`<td>${person.zeros}</td>`}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="note">${t("memory.record", { name: best.name, points: number(best.points), date: date(best.started, { dateStyle: "medium" }) })}</p>
  `;
}

/** Deletes an evening with its draft, so that undo brings all of it back. */
async function remove(evening) {
  const whole = await findEvening(evening.id);
  changeOther("undo.delete-evening", whole ?? evening, () => null);
  notify(t("memory.deleted"), { undo: true });
}

function Kept({ evening, result }) {
  const winners = result?.winners ?? [];
  const [isNaming, setNaming] = useState(false);
  const name = (event) => {
    const title = event.target.value.replace(/\p{C}/gu, "").trim().slice(0, LONGEST_TITLE) || undefined;
    setNaming(false);
    if (title !== evening.title) changeOther("undo.name-evening", evening, (now) => ({ ...now, title }));
  };
  const label = evening.title ?? `${titleOf(evening.game)}, ${date(evening.started, { dateStyle: "medium" })}`;
  return html`
    <li class="kept">
      ${isNaming
        ? html`
            <input
              class="kept-name"
              defaultValue=${evening.title ?? ""}
              maxlength=${LONGEST_TITLE}
              aria-label=${t("memory.name-of", { name: label })}
              placeholder=${t("memory.name")}
              onChange=${name}
              onBlur=${() => setNaming(false)}
              ref=${(input) => input?.focus()}
            />
          `
        : html`
            <button type="button" class="card-link" onClick=${() => openStored(evening)}>
              <${GameEmblem} game=${evening.game} />
              <span>
                <b>${label}</b>
                <small>
                  ${evening.title ? `${titleOf(evening.game)} · ` : ""}${list(evening.players.map(({ name: each }) => each))} · ${t("rounds", { count: evening.rounds.length })}
                  ${winners.length > 0 && ` · ${t("memory.winner", { names: list(winners) })}`}
                </small>
              </span>
            </button>
          `}
      <${IconButton} icon="edit" label=${t("memory.name-of", { name: label })} onClick=${() => setNaming(true)} />
      <${IconButton} icon="remove" label=${t("memory.delete", { name: label })} onClick=${() => remove(evening)} />
    </li>
  `;
}

/** Evenings by the date on which their first game began. */
function byNight(found) {
  const nights = new Map();
  for (const each of found) {
    const night = each.evening.night ?? each.evening.id;
    nights.set(night, [...(nights.get(night) ?? []), each]);
  }
  return [...nights.values()];
}

/** Whether an evening has every word in its name, its game, its date or its players. */
function matches({ evening }, words) {
  const text = [evening.title, titleOf(evening.game), date(evening.started, { dateStyle: "long" }), ...evening.players.map(({ name }) => name)];
  return words.every((word) => text.join(" ").toLowerCase().includes(word));
}

export function Memory() {
  const found = useStored(readResults);
  const [chosen, setGame] = useState(null);
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(PAGE);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const nights = byNight((found ?? []).filter((each) => matches(each, words)));
  const game = chosen ?? (found?.find(({ evening }) => evening.rounds.length) ?? found?.[0])?.evening.game;
  const results = (found ?? []).flatMap(({ result }) => (result?.game === game ? [result] : []));
  return html`
    <h1>${t("memory.title")}</h1>
    ${found === undefined && html`<p class="note">${t("loading")}</p>`}
    ${found?.length === 0 && html`<p class="empty">${t("memory.nothing")}</p>`}
    ${found?.length > 0 &&
    html`
      <section class="panel stack">
        <h2>${t("memory.people")}</h2>
        <${Segmented} label=${t("memory.game")} value=${game} onChange=${setGame} options=${Object.keys(GAMES).map((id) => ({ value: id, label: titleOf(id) }))} />
        <${People} game=${game} results=${results} />
      </section>
      <h2>${t("memory.evenings")}</h2>
      ${found.length > PAGE &&
      html`
        <div class="search">
          <input type="search" value=${search} aria-label=${t("memory.search")} placeholder=${t("memory.search")} onInput=${(event) => setSearch(event.target.value)} />
        </div>
        <p class="note" role="status">${t("memory.found", { count: nights.length })}</p>
      `}
      ${nights.slice(0, shown).map(
        (night) => html`
          <ul class="past ${night.length > 1 ? "is-night" : ""}" key=${night[0].evening.id}>
            ${night.map(({ evening, result }) => html`<${Kept} key=${evening.id} evening=${evening} result=${result} />`)}
          </ul>
        `,
      )}
      ${nights.length > shown && html`<p><button type="button" onClick=${() => setShown(shown + PAGE)}>${t("memory.more", { count: nights.length - shown })}</button></p>`}
    `}
  `;
}

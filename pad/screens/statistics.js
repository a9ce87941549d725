// All evenings, by date, and the results of the people who played them.
import { html, useState } from "../vendor/libraries.js";
import { gameOf, loadGame, roundsText } from "../network/catalogue.js";
import { Field, GameEmblem, IconButton, Segmented, Who, shortNames } from "../parts/components.js";
import { titleOf } from "../model/games.js";
import { GAMES } from "../model/served.js";
import { date, hasText, language, list, number, t } from "../texts/i18n.js";
import { resultOf } from "../network/results.js";
import { calledBy, personKey, personOf, toName } from "../model/evening.js";
import { against, record, statistics } from "../model/statistics.js";
import { changeOther } from "../storage/others.js";
import { changePeople, findEvening, state, storedEvenings } from "../storage/store.js";
import { notify } from "../parts/ui.js";
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

/**
 * A person: another name, which may be that of another person, and the games with each other one.
 */
function Person({ person, people, results, onClose }) {
  const rename = (event) => {
    const name = toName(event.target.value);
    const other = people.find(({ key }) => key === personKey(name));
    if (!name || name === person.name) return;
    if (
      other &&
      other !== person &&
      against(results, person.key).some(({ key }) => key === other.key)
    ) {
      event.target.value = person.name;
      notify(t("person.together", { name: person.name, other: other.name }));
      return;
    }
    changePeople(calledBy(state.value.settings.people ?? {}, person.name, name));
    notify(t("person.renamed", { name }), { undo: true });
    onClose();
  };
  return html`
    <section class="stack" aria-label=${person.name}>
      <${Field} label=${t("person.name")} note=${t("person.note")}>
        <input
          key=${person.key}
          defaultValue=${person.name}
          aria-label=${t("table.name-of", { name: person.name })}
          onChange=${rename}
        />
      <//>
      <p>
        ${t("person.figures", {
          share: percent(person.won / person.games),
          average: number(person.average),
        })}
      </p>
      <ul class="against">
        ${against(results, person.key).map(
          ({ key, name, games, ahead }) => html`
            <li key=${key}>${t("person.against", { name, together: games, ahead })}</li>
          `,
        )}
      </ul>
    </section>
  `;
}

const percent = (share) => share.toLocaleString(language(), { style: "percent" });

function People({ game, results }) {
  const { lowWins } = gameOf(game) ?? {};
  const [chosen, setChosen] = useState(null);
  const people = statistics(results);
  if (!people.length) return html`<p class="note">${t("statistics.nothing")}</p>`;
  const initials = shortNames(people.map(({ name }) => name));
  const zeros = hasText(`statistics.zeros.${game}`) && `statistics.zeros.${game}`;
  const best = record(lowWins, results);
  const person = people.find(({ key }) => key === chosen);
  return html`
    <div class="table-scroll" tabindex="0" role="region" aria-label=${t("statistics.people")}>
      <table class="people-table">
        <thead>
          <tr>
            <th scope="col">${t("start.name")}</th>
            ${["games", "wins"].map(
              (key) => html`
                <th scope="col" key=${key}>
                  ${t(`statistics.${key}`)}
                </th>
              `,
            )}
            ${zeros && html`<th scope="col">${t(zeros)}</th>`}
          </tr>
        </thead>
        <tbody>
          ${people.map(
            ({ key, name, colour, games, won, zeros: own }, index) => html`
              <tr key=${key}>
                <th scope="row">
                  <button
                    type="button"
                    class="quiet"
                    aria-expanded=${String(key === chosen)}
                    onClick=${() => setChosen(key === chosen ? null : key)}
                  >
                    <${Who} name=${name} face=${{ colour, initial: initials[index] }} />
                  </button>
                </th>
                <td>${games}</td>
                <td>${won}</td>
                ${zeros && html`<td>${own}</td>`}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    ${person && html`
      <${Person}
        key=${chosen}
        person=${person}
        people=${people}
        results=${results}
        onClose=${() => setChosen(null)}
      />
    `}
    <p class="note">
      ${t("statistics.record", {
        name: best.name,
        points: number(best.points),
        date: date(best.started, { dateStyle: "medium" }),
      })}
    </p>
  `;
}

/** Deletes an evening with its draft, so that undo brings all of it back. */
async function remove(evening) {
  const whole = await findEvening(evening.id);
  // The first tap of two has deleted it.
  if (!whole) return;
  changeOther("undo.delete-evening", whole, () => null);
  notify(t("statistics.deleted"), { undo: true });
}

/** The day on which the games of a night began. */
const nightOf = (night) => date(night.at(-1).evening.started, { day: "numeric", month: "long" });

function Kept({ evening, result }) {
  const winners = result?.winners ?? [];
  const [isNaming, setNaming] = useState(false);
  const name = (event) => {
    const title = event.target.value.replace(/\p{C}/gu, "").trim() || undefined;
    setNaming(false);
    if (title !== evening.title)
      changeOther("undo.name-evening", evening, (now) => ({ ...now, title }));
  };
  const label =
    evening.title ?? `${titleOf(evening.game)}, ${date(evening.started, { dateStyle: "medium" })}`;
  return html`
    <li class="row kept">
      ${isNaming
        ? html`
            <input
              class="kept-name"
              defaultValue=${evening.title ?? ""}
              maxlength=${LONGEST_TITLE}
              aria-label=${t("statistics.name-of", { name: label })}
              placeholder=${t("statistics.name")}
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
                  ${evening.title ? `${titleOf(evening.game)} · ` : ""}
                  ${list(evening.players.map(({ name: each }) => each))} ·${" "}
                  ${roundsText(evening.game, evening.rounds.length)}
                  ${winners.length > 0 && ` · ${t("statistics.winner", { names: list(winners) })}`}
                </small>
              </span>
            </button>
          `}
      <${IconButton}
        icon="edit"
        label=${t("statistics.name-of", { name: label })}
        onClick=${() => setNaming(true)}
      />
      <${IconButton}
        icon="remove"
        label=${t("statistics.delete", { name: label })}
        onClick=${() => remove(evening)}
      />
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
  const text = [
    evening.title,
    titleOf(evening.game),
    date(evening.started, { dateStyle: "long" }),
    ...evening.players.map(({ name }) => name),
  ];
  return words.every((word) => text.join(" ").toLowerCase().includes(word));
}

export function Statistics() {
  const found = useStored(readResults);
  const [chosen, setGame] = useState(null);
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(PAGE);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const nights = byNight((found ?? []).filter((each) => matches(each, words)));
  const game =
    chosen ?? (found?.find(({ evening }) => evening.rounds.length) ?? found?.[0])?.evening.game;
  const called = ({ players, ...result }) => ({
    ...result,
    players: players.map((player) => ({
      ...player,
      name: personOf(player.name, state.value.settings.people),
    })),
  });
  const results = (found ?? []).flatMap(({ result }) =>
    result && result.game === game ? [called(result)] : [],
  );
  return html`
    <h1>${t("statistics.title")}</h1>
    ${found === undefined && html`<p class="note">${t("loading")}</p>`}
    ${found?.length === 0 && html`<p class="empty">${t("statistics.nothing")}</p>`}
    ${found && found.length > 0 && html`
      <section class="panel stack">
        <h2>${t("statistics.people")}</h2>
        <${Segmented}
          label=${t("statistics.game")}
          value=${game}
          onChange=${setGame}
          options=${Object.keys(GAMES).map((id) => ({ value: id, label: titleOf(id) }))}
        />
        <${People} game=${game} results=${results} />
      </section>
      <h2>${t("statistics.evenings")}</h2>
      ${found.length > PAGE && html`
        <div class="search">
          <input
            type="search"
            value=${search}
            aria-label=${t("statistics.search")}
            placeholder=${t("statistics.search")}
            onInput=${(event) => setSearch(event.target.value)}
          />
        </div>
        <p class="note" role="status">
          ${t("statistics.found", { count: nights.length })}
        </p>
      `}
      ${nights.slice(0, shown).map(
        (night) => html`
          <ul class="stack is-close" key=${night[0].evening.id}>
            ${night.length > 1 && html`
              <li class="note">
                ${t("statistics.night", { count: night.length, date: nightOf(night) })}
              </li>
            `}
            ${night.map(
              ({ evening, result }) => html`
                <${Kept} key=${evening.id} evening=${evening} result=${result} />
              `,
            )}
          </ul>
        `,
      )}
      ${nights.length > shown && html`
        <p>
          <button type="button" onClick=${() => setShown(shown + PAGE)}>
            ${t("statistics.more", { count: nights.length - shown })}
          </button>
        </p>
      `}
    `}
  `;
}

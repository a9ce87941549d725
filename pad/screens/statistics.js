// All evenings, by date, and the results of the people who played them.
import { html, useState } from "../vendor/libraries.js";
import { loadGame, roundsText } from "../network/catalogue.js";
import { GameEmblem, IconButton, Segmented } from "../parts/components.js";
import { titleOf } from "../model/games.js";
import { GAMES } from "../model/served.js";
import { date, list, t } from "../texts/i18n.js";
import { resultOf } from "../network/results.js";
import { confirmed } from "../network/sync.js";
import { personOf } from "../model/names.js";
import { changeOther } from "../storage/others.js";
import { findEvening, state, storedEvenings } from "../storage/store.js";
import { notify } from "../parts/ui.js";
import { openStored, useStored } from "../parts/opening.js";
import { People } from "./statistics-people.js";

const LONGEST_TITLE = 60;
// The number of evenings that are listed at once.
const PAGE = 30;

/** Reads all evenings with their results, the latest first. */
async function readResults() {
  const evenings = await storedEvenings();
  const games = new Set(evenings.map(({ game }) => game));
  await Promise.all([...games].map((game) => loadGame(game).catch(() => null)));
  return evenings.map((evening) => ({ evening, result: resultOf(evening) }));
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

/** True if an evening has every word in its name, its game, its date or its players. */
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
  // Some evenings have a result only once the referee has counted.
  const found = useStored(readResults, confirmed.value);
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

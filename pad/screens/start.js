// Starting an evening: the players in seat order, the first dealer, the options, and the house
// rules.
import { html, useState } from "../vendor/libraries.js";
import { whyNot } from "../network/api.js";
import { isHouseRule, optionName, useGame, useRules, valueName } from "../network/catalogue.js";
import {
  DealerChoice,
  Icon,
  IconButton,
  Rounds,
  SegmentedField,
  StepperField,
  Switch,
} from "../parts/components.js";
import { newEvening, personKey, personOf, toName, withColours } from "../model/evening.js";
import { isGame, titleOf } from "../model/games.js";
import { t, textOr } from "../texts/i18n.js";
import { state } from "../storage/store.js";
import { startEvening, usePast } from "../parts/opening.js";
import { RuleLink } from "../parts/rules.js";
import { notify } from "../parts/ui.js";

const LEAST_SHOWN = 3;
// How long after the last game another one may belong to the same evening, in ms.
const NIGHT = 16 * 3_600_000;
// Of so many evenings, the people are offered, and so many of them.
const EVENINGS = 10;
const PEOPLE = 12;

/** The options that players choose by one of their values. */
const choices = (options) => options.filter(({ values }) => values);

function defaults(options) {
  const chosen = { house_rules: {} };
  for (const option of choices(options)) {
    (isHouseRule(option) ? chosen.house_rules : chosen)[option.name] = option.default_value;
  }
  return chosen;
}

/** The names of the last evening, or empty lines to fill in. */
function firstNames(max) {
  const names =
    state.value.evening?.players.filter(({ left }) => left === null).map(({ name }) => name) ?? [];
  return names.length ? names.slice(0, max) : Array(Math.min(LEAST_SHOWN, max)).fill("");
}

/** The name in a seat, or the number of an empty one. */
const whoIn = (name, index) => name || t("start.seat", { number: index + 1 });

function Seat({ name, index, count, longest, twice, act }) {
  const who = whoIn(name, index);
  return html`
    <li class="seat">
      <input
        value=${name}
        maxlength=${longest}
        autocomplete="off"
        autocapitalize="words"
        placeholder=${t("start.name")}
        aria-label=${t("start.name-of", { number: index + 1 })}
        aria-invalid=${String(twice)}
        onInput=${(event) => act.rename(index, event.target.value)}
        onKeyDown=${(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          // Enter is for the next name; the game starts by its button only.
          event.preventDefault();
          act.goOn(index, event.currentTarget.closest("ol"));
        }}
      />
      <${IconButton}
        icon="up"
        label=${t("start.up", { name: who })}
        disabled=${index === 0}
        onClick=${() => act.move(index, -1)}
      />
      <${IconButton}
        icon="close"
        label=${t("start.remove", { name: who })}
        disabled=${count <= 1}
        onClick=${() => act.remove(index)}
      />
    </li>
  `;
}

/** The people of the last evenings, one tap each. */
function People({ names, isFull, onSeat }) {
  const played = [state.value.evening, ...usePast(EVENINGS)].flatMap(
    (evening) =>
      evening?.players.map(({ name }) => personOf(name, state.value.settings.people)) ?? [],
  );
  const known = new Map(played.toReversed().map((name) => [personKey(name), name]));
  const seated = names.map(personKey);
  const others = [...new Set(played.map(personKey))]
    .filter((key) => !seated.includes(key))
    .slice(0, PEOPLE)
    .map((key) => known.get(key));
  return others.map(
    (name) => html`
      <button
        type="button"
        key=${name}
        disabled=${isFull && !names.includes("")}
        onClick=${() => onSeat(name)}
      >
        ${name}
      </button>
    `,
  );
}

/** Who deals the first round: chosen, or drawn among those with a name. */
function FirstDealer({ names, dealer, onChange }) {
  const draw = () => {
    const named = names.flatMap((name, index) => (toName(name) ? index : []));
    const drawn = named[Math.floor(Math.random() * named.length)] ?? dealer;
    onChange(drawn);
    notify(t("labelled", { label: t("start.deals-first"), value: whoIn(names[drawn], drawn) }));
  };
  return html`
    <p class="row">
      <${DealerChoice}
        label=${t("start.deals-first")}
        value=${dealer}
        onChange=${(seat) => onChange(Number(seat))}
        options=${names.map((name, value) => ({ value, label: whoIn(name, value) }))}
      />
      <button type="button" class="small" onClick=${draw}>
        ${t("start.random")}
      </button>
    </p>
  `;
}

/** The seats of the games that were not started yet: they stay while players look something up. */
const begun = {};

/** The seats being filled, and what can be done with them. */
function useSeats(id, max) {
  const [seats, setSeats] = useState(() => begun[id] ?? { names: firstNames(max), dealer: 0 });
  // A browser that fills in several names reports them all at once.
  const change = (how) => setSeats((now) => (begun[id] = { ...now, ...how(now) }));
  const act = {
    rename: (index, name) => change(({ names }) => ({ names: names.with(index, name) })),
    add: () => change(({ names }) => (names.length < max ? { names: [...names, ""] } : {})),
    seat: (name) =>
      change(({ names }) => ({
        names: names.includes("") ? names.with(names.indexOf(""), name) : [...names, name],
      })),
    goOn: (index, list) => {
      if (index === seats.names.length - 1) act.add();
      // After preact has drawn the new line, and before the next key.
      queueMicrotask(() => list.querySelectorAll("input")[index + 1]?.focus());
    },
    deal: (index) => change(() => ({ dealer: index })),
    remove: (index) =>
      change(({ names, dealer }) => {
        const next = names.toSpliced(index, 1);
        return {
          names: next,
          dealer: Math.min(dealer > index ? dealer - 1 : dealer, next.length - 1),
        };
      }),
    move: (index, by) =>
      change(({ names, dealer }) => {
        const to = index + by;
        const swapped = { [index]: to, [to]: index };
        return {
          names: names.with(index, names[to]).with(to, names[index]),
          dealer: swapped[dealer] ?? dealer,
        };
      }),
  };
  return { ...seats, act };
}

/**
 * Each house rule with the rule that it changes; `choice(option)` draws one of other values than
 * yes and no.
 */
function HouseRules({ game, chosen, set, choice }) {
  const book = useRules(game.id);
  return html`
    <p class="note">${t("start.house-note")}</p>
    ${game.options.filter(isHouseRule).map((option) => {
      const { name, text } = option;
      const value = chosen.house_rules[name];
      const rule = book?.rules.find(({ alternative }) => alternative?.house_rule?.name === name);
      return html`
        <div class="house-rule" key=${name}>
          <div>
            ${typeof value === "boolean"
              ? html`
                  <${Switch}
                    label=${optionName(name)}
                    note=${text}
                    value=${value}
                    onChange=${(next) => set(option, next)}
                  />
                `
              : choice(option)}
          </div>
          ${rule && html`<${RuleLink} rule=${rule.id} isRow />`}
        </div>
      `;
    })}
  `;
}

function Form({ game }) {
  const { options, limits, styleOptions = {} } = game;
  const { min, max } = game.players;
  const { names, dealer, act } = useSeats(game.id, max);
  const before = state.value.evening;
  const isRecent = Boolean(
    before?.rounds.length && Date.now() - Date.parse(before.started) < NIGHT,
  );
  const [agreed, setAgreed] = useState(() => ({
    chosen: defaults(options),
    matchRounds: null,
    sameNight: isRecent,
  }));
  const agree = (some) => setAgreed((now) => ({ ...now, ...some }));
  const { chosen, matchRounds, sameNight } = agreed;
  const isAsked = Boolean(game.asksRounds?.includes(chosen.style));
  const taken = names.map(toName);
  const seated = taken.filter(Boolean);
  const twice = (name) =>
    name !== "" && taken.filter((other) => personKey(other) === personKey(name)).length > 1;
  const problem =
    (seated.length < min && t("start.too-few", { count: min })) ||
    (taken.some(twice) && t("start.twice")) ||
    (isAsked && matchRounds === null && t("start.rounds")) ||
    null;
  const hasDealer = game.deals ?? false;
  const start = (event) => {
    event.preventDefault();
    if (problem) {
      /** @type {HTMLElement} */ (
        document.querySelector(
          "form :is([aria-invalid=true], .stepper.is-unset input, .seat input:placeholder-shown)",
        )
      )?.focus();
      return;
    }
    delete begun[game.id];
    const seat = taken[dealer] ? taken.slice(0, dealer).filter(Boolean).length : 0;
    const dealerSeat = hasDealer ? seat : -1;
    const evening = newEvening({
      game: game.id,
      names: seated,
      dealer: dealerSeat,
      options: chosen,
    });
    startEvening({
      ...withColours(evening, before),
      matchRounds,
      ...(before && sameNight ? { night: before.night ?? before.id } : {}),
    });
  };
  const defaultOf = (name) => options.find((option) => option.name === name).default_value;
  const firstOf = (style) =>
    Object.fromEntries((styleOptions[style] ?? []).map((name) => [name, defaultOf(name)]));
  const set = (option, value) => {
    const { name } = option;
    if (isHouseRule(option))
      agree({ chosen: { ...chosen, house_rules: { ...chosen.house_rules, [name]: value } } });
    else
      agree({ chosen: { ...chosen, [name]: value, ...(name === "style" ? firstOf(value) : {}) } });
  };
  const choice = (option) => {
    const { name, text, values } = option;
    return html`
      <${SegmentedField}
        key=${name}
        label=${optionName(name)}
        note=${html`
          ${textOr(`option.${name}.${chosen[name]}.note`, text)}${" "}
          ${name === "style" && html`<${RuleLink} rule="${game.id}.${chosen.style}" />`}
        `}
        value=${(isHouseRule(option) ? chosen.house_rules : chosen)[name]}
        onChange=${(value) => set(option, value)}
        options=${values.map((each) => ({ value: each, label: valueName(name, each) }))}
      />
    `;
  };
  return html`
    <form onSubmit=${start} class="stack">
      <section class="panel">
        <h2>${t("start.players")}</h2>
        <p class="note">${t("start.clockwise", { min, max })}</p>
        <ol class="seats">
          ${names.map(
            (name, index) => html`
              <${Seat}
                key=${index}
                name=${name}
                index=${index}
                count=${names.length}
                longest=${limits["players[]"].max}
                twice=${twice(toName(name))}
                act=${act}
              />
            `,
          )}
        </ol>
        <div class="people table-scroll">
          <button type="button" disabled=${names.length >= max} onClick=${act.add}>
            <${Icon} name="plus" /> ${t("start.add")}
          </button>
          <${People} names=${names} isFull=${names.length >= max} onSeat=${act.seat} />
        </div>
        ${hasDealer && html`
          <${FirstDealer} names=${names} dealer=${dealer} onChange=${act.deal} />
        `}
      </section>
      <section class="panel">
        <h2>${t("start.agreement")}</h2>
        ${choices(options)
          .filter((option) => !isHouseRule(option))
          .map(choice)}
        ${(styleOptions[chosen.style] ?? []).map(
          (name) => html`
            <${StepperField}
              key=${name}
              label=${t(`start.${name}`)}
              value=${chosen[name]}
              min=${limits[name].min}
              max=${limits[name].max}
              required
              onChange=${(value) => agree({ chosen: { ...chosen, [name]: value } })}
            />
          `,
        )}
        ${isAsked && html`
          <${Rounds}
            game=${game}
            value=${matchRounds}
            onChange=${(rounds) => agree({ matchRounds: rounds })}
            isAsked
          />
        `}
        ${before && isRecent && html`
          <${Switch}
            label=${t("start.same-night", { game: titleOf(before.game) })}
            value=${sameNight}
            onChange=${(same) => agree({ sameNight: same })}
          />
        `}
        ${!isAsked && html`
          <details>
            <summary>${t("start.length")}</summary>
            <${Rounds}
              game=${game}
              value=${matchRounds}
              onChange=${(rounds) => agree({ matchRounds: rounds })}
            />
          </details>
        `}
        ${options.some(isHouseRule) && html`
          <details>
            <summary>${t("start.house-rules")}</summary>
            <${HouseRules} game=${game} chosen=${chosen} set=${set} choice=${choice} />
          </details>
        `}
      </section>
      <footer class="bar">
        <button type="submit" class="primary" aria-disabled=${String(Boolean(problem))}>
          ${problem ?? t("start.go")}
        </button>
      </footer>
    </form>
  `;
}

export function Start({ args: [id] }) {
  const game = useGame(isGame(id) ? id : null);
  if (!isGame(id)) return html`<h1>${t("evening.none")}</h1>`;
  return html`
    <h1>${titleOf(id)}</h1>
    ${game === undefined && html`<p class="note">${t("loading")}</p>`}
    ${game === null && html`<p class="note">${whyNot("start.offline")}</p>`}
    ${game && html`<${Form} game=${game} key=${id} />`}
  `;
}

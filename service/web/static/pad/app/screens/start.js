// Starting an evening: who sits where, who deals, and what the table agrees on.
import { html, useState } from "../../vendor/preact-htm.js";
import { useGame } from "../api.js";
import { Field, Icon, IconButton, Segmented, Stepper } from "../components.js";
import { newEvening } from "../evening.js";
import { GAMES } from "../games.js";
import { hasText, t } from "../i18n.js";
import { getState } from "../store.js";
import { startEvening } from "./home.js";

const NAME_LENGTH = 40;
const LEAST_SHOWN = 3;
const TWIST = { start_cards: 4, start_powers: 2 };
const MOST_ROUNDS = 200;

const valueName = (name, value) => {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return hasText(`option.${name}.${value}`) ? t(`option.${name}.${value}`) : value;
};

const optionName = (name) => (hasText(`option.${name}`) ? t(`option.${name}`) : name);

function defaults(options) {
  const chosen = { house_rules: {} };
  for (const { name, kind, default: value } of options) {
    (kind === "house-rule" ? chosen.house_rules : chosen)[name] = value;
  }
  return chosen;
}

/** The names of the last evening, or empty lines to fill in. */
function firstNames(max) {
  const last = getState().evening ?? getState().past[0];
  const names = last?.players.filter(({ left }) => left === null).map(({ name }) => name) ?? [];
  return names.length ? names.slice(0, max) : Array(Math.min(LEAST_SHOWN, max)).fill("");
}

function Seat({ name, index, count, isDealer, hasDealer, twice, act }) {
  const who = name || t("start.seat", { number: index + 1 });
  return html`
    <li class="seat">
      <input
        value=${name}
        maxlength=${NAME_LENGTH}
        autocomplete="off"
        autocapitalize="words"
        placeholder=${t("start.name")}
        aria-label=${t("start.name-of", { number: index + 1 })}
        aria-invalid=${String(twice)}
        onInput=${(event) => act.rename(index, event.target.value)}
        onKeyDown=${(event) => event.key === "Enter" && act.add()}
      />
      ${hasDealer &&
      html`
        <button type="button" class="small dealer" aria-pressed=${String(isDealer)} onClick=${() => act.deal(index)}>
          ${t("start.deals")}
        </button>
      `}
      <${IconButton} icon="up" label=${t("start.up", { name: who })} disabled=${index === 0} onClick=${() => act.move(index, -1)} />
      <${IconButton} icon="close" label=${t("start.remove", { name: who })} disabled=${count <= 1} onClick=${() => act.remove(index)} />
    </li>
  `;
}

/** The seats being filled, and what may be done with them. */
function useSeats(max) {
  const [seats, setSeats] = useState(() => ({ names: firstNames(max), dealer: 0 }));
  // From what they are by then: a browser that fills in several names says so all at once.
  const change = (how) => setSeats((now) => ({ ...now, ...how(now) }));
  const act = {
    rename: (index, name) => change(({ names }) => ({ names: names.with(index, name) })),
    add: () => change(({ names }) => (names.length < max ? { names: [...names, ""] } : {})),
    deal: (index) => change(() => ({ dealer: index })),
    remove: (index) =>
      change(({ names, dealer }) => {
        const next = names.toSpliced(index, 1);
        return { names: next, dealer: Math.min(dealer > index ? dealer - 1 : dealer, next.length - 1) };
      }),
    move: (index, by) =>
      change(({ names, dealer }) => {
        const to = index + by;
        const swapped = { [index]: to, [to]: index };
        return { names: names.with(index, names[to]).with(to, names[index]), dealer: swapped[dealer] ?? dealer };
      }),
  };
  return { ...seats, act };
}

const Choice = ({ option, value, onChange }) => html`
  <${Field} label=${optionName(option.name)} note=${option.text}>
    <${Segmented}
      label=${optionName(option.name)}
      value=${value}
      onChange=${onChange}
      options=${option.values.map((each) => ({ value: each, label: valueName(option.name, each) }))}
    />
  <//>
`;

function Agreement({ options, chosen, setChosen }) {
  const set = ({ name, kind }) => (value) =>
    setChosen(
      kind === "house-rule"
        ? { ...chosen, house_rules: { ...chosen.house_rules, [name]: value } }
        : { ...chosen, [name]: value, ...(value === "twist" ? TWIST : {}) },
    );
  const valueOf = ({ name, kind }) => (kind === "house-rule" ? chosen.house_rules[name] : chosen[name]);
  const choice = (option) => html`<${Choice} key=${option.name} option=${option} value=${valueOf(option)} onChange=${set(option)} />`;
  const house = options.filter(({ kind }) => kind === "house-rule");
  return html`
    ${options.filter(({ kind }) => kind !== "house-rule").map(choice)}
    ${chosen.style === "twist" &&
    Object.keys(TWIST).map(
      (name) => html`
        <${Field} key=${name} label=${t(`start.${name}`)}>
          <${Stepper}
            label=${t(`start.${name}`)}
            value=${chosen[name]}
            min=${name === "start_cards" ? 1 : 2}
            max=${name === "start_cards" ? 30 : 12}
            required
            onChange=${(value) => setChosen({ ...chosen, [name]: value })}
          />
        <//>
      `,
    )}
    ${house.length > 0 && html`<details><summary>${t("start.house-rules")}</summary>${house.map(choice)}</details>`}
  `;
}

function Form({ game }) {
  const { min, max } = game.players;
  const { names, dealer, act } = useSeats(max);
  const [chosen, setChosen] = useState(() => defaults(game.options));
  const [matchRounds, setMatchRounds] = useState(null);
  const taken = names.map((name) => name.trim());
  const seated = taken.filter(Boolean);
  const twice = (name) => name !== "" && taken.filter((other) => other === name).length > 1;
  const fault =
    (seated.length < min && t("start.too-few", { count: min })) ||
    (taken.some(twice) && t("start.twice")) ||
    null;
  const hasDealer = GAMES[game.id].deals;
  const start = (event) => {
    event.preventDefault();
    if (fault) return;
    const seat = taken[dealer] ? taken.slice(0, dealer).filter(Boolean).length : 0;
    const dealerSeat = hasDealer ? seat : -1;
    const evening = newEvening({ game: game.id, names: seated, dealer: dealerSeat, options: chosen });
    startEvening({ ...evening, matchRounds });
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
                isDealer=${index === dealer}
                hasDealer=${hasDealer}
                twice=${twice(name.trim())}
                act=${act}
              />
            `,
          )}
        </ol>
        <button type="button" disabled=${names.length >= max} onClick=${act.add}><${Icon} name="plus" /> ${t("start.add")}</button>
      </section>
      <section class="panel">
        <h2>${t("start.agreement")}</h2>
        <${Agreement} options=${game.options} chosen=${chosen} setChosen=${setChosen} />
        <${Field} label=${t("start.rounds")} note=${t(`start.rounds-note.${game.id}`)}>
          <${Stepper} label=${t("start.rounds")} value=${matchRounds} min=${1} max=${MOST_ROUNDS} onChange=${setMatchRounds} />
        <//>
      </section>
      <footer class="bar">
        <button type="submit" class="primary" aria-disabled=${String(Boolean(fault))}>${fault ?? t("start.go")}</button>
      </footer>
    </form>
  `;
}

export function Start({ args: [id] }) {
  const game = useGame(id);
  return html`
    <h1>${t(`game.${id}`)}</h1>
    ${game === undefined && html`<p class="note">${t("loading")}</p>`}
    ${game === null && html`<p class="note">${t("start.offline")}</p>`}
    ${game && html`<${Form} game=${game} key=${id} />`}
  `;
}

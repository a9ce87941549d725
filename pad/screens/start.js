// Starting an evening, or changing one before its first round is saved: what is played, who plays
// in
// which order, and what else the players agree on.
import { html, useRef, useState } from "../vendor/libraries.js";
import { whyNot } from "../network/api.js";
import { isHouseRule, optionName, useGame, useRules, valueName } from "../network/catalogue.js";
import {
  Chip,
  Choices,
  Disc,
  Icon,
  IconButton,
  Rounds,
  SegmentedField,
  StepperField,
  Switch,
  shortNames,
} from "../parts/components.js";
import {
  COLOURS,
  newEvening,
  personKey,
  personOf,
  present,
  toName,
  withColours,
} from "../model/evening.js";
import { agreedText, defaults } from "../parts/agreed.js";
import { isGame, titleOf } from "../model/games.js";
import { t, textOr } from "../texts/i18n.js";
import { changeEvening, state } from "../storage/store.js";
import { isRecent, startEvening, usePast } from "../parts/opening.js";
import { RuleLink } from "../parts/rules.js";
import { standingsOf } from "../network/sync.js";
import { leave, notify } from "../parts/ui.js";

const LEAST_SHOWN = 3;
// Of so many evenings, the people are offered, and so many of them.
const EVENINGS = 10;
const PEOPLE = 12;

/**
 * The options that players choose by one of their values, those of a game and not its house rules.
 */
const variants = (options) => options.filter((option) => option.values && !isHouseRule(option));

/** The names of the last evening, or empty lines to fill in. */
function firstNames(max) {
  const { evening } = state.value;
  const names = evening ? present(evening).map(({ name }) => name) : [];
  return names.length ? names.slice(0, max) : Array(Math.min(LEAST_SHOWN, max)).fill("");
}

/** The name in a seat, or the number of an empty one. */
const whoIn = (name, index) => name || t("start.seat", { number: index + 1 });

/** Calls `onMove(from, to)` while a finger drags the grip of a row to the place of another one. */
function useDrag(onMove) {
  const drag = useRef(/** @type {{at: number, isMoved: boolean} | null} */ (null));
  const placeOf = (y, rows) => rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return (index) => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { at: index, isMoved: false };
    },
    onPointerMove: (event) => {
      const { current } = drag;
      if (!current) return;
      const rows = [...event.currentTarget.closest("ol").children];
      const to = placeOf(event.clientY, rows);
      if (to < 0 || to === current.at) return;
      onMove(current.at, to);
      drag.current = { at: to, isMoved: true };
    },
    onLostPointerCapture: () => {
      // The click that ends a drag opens nothing.
      setTimeout(() => (drag.current = null));
    },
    isDragged: () => Boolean(drag.current?.isMoved),
  });
}

/** What can be done with a seat, by tap: what dragging does, too, and more. */
const SeatActions = ({ name, index, count, deals, act }) => html`
  <div class="item-actions">
    ${deals && html`<${Chip} onClick=${() => act.deal(index)}>${t("start.deals-first")}<//>`}
    <${Chip}
      label=${t("start.up", { name })}
      disabled=${index === 0}
      onClick=${() => act.move(index, index - 1)}
    >
      <${Icon} name="up" />
    <//>
    <${Chip}
      label=${t("table.down", { name })}
      disabled=${index === count - 1}
      onClick=${() => act.move(index, index + 1)}
    >
      <${Icon} name="down" />
    <//>
    <${Chip}
      label=${t("start.remove", { name })}
      disabled=${count <= 1}
      onClick=${() => act.remove(index)}
    >
      <${Icon} name="close" />
    <//>
  </div>
`;

function Seat({ name, face, index, count, longest, twice, deals, isDealer, isOpen, drag, act }) {
  const who = whoIn(name, index);
  const { isDragged, ...dragged } = drag;
  return html`
    <li class="item seat">
      <${Disc} face=${face} />
      <input
        class="bare"
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
      ${isDealer && html`
        <span class="note">${t("standings.dealer")}</span>
        <${IconButton} icon="dice" label=${t("start.random")} onClick=${act.draw} />
      `}
      <button
        type="button"
        class="icon-button grip"
        aria-label=${t("start.more", { name: who })}
        aria-expanded=${String(isOpen)}
        onClick=${() => isDragged() || act.open(isOpen ? null : index)}
        ...${dragged}
      >
        <${Icon} name="grip" />
      </button>
      ${isOpen && html`
        <${SeatActions} name=${who} index=${index} count=${count} deals=${deals} act=${act} />
      `}
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
      <${Chip} key=${name} disabled=${isFull && !names.includes("")} onClick=${() => onSeat(name)}>
        ${name}
      <//>
    `,
  );
}

/** The seats of the games that were not started yet: they stay while players look something up. */
const begun = new Map();

/** The seats being filled, and their actions; `evening` is one that is changed. */
function useSeats(id, max, evening) {
  const [seats, setSeats] = useState(() => {
    const seated = evening && present(evening);
    const dealer = seated?.findIndex((player) => player.id === evening.dealer) ?? 0;
    if (seated) return { names: seated.map(({ name }) => name), dealer: Math.max(dealer, 0) };
    return begun.get(id) ?? { names: firstNames(max), dealer: 0 };
  });
  const [opened, setOpened] = useState(/** @type {number | null} */ (null));
  // A browser that fills in several names reports them all at once.
  const change = (how) =>
    setSeats((now) => {
      const next = { ...now, ...how(now) };
      if (!evening) begun.set(id, next);
      return next;
    });
  const act = {
    open: setOpened,
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
    deal: (index) => {
      setOpened(null);
      change(() => ({ dealer: index }));
    },
    draw: () => {
      const named = seats.names.flatMap((name, index) => (toName(name) ? index : []));
      const drawn = named[Math.floor(Math.random() * named.length)] ?? seats.dealer;
      act.deal(drawn);
      const who = whoIn(seats.names[drawn], drawn);
      notify(t("labelled", { label: t("start.deals-first"), value: who }));
    },
    remove: (index) => {
      setOpened(null);
      change(({ names, dealer }) => {
        const next = names.toSpliced(index, 1);
        return {
          names: next,
          dealer: Math.min(dealer > index ? dealer - 1 : dealer, next.length - 1),
        };
      });
    },
    /** The name at `from` takes the place `to`, and those between move up or down by one. */
    move: (from, to) => {
      if (opened !== null) setOpened(opened === from ? to : null);
      change(({ names, dealer }) => {
        const order = names.map((_, index) => index);
        order.splice(to, 0, ...order.splice(from, 1));
        return { names: order.map((index) => names[index]), dealer: order.indexOf(dealer) };
      });
    },
  };
  return { ...seats, opened, act };
}

/**
 * Each house rule with the rule that it changes; `choice(option)` draws one of other values than
 * yes and no.
 */
function HouseRules({ game, chosen, set, choice }) {
  const book = useRules(game.id);
  return html`
    <h3>${t("start.house-rules")}</h3>
    <p class="note">${t("start.house-note")}</p>
    <div class="list">
      ${game.options.filter(isHouseRule).map((option) => {
        const { name, text } = option;
        const value = chosen.house_rules[name];
        const rule = book?.rules.find(({ alternative }) => alternative?.house_rule?.name === name);
        const isSwitch = typeof value === "boolean";
        return html`
          <div class="item house-rule" key=${name}>
            <div>
              ${isSwitch
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
    </div>
  `;
}

/** The form; `changed` is an evening that is changed before its first round. */
function Form({ game, changed }) {
  const { options, limits, styleOptions = {} } = game;
  const { min, max } = game.players;
  const { names, dealer, opened, act } = useSeats(game.id, max, changed);
  const before = state.value.evening;
  const isSameNight = !changed && isRecent(before);
  const [agreed, setAgreed] = useState(() => ({
    chosen: changed?.options ?? defaults(game),
    matchRounds: changed?.matchRounds ?? null,
    sameNight: isSameNight,
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
  const made = () => {
    const seat = taken[dealer] ? taken.slice(0, dealer).filter(Boolean).length : 0;
    const dealerSeat = hasDealer ? seat : -1;
    const fresh = newEvening({
      game: game.id,
      names: seated,
      dealer: dealerSeat,
      options: chosen,
      endsAt: changed?.endsAt,
    });
    return { ...withColours(fresh, before), matchRounds };
  };
  const submit = (event) => {
    event.preventDefault();
    if (problem) {
      /** @type {HTMLElement} */ (
        document.querySelector(
          "form :is([aria-invalid=true], .stepper.is-unset input, .seat input:placeholder-shown)",
        )
      )?.focus();
      return;
    }
    if (changed) {
      const { id, started, title, night } = changed;
      changeEvening("undo.agreement", () => ({
        ...made(),
        id,
        started,
        ...(title && { title }),
        ...(night && { night }),
      }));
      leave("#/evening");
      return;
    }
    begun.delete(game.id);
    const night = before && sameNight ? { night: before.night ?? before.id } : {};
    startEvening({ ...made(), ...night });
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
        label=${optionName(name)}
        note=${text}
        value=${chosen.house_rules[name]}
        onChange=${(value) => set(option, value)}
        options=${values.map((each) => ({ value: each, label: valueName(name, each) }))}
      />
    `;
  };
  const shown = variants(options);
  const labels = shown.map(({ name }) => valueName(name, chosen[name]));
  const what = [...labels, t("players", { count: seated.length })].join(", ");
  const initials = shortNames(names.map((name, index) => name || String(index + 1)));
  const coloured = withColours(
    newEvening({ game: game.id, names, dealer: 0, options: chosen }),
    changed ?? before,
  );
  const drag = useDrag(act.move);
  const preview = { ...coloured, players: coloured.players.slice(0, seated.length), matchRounds };
  return html`
    <form onSubmit=${submit} class="stack">
      ${shown.map(
        ({ name, text, values }) => html`
          <section class="field" key=${name}>
            <${Choices}
              label=${optionName(name)}
              value=${chosen[name]}
              onChange=${(value) => set({ name, pointers: {} }, value)}
              options=${values.map((value) => ({
                value,
                label: valueName(name, value),
                note: textOr(`option.${name}.${value}.note`, ""),
              }))}
            />
            ${hasNotes(name, values) ? null : html`<p class="note">${text}</p>`}
          </section>
        `,
      )}
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
      <section>
        <h2>
          ${t("start.players")} <small class="note">${t("start.clockwise", { min, max })}</small>
        </h2>
        <ol class="list seats">
          ${names.map(
            (name, index) => html`
              <${Seat}
                key=${index}
                name=${name}
                face=${{
                  colour: coloured.players[index].colour % COLOURS,
                  initial: initials[index],
                }}
                index=${index}
                count=${names.length}
                longest=${limits["players[]"].max}
                twice=${twice(toName(name))}
                deals=${hasDealer}
                isDealer=${hasDealer && index === dealer}
                isOpen=${index === opened}
                drag=${drag(index)}
                act=${act}
              />
            `,
          )}
          <li class="item">
            <div class="chip-row">
              <${Chip} disabled=${names.length >= max} onClick=${act.add}>
                <${Icon} name="plus" /> ${t("start.add")}
              <//>
              <${People} names=${names} isFull=${names.length >= max} onSeat=${act.seat} />
            </div>
          </li>
        </ol>
      </section>
      ${isSameNight && before && html`
        <div class="list">
          <div class="item">
            <${Switch}
              label=${t("start.same-night", { game: titleOf(before.game) })}
              value=${sameNight}
              onChange=${(same) => agree({ sameNight: same })}
            />
          </div>
        </div>
      `}
      <details class="panel fold-out">
        <summary>
          <span class="item-text">
            ${agreedText(game, chosen, standingsOf(preview)?.match_rounds ?? matchRounds)}
          </span>
          <span class="note">${t("start.change")}</span>
        </summary>
        <div>
          ${!isAsked && html`
            <${Rounds}
              game=${game}
              value=${matchRounds}
              onChange=${(rounds) => agree({ matchRounds: rounds })}
            />
          `}
          ${options.some(isHouseRule) && html`
            <${HouseRules} game=${game} chosen=${chosen} set=${set} choice=${choice} />
          `}
        </div>
      </details>
      <footer class="bar">
        <button type="submit" class="primary" aria-disabled=${String(Boolean(problem))}>
          ${problem ?? t(changed ? "start.use" : "start.go", { what })}
        </button>
      </footer>
    </form>
  `;
}

/** Whether each value has a line of its own. */
const hasNotes = (name, values) =>
  values.every((value) => textOr(`option.${name}.${value}.note`, ""));

/** `#/start/GAME`, or `#/start/GAME/change` for the present evening before its first round. */
export function Start({ args: [id, mode] }) {
  const game = useGame(isGame(id) ? id : null);
  const { evening } = state.value;
  const isChange = mode === "change" && evening?.game === id && evening?.rounds.length === 0;
  if (!isGame(id)) return html`<h1>${t("evening.none")}</h1>`;
  return html`
    ${game === undefined && html`<p class="note">${t("loading")}</p>`}
    ${game === null && html`<p class="note">${whyNot("start.offline")}</p>`}
    ${game && html`<${Form} game=${game} changed=${isChange ? evening : null} key=${id} />`}
  `;
}

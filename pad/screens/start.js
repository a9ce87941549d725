// Starting an evening, or changing one before its first round is saved: what is played, who plays
// in which order, and what else the players agree on.
import { html, useState } from "../vendor/libraries.js";
import { whyNot } from "../network/api.js";
import { isHouseRule, useGame, valueName } from "../network/catalogue.js";
import { Chip, Icon, Rounds, StepperField, Switch } from "../parts/components.js";
import { shortNames } from "../parts/faces.js";
import { COLOURS, newEvening, withColours } from "../model/evening.js";
import { personKey, toName } from "../model/names.js";
import { agreedText, defaults } from "../parts/agreed.js";
import { hasColumns } from "../parts/device.js";
import { isGame, titleOf } from "../model/games.js";
import { t } from "../texts/i18n.js";
import { changeEvening, state } from "../storage/store.js";
import { isRecent, startEvening } from "../parts/opening.js";
import { standingsOf } from "../network/sync.js";
import { leave } from "../parts/ui.js";
import { People, Seat, forgetSeats, useDrag, useSeats } from "./start-seats.js";
import { HouseRules, Variants, variants } from "./start-options.js";

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
    forgetSeats(game.id);
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
  // With too few players it isn't known how long the game lasts.
  const known = seated.length < min ? undefined : standingsOf(preview)?.match_rounds;
  return html`
    <form onSubmit=${submit} class="columns is-close">
      <div class="stack">
        <${Variants} options=${shown} chosen=${chosen} set=${set} />
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
              <div class="row">
                <${Chip}
                  disabled=${names.length >= max}
                  onClick=${({ currentTarget }) =>
                    act.goOn(names.length - 1, currentTarget.closest("ol"))
                  }
                >
                  <${Icon} name="plus" /> ${t("start.add")}
                <//>
                <${People} names=${names} isFull=${names.length >= max} onSeat=${act.seat} />
              </div>
            </li>
          </ol>
        </section>
        <footer class="bar">
          <button type="submit" class="primary" aria-disabled=${String(Boolean(problem))}>
            ${problem ?? t(changed ? "start.use" : "start.go", { what })}
          </button>
        </footer>
      </div>
      <div class="stack">
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
        <details class="panel fold-out" open=${hasColumns()}>
          <summary>
            <span class="item-text">${agreedText(game, chosen, matchRounds ?? known)}</span>
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
              <${HouseRules} game=${game} chosen=${chosen} set=${set} />
            `}
          </div>
        </details>
      </div>
    </form>
  `;
}

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

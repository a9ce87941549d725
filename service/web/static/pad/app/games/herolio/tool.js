// Herolio: who takes this trick, and why.
import { html, useState } from "../../../vendor/libraries.js";
import { CardGrid } from "../../card-grid.js";
import { cardName, parse } from "../../cards.js";
import { useGame } from "../../catalogue.js";
import { CardFace, Field, IconButton, Segmented } from "../../components.js";
import { list, t } from "../../i18n.js";
import { RefereeErrors, useReferee } from "../../referee-tool.js";
import { RuleLink } from "../../rules.js";
import { state } from "../../store.js";
import { POWERS } from "./powers.js";

const NOBODY = "";

/** Who plays, and what holds, in the evening being scored; of any other game, null. */
function currentRound() {
  const { evening } = state.value;
  if (evening?.game !== "herolio") return null;
  const input = (evening.draft ?? evening.rounds.at(-1))?.input;
  const seated = evening.players.filter(({ left }) => left === null).map(({ name }) => name);
  return { names: seated, powers: input?.powers ?? [], house_rules: evening.options.house_rules };
}

const Powers = ({ powers, onChange }) => html`
  <div class="powers" role="group" aria-label=${t("trick.powers")}>
    ${POWERS.map(
      ({ number: power }) => html`
        <button
          type="button"
          key=${power}
          aria-pressed=${String(powers.includes(power))}
          aria-label=${t("herolio.power", { power, name: t(`power.${power}`) })}
          onClick=${() => onChange(powers.includes(power) ? powers.filter((other) => other !== power) : [...powers, power])}
        >
          ${power}
        </button>
      `,
    )}
  </div>
`;

/** What the player declared with a 7 or a 9, where these powers are active. */
function Declaration({ play, earlier, powers, onChange }) {
  const { value } = parse(play.card);
  if (!powers.includes(value)) return null;
  if (value === 7) {
    return html`
      <${Segmented}
        label=${t("trick.seven", { name: play.player })}
        value=${play.as ?? "number"}
        onChange=${(as) => onChange({ ...play, as })}
        options=${["number", "hero", "zero"].map((as) => ({ value: as, label: t(`trick.as-${as}`) }))}
      />
    `;
  }
  if (value === 9) {
    const { as, zeroes, ...bare } = play;
    const choose = (event) => {
      const { value: chosen } = event.target;
      if (chosen === NOBODY) onChange(bare);
      else onChange(chosen === play.player ? { ...bare, as: "zero" } : { ...bare, zeroes: chosen });
    };
    return html`
      <label class="inline">
        ${t("trick.nine")}
        <select value=${as ? play.player : (zeroes ?? NOBODY)} onChange=${choose}>
          <option value=${NOBODY}>${t("trick.nobody")}</option>
          <option value=${play.player}>${t("trick.itself")}</option>
          ${earlier.map(({ player }) => html`<option key=${player} value=${player}>${player}</option>`)}
        </select>
      </label>
    `;
  }
  return null;
}

const Play = ({ play, index, earlier, powers, act }) => html`
  <li class="play">
    <span class="person">${play.player}</span>
    <span role="img" aria-label=${cardName(play.card)}><${CardFace} code=${play.card} /></span>
    <${Declaration} play=${play} earlier=${earlier} powers=${powers} onChange=${(next) => act.change(index, next)} />
    <${IconButton} icon="close" label=${t("trick.remove", { name: play.player })} onClick=${() => act.remove(index)} />
  </li>
`;

function Outcome({ outcome }) {
  const { fate, highest, counts_as: count } = outcome;
  return html`
    <section class="panel stack" aria-live="polite">
      <p class="verdict is-yes">
        <b>${t(`trick.${fate}`, { name: highest.player })}</b>
        ${" "}${fate !== "discarded" && t("trick.counts", { count })} ${outcome.must_give && t("trick.must-give")}
        ${" "}${outcome.may_detain && t("trick.may-detain")}
      </p>
      <p class="note">
        ${t("trick.highest", { name: highest.player, card: cardName(highest.card) })} ${t("trick.order", { names: list(outcome.order) })}
      </p>
      <ul class="lines">
        ${outcome.lines.map(({ rule, text }, index) => html`<li key=${index}><span class="line-text">${text} <${RuleLink} rule=${rule} /></span></li>`)}
      </ul>
    </section>
  `;
}

export function Tool() {
  const game = useGame("herolio");
  const [round] = useState(currentRound);
  const [powers, setPowers] = useState(round?.powers ?? []);
  const [trump, setTrump] = useState(null);
  const [plays, setPlays] = useState([]);
  const body = plays.length
    ? { powers: [...powers].sort((a, b) => a - b), trump: powers.includes(1) ? trump : null, plays, house_rules: round?.house_rules }
    : null;
  const result = useReferee("/v1/games/herolio/resolve-trick", body);
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;

  const used = plays.map(({ card }) => card);
  const names = round?.names ?? Array.from({ length: game.players.max }, (_, index) => t("trick.player", { number: index + 1 }));
  const suits = [...new Set(game.deck.map(({ card }) => parse(card)).filter(({ value }) => value !== null).map(({ kind }) => kind))];
  const next = names.find((name) => !plays.some(({ player }) => player === name));
  const act = {
    change: (index, play) => setPlays(plays.with(index, play)),
    // A later 9 may point at this play, so those that follow are taken back with it.
    remove: (index) => setPlays(plays.slice(0, index)),
  };
  const countOf = (card) => used.filter((other) => other === card).length;
  const tap = (card) => {
    const { count } = game.deck.find((each) => each.card === card);
    if (next && countOf(card) < count) setPlays([...plays, { player: next, card }]);
  };
  return html`
    <p class="note">${t("trick.intro")}</p>
    <section class="panel">
      <${Field} label=${t("trick.powers")}><${Powers} powers=${powers} onChange=${setPowers} /><//>
      ${powers.includes(1) &&
      html`
        <${Field} label=${t("trick.trump")}>
          <${Segmented}
            label=${t("trick.trump")}
            value=${trump}
            onChange=${setTrump}
            options=${[null, ...suits].map((value) => ({ value, label: value ? t(`kind.${value}`) : t("trick.no-trump") }))}
          />
        <//>
      `}
    </section>
    <ol class="plays">
      ${plays.map(
        (play, index) => html`
          <${Play}
            key=${play.player}
            play=${play}
            index=${index}
            earlier=${plays.slice(0, index)}
            powers=${powers}
            act=${act}
          />
        `,
      )}
    </ol>
    <${RefereeErrors} result=${result} />
    ${result.response && html`<${Outcome} outcome=${result.response} />`}
    <p class="hand-note" role="status">
      ${next ? t("trick.tap", { name: next }) : t("trick.full")}
    </p>
    <${CardGrid}
      deck=${game.deck}
      label=${t("trick.grid")}
      mine=${countOf}
      others=${() => []}
      onTap=${tap}
    />
  `;
}

// Herolio: who takes this trick, and why.
import { html, useState } from "../../../vendor/libraries.js";
import { CardGrid } from "../../card-grid.js";
import { cardName, cardOf, kindName } from "../../cards.js";
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
  <div class="chips" role="group" aria-label=${t("trick.powers")}>
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

/** Whether a player declares something with this card: a 7 or a 9, where that power is active. */
function isDeclared({ card }, { deck, powers }) {
  const { number } = cardOf(deck, card);
  return [7, 9].includes(number) && powers.includes(number);
}

/** What the player declared with a card. */
function Declaration({ play, earlier, facts, onChange }) {
  if (!isDeclared(play, facts)) return null;
  const { number } = cardOf(facts.deck, play.card);
  if (number === 7) {
    return html`
      <${Segmented}
        label=${t("trick.seven", { name: play.player })}
        value=${play.as ?? "number"}
        onChange=${(as) => onChange({ ...play, as })}
        options=${["number", "hero", "zero"].map((as) => ({ value: as, label: t(`trick.as-${as}`) }))}
      />
    `;
  }
  if (number === 9) {
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

/** A place for each player in the order of play, so that nothing moves when a card is added. */
const Trick = ({ deck, names, label, plays, shown, onChoose }) => html`
  <ol class="trick">
    ${names.map((name, index) => {
      const play = plays[index];
      return html`
        <li key=${name}>
          <span class="trick-name">${label(name)}</span>
          ${play
            ? html`
                <button type="button" class="card-button" aria-label=${t("trick.play", { name, card: cardName(deck, play.card) })} aria-pressed=${String(index === shown)} onClick=${() => onChoose(index)}>
                  <${CardFace} card=${cardOf(deck, play.card)} />
                </button>
              `
            : html`<span class="slot is-empty"></span>`}
        </li>
      `;
    })}
  </ol>
`;

/** The chosen card of the trick: what was declared with it, and taking it back. */
const Chosen = ({ play, index, earlier, facts, act }) => html`
  <div class="play">
    ${!isDeclared(play, facts) && html`<span class="note">${t("trick.play", { name: play.player, card: cardName(facts.deck, play.card) })}</span>`}
    <${Declaration} play=${play} earlier=${earlier} facts=${facts} onChange=${(next) => act.change(index, next)} />
    <${IconButton} icon="close" label=${t("trick.remove", { name: play.player })} onClick=${() => act.remove(index)} />
  </div>
`;

/** Who takes the trick as it is, and who plays next, always in sight. */
function Verdict({ outcome, next }) {
  return html`
    <footer class="bar trick-bar">
      <div role="status">
        ${outcome &&
        html`
          <p class="verdict is-yes">
            <b>${t(`trick.${outcome.fate}`, { name: outcome.highest.player })}</b>
            ${" "}${outcome.fate !== "discarded" && t("trick.counts", { count: outcome.counts_as })} ${outcome.must_give && t("trick.must-give")}
            ${" "}${outcome.may_detain && t("trick.may-detain")}
          </p>
        `}
        <p class="note">${next ? t("trick.tap", { name: next }) : t("trick.full")}</p>
      </div>
    </footer>
  `;
}

const Reasons = ({ deck, outcome: { highest, order, lines } }) => html`
  <section class="panel stack">
    <p class="note">${t("trick.highest", { name: highest.player, card: cardName(deck, highest.card) })} ${t("trick.order", { names: list(order) })}</p>
    <ul class="lines">
      ${lines.map(({ rule, text }, index) => html`<li key=${index}><span class="line-text">${text} <${RuleLink} rule=${rule} /></span></li>`)}
    </ul>
  </section>
`;

/** The names in the order of play, if `leader` leads. */
const fromLeader = (names, leader) => [...names.slice(names.indexOf(leader)), ...names.slice(0, names.indexOf(leader))];

export function Tool() {
  const game = useGame("herolio");
  const [round] = useState(currentRound);
  const [powers, setPowers] = useState(round?.powers ?? []);
  const [trump, setTrump] = useState(null);
  const [leader, setLeader] = useState(round?.names[0]);
  // In the order of play; whose they are follows from who led. A 9 names the place of another card.
  const [cards, setCards] = useState([]);
  const [wanted, setWanted] = useState(null);
  const seated = round?.names ?? Array.from({ length: game?.players.max ?? 0 }, (_, index) => t("trick.player", { number: index + 1 }));
  const names = round ? fromLeader(seated, leader) : seated;
  const plays = cards.map(({ zeroes, ...play }, index) => ({ ...play, player: names[index], ...(zeroes !== undefined && { zeroes: names[zeroes] }) }));
  const body = plays.length
    ? { powers: [...powers].sort((a, b) => a - b), trump: powers.includes(1) ? trump : null, plays, house_rules: round?.house_rules }
    : null;
  const result = useReferee("/v1/games/herolio/resolve-trick", body);
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;

  const { deck } = game;
  const facts = { deck, powers };
  const suits = [...new Set(deck.flatMap(({ suit }) => suit ?? []))];
  const last = plays.findLastIndex((play) => isDeclared(play, facts));
  const shown = wanted ?? (last < 0 ? plays.length - 1 : last);
  const act = {
    change: (index, { player, zeroes, ...play }) => setCards(cards.with(index, { ...play, ...(zeroes && { zeroes: names.indexOf(zeroes) }) })),
    // A later 9 may point at this card, so those that follow are taken back with it.
    remove: (index) => {
      setCards(cards.slice(0, index));
      setWanted(null);
    },
  };
  const countOf = (card) => cards.filter((other) => other.card === card).length;
  const tap = (card) => {
    const { count } = deck.find((each) => each.card === card);
    if (cards.length === names.length || countOf(card) === count) return;
    setCards([...cards, { card }]);
    setWanted(null);
  };
  return html`
    <p class="note">${t("trick.intro")}</p>
    <details class="panel" open=${!round}>
      <summary>${t("labelled", { label: t("trick.powers"), value: powers.join(", ") || t("herolio.no-powers") })}</summary>
      <${Powers} powers=${powers} onChange=${setPowers} />
      ${powers.includes(1) &&
      html`
        <${Field} label=${t("trick.trump")} note=${t("trick.trump-note")}>
          <${Segmented}
            label=${t("trick.trump")}
            value=${trump}
            onChange=${setTrump}
            options=${[null, ...suits].map((value) => ({ value, label: value ? kindName(value) : t("trick.no-trump") }))}
          />
        <//>
      `}
    </details>
    ${round &&
    html`
      <${Field} label=${t("trick.leader")}>
        <${Segmented} label=${t("trick.leader")} value=${leader} onChange=${setLeader} options=${seated.map((value) => ({ value, label: value }))} />
      <//>
    `}
    <div class="hand-top trick-top">
      <${Trick} deck=${deck} names=${names} label=${(name) => (round ? name : seated.indexOf(name) + 1)} plays=${plays} shown=${shown} onChoose=${setWanted} />
      ${plays[shown]
        ? html`<${Chosen} play=${plays[shown]} index=${shown} earlier=${plays.slice(0, shown)} facts=${facts} act=${act} key=${shown} />`
        : html`<div class="play"></div>`}
    </div>
    <${CardGrid} deck=${deck} label=${t("trick.grid")} mine=${countOf} others=${() => []} onTap=${tap} />
    <${RefereeErrors} result=${result} />
    ${result.response && html`<${Reasons} deck=${deck} outcome=${result.response} />`}
    <${Verdict} outcome=${result.response} next=${names[plays.length]} />
  `;
}

// Herolio: who takes this trick, and why.
import { html, useState } from "../../vendor/libraries.js";
import { CardGrid } from "../../parts/card-grid.js";
import { cardName, kindName } from "../../model/cards.js";
import { useGame } from "../../network/catalogue.js";
import { SegmentedField } from "../../parts/components.js";
import { changeDraft, nextDealer, present, valueOf } from "../../model/evening.js";
import { list, t } from "../../texts/i18n.js";
import { VerdictBar, useReferee } from "../../parts/referee-tool.js";
import { Refusal, RuleLink } from "../../parts/rules.js";
import { changeEvening, state } from "../../storage/store.js";
import { notify } from "../../parts/ui.js";
import { POWERS } from "./powers.js";
import { Chosen, Trick, isDeclared } from "./trick.js";

/** Who plays, who leads to the first trick, and what holds, in the evening being scored; of any other game, null. */
function currentRound() {
  const { evening } = state.value;
  if (evening?.game !== "herolio") return null;
  const { draft } = evening;
  const input = (draft ?? evening.rounds.at(-1))?.input;
  const seated = present(evening);
  const dealt = seated.findIndex(({ id }) => id === (draft?.dealer ?? nextDealer(evening)));
  return {
    names: seated.map(({ name }) => name),
    leader: seated[(dealt + 1) % seated.length].name,
    powers: input?.powers ?? [],
    house_rules: evening.options.house_rules,
    isOpen: Boolean(draft),
  };
}

/** Adds tricks to what is entered for a player in the open round. */
function addTricks(name, count) {
  changeEvening("undo.tricks", (now) =>
    changeDraft(now, ({ input }) => {
      const { id } = now.players.find((player) => player.name === name);
      return { input: { ...input, tricks: { ...input.tricks, [id]: (valueOf(input, "tricks", id) ?? 0) + count } } };
    }),
  );
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

/** Who takes the trick as it is. */
const Outcome = ({ outcome: { fate, highest, counts_as: count, must_give: given, may_detain: detains } }) => html`
  <p class="verdict is-yes">
    <b>${t(`trick.${fate}`, { name: highest.player })}</b>
    ${" "}${fate !== "discarded" && t("trick.counts", { count })} ${given && t("trick.must-give")} ${detains && t("trick.may-detain")}
  </p>
`;

/** Enters a whole trick in the open round, with those that waited for it, and goes on to the next one. */
function Count({ names, outcome, waiting, house, onCounted }) {
  const { fate, highest } = outcome;
  const own = { kept: outcome.counts_as - outcome.gives, given: outcome.gives };
  if (fate !== "won") {
    const left = house?.six_discards_waiting ? [] : waiting;
    const next = fate === "waits" ? [...waiting, own] : left;
    return html`<button type="button" onClick=${() => onCounted(next)}>${t("trick.next")}</button>`;
  }
  const sum = (part) => [...waiting, own].reduce((total, trick) => total + trick[part], 0);
  const count = (receiver) => {
    if (sum("kept")) addTricks(highest.player, sum("kept"));
    if (receiver) addTricks(receiver, sum("given"));
    onCounted([]);
    notify(t("trick.entered", { name: receiver || highest.player }), { undo: true });
  };
  if (!sum("given")) return html`<button type="button" class="primary" onClick=${() => count(null)}>${t("trick.enter", { name: highest.player })}</button>`;
  return html`
    <label class="inline">
      ${t("trick.give")}
      <select value="" onChange=${(event) => count(event.target.value)}>
        <option value="" disabled>–</option>
        ${names.filter((name) => name !== highest.player).map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
      </select>
    </label>
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

/** The rule that begins each chapter of the rulebook. */
export const chapters = { setup: "aim", play: "bid", scoring: "round-end", powers: "ruling-power-inactive", styles: "basic", mistakes: "ruling-misdeal" };

export function Tool() {
  const game = useGame("herolio");
  const [round] = useState(currentRound);
  const [powers, setPowers] = useState(round?.powers ?? []);
  const [trump, setTrump] = useState(null);
  const [leader, setLeader] = useState(round?.leader);
  const [out, setOut] = useState([]);
  // Tricks that wait on the table, `{kept, given}`.
  const [waiting, setWaiting] = useState([]);
  // In the order of play; whose they are follows from who led. A 9 names the place of another card.
  const [cards, setCards] = useState([]);
  const [wanted, setWanted] = useState(null);
  // Whether the next tap is the card that a 4 or 5 was exchanged for.
  const [exchanges, setExchanges] = useState(false);
  const seated = round?.names ?? Array.from({ length: game?.players.max ?? 0 }, (_, index) => t("trick.player", { number: index + 1 }));
  const order = round ? fromLeader(seated, leader) : seated;
  const canSitOut = powers.includes(10);
  const names = canSitOut ? order.filter((name) => !out.includes(name)) : order;
  const plays = cards.map(({ zeroes_card_of: zeroes, ...play }, index) => ({ ...play, type: "play", player: names[index], ...(zeroes !== undefined && { zeroes_card_of: names[zeroes] }) }));
  const body = plays.length
    ? { powers: [...powers].sort((a, b) => a - b), trump: powers.includes(1) ? trump : null, plays, house_rules: round?.house_rules }
    : null;
  const result = useReferee("/v2/games/herolio/resolve-trick", body);
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;

  const { deck } = game;
  const facts = { deck, powers };
  const suits = [...new Set(deck.flatMap(({ suit }) => suit ?? []))];
  const last = plays.findLastIndex((play) => isDeclared(play, facts));
  const shown = wanted ?? (last < 0 ? plays.length - 1 : last);
  const choose = (index) => {
    setWanted(index);
    setExchanges(false);
  };
  const act = {
    change: (index, { player, zeroes_card_of: zeroes, ...play }) => setCards(cards.with(index, { ...play, ...(zeroes && { zeroes_card_of: names.indexOf(zeroes) }) })),
    // A later 9 may point at this card, so those that follow are taken back with it.
    remove: (index) => {
      setCards(cards.slice(0, index));
      choose(null);
    },
  };
  const countOf = (card) => cards.filter((other) => other.card === card).length;
  const tap = (card) => {
    const { count } = deck.find((each) => each.card === card);
    if (countOf(card) === count || (cards.length === names.length && !exchanges)) return;
    setCards(exchanges ? cards.with(shown, { card }) : [...cards, { card }]);
    choose(null);
  };
  const sitOut = (name) => {
    const next = out.includes(name) ? out.filter((other) => other !== name) : [...out, name];
    if (seated.length - next.length >= Math.max(cards.length, 1)) setOut(next);
  };
  const next = names[plays.length];
  const { response } = result;
  const goOn = (left) => {
    setWaiting(left);
    setLeader(response.highest.player);
    setTrump(response.trump);
    setOut([]);
    setCards([]);
    choose(null);
  };
  return html`
    <details class="panel trick-facts">
      <summary>${t("labelled", { label: t("trick.powers"), value: powers.join(", ") || t("herolio.no-powers") })}${round && ` · ${t("trick.leads", { name: leader })}`}</summary>
      <${Powers} powers=${powers} onChange=${setPowers} />
      ${powers.includes(1) &&
      html`
        <${SegmentedField}
          label=${t("trick.trump")}
          note=${t("trick.trump-note")}
          value=${trump}
          onChange=${setTrump}
          options=${[null, ...suits].map((value) => ({ value, label: value ? kindName(value) : t("trick.no-trump") }))}
        />
      `}
      ${round &&
      html`<${SegmentedField} label=${t("trick.leader")} value=${leader} onChange=${setLeader} options=${seated.map((value) => ({ value, label: value }))} />`}
    </details>
    <div class="hand-top trick-top">
      <${Trick}
        deck=${deck}
        names=${order}
        label=${(name) => (round ? name : seated.indexOf(name) + 1)}
        plays=${plays}
        shown=${shown}
        out=${out}
        canSitOut=${canSitOut}
        onChoose=${choose}
        onSitOut=${sitOut}
      />
      ${plays[shown]
        ? html`
            <${Chosen}
              key=${shown}
              play=${plays[shown]}
              index=${shown}
              earlier=${plays.slice(0, shown)}
              facts=${facts}
              exchange=${{ isOn: exchanges, toggle: () => setExchanges(!exchanges) }}
              act=${act}
            />
          `
        : html`<div class="play"></div>`}
    </div>
    <${CardGrid} deck=${deck} label=${t("trick.grid")} mine=${countOf} others=${() => []} onTap=${tap} flat />
    <${Refusal} problem=${result.problem} />
    ${response && html`<${Reasons} deck=${deck} outcome=${response} />`}
    <${VerdictBar} result=${result} note=${next ? t("trick.tap", { name: next }) : t("trick.full")}>
      ${response && html`<${Outcome} outcome=${response} />`}
      ${response && !next && round?.isOpen && html`<${Count} names=${seated} outcome=${response} waiting=${waiting} house=${round.house_rules} onCounted=${goOn} />`}
    <//>
  `;
}

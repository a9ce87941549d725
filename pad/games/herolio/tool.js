// Herolio: who takes this trick, and why.
import { html, useEffect, useState } from "../../vendor/libraries.js";
import { CardGrid } from "../../parts/card-grid.js";
import { cardName, kindName } from "../../model/cards.js";
import { useGame } from "../../network/catalogue.js";
import { changeDraft, nextDealer, present, startingAt, valueIn } from "../../model/evening.js";
import { list, t } from "../../texts/i18n.js";
import { VerdictBar, useKept, useReferee } from "../../parts/referee-tool.js";
import { Refusal, RuleLink } from "../../parts/rules.js";
import { changeEvening, state } from "../../storage/store.js";
import { announce } from "../../parts/ui.js";
import { POWERS } from "./points.js";
import { Chosen, Trick, isDeclared } from "./trick.js";

// Whether a 1 was played earlier in the round is not known yet.
const UNKNOWN = "?";

/**
 * Who plays, who leads to the first trick, and what holds, in the evening being scored; of any
 * other game, null.
 */
function currentRound() {
  const { evening } = state.value;
  if (evening?.game !== "herolio") return null;
  const { draft } = evening;
  const input = (draft ?? evening.rounds.at(-1))?.input;
  const seated = present(evening);
  const dealt = seated.findIndex(({ id }) => id === (draft?.dealer ?? nextDealer(evening)));
  const powers = input?.powers ?? [];
  return {
    place: [evening.id, draft?.index, powers, seated.map(({ name }) => name)].join(),
    names: seated.map(({ name }) => name),
    leader: seated[(dealt + 1) % seated.length].name,
    // Of a single trick it is known who leads.
    isOnly: input?.cards === 1,
    powers,
    house_rules: evening.options.house_rules,
    isOpen: Boolean(draft),
  };
}

/** The tricks entered in the open round. */
const enteredTricks = () => JSON.stringify(state.value.evening?.draft?.input.tricks ?? null);

/** Adds tricks to what is entered for a player in the open round. */
function addTricks(name, count) {
  changeEvening("undo.tricks", (now) =>
    changeDraft(now, ({ input }) => {
      const { id } = now.players.find((player) => player.name === name);
      return {
        input: {
          ...input,
          tricks: { ...input.tricks, [id]: (valueIn(input, "tricks", id) ?? 0) + count },
        },
      };
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
          onClick=${() =>
            onChange(
              powers.includes(power)
                ? powers.filter((other) => other !== power)
                : [...powers, power],
            )
          }
        >
          ${power}
        </button>
      `,
    )}
  </div>
`;

/** Buttons for what a verdict depends on; none is pressed until it is known. */
const Asked = ({ label, value, options, onChange }) => html`
  <div class="trick-asked table-scroll" role="group" aria-label=${label} tabindex="0">
    <span class="note" aria-hidden="true">
      ${label}
    </span>
    ${options.map(
      (option) => html`
        <button
          type="button"
          class="small"
          key=${String(option.value)}
          aria-pressed=${String(option.value === value)}
          onClick=${() => onChange(option.value)}
        >
          ${option.label}
        </button>
      `,
    )}
  </div>
`;

/** Who takes the trick as it is; `when` says what was assumed for it. */
const Outcome = ({
  when,
  outcome: { fate, highest, counts_as: count, must_give: given, may_detain: detains },
}) => html`
  <p class="verdict is-yes">
    ${when && `${when} `}
    <b>${t(`trick.${fate}`, { name: highest.player })}</b>${" "}
    ${fate !== "discarded" && t("trick.counts", { count })} ${given && t("trick.must-give")}${" "}
    ${detains && t("trick.may-detain")}
  </p>
`;

/** The sum of one part of the tricks that a player gets: those that waited, and this one. */
const sumOf = (tricks, part) => tricks.reduce((total, trick) => total + trick[part], 0);

/**
 * Enters a whole trick in the open round, with those that waited for it, and goes on to the next
 * one.
 */
function Count({ names, outcome: { fate, highest }, tricks, onNext, onWon }) {
  if (fate !== "won")
    return html`
      <button type="button" onClick=${onNext}>
        ${t("trick.next")}
      </button>
    `;
  if (!sumOf(tricks, "given"))
    return html`
      <button type="button" class="primary" onClick=${() => onWon(null)}>
        ${t("trick.enter", { name: highest.player })}
      </button>
    `;
  return html`
    <${Asked}
      label=${t("trick.give")}
      options=${names
        .filter((name) => name !== highest.player)
        .map((value) => ({ value, label: value }))}
      onChange=${onWon}
    />
  `;
}

const Reasons = ({ deck, outcome: { highest, order, lines } }) => html`
  <section class="panel stack">
    <p class="note">
      ${t("trick.highest", { name: highest.player, card: cardName(deck, highest.card) })}${" "}
      ${t("trick.order", { names: list(order) })}
    </p>
    <ul class="lines">
      ${lines.map(
        ({ rule, text }, index) => html`
          <li key=${index}>
            <span class="line-text">
              ${text} <${RuleLink} rule=${rule} />
            </span>
          </li>
        `,
      )}
    </ul>
  </section>
`;

export function Tool() {
  const game = useGame("herolio");
  const [round] = useState(currentRound);
  const [kept, keep] = useKept("herolio", round?.place ?? null, {
    powers: round?.powers ?? [],
    trump: UNKNOWN,
    leader: round?.isOnly ? round.leader : null,
    out: [],
    // Tricks that wait on the table, `{kept, given}`.
    waiting: [],
    // In the order of play; whose they are follows from who led. A 9 names the place of another
    // card.
    cards: [],
    // The trick that was entered last: its outcome, who got it, and what was there before, for
    // undo.
    last: null,
    // Whether the trick was brought back by undo, so it is not entered by itself.
    isBack: false,
  });
  const { powers, out, waiting, cards, last: entered } = kept;
  const leader = kept.leader ?? round?.leader;
  const trump = kept.trump === UNKNOWN ? null : kept.trump;
  const [wanted, setWanted] = useState(null);
  // Whether the next tap is the card that a 4 or 5 was exchanged for.
  const [exchanges, setExchanges] = useState(false);
  const seated =
    round?.names ??
    Array.from({ length: game?.players.max ?? 0 }, (_, index) =>
      t("trick.player", { number: index + 1 }),
    );
  const order = round ? startingAt(seated, seated.indexOf(leader)) : seated;
  const canSitOut = powers.includes(10);
  const names = canSitOut ? order.filter((name) => !out.includes(name)) : order;
  const plays = cards.map(({ zeroes_card_of: zeroes, ...play }, index) => ({
    ...play,
    type: "play",
    player: names[index],
    ...(zeroes !== undefined && { zeroes_card_of: names[zeroes] }),
  }));
  const body = plays.length
    ? {
        powers: [...powers].sort((a, b) => a - b),
        trump: powers.includes(1) ? trump : null,
        plays,
        house_rules: round?.house_rules,
      }
    : null;
  const result = useReferee("/v2/games/herolio/resolve-trick", body);
  const { response, isStale } = result;
  // Read while it is drawn, so undo draws it anew.
  const tricksNow = enteredTricks();
  const isLeaderOpen = round !== null && kept.leader === null;
  const isTrumpOpen = powers.includes(1) && kept.trump === UNKNOWN;
  const next = names[plays.length];
  const isWhole = game && response && !isStale && plays.length > 0 && !next && round?.isOpen;
  const own = response && { kept: response.counts_as - response.gives, given: response.gives };
  const tricks = own && [...waiting, own];
  const choose = (index) => {
    setWanted(index);
    setExchanges(false);
  };
  const goOn = (more) => {
    keep({
      leader: response.highest.player,
      trump: response.trump,
      out: [],
      cards: [],
      isBack: false,
      ...more,
    });
    choose(null);
  };
  const onNext = () => {
    const left = round?.house_rules?.six_discards_waiting ? [] : waiting;
    goOn({ waiting: response.fate === "waits" ? tricks : left, last: null });
  };
  const onWon = (receiver) => {
    const winner = response.highest.player;
    const before = { tricks: enteredTricks(), state: kept };
    if (sumOf(tricks, "kept")) addTricks(winner, sumOf(tricks, "kept"));
    if (receiver) addTricks(receiver, sumOf(tricks, "given"));
    goOn({ waiting: [], last: { outcome: response, name: receiver ?? winner, before } });
    announce(t("trick.entered", { name: receiver ?? winner }));
  };
  useEffect(() => {
    if (entered && tricksNow === entered.before.tricks)
      keep({ ...entered.before.state, isBack: true });
    else if (
      isWhole &&
      response.fate === "won" &&
      !sumOf(tricks, "given") &&
      !kept.isBack &&
      !isLeaderOpen &&
      !isTrumpOpen &&
      !plays.some((play) => isDeclared(play, { deck: game.deck, powers }))
    )
      onWon(null);
  });
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;

  const { deck } = game;
  const facts = { deck, powers };
  const suits = [...new Set(deck.flatMap(({ suit }) => suit ?? []))];
  const last = plays.findLastIndex((play) => isDeclared(play, facts));
  const shown = wanted ?? (last < 0 ? plays.length - 1 : last);
  const act = {
    change: (index, { player, zeroes_card_of: zeroes, ...play }) =>
      keep({
        cards: cards.with(index, {
          ...play,
          ...(zeroes && { zeroes_card_of: names.indexOf(zeroes) }),
        }),
      }),
    // A later 9 may point at this card, so those that follow are taken back with it.
    remove: (index) => {
      keep({ cards: cards.slice(0, index), isBack: false });
      choose(null);
    },
  };
  const countOf = (card) => cards.filter((other) => other.card === card).length;
  const tap = (card) => {
    const { count } = deck.find((each) => each.card === card);
    if (countOf(card) === count || (cards.length === names.length && !exchanges)) return;
    keep({ cards: exchanges ? cards.with(shown, { card }) : [...cards, { card }] });
    choose(null);
  };
  const sitOut = (name) => {
    const without = out.includes(name) ? out.filter((other) => other !== name) : [...out, name];
    if (seated.length - without.length >= Math.max(cards.length, 1)) keep({ out: without });
  };
  const assumed = [isLeaderOpen && "led", isTrumpOpen && "trump"].filter(Boolean).join("-");
  const when = assumed && t(`trick.if-${assumed}`, { name: leader });
  const panel = html`
    <details class="panel trick-facts">
      <summary>
        ${t("labelled", {
          label: t("trick.powers"),
          value: powers.join(", ") || t("herolio.no-powers"),
        })}
      </summary>
      <${Powers} powers=${powers} onChange=${(chosen) => keep({ powers: chosen })} />
    </details>
  `;
  return html`
    ${!round && panel}
    ${round && html`
      <${Asked}
        label=${t("trick.leader")}
        value=${kept.leader}
        options=${seated.map((value) => ({ value, label: value }))}
        onChange=${(value) => keep({ leader: value })}
      />
    `}
    ${powers.includes(1) && html`
      <${Asked}
        label=${t("trick.trump")}
        value=${kept.trump}
        options=${[null, ...suits].map((value) => ({
          value,
          label: value ? kindName(value) : t("trick.no-trump"),
        }))}
        onChange=${(value) => keep({ trump: value })}
      />
    `}
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
    <${CardGrid}
      deck=${deck}
      label=${t("trick.grid")}
      mine=${countOf}
      others=${() => []}
      onTap=${tap}
      flat
    />
    <${Refusal} problem=${result.problem} />
    ${round && panel}
    ${response && html`<${Reasons} deck=${deck} outcome=${response} />`}
    <${VerdictBar} result=${result} note=${next ? t("trick.tap", { name: next }) : t("trick.full")}>
      ${response && html`<${Outcome} outcome=${response} when=${when} />`}
      ${!plays.length && entered && html`
        <${Outcome} outcome=${entered.outcome} />${" "}
        <p>${t("trick.entered", { name: entered.name })}</p>
      `}
      ${isWhole && html`
        <${Count}
          names=${seated}
          outcome=${response}
          tricks=${tricks}
          onNext=${onNext}
          onWon=${onWon}
        />
      `}
    <//>
  `;
}

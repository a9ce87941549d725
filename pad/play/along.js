// Playing along: each card is tapped as it falls, and the referee says what it makes of them. What
// games share of it; a game brings its table and its sentences, in `play` (docs/score-pad.md).
import { html, useEffect, useRef, useState } from "../vendor/libraries.js";
import { starting, whyNot } from "../network/api.js";
import { changeDraft } from "../model/evening.js";
import { ON } from "../model/played.js";
import { cardName } from "../model/cards.js";
import { vibrate } from "../parts/device.js";
import { Refusal, RuleLink } from "../parts/rules.js";
import { announce } from "../parts/ui.js";
import { changeEvening, setState, state } from "../storage/store.js";
import { t } from "../texts/i18n.js";
import { called, moved, useVerdict, verdictOn } from "./log.js";
import { Deck, Options, SmallCard } from "./parts.js";

const SHOWN_MOVES = 6;

/** The entry of a tapped card, without its use. */
const cardIn = (entry) => (typeof entry === "object" && entry !== null ? entry.card : entry);

/** What a proved mistake is, and three ways out: the usual one first. */
function Mistake({ answer: { violation, wrong }, log, act }) {
  const { remedy, on_table: goesOn } = violation;
  const { put, fix, dealAgain } = act;
  const way = {
    take_back: () => put(log.slice(0, wrong), "undo.play-back"),
    correction: () => fix(wrong),
    deal_again: dealAgain,
  }[remedy.change];
  useEffect(() => {
    vibrate([60, 60, 60]);
    announce(violation.text);
  }, [violation.text]);
  return html`
    <section class="watch-mistake" role="alert">
      <h2>${violation.text}</h2>
      <p>
        ${remedy.text} <${RuleLink} rule=${remedy.rule} />
      </p>
      <div class="watch-ways">
        <button type="button" class="wanted" onClick=${() => fix(null)}>
          ${t("play.fix")}
        </button>
        ${remedy.change !== "correction" && html`
          <button type="button" onClick=${way}>
            ${t(`play.${remedy.change}`)}
          </button>
        `}
        ${goesOn && html`
          <button type="button" onClick=${() => put([...log, ON], "undo.play-on")}>
            ${t("play.on")}
          </button>
        `}
      </div>
    </section>
  `;
}

/** All cards that were tapped, to tap the wrong one, and then the right card in its place. */
function Fix({ play, game: { deck }, seats, answer, log, at, choose, replace, close }) {
  const face = (name) => seats.find((seat) => seat.name === name)?.face;
  const suspects = [answer?.wrong, answer?.proof].filter((each) => each !== null);
  const entry = at === null ? null : log[at];
  const { Place } = play;
  return html`
    <section class="watch-fix">
      <div class="row">
        <h2>${t(entry === null ? "play.fix-which" : "play.fix-what")}</h2>
        <button type="button" class="small" onClick=${close}>
          ${t("play.fix-none")}
        </button>
      </div>
      <div class="watch-log">
        ${log.map((each, index) => {
          const card = cardIn(each);
          return card === undefined
            ? null
            : html`
                <${SmallCard}
                  key=${index}
                  deck=${deck}
                  card=${card}
                  name=${answer?.made[index] ?? ""}
                  face=${face(answer?.made[index])}
                  isMarked=${index === at || (at === null && suspects.includes(index))}
                  onTap=${() => choose(index)}
                />
              `;
        })}
      </div>
      ${entry !== null && html`
        ${Place && html`<${Place} entry=${entry} replace=${replace} />`}
        <${Deck}
          deck=${deck}
          label=${t("play.fix-what")}
          columns=${play.columns}
          isGone=${() => false}
          chosen=${cardIn(entry)}
          onTap=${(card) => replace(play.withCard(entry, card))}
        />
      `}
    </section>
  `;
}

/** Whose cards another card has moved, before it is kept. */
function Moves({ deck, log, moves, keep, close }) {
  return html`
    <section class="watch-fix">
      <h2>${t("play.moves", { count: moves.length })}</h2>
      <ul class="watch-moves">
        ${moves.slice(0, SHOWN_MOVES).map(({ at, was, is }) => {
          const card = cardIn(log[at]);
          const told = card ? cardName(deck, card) : t("play.a-move");
          return html`<li key=${at}>${t("play.moved", { card: told, was, now: is })}</li>`;
        })}
        ${moves.length > SHOWN_MOVES && html`<li key="more">…</li>`}
      </ul>
      <div class="watch-ways">
        <button type="button" class="wanted" onClick=${keep}>
          ${t("play.moves-keep")}
        </button>
        <button type="button" onClick=${close}>
          ${t("play.moves-drop")}
        </button>
      </div>
    </section>
  `;
}

/** The verdict on the cards so far, and the question: always at the same place. */
function Line({ strong, soft, options, label }) {
  return html`
    <footer class="bar watch-bar">
      <div>
        <p role="status">
          <b>${strong}</b>
        </p>
        ${options?.length
          ? html`<${Options} label=${label ?? strong} options=${options} />`
          : html`<p class="note">${soft}</p>`}
      </div>
    </footer>
  `;
}

/**
 * The form of a round that is played along. `play` has
 *
 * - `path` of the referee's verdict, and `hasForms` where a card can be played in several ways
 * - `position(props, log)`, from which the log goes on; null while the table is not known yet
 * - `items(log, props)`, the moves of a log, `{at, move}`, with the ids of players
 * - `columns` of its deck, `withCard(entry, card)`, an entry with another card
 * - `result(answer, props)`, what the entry of a round that is over holds besides; `cleared` before
 * - `dealAgain`, the entry after the cards are dealt again
 * - `Table`, what lies on the table, with the deck below it, and `say(state)`, what is said and
 *   asked
 */
export function Along(props) {
  const { play, game, seats, input, onChange, onDone, bar, leave, more } = props;
  const { Table } = play;
  const log = input.log ?? [];
  const nameOf = (id) => seats.find((seat) => seat.id === id)?.name ?? id;
  const idOf = (name) => seats.find((seat) => seat.name === name)?.id;
  const asking = (next) => {
    const position = play.position(props, next);
    const items = play
      .items(next, props)
      .map(({ at, move }) => ({ at, move: called(move, nameOf) }));
    return position && { path: play.path, hasForms: play.hasForms, position, items };
  };
  const asked = asking(log);
  const { answer, judged, isStale, problem, offline } = useVerdict(asked);
  const [held, hold] = useState(/** @type {any} */ (null));
  const [fixing, setFixing] = useState(/** @type {{at: number | null} | null} */ (null));
  const [wanted, setWanted] = useState(/** @type {any} */ (null));
  // A round whose last card was tapped here saves itself; one that is opened again does not.
  const isTapped = useRef(false);
  /** Changes the log as it is now: another tap may have come since this was drawn. */
  const change = (make, label = "undo.card") => {
    hold(null);
    setFixing(null);
    setWanted(null);
    changeEvening(label, (now) =>
      changeDraft(now, ({ input: { log: is = [], ...rest } }) => ({
        input: { ...rest, ...play.cleared, log: make(is) },
      })),
    );
  };
  /** What is asked about the log as it was drawn is answered once. */
  const isDrawn = () => state.value.evening?.draft?.input === input;
  const put = (next, label) => isDrawn() && change(() => next, label);
  const add = (entry) => {
    vibrate();
    isTapped.current = true;
    change((is) => [...is, entry]);
  };
  const replace = async (entry) => {
    const next = log.with(fixing?.at ?? log.length - 1, entry);
    const found = await verdictOn(asking(next)).catch(() => null);
    const moves = found && answer ? moved(answer, found) : [];
    if (moves.length) setWanted({ log: next, moves });
    else put(next, "undo.play-fix");
  };
  const violation = !isStale && answer?.violation;
  const act = {
    put,
    add,
    answer: (entry) => isDrawn() && add(entry),
    hold,
    idOf,
    fix: (at) => setFixing({ at }),
    dealAgain: () => onChange({ ...play.cleared, ...play.dealAgain }, "undo.play-again"),
    form: (entry) => put(log.with(-1, entry)),
  };
  const pending = asked ? asked.items.slice(judged) : [];
  const shown = { ...props, log, answer, isStale, pending, held, act, nameOf };
  const result =
    answer && !isStale && answer.over && !answer.violation ? play.result(answer, props) : null;
  const isKnown = result && JSON.stringify(result) === JSON.stringify(play.known(props));
  // What the last card is played as may still be asked.
  const isAsking = Boolean(play.isAsking?.(shown));
  useEffect(() => {
    if (!result) return;
    if (!isKnown)
      setState((now) => ({
        ...now,
        evening: changeDraft(now.evening, (draft) => ({ input: { ...draft.input, ...result } })),
      }));
    else if (isTapped.current && !isAsking) onDone(true);
  }, [JSON.stringify(result), isKnown, isAsking]);

  const close = () => {
    setFixing(null);
    setWanted(null);
  };
  if (wanted)
    return html`
      <${Moves}
        deck=${game.deck}
        log=${wanted.log}
        moves=${wanted.moves}
        keep=${() => put(wanted.log, "undo.play-fix")}
        close=${close}
      />
    `;
  if (fixing)
    return html`
      <${Fix}
        play=${play}
        game=${game}
        seats=${seats}
        answer=${answer}
        log=${log}
        at=${fixing.at}
        choose=${(at) => setFixing({ at })}
        replace=${replace}
        close=${close}
      />
    `;
  const waits = starting.value
    ? t("offline-referee.starting")
    : offline && `${whyNot()} ${t("play.kept")}`;
  const said = waits ? { strong: waits } : play.say(shown);
  return html`
    <div
      class="watch ${log.length ? "has-cards" : ""}"
      data-entries=${log.length}
      aria-busy=${String(isStale)}
    >
      <${Table} ...${shown}>
        ${violation && html`<${Mistake} answer=${answer} log=${log} act=${act} />`}
      <//>
      <${Refusal} problem=${problem} />
      <div class="row watch-more">
        <button
          type="button"
          class="small quiet"
          disabled=${!log.length}
          onClick=${() => put(log.slice(0, -1), "undo.play-back")}
        >
          ${t("play.back")}
        </button>
        <button
          type="button"
          class="small quiet"
          disabled=${!log.length}
          onClick=${() => act.fix(null)}
        >
          ${t("play.fix")}
        </button>
        ${more}
        ${leave && log.length > 0 && !result && html`
          <button type="button" class="small quiet" onClick=${() => leave(answer)}>
            ${t("play.leave")}
          </button>
        `}
      </div>
      ${result && !isAsking ? bar(null) : !violation && html`<${Line} ...${said} />`}
    </div>
  `;
}

// Playing along: each card is tapped as it falls, and the referee says what it makes of them. What
// games share of it; a game brings its table and its sentences, in `play` (docs/score-pad.md).
import { html, useEffect, useRef, useState } from "../vendor/libraries.js";
import { starting, whyNot } from "../network/api.js";
import { changeDraft } from "../model/evening.js";
import { vibrate } from "../parts/device.js";
import { Refusal } from "../parts/rules.js";
import { notify } from "../parts/ui.js";
import { changeEvening, setState, state } from "../storage/store.js";
import { t } from "../texts/i18n.js";
import { Fix, Mistake, Moves, cardIn } from "./corrections.js";
import { asking, moved, useVerdict, verdictOn } from "./log.js";
import { Options } from "./parts.js";

/** The verdict on the cards so far, and the question: always at the same place. */
function Line({ strong, soft, options, label }) {
  return html`
    <footer class="bar watch-bar">
      <div>
        <p role="status">
          <b>${strong}</b>
        </p>${" "}
        ${options?.length
          ? html`<${Options} label=${label ?? strong} options=${options} />`
          : html`<p class="note">${soft}</p>`}
      </div>
    </footer>
  `;
}

const NO_CARDS = [];

/**
 * The form of a round that is played along. At its end `rest` asks in place of the deck what the
 * log does not tell. `play` has
 *
 * - `path` of the referee's verdict, and `hasForms` where a card can be played in several ways
 * - `position(props, log)`, from which the log goes on; null while the table is not known yet
 * - `items(log, props)`, the moves of a log, `{at, move}`, with the ids of players
 * - `groups(answer, props)`, the tricks or turns of a log, `{title, cards, told, decisions}`, as
 *   `Group` and `Fix` show them, with the indices of their entries
 * - `formOption(form, state)`, how a way to play a card is named, where there are several
 * - `columns` of its deck, `withCard(entry, card)`, an entry with another card
 * - `result(answer, props)`, what the entry of a round that is over holds besides; `cleared` before
 * - `dealAgain`, the entry after the cards are dealt again
 * - `Table`, what lies on the table, with the deck below it, `tell(answer)`, what is said of it
 *   where a mistake is shown, and `say(state)`, what is said and asked otherwise
 */
export function Along(props) {
  const { play, game, seats, input, onChange, onDone, bar, rest, leave, more } = props;
  const { Table } = play;
  const log = input.log ?? NO_CARDS;
  const nameOf = (id) => seats.find((seat) => seat.id === id)?.name ?? id;
  const idOf = (name) => seats.find((seat) => seat.name === name)?.id;
  const asked = asking(play, props, log);
  const { answer, judged, isStale, problem, offline } = useVerdict(asked);
  // What is begun about a log ends with any change of it, undo's too.
  const [begun, setBegun] = useState(/** @type {any} */ ({}));
  const { held = null, fixing = null, wanted = null } = begun.log === log ? begun : {};
  const begin = (step) => setBegun({ log, ...step });
  // A log that was tapped here saves the round at its end; one that is opened again, or that undo
  // brings back, does not.
  const tapped = useRef(/** @type {any[] | null} */ (null));
  /** Changes the log as it is now: another tap may have come since this was drawn. */
  const change = (make, label = "undo.card") => {
    // Undo brings the same log back.
    setBegun({});
    changeEvening(label, (now) =>
      changeDraft(now, ({ input: { log: is = [], ...rest } }) => {
        tapped.current = make(is);
        return { input: { ...rest, ...play.cleared, log: tapped.current } };
      }),
    );
  };
  /** A question about the log as it was drawn is answered once. */
  const isDrawn = () => state.value.evening?.draft?.input === input;
  const put = (next, label) => isDrawn() && change(() => next, label);
  const add = (entry) => {
    vibrate();
    change((is) => [...is, entry]);
  };
  const replace = async (entry) => {
    const next = log.with(fixing.at, entry);
    const found = await verdictOn(asking(play, props, next)).catch(() => null);
    const moves = found && answer ? moved(answer, found).filter(({ at }) => cardIn(next[at])) : [];
    if (moves.length) begin({ fixing, wanted: { log: next, moves } });
    else put(next, "undo.play-fix");
  };
  const violation = !isStale && answer?.violation;
  const act = {
    put,
    add,
    answer: (entry) => isDrawn() && add(entry),
    hold: (next) => {
      tapped.current = log;
      begin({ held: next });
    },
    idOf,
    fix: (at) => begin({ fixing: { at } }),
    dealAgain: () => {
      onChange({ ...play.cleared, ...play.dealAgain }, "undo.play-again");
      notify(t("play.dealt-again"), { undo: true });
    },
    form: (entry) => put(log.with(-1, entry)),
  };
  const pending = asked ? asked.items.slice(judged) : [];
  // After a mistake, the cards lie as players would go on.
  const table = answer?.lying ?? answer;
  const shown = { ...props, log, answer, table, isStale, pending, held, act, nameOf };
  const result =
    answer && !isStale && answer.over && !answer.violation ? play.result(answer, props) : null;
  const isKnown = result && JSON.stringify(result) === JSON.stringify(play.known(props));
  // What the last card is played as may still be asked.
  const isAsking = Boolean(play.isAsking?.(shown));
  const isDone = result && !isAsking;
  useEffect(() => {
    if (!result) return;
    if (!isKnown)
      setState((now) => ({
        ...now,
        evening: changeDraft(now.evening, (draft) => ({ input: { ...draft.input, ...result } })),
      }));
    else if (tapped.current === log && !isAsking) onDone(true);
  }, [JSON.stringify(result), isKnown, isAsking]);

  const close = () => begin({});
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
        groups=${table ? play.groups(table, props) : []}
        answer=${answer}
        log=${log}
        at=${fixing.at}
        askingUpTo=${(end) => asking(play, props, log.slice(0, end))}
        nameOf=${nameOf}
        idOf=${idOf}
        choose=${(at) => begin({ fixing: { at, isListed: true } })}
        replace=${replace}
        close=${() => (fixing.isListed ? act.fix(null) : close())}
      />
    `;
  const waits = starting.value
    ? t("offline-referee.starting")
    : offline && `${whyNot()} ${t("play.kept")}`;
  const said = waits ? { strong: waits } : play.say(shown);
  return html`
    <div
      class="watch ${log.length || more ? "has-cards" : ""}"
      data-entries=${log.length}
      aria-busy=${String(isStale)}
    >
      <${Table} ...${shown}>
        ${violation
          ? html`<${Mistake} answer=${answer} told=${play.tell?.(table)} log=${log} act=${act} />`
          : isDone && rest}
      <//>
      <${Refusal} problem=${problem} />
      <div class="row watch-more">
        ${!violation && html`
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
        `}
        ${more}
        ${leave && log.length > 0 && !result && html`
          <button type="button" class="small quiet" onClick=${() => leave(answer)}>
            ${t("play.leave")}
          </button>
        `}
      </div>
      ${isDone ? !rest && bar(null) : (!violation || isAsking) && html`<${Line} ...${said} />`}
    </div>
  `;
}

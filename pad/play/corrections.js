// The text of a proved mistake, and ways out; another card in place of a tapped one.
import { html, useEffect } from "../vendor/libraries.js";
import { ON } from "../model/played.js";
import { cardName } from "../model/cards.js";
import { vibrate } from "../parts/device.js";
import { RuleLink } from "../parts/rules.js";
import { announce } from "../parts/ui.js";
import { t } from "../texts/i18n.js";
import { choicesOf, optionsOf } from "./forms.js";
import { useVerdict } from "./log.js";
import { Deck, Options, SmallCard, Way } from "./parts.js";

const SHOWN_MOVES = 6;

/** The card of an entry, without its use; undefined for a decision. */
export const cardIn = (entry) => (typeof entry === "object" && entry !== null ? entry.card : entry);

/** The text of a proved mistake, `told` of the table now, and the ways out: the usual one first. */
export function Mistake({ answer: { violation, wrong }, told, log, act }) {
  const { remedy, on_table: goesOn } = violation;
  const { put, fix, dealAgain } = act;
  const takeBack = () => put(log.slice(0, wrong), "undo.play-back");
  // A correction for which there is no position is tapped from the mistake on.
  const change = {
    take_back: takeBack,
    deal_again: dealAgain,
    correction: goesOn ? null : takeBack,
  }[remedy.change];
  useEffect(() => {
    vibrate([60, 60, 60]);
    scrollTo(0, 0);
    announce(violation.text);
  }, [violation.text]);
  return html`
    <section class="watch-mistake" role="alert">
      <h2>${violation.text}</h2>
      ${told && html`<p class="note">${told}</p>`}
      <p>
        ${remedy.text} <${RuleLink} rule=${remedy.rule} />
      </p>
      <div class="watch-ways">
        <${Way} kind="fix" isWanted act=${() => fix(null)} />
        ${change && html`<${Way} kind=${remedy.change} act=${change} />`}
        ${goesOn && html`<${Way} kind="on" act=${() => put([...log, ON], "undo.play-on")} />`}
      </div>
    </section>
  `;
}

/**
 * The tapped cards by the tricks or turns of `groups`, `{title, cards, decisions}`; those that the
 * referee has not judged come last.
 */
function grouped(log, groups, made) {
  const known = new Set(groups.flatMap(({ cards }) => cards.map(({ at }) => at)));
  const cards = log.flatMap((entry, at) =>
    cardIn(entry) === undefined || known.has(at)
      ? []
      : [{ at, name: made[at] ?? "", card: cardIn(entry) }],
  );
  return [...groups, { title: null, cards }].filter((group) => group.cards.length);
}

/** Who was named in a decision, asked again; `asked` is the request about the log before it. */
function Again({ asked, entry, label, idOf, replace }) {
  const { answer, isStale } = useVerdict(asked);
  const member = "to_player" in entry ? "to_player" : "detained";
  const options = isStale ? [] : choicesOf({ answer, act: { idOf, answer: replace } }, member);
  return html`
    <${Options}
      label=${label}
      options=${options.map((each) => ({
        ...each,
        isChosen: idOf(each.key) === entry[member],
      }))}
    />
  `;
}

/** How a card was played, asked again; `asked` is the request about the log up to it. */
function How({ asked, entry, game, play, nameOf, idOf, replace }) {
  const { answer, isStale } = useVerdict(asked);
  const state = { answer, isStale, log: [entry], act: { idOf, form: replace } };
  const options = optionsOf(state, (form) => play.formOption(form, { game, nameOf }), true);
  const label = t("play.how", { card: cardName(game.deck, cardIn(entry)) });
  return options.length > 0 && html`<${Options} label=${label} options=${options} />`;
}

/**
 * All cards that were tapped, and the decisions, to tap the wrong one, and then what is right.
 * `askingUpTo(end)` is the request about the first entries of the log.
 */
export function Fix({
  groups,
  play,
  game,
  seats,
  answer,
  log,
  at,
  askingUpTo,
  nameOf,
  idOf,
  choose,
  replace,
  close,
}) {
  const { deck } = game;
  const faces = new Map(seats.map(({ name, face }) => [name, face]));
  const suspects = [answer?.wrong, answer?.proof].filter((each) => each !== null);
  const entry = at === null ? null : log[at];
  const { Place } = play;
  const rows = grouped(log, groups, answer?.made ?? []);
  const decision = rows.flatMap(({ decisions = [] }) => decisions).find((each) => each.at === at);
  const isIn = ({ cards, decisions = [] }) =>
    [...cards, ...decisions].some((each) => each.at === at);
  return html`
    <section class="watch-fix">
      <div class="row">
        <h2>${decision?.text ?? t(entry === null ? "play.fix-which" : "play.fix-what")}</h2>
        <button type="button" class="small" onClick=${close}>
          ${t("action.back")}
        </button>
      </div>
      ${(at === null ? rows : rows.filter(isIn)).map(
        ({ title, cards, decisions = [] }) => html`
          ${title && html`<h3 key=${title}>${title}</h3>`}
          <div class="watch-log" key=${cards[0].at}>
            ${cards.map(
              (each) => html`
                <${SmallCard}
                  key=${each.at}
                  deck=${deck}
                  play=${each}
                  face=${faces.get(each.name)}
                  isMarked=${each.at === at || (at === null && suspects.includes(each.at))}
                  onTap=${() => choose(each.at)}
                />
              `,
            )}
          </div>
          ${at === null &&
            decisions.map(
              (each) => html`
                <button type="button" class="small" key=${each.at} onClick=${() => choose(each.at)}>
                  ${each.text}
                </button>
              `,
            )}
        `,
      )}
      ${decision && html`
        <${Again}
          asked=${askingUpTo(at)}
          entry=${entry}
          label=${decision.text}
          idOf=${idOf}
          replace=${replace}
        />
      `}
      ${entry !== null && !decision && html`
        ${Place && html`<${Place} entry=${entry} replace=${replace} />`}
        ${play.formOption && html`
          <${How}
            asked=${askingUpTo(at + 1)}
            entry=${entry}
            game=${game}
            play=${play}
            nameOf=${nameOf}
            idOf=${idOf}
            replace=${replace}
          />
        `}
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

/** The players whose cards another card has moved, before it is kept. */
export function Moves({ deck, log, moves, keep, close }) {
  return html`
    <section class="watch-fix">
      <h2>${t("play.moves", { count: moves.length })}</h2>
      <ul class="watch-moves">
        ${moves.slice(0, SHOWN_MOVES).map(({ at, was, is }) => {
          const card = cardName(deck, cardIn(log[at]));
          return html`<li key=${at}>${t("play.moved", { card, was, now: is })}</li>`;
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

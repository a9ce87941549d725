// The cards of a log by tricks, as its events tell.
import { ON } from "../model/played.js";
import { t } from "../texts/i18n.js";

const ENDS = ["trick_won", "trick_waits", "trick_discarded"];
const GIFT = "trick_given";
const DECISIONS = [GIFT, "player_detained"];
/** What the cards themselves tell, or what is said of the table meanwhile. */
const QUIET = ["card_played", "lead_passed", "decision_due", "round_over", ON.type];

/**
 * The tricks of a round, each `{plays, out, end, events, mistakes, trump}`: its plays
 * `{name, card, at, as, put}` in their order, with the index of their entry, what they were
 * declared as, and the card that was put down where it was exchanged; who sits out, in the same
 * shape; the event that ended it, or null; all its events; the texts of mistakes after which
 * players went on in it; and its trump, or null.
 */
export function tricksOf(events) {
  const tricks = /** @type {any[]} */ ([]);
  let isOpen = false;
  let mistakes = /** @type {string[]} */ ([]);
  const open = () => {
    if (!isOpen) {
      const trump = tricks.at(-1)?.trump ?? null;
      tricks.push({ plays: [], out: null, end: null, events: [], mistakes: [], trump });
    }
    isOpen = true;
    return tricks.at(-1);
  };
  const add = (play) => {
    const trick = open();
    trick.plays.push(play);
    trick.mistakes.push(...mistakes);
    mistakes = [];
  };
  for (const event of events) {
    const { type, at } = event;
    if (type === "card_played") add({ name: event.player, card: event.cards[0], at });
    else if (type === "player_detained") open().out = { name: event.to_player, at, isOut: true };
    else if (type === ON.type) mistakes.push(event.text);
    const trick = tricks.at(-1);
    if (!trick) continue;
    trick.events.push(event);
    if (type === "cards_swapped")
      Object.assign(trick.plays.at(-1), { card: event.take, put: event.give });
    else if (type === "card_declared")
      trick.plays.find(({ name }) => name === event.to_player).as = event.declared_as;
    else if (type === "cards_discarded") Object.assign(trick.out, { card: null });
    else if (type === "trump_set") trick.trump = event.suit;
    else if (isOpen && ENDS.includes(type)) {
      trick.end = event;
      isOpen = false;
    }
  }
  return tricks;
}

/** Whether a card lies in a trick: before that, someone may sit out. */
export const hasCards = ({ plays }) => plays.length > 0;

/**
 * What is said of the table: who has the open trick, or else what became of the last one, with the
 * last gift of several.
 */
export function tableText({ open_trick: open, events }) {
  if (open) return open.text;
  const { end, events: told = [] } = tricksOf(events).findLast(hasCards) ?? {};
  const ends = told.filter(({ type }) => ENDS.includes(type));
  const gift = told.findLast(({ type }) => type === GIFT);
  const count = end?.count > 1 && t("trick.counts", { count: end.count });
  return [ends[0]?.text, count, ...ends.slice(1).map(({ text }) => text), gift?.text]
    .filter(Boolean)
    .join(" ");
}

/** The tricks of a verdict, to be read again. */
export const groupsOf = ({ events }) =>
  tricksOf(events).map((trick, index) => {
    const title = t("play.trick", { number: index + 1 });
    const trump = trick.trump && t("play.trump", { suit: t(`kind.${trick.trump}`) });
    return {
      title: [title, trump].filter(Boolean).join(" · "),
      cards: [...trick.plays, trick.out].filter(Boolean),
      winner: trick.end?.player,
      told: trick.events.filter(({ type }) => !QUIET.includes(type)),
      decisions: trick.events.filter(({ type }) => DECISIONS.includes(type)),
      mistakes: trick.mistakes,
    };
  });

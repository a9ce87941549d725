// The cards of a log by tricks, as its events tell.
import { ON } from "../model/played.js";
import { t } from "../texts/i18n.js";

const ENDS = ["trick_won", "trick_waits", "trick_discarded"];

/**
 * The tricks of a round, each `{plays, end}`: its plays `{name, card, at, as}` in their order, with
 * the index of their entry and what they were declared as, and the event that ended it, or null.
 */
export function tricksOf(events) {
  const tricks = /** @type {any[]} */ ([]);
  let isOpen = false;
  for (const event of events) {
    if (event.type === "card_played") {
      if (!isOpen) tricks.push({ plays: [], end: null });
      isOpen = true;
      tricks.at(-1).plays.push({ name: event.player, card: event.cards[0], at: event.at });
    } else if (event.type === "cards_swapped") tricks.at(-1).plays.at(-1).card = event.take;
    else if (event.type === "card_declared")
      tricks.at(-1).plays.find(({ name }) => name === event.to_player).as = event.declared_as;
    else if (event.type === ON.type) isOpen = event.position.trick.length > 0;
    else if (isOpen && ENDS.includes(event.type)) {
      tricks.at(-1).end = event;
      isOpen = false;
    }
  }
  return tricks;
}

/** The tricks of a verdict, to be read again. */
export const groupsOf = ({ events }) =>
  tricksOf(events).map(({ plays, end }, index) => ({
    title: t("play.trick", { number: index + 1 }),
    cards: plays,
    winner: end?.player,
    text: end?.text,
    rule: end?.rule,
  }));

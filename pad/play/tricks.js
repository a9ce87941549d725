// The cards of a log by tricks, as its events tell.
import { ON } from "../model/played.js";
import { t } from "../texts/i18n.js";

const ENDS = ["trick_won", "trick_waits", "trick_discarded"];
/** What else becomes of tricks after the end of one. */
const SEQUELS = [...ENDS, "trick_given"];

/**
 * The tricks of a round, each `{plays, end, told, mistakes}`: its plays `{name, card, at, as}` in
 * their order, with the index of their entry and what they were declared as, the event that ended
 * it, or null, what is said of its end, and of mistakes after which players went on in it.
 */
export function tricksOf(events) {
  const tricks = /** @type {any[]} */ ([]);
  let isOpen = false;
  let mistakes = /** @type {string[]} */ ([]);
  const add = (play) => {
    if (!isOpen) tricks.push({ plays: [], end: null, told: [], mistakes: [] });
    isOpen = true;
    const trick = tricks.at(-1);
    trick.plays.push(play);
    trick.mistakes.push(...mistakes);
    mistakes = [];
  };
  for (const event of events) {
    const trick = tricks.at(-1);
    if (event.type === "card_played")
      add({ name: event.player, card: event.cards[0], at: event.at });
    else if (event.type === "cards_swapped") trick.plays.at(-1).card = event.take;
    else if (event.type === "card_declared")
      trick.plays.find(({ name }) => name === event.to_player).as = event.declared_as;
    else if (event.type === ON.type) {
      mistakes.push(event.text);
      if (event.play) {
        add(event.play);
        isOpen = event.isOpen;
      }
    } else if (isOpen && ENDS.includes(event.type)) {
      trick.end = event;
      trick.told.push(event.text);
      if (event.count > 1) trick.told.push(t("trick.counts", { count: event.count }));
      isOpen = false;
    } else if (!isOpen && trick && SEQUELS.includes(event.type)) trick.told.push(event.text);
  }
  return tricks;
}

/** What is said of the table: who has the open trick, or else what became of the last one. */
export const tableText = ({ open_trick: open, events }) =>
  open?.text ?? tricksOf(events).at(-1)?.told.join(" ");

/** The tricks of a verdict, to be read again. */
export const groupsOf = ({ events }) =>
  tricksOf(events).map(({ plays, end, told, mistakes }, index) => ({
    title: t("play.trick", { number: index + 1 }),
    cards: plays,
    winner: end?.player,
    text: told.join(" "),
    rule: end?.rule,
    mistakes,
  }));

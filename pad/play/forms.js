// The forms of a card that was just tapped, if the referee names several.

const PLAY = "play";

/** An entry of a log as a move. */
export const asMove = (entry) =>
  typeof entry === "string" ? { type: PLAY, card: entry } : { ...entry };

export const isPlay = (entry) => asMove(entry).type === PLAY;

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The use of a play other than its number, to compare. */
const useOf = ({ exchange, declared_as: as, zeroes_card_of: of }) => ({
  ...(exchange && { exchange }),
  ...(as && { as }),
  ...(of && { of }),
});
const isBare = (form) => isSame(useOf(form), {});

/**
 * The forms of the last card, as entries with the ids of players; those with what it was exchanged
 * for.
 */
export function formsOf({ answer, isStale, log, act: { idOf } }) {
  const last = log.at(-1);
  if (isStale || !answer?.forms || last === undefined || !isPlay(last)) return [];
  const { player, exchange: taken } = asMove(last);
  const forms = answer.forms.map(({ card, exchange, declared_as: as, zeroes_card_of: of }) => ({
    type: PLAY,
    card,
    ...(player && { player }),
    ...(exchange && {
      exchange: {
        card: exchange.card,
        ...(exchange.from_player && { from_player: idOf(exchange.from_player) }),
      },
    }),
    ...(as && { declared_as: as }),
    ...(of && { zeroes_card_of: idOf(of) }),
  }));
  return taken ? forms.filter(({ exchange }) => isSame(exchange, taken)) : forms;
}

const isSpecial = (card) => !card.includes("-");

/**
 * The forms that take a card in exchange, by that card: of number cards, each of which lies in one
 * place, so that a tap on it says enough; `specials`: of the others.
 */
export function exchangesOf(state, specials = false) {
  const found = new Map();
  if (asMove(state.log.at(-1) ?? "").exchange) return found;
  for (const form of formsOf(state)) {
    const card = form.exchange?.card;
    if (card && isSpecial(card) === specials && !found.has(card)) found.set(card, form);
  }
  return found;
}

/**
 * What is asked about the last card, the usual way first: `[]` where there is one way. `named` is
 * how `Options` shows a form; an exchange for a card that lies in several places has a button for
 * each.
 * Where the cards cannot be tapped for that, every exchange is listed: a mistake takes their place.
 */
export function optionsOf(state, named, isListed = Boolean(state.answer?.violation)) {
  const forms = formsOf(state);
  const taken = asMove(state.log.at(-1) ?? "").exchange;
  const usual = forms.filter((form) => taken || !form.exchange);
  const special = taken
    ? []
    : forms.filter(({ exchange }) => exchange && (isListed || isSpecial(exchange.card)));
  const bare = special.filter(({ declared_as: as, zeroes_card_of: of }) => !as && !of);
  const now = useOf(asMove(state.log.at(-1) ?? ""));
  const offered = [...usual, ...bare];
  const isAsked = offered.length > 1 || exchangesOf(state).size > 0;
  return isAsked
    ? offered.map((form) => ({
        key: JSON.stringify(useOf(form)),
        ...named(form),
        isChosen: isSame(useOf(form), now),
        act: () => state.act.form(isBare(form) && !form.player ? form.card : form),
      }))
    : [];
}

/**
 * What is still asked about the last card: nothing once it was told, unless it is a mistake and
 * nothing else waits for the answer. The usual way needs a tap only where something `waits`. A card
 * that was exchanged may still be played in several ways.
 */
export function openOptions(state, named, waits) {
  const { answer, log, held, act } = state;
  const isTold = held?.isTold || !isBare({ ...asMove(log.at(-1) ?? ""), exchange: null });
  if (isTold && (waits || !answer.violation)) return [];
  const tell = () => act.hold({ isTold: true });
  return optionsOf(state, named).map((option) =>
    option.isChosen ? { ...option, act: tell } : option,
  );
}

/** The players who may be named as `member` of the decision that is due, each a tap. */
export const choicesOf = ({ answer, act }, /** @type {string} */ member) =>
  answer.next_moves.moves
    .map(({ move }) => move)
    .filter((move) => member in move)
    .map((move) => ({
      key: move[member],
      text: move[member],
      act: () => act.answer({ type: move.type, [member]: act.idOf(move[member]) }),
    }));

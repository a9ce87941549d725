// Opening, checking and saving the entry of a round.
import { post } from "./api.js";
import { nameOf, nextDealer, openDraft, present, saveDraft } from "./evening.js";
import { GAMES } from "./games.js";
import { t } from "./i18n.js";
import { changeEvening, getState } from "./store.js";
import { sheetOf } from "./sync.js";
import { go, notify } from "./ui.js";

// How long the setup is waited for before the entry opens without its numbers.
const PATIENCE = 1_200;

/** What the setup of a round is asked by: `{path, body}`. */
export function setupQuestion(evening, { dealer, players, index }) {
  const body = {
    players: players.map((id) => nameOf(evening, id)),
    ...GAMES[evening.game].setup(evening, { dealer: nameOf(evening, dealer), round: index + 1 }),
  };
  return { path: `/v1/games/${evening.game}/setup`, body };
}

/** The round that comes next, as far as it stands before anything is entered. */
export const comingRound = (evening) => ({
  index: evening.rounds.length,
  dealer: nextDealer(evening),
  players: present(evening).map(({ id }) => id),
});

async function setupOf(evening) {
  const { path, body } = setupQuestion(evening, comingRound(evening));
  const patience = new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE);
  });
  return Promise.race([post(path, body).catch(() => null), patience]);
}

/** Opens a past round for editing, or the next one; an entry already begun goes on. */
export async function openRound(index) {
  const { evening } = getState();
  if (evening.draft?.index !== index) {
    const isNew = index >= evening.rounds.length;
    const setup = isNew ? await setupOf(evening) : null;
    const input = isNew ? GAMES[evening.game].newInput({ evening, setup }) : null;
    changeEvening(isNew ? "undo.open" : "undo.edit", (now) => openDraft(now, index, input));
  }
  go("round", String(index + 1));
}

/** Who of the draft is still to be entered, by id. */
export const missingIn = (evening, draft) => GAMES[evening.game].missing(draft.input, draft.players, evening);

export function saveRound() {
  const { evening } = getState();
  const { draft } = evening;
  const sheet = sheetOf(evening, draft);
  const number = draft.index + 1;
  changeEvening("undo.save", (now) => saveDraft(now, sheet));
  const pending = !sheet && GAMES[evening.game].points(draft.input, draft.players[0], () => null) === null;
  notify(t(pending ? "round.saved-pending" : "round.saved", { number }), { undo: true });
  go("evening");
}

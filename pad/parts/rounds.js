// Opening, checking and saving the entry of a round.
import { signal } from "../vendor/libraries.js";
import { whyNot } from "../network/api.js";
import { gameOf, loadGame, roundText } from "../network/catalogue.js";
import { nameOf, openDraft, removeRound, saveDraft } from "../model/evening.js";
import { wayOf, waysIn } from "../model/entry.js";
import { t } from "../texts/i18n.js";
import { read, write } from "../storage/storage.js";
import { changeEvening, state } from "../storage/store.js";
import { contextOf, sheetOf } from "../network/sync.js";
import { lazy } from "./lazy.js";
import { go, hash, leave, notify } from "./ui.js";

/**
 * The setup request of a round: `{path, body}`. Null until the game is loaded, and if the game has
 * a dealer but no `setupRequest` that sends one.
 */
export function setupRequest(evening, { dealer, players, index }) {
  const game = gameOf(evening.game);
  if (!game || (game.limits.dealer && !game.setupRequest)) return null;
  const body = {
    players: players.map((id) => nameOf(evening, id)),
    ...(evening.matchRounds && { match_rounds: Math.max(evening.matchRounds, index + 1) }),
    ...game.setupRequest?.(evening, { dealer: nameOf(evening, dealer), round: index + 1 }),
  };
  return { path: `/v2/games/${evening.game}/setup`, body };
}

const WAY = "zero-referee:way:";

/** Stores how rounds of a game are entered, for the next evening. */
export const keepWay = (game, way) => write(WAY + game, way);

/** The entry of a new round, in the way in which the last one was entered. */
async function newInput(evening) {
  const game = gameOf(evening.game) ?? (await loadGame(evening.game));
  const last = evening.rounds.at(-1)?.input;
  const way = last ? wayOf(game, last) : read(WAY + evening.game);
  const ways = waysIn(game, evening);
  return { ...game.newInput(contextOf(evening)), way: ways.includes(way) ? way : ways[0] };
}

/** Shows an earlier round, or opens the entry of the next one; an entry already begun goes on. */
export async function openRound(index) {
  const { evening } = state.value;
  if (!evening) return;
  if (evening.draft?.index !== index && index >= evening.rounds.length) {
    const place = hash.value;
    const input = await newInput(evening).catch(() => null);
    const now = state.value.evening;
    // Meanwhile a second tap may have opened it, or the players are elsewhere.
    if (hash.value !== place || now?.id !== evening.id || now.draft !== evening.draft) return;
    if (!input) {
      notify(whyNot("start.offline"));
      return;
    }
    changeEvening("undo.open", (now) => openDraft(now, index, input));
  }
  go("round", String(index + 1));
}

/** Opens an earlier round for the figure of a player to be changed. */
export function openFigure(index, id) {
  editRound(index);
  go("round", String(index + 1), id);
}

export const editRound = (index) => changeEvening("undo.edit", (now) => openDraft(now, index));

export function deleteRound(index) {
  changeEvening("undo.remove-round", (now) => removeRound(now, index));
  leave("#/evening");
  notify(t("round.removed", { number: index + 1 }), { undo: true });
}

/** The players of the draft who are still to be entered, by id. */
export const missingIn = (evening, draft) =>
  gameOf(evening.game).missing(draft.input, draft.players, contextOf(evening));

/** The cards of a round that was played along. */
export const PlayedCards = lazy(() => import("./played-cards.js"), "PlayedCards");

/** The id of the round that was saved last in this tab, or null. */
export const savedRound = signal(/** @type {string | null} */ (null));

/** Saves the open round; `why` is the reason if no one tapped for it. */
export function saveRound(why = null) {
  const { evening } = state.value;
  const draft = evening?.draft;
  // The first tap of two has saved it.
  if (!draft) return;
  const number = draft.index + 1;
  const sheet = sheetOf(evening, draft);
  changeEvening("undo.save", (now) => saveDraft(now, sheet?.isOwn ? null : sheet));
  savedRound.value = state.value.evening?.rounds[draft.index].id ?? null;
  leave("#/evening");
  notify([why, roundText("round.saved", evening.game, number)].filter(Boolean).join(" "), {
    onTop: true,
  });
  // There is something to lose now.
  import("./keeping.js").then(({ askToKeep }) => askToKeep()).catch(() => {});
}

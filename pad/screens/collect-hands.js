// Hands by QR, for the player who keeps the score: the invitation, the camera, and whose hand is there.
import { html, signal, useEffect, useState } from "../vendor/libraries.js";
import { cardName } from "../model/cards.js";
import { whyNot } from "../network/api.js";
import { useGame } from "../network/catalogue.js";
import { hasCamera, useWakeLock, vibrate } from "../parts/device.js";
import { changeDraft, nameOf } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { clashesOf, readHand, toInvitation } from "../storage/hand-links.js";
import { Who } from "../parts/components.js";
import { list, t } from "../texts/i18n.js";
import { Qr } from "../parts/qr.js";
import { Scanner } from "../parts/scanner.js";
import { changeEvening, state } from "../storage/store.js";
import { announce, leave, link, replace } from "../parts/ui.js";

/** Why the last hand was not entered, or null; it outlives the link that brought the hand. */
const refusal = signal(/** @type {string | null} */ (null));

/** Why a hand is not taken, as a sentence, or null once it is entered for its player. */
function enter(text, game) {
  const { evening } = state.value;
  const { key, isFull } = game.entry;
  if (!evening?.draft) return t("hands.no-round");
  const hand = readHand(text, evening, { deck: game.deck, titleOf });
  if (hand.refusal) return t(...hand.refusal);
  const { id, cards } = hand;
  if (!isFull({ [key]: { [id]: cards } }, id, game.limits)) return t("hands.not-a-hand");
  const clashes = clashesOf(game.deck, evening.draft.input[key], hand);
  if (clashes.length) {
    return t("hands.clash", {
      name: nameOf(evening, id),
      cards: list(clashes.map((clash) => t("hands.held", { card: cardName(game.deck, clash.card), name: nameOf(evening, clash.id) }))),
    });
  }
  changeEvening("undo.scan", (now) =>
    changeDraft(now, ({ input }) => ({ input: { ...input, way: "cards", [key]: { ...input[key], [id]: cards } } })),
  );
  return null;
}

export function Hands({ args: [code] }) {
  useWakeLock();
  const { evening } = state.value;
  const draft = evening?.draft ?? null;
  const game = useGame(evening?.game);
  const [isScanning, setScanning] = useState(false);
  const take = (text) => {
    vibrate();
    refusal.value = enter(text, game);
    announce(refusal.value ?? t("hands.taken"));
  };
  useEffect(() => {
    if (!code || !game?.entry || !draft) return;
    // The route of the undo entry is that of now: one with the hand would enter it again.
    replace("#/hands");
    take(code);
  }, [code, Boolean(game && draft)]);
  useEffect(() => () => {
    if (!code) refusal.value = null;
  }, []);
  if (!evening || !draft) return html`<h1>${t("hands.title")}</h1><p class="empty">${t("hands.no-round")}</p>`;
  if (!game) return html`<h1>${t("hands.title")}</h1><p class="note">${game === null ? whyNot("start.offline") : t("loading")}</p>`;
  const { key, isFull } = game.entry ?? {};
  if (!key) return html`<h1>${t("hands.title")}</h1><p class="empty">${t("hands.no-cards")}</p>`;
  const round = link("round", String(draft.index + 1));
  const back = (event) => {
    event.preventDefault();
    leave(round);
  };
  return html`
    <h1>${t("hands.title")}</h1>
    <ul class="hands" aria-label=${t("hands.whose")}>
      ${draft.players.map((id) => {
        const isThere = isFull(draft.input, id, game.limits);
        return html`
          <li key=${id} class=${isThere ? "is-there" : ""}>
            <${Who} evening=${evening} name=${nameOf(evening, id)} />
            <span>${t(isThere ? "hand.cards" : "hands.open", { count: draft.input[key][id]?.length })}</span>
          </li>
        `;
      })}
    </ul>
    <p class="hands-said" role="status">${refusal.value}</p>
    <section class="panel stack">
      ${isScanning
        ? html`
            <p class="note">${t("hands.scanning")}</p>
            <${Scanner} onText=${take} />
            <button type="button" onClick=${() => setScanning(false)}>${t("hands.stop")}</button>
          `
        : html`
            <p>${t("hands.intro")}</p>
            <div class="qr-place"><${Qr} text=${toInvitation(evening)} label=${t("hands.qr")} /></div>
            ${hasCamera.value && html`<button type="button" class="primary" onClick=${() => setScanning(true)}>${t("hands.scan")}</button>`}
          `}
    </section>
    <footer class="bar"><a class="button" href=${round} onClick=${back}>${t("round.title", { number: draft.index + 1 })}</a></footer>
  `;
}

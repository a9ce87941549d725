// Hands by QR: for the player who keeps the score the invitation, the camera, and whose hand is
// there; for the others their own cards, and the code that carries them.
import { html, signal, useEffect, useState } from "../vendor/libraries.js";
import { cardName } from "../model/cards.js";
import { whyNot } from "../network/api.js";
import { roundText, useGame } from "../network/catalogue.js";
import { hasCamera, useWakeLock, vibrate } from "../parts/device.js";
import { changeDraft, nameOf } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { attempt } from "../model/shapes.js";
import {
  clashesOf,
  loadHand,
  readHand,
  readInvitation,
  saveHand,
  toHand,
  toInvitation,
} from "../storage/hand-links.js";
import { SegmentedField } from "../parts/components.js";
import { Who } from "../parts/faces.js";
import { HandEntry } from "../parts/hand-entry.js";
import { list, t } from "../texts/i18n.js";
import { Qr, Scanner } from "../parts/qr.js";
import { changeEvening, state } from "../storage/store.js";
import { announce, leave, link, replace } from "../parts/ui.js";

/** Why the last hand was not entered, or null; it outlives the link that brought the hand. */
const refusal = signal(/** @type {string | null} */ (null));

/** Why a hand is not taken, as a sentence, or null once it is entered for its player. */
function enter(text, game) {
  const { evening } = state.value;
  const { key, isFull, withCards } = game.entry;
  if (!evening?.draft) return t("hands.no-round");
  const hand = readHand(text, evening, { deck: game.deck, titleOf });
  if (hand.refusal) return t(...hand.refusal);
  const { id, cards } = hand;
  if (!isFull({ [key]: { [id]: cards } }, id, game.limits)) return t("hands.not-a-hand");
  const clashes = clashesOf(game.deck, evening.draft.input[key], hand);
  if (clashes.length) {
    return t("hands.clash", {
      name: nameOf(evening, id),
      cards: list(
        clashes.map((clash) =>
          t("hands.held", {
            card: cardName(game.deck, clash.card),
            name: nameOf(evening, clash.id),
          }),
        ),
      ),
    });
  }
  changeEvening("undo.scan", (now) =>
    changeDraft(now, ({ input }) => ({
      input: {
        ...input,
        way: "cards",
        ...withCards(input, { ...input[key], [id]: cards }, game.limits),
      },
    })),
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
  useEffect(
    () => () => {
      if (!code) refusal.value = null;
    },
    [],
  );
  if (!evening || !draft)
    return html`
      <h1>${t("hands.title")}</h1>
      <p class="empty">${t("hands.no-round")}</p>
    `;
  if (!game)
    return html`
      <h1>${t("hands.title")}</h1>
      <p class="note">${game === null ? whyNot("start.offline") : t("loading")}</p>
    `;
  const { key, isFull } = game.entry ?? {};
  if (!key)
    return html`
      <h1>${t("hands.title")}</h1>
      <p class="empty">${t("hands.no-cards")}</p>
    `;
  const round = link("round", String(draft.index + 1));
  const back = (event) => {
    event.preventDefault();
    leave(round);
  };
  return html`
    <h1>${t("hands.title")}</h1>
    <ul class="list hands" aria-label=${t("hands.whose")}>
      ${draft.players.map((id) => {
        const isThere = isFull(draft.input, id, game.limits);
        return html`
          <li key=${id} class="item ${isThere ? "is-there" : ""}">
            <div class="item-text">
              <${Who} evening=${evening} name=${nameOf(evening, id)} />
            </div>
            <span class="note">
              ${t(isThere ? "hand.cards" : "hands.open", { count: draft.input[key][id]?.length })}
            </span>
          </li>
        `;
      })}
    </ul>
    <p class="hands-said" role="status">
      ${refusal.value}
    </p>
    <section class="panel stack">
      ${isScanning
        ? html`
            <p class="note">${t("hands.scanning")}</p>
            <${Scanner} onText=${take} />
            <button type="button" onClick=${() => setScanning(false)}>
              ${t("hands.stop")}
            </button>
          `
        : html`
            <p>${t("hands.intro")}</p>
            <div class="qr-place">
              <${Qr} text=${toInvitation(evening)} label=${t("hands.qr")} />
            </div>
            ${hasCamera.value && html`
              <button type="button" class="primary" onClick=${() => setScanning(true)}>
                ${t("hands.scan")}
              </button>
            `}
          `}
    </section>
    <footer class="bar">
      <a class="button" href=${round} onClick=${back}>
        ${roundText("round.title", evening.game, draft.index + 1)}
      </a>
    </footer>
  `;
}

// ------------------------------------------------------------- on the phones of the others

/**
 * An invitation, with what was entered for it before, `cards` being null where nothing was; null
 * where it cannot be read.
 * @type {(text: string) => Record<string, any> | null}
 */
const open = (text) =>
  attempt(() => {
    const invitation = readInvitation(text);
    const before = loadHand(invitation.evening);
    const seat = invitation.players.find(({ id }) => id === before?.id);
    return {
      ...invitation,
      id: seat?.id ?? null,
      cards: seat && before.round === invitation.round ? before.cards : null,
    };
  }, null);

function Code({ hand, deck }) {
  const url = toHand(hand, deck, hand.id, hand.cards);
  return html`
    <section class="panel stack">
      <p>${t("own-hand.note")}</p>
      <div class="qr-place">
        <${Qr} text=${url} label=${t("own-hand.qr")} />
      </div>
      <input
        class="link"
        readonly
        aria-label=${t("own-hand.link")}
        value=${url}
        onFocus=${(event) => event.target.select()}
      />
      ${navigator.share && html`
        <div class="row">
          <button type="button" onClick=${() => navigator.share({ url }).catch(() => {})}>
            ${t("share.send")}
          </button>
        </div>
      `}
    </section>
  `;
}

export function Hand({ args: [text] }) {
  useWakeLock();
  const [hand, setHand] = useState(() => open(text ?? ""));
  const [isShown, setShown] = useState(false);
  const game = useGame(hand?.game);
  if (!hand)
    return html`
      <h1>${t("own-hand.title")}</h1>
      <p role="alert">${t("own-hand.broken")}</p>
    `;
  if (!game?.entry?.hasCards)
    return html`
      <h1>${t("own-hand.title")}</h1>
      <p class="note">
        ${game === null ? whyNot("start.offline") : t(game ? "hands.no-cards" : "loading")}
      </p>
    `;
  const { bounds, key, isFull } = game.entry;
  const change = (changed) => {
    const next = { ...hand, ...changed };
    setHand(next);
    saveHand(next.evening, { id: next.id, round: next.round, cards: next.cards });
  };
  const seat = hand.players.find(({ id }) => id === hand.id);
  const { min, max } = bounds(game.limits);
  const isReady =
    seat && hand.cards && isFull({ [key]: { [hand.id]: hand.cards } }, hand.id, game.limits);
  const nextRound = () => {
    change({ round: hand.round + 1, cards: null });
    setShown(false);
  };
  return html`
    <h1>${t("own-hand.title")}</h1>
    <p class="note">
      ${titleOf(hand.game)}, ${roundText("round.title", hand.game, hand.round + 1)}
    </p>
    ${isShown && isReady
      ? html`<${Code} hand=${hand} deck=${game.deck} />`
      : html`
          <${SegmentedField}
            label=${t("own-hand.who")}
            value=${hand.id}
            onChange=${(id) => change({ id })}
            options=${hand.players.map(({ id, name }) => ({ value: id, label: name }))}
          />
          ${seat && html`
            <${HandEntry}
              deck=${game.scored}
              seats=${[
                { ...seat, size: min === max ? max : undefined, most: max, canBeEmpty: min === 0 },
              ]}
              hands=${hand.cards ? { [hand.id]: hand.cards } : {}}
              onChange=${(hands) => change({ cards: hands[hand.id] ?? null })}
            />
          `}
        `}
    <footer class="bar">
      <div class="bar-buttons">
        ${isShown && isReady
          ? html`
              <button type="button" onClick=${() => setShown(false)}>
                ${t("own-hand.cards")}
              </button>
              <button type="button" class="primary" onClick=${nextRound}>
                ${t("own-hand.next")}
              </button>
            `
          : html`
              <button
                type="button"
                class="primary"
                disabled=${!isReady}
                onClick=${() => setShown(true)}
              >
                ${t("own-hand.show")}
              </button>
            `}
      </div>
    </footer>
  `;
}

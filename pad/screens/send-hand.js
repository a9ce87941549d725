// Hands by QR, for the other players: one's own cards, and the code that carries them.
import { html, useState } from "../vendor/libraries.js";
import { whyNot } from "../network/api.js";
import { useGame } from "../network/catalogue.js";
import { SegmentedField } from "../parts/components.js";
import { useWakeLock } from "../parts/device.js";
import { titleOf } from "../model/games.js";
import { attempt } from "../model/shapes.js";
import { HandEntry } from "../parts/hand-entry.js";
import { loadHand, readInvitation, saveHand, toHand } from "../storage/hand-links.js";
import { t } from "../texts/i18n.js";
import { Qr } from "../parts/qr.js";

/**
 * An invitation, with what was entered for it before, `cards` being null where nothing was; null where it cannot be read.
 * @type {(text: string) => Record<string, any> | null}
 */
const open = (text) =>
  attempt(() => {
    const invitation = readInvitation(text);
    const before = loadHand(invitation.evening);
    const seat = invitation.players.find(({ id }) => id === before?.id);
    return { ...invitation, id: seat?.id ?? null, cards: seat && before.round === invitation.round ? before.cards : null };
  }, null);

function Code({ hand, deck }) {
  const url = toHand(hand, deck, hand.id, hand.cards);
  return html`
    <section class="panel stack">
      <p>${t("own-hand.note")}</p>
      <div class="qr-place"><${Qr} text=${url} label=${t("own-hand.qr")} /></div>
      <input class="link" readonly aria-label=${t("own-hand.link")} value=${url} onFocus=${(event) => event.target.select()} />
      ${navigator.share && html`<div class="row"><button type="button" onClick=${() => navigator.share({ url }).catch(() => {})}>${t("share.send")}</button></div>`}
    </section>
  `;
}

export function Hand({ args: [text] }) {
  useWakeLock();
  const [hand, setHand] = useState(() => open(text ?? ""));
  const [isShown, setShown] = useState(false);
  const game = useGame(hand?.game);
  if (!hand) return html`<h1>${t("own-hand.title")}</h1><p role="alert">${t("own-hand.broken")}</p>`;
  if (!game?.entry?.hasCards) return html`<h1>${t("own-hand.title")}</h1><p class="note">${game === null ? whyNot("start.offline") : t(game ? "hands.no-cards" : "loading")}</p>`;
  const { bounds, key, isFull } = game.entry;
  const change = (changed) => {
    const next = { ...hand, ...changed };
    setHand(next);
    saveHand(next.evening, { id: next.id, round: next.round, cards: next.cards });
  };
  const seat = hand.players.find(({ id }) => id === hand.id);
  const { min, max } = bounds(game.limits);
  const isReady = seat && hand.cards && isFull({ [key]: { [hand.id]: hand.cards } }, hand.id, game.limits);
  const nextRound = () => {
    change({ round: hand.round + 1, cards: null });
    setShown(false);
  };
  return html`
    <h1>${t("own-hand.title")}</h1>
    <p class="note">${titleOf(hand.game)}, ${t("round.title", { number: hand.round + 1 })}</p>
    ${isShown && isReady
      ? html`<${Code} hand=${hand} deck=${game.deck} />`
      : html`
          <${SegmentedField}
            label=${t("own-hand.who")}
            value=${hand.id}
            onChange=${(id) => change({ id })}
            options=${hand.players.map(({ id, name }) => ({ value: id, label: name }))}
          />
          ${seat &&
          html`
            <${HandEntry}
              deck=${game.scored}
              seats=${[{ ...seat, size: min === max ? max : undefined, most: max, canBeEmpty: min === 0 }]}
              hands=${hand.cards ? { [hand.id]: hand.cards } : {}}
              onChange=${(hands) => change({ cards: hands[hand.id] ?? null })}
            />
          `}
        `}
    <footer class="bar">
      <div class="bar-buttons">
        ${isShown && isReady
          ? html`
              <button type="button" onClick=${() => setShown(false)}>${t("own-hand.cards")}</button>
              <button type="button" class="primary" onClick=${nextRound}>${t("own-hand.next")}</button>
            `
          : html`<button type="button" class="primary" disabled=${!isReady} onClick=${() => setShown(true)}>${t("own-hand.show")}</button>`}
      </div>
    </footer>
  `;
}

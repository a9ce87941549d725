// The parts of playing along: the deck as buttons, the place of a player, the question.
import { html, useRef } from "../vendor/libraries.js";
import { cardName, cardOf } from "../model/cards.js";
import { CardFace } from "../parts/faces.js";
import { t } from "../texts/i18n.js";

// The ms after which a tap is a long one.
const LONG = 500;

/**
 * A function that gives the handlers of a button: a short tap does one thing, a long one another.
 */
export function useLongTap() {
  const timer = useRef(/** @type {any} */ (null));
  const isLong = useRef(false);
  return (onTap, onLong) => ({
    onPointerDown: () => {
      isLong.current = false;
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLong();
      }, LONG);
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerLeave: () => clearTimeout(timer.current),
    onContextMenu: (event) => event.preventDefault(),
    onClick: () => isLong.current || onTap(),
  });
}

/**
 * The deck, a tap for each card. Those that are not there any more, by `isGone(card)`, are pale;
 * `lit` are the cards that may be taken in exchange, and `isOnly` says that no other may be tapped
 * now.
 */
export const Deck = ({ deck, label, columns, isGone, lit, isOnly = false, chosen, onTap }) => html`
  <div
    class="watch-deck"
    style=${{ "--columns": columns }}
    role="group"
    aria-label=${label}
    aria-disabled=${String(isOnly && !lit?.size)}
  >
    ${deck.map((each) => {
      const isLit = lit?.has(each.card);
      return html`
        <button
          type="button"
          key=${each.card}
          class="watch-card ${each.suit ? "" : "is-special"} ${each.count > 1
            ? "has-copies"
            : ""} ${isGone(each.card) ? "is-gone" : ""} ${isLit ? "is-lit" : ""}"
          aria-label=${each.name}
          aria-pressed=${chosen === each.card ? "true" : null}
          data-card=${each.card}
          disabled=${isOnly && !isLit}
          onClick=${() => onTap(each.card)}
        >
          <${CardFace} card=${each} />
        </button>
      `;
    })}
  </div>
`;

/** A way out of a mistake, and what it does. */
export const Way = ({ kind, isWanted = false, act }) => html`
  <button type="button" class=${isWanted ? "wanted" : ""} onClick=${act}>
    <span>
      ${t(`play.${kind}`)}
      <small>${t(`play.${kind}-note`)}</small>
    </span>
  </button>
`;

/**
 * A card as it lies: `{name, card, as, put, isOut}`, the player and the card (null: face down),
 * what it counts as, the card in whose place it is, and whether its player sits out; the latter and
 * what it counts as are a mark.
 */
export function LaidCard({ deck, play: { card, as, isOut } }) {
  const mark = isOut ? t("trick.out") : as && cardName(deck, as);
  return html`
    ${card
      ? html`<${CardFace} card=${cardOf(deck, card)} />`
      : card === null && html`
          <span class="face" aria-hidden="true">
            ?
          </span>
        `}
    ${mark && html`
      <i class="watch-mark" aria-hidden="true">
        ${mark}
      </i>
    `}
  `;
}

/** The same in words. */
export function laidName(deck, { name, card, as, put, isOut }) {
  const unseen = card === null && t("play.unseen");
  const told = isOut
    ? [t("trick.sits-out", { name }), unseen]
    : [
        t("play.card-of", { name, card: unseen || cardName(deck, card) }),
        as && t(`trick.as-${as}`),
        put && t("play.in-place-of", { card: cardName(deck, put) }),
      ];
  return told.filter(Boolean).join(", ");
}

/** A card of a list of those that were tapped, small. */
export function SmallCard({ deck, play, face, isMarked, onTap = null }) {
  const look = `watch-small ${isMarked ? "is-marked" : ""}`;
  const label = laidName(deck, play);
  const shown = html`
    <small class="one-line" aria-hidden="true">
      ${face?.initial ?? play.name}
    </small>
    <${LaidCard} deck=${deck} play=${play} />
  `;
  return onTap
    ? html`
        <button type="button" class=${look} aria-label=${label} onClick=${onTap}>
          ${shown}
        </button>
      `
    : html`
        <span class=${look} role="img" aria-label=${label}>
          ${shown}
        </span>
      `;
}

/**
 * A question about the last card, or to a player: each option has its `text`, and a longer `label`
 * where it stands below a `heading`.
 */
export const Options = ({ label, options }) => html`
  <div class="watch-options" role="group" aria-label=${label}>
    ${options.map(
      ({ key, text, label: named, heading, isChosen, act }, index) => html`
        ${heading && heading !== options[index - 1]?.heading && html`
          <p key=${heading}>${heading}</p>
        `}
        <button
          type="button"
          class="small"
          key=${key}
          aria-label=${named}
          aria-pressed=${isChosen === undefined ? null : String(isChosen)}
          onClick=${act}
        >
          ${text}
        </button>
      `,
    )}
  </div>
`;

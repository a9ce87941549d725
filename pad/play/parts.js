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
 * `lit`
 * are the cards that may be taken in exchange, and `isOnly` says that no other may be tapped now.
 */
export const Deck = ({ deck, label, columns, isGone, lit, isOnly = false, chosen, onTap }) => html`
  <div
    class="watch-deck"
    style=${{ "--columns": columns }}
    role="group"
    aria-label=${label}
    aria-disabled=${String(isOnly)}
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

/** A card that lies on the table, small: for lists of cards that were tapped. */
export const SmallCard = ({ deck, card, name, face, isMarked, onTap }) => html`
  <button
    type="button"
    class="watch-small ${isMarked ? "is-marked" : ""}"
    aria-label=${t("play.card-of", { name, card: card ? cardName(deck, card) : t("play.unseen") })}
    onClick=${onTap}
  >
    <small class="one-line">${face?.initial ?? name}</small>
    ${card ? html`<${CardFace} card=${cardOf(deck, card)} />` : html`<span class="face">?</span>`}
  </button>
`;

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

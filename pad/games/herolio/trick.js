// Herolio: the cards of a trick, and the players' declarations.
import { html } from "../../vendor/libraries.js";
import { cardName, cardOf } from "../../model/cards.js";
import { IconButton, Segmented } from "../../parts/components.js";
import { CardFace } from "../../parts/faces.js";
import { t } from "../../texts/i18n.js";

const NOBODY = "";
// So many places are there at first, where nobody knows how many play.
const PLACES = 5;

/** Whether a player may do something with this card: a 4, 5, 7 or 9, where that power is active. */
export function isDeclared({ card }, { deck, powers }) {
  const { number } = cardOf(deck, card);
  return [4, 5, 7, 9].includes(number) && powers.includes(number);
}

/** The declaration of the player with a card. */
function Declaration({ play, earlier, facts, exchange, onChange }) {
  if (!isDeclared(play, facts)) return null;
  const { number } = cardOf(facts.deck, play.card);
  if (number === 4 || number === 5) {
    return html`
      <button type="button" aria-pressed=${String(exchange.isOn)} onClick=${exchange.toggle}>
        ${t(exchange.isOn ? "trick.exchange-tap" : "trick.exchange", { number })}
      </button>
    `;
  }
  if (number === 7) {
    return html`
      <${Segmented}
        label=${t("trick.seven", { name: play.player })}
        value=${play.declared_as ?? "number"}
        onChange=${(declared_as) => onChange({ ...play, declared_as })}
        options=${["number", "hero", "zero"].map((as) => ({
          value: as,
          label: t(`trick.as-${as}`),
        }))}
      />
    `;
  }
  if (number === 9) {
    const { declared_as: as, zeroes_card_of: zeroes, ...bare } = play;
    const choose = (event) => {
      const { value: chosen } = event.target;
      if (chosen === NOBODY) onChange(bare);
      else
        onChange(
          chosen === play.player
            ? { ...bare, declared_as: "zero" }
            : { ...bare, zeroes_card_of: chosen },
        );
    };
    return html`
      <label class="inline">
        ${t("trick.nine")}
        <select value=${as ? play.player : (zeroes ?? NOBODY)} onChange=${choose}>
          <option value=${NOBODY}>${t("trick.nobody")}</option>
          <option value=${play.player}>${t("trick.itself")}</option>
          ${earlier.map(
            ({ player }) => html`
              <option key=${player} value=${player}>
                ${player}
              </option>
            `,
          )}
        </select>
      </label>
    `;
  }
  return null;
}

/**
 * A place for each player in the order of play, so that nothing moves when a card is added. While
 * the 10 is active, a tap on an empty place has its player sit out.
 */
export const Trick = ({
  deck,
  trick: { order, seated, round, plays, shown, out, canSitOut, next, act },
}) => html`
  <ol class="trick" tabindex="0">
    ${(round ? order : order.slice(0, Math.max(PLACES, plays.length + 1))).map((name) => {
      const index = plays.findIndex(({ player }) => player === name);
      const play = plays[index];
      const isOut = out.includes(name);
      const isNext = name === next ? "is-next" : "";
      return html`
        <li key=${name}>
          <span class="trick-name one-line">${round ? name : seated.indexOf(name) + 1}</span>
          ${play
            ? html`
                <button
                  type="button"
                  class="card-button"
                  aria-label=${t("trick.play", { name, card: cardName(deck, play.card) })}
                  aria-pressed=${String(index === shown)}
                  onClick=${() => act.choose(index === shown ? null : index)}
                >
                  <${CardFace} card=${cardOf(deck, play.card)} />
                </button>
              `
            : canSitOut
              ? html`
                  <button
                    type="button"
                    class="slot is-empty ${isNext}"
                    aria-label=${t("trick.sits-out", { name })}
                    aria-pressed=${String(isOut)}
                    onClick=${() => act.sitOut(name)}
                  >
                    ${isOut ? t("trick.out") : ""}
                  </button>
                `
              : html`<span class="slot is-empty ${isNext}"></span>`}
        </li>
      `;
    })}
  </ol>
`;

/** The chosen card of the trick: its declaration, and taking it back. */
export const Chosen = ({ play, index, earlier, facts, exchange, act }) => html`
  <div class="play">
    ${!isDeclared(play, facts) && html`
      <span class="note">
        ${t("trick.play", { name: play.player, card: cardName(facts.deck, play.card) })}
      </span>
    `}
    <${Declaration}
      play=${play}
      earlier=${earlier}
      facts=${facts}
      exchange=${exchange}
      onChange=${(next) => act.change(index, next)}
    />
    <${IconButton}
      icon="close"
      label=${t("trick.remove", { name: play.player })}
      onClick=${() => act.remove(index)}
    />
  </div>
`;

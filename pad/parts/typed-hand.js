// Cards that are typed where there is a keyboard.
import { html } from "../vendor/libraries.js";
import { kindName, readTyped, typedLetters } from "../model/cards.js";
import { t } from "../texts/i18n.js";

/** A field for the cards of a hand, where there is a keyboard; Enter has them read and said. */
export function TypedHand({ deck, name, onCards }) {
  const letters = typedLetters(deck);
  const type = (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.value.trim()) return;
    if (onCards(readTyped(event.target.value, deck, letters))) event.target.value = "";
  };
  return html`
    <label class="typed-hand note">
      <input
        aria-label=${t("typed.cards", { name })}
        aria-describedby="typed-letters"
        autocomplete="off"
        autocapitalize="none"
        spellcheck=${false}
        placeholder=${t("typed.cards", { name })}
        onKeyDown=${type}
      />
      <span id="typed-letters">
        ${[...letters].map(
          ([suit, letter]) => html`
            <span key=${suit}>
              <b>${letter}</b> ${kindName(suit)}${" "}
            </span>
          `,
        )}
      </span>
    </label>
  `;
}

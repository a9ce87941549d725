// The small parts that screens are made of.
import { html, useState } from "../vendor/libraries.js";
import { cardOf, faceOf, kindLetters, kindOf } from "../model/cards.js";
import { t } from "../texts/i18n.js";

const ICONS = {
  back: "M15 5l-7 7 7 7",
  undo: "M9 7H15a5 5 0 0 1 0 10H8M9 7l4-4M9 7l4 4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  up: "M6 15l6-6 6 6",
  next: "M9 5l7 7-7 7",
  ask: "M4 4.5h16v12h-9l-5 4v-4H4zM9.7 8.6a2.3 2.3 0 1 1 3.4 2c-.8.4-1.1.8-1.1 1.4M12 14.2h.01",
  edit: "M4 20h4L19 9l-4-4L4 16z",
  screen: "M4 5h16v11H4zM9 20h6M12 16v4",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19a5.5 5.5 0 0 1 11 0M16 5.5a3 3 0 0 1 0 5.5M17 14.2a5.5 5.5 0 0 1 3.5 4.8",
  share: "M12 15V4M8 8l4-4 4 4M6 12v8h12v-8",
};

/** One of the icons above, or any `path`. */
export const Icon = ({ name, path = ICONS[name] }) => html`
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${path} /></svg>
`;

export const IconButton = ({ icon, label, class: extra = "", ...rest }) => html`
  <button type="button" class="icon-button ${extra}" aria-label=${label} title=${label} ...${rest}>
    <${Icon} name=${icon} />
  </button>
`;

/** A choice of one among several: a row of buttons of which one is pressed. */
export const Segmented = ({ label, options, value, onChange }) => html`
  <div class="segmented" role="group" aria-label=${label}>
    ${options.map(
      (option) => html`
        <button
          type="button"
          key=${String(option.value)}
          aria-pressed=${option.value === value ? "true" : "false"}
          onClick=${() => onChange(option.value)}
        >
          ${option.label}
        </button>
      `,
    )}
  </div>
`;

export const Field = ({ label, note, children }) => html`
  <div class="field">
    <span class="field-label">${label}</span>
    ${children} ${note && html`<p class="note">${note}</p>`}
  </div>
`;

/**
 * A whole number by tapping or typing. It starts unset, which is not the same as 0: the
 * first tap on either side sets it to `first`, and going below `min` unsets it again.
 */
export function Stepper({ label, value, onChange, min = 0, max = 999, first = Math.max(min, 0), required = false }) {
  const step = (by) => {
    if (value === null) onChange(first);
    else if (value + by < min) onChange(required ? min : null);
    else onChange(Math.min(value + by, max));
  };
  // What is being typed stays as it is until the field is left, number or not.
  const [typed, setTyped] = useState(null);
  const type = (event) => {
    const text = event.target.value.trim();
    const meant = Number(text.replace("\u2212", "-"));
    setTyped(text);
    if (text === "") onChange(required ? value : null);
    else if (Number.isInteger(meant)) onChange(Math.min(Math.max(meant, min), max));
  };
  return html`
    <div class="stepper ${value === null ? "is-unset" : ""}" role="group" aria-label=${label}>
      <button
        type="button"
        aria-label=${t("stepper.less", { label })}
        disabled=${value === null || (required && value <= min)}
        onClick=${() => step(-1)}
      >
        <${Icon} name="minus" />
      </button>
      <input
        inputmode=${min < 0 ? "text" : "numeric"}
        aria-label=${label}
        placeholder="–"
        autocomplete="off"
        value=${typed ?? value ?? ""}
        onInput=${type}
        onBlur=${() => setTyped(null)}
        onFocus=${(event) => event.target.select()}
      />
      <button
        type="button"
        aria-label=${t("stepper.more", { label })}
        disabled=${value !== null && value >= max}
        onClick=${() => step(1)}
      >
        <${Icon} name="plus" />
      </button>
    </div>
  `;
}

/** The emblem of a colour or suit, for players who cannot tell the colours apart, over its letters. */
export const Emblem = ({ look, kind }) => html`
  <span class="emblem">
    <svg aria-hidden="true" focusable="false"><use href="icons/emblems.svg#${look}" /></svg>
    <small>${kindLetters(kind)}</small>
  </span>
`;

/** A card: what it shows (`faceOf`), its colour, and the letters of that. */
export const CardFace = ({ card }) => {
  const { head, look, corner } = faceOf(card);
  return html`
    <span class="face kind-${look}" aria-hidden="true">
      ${head !== null && html`<b>${head}</b>`}
      ${look && html`<${Emblem} look=${look} kind=${kindOf(card)} />`}
      ${corner && html`<i>${corner}</i>`}
    </span>
  `;
};

/** The card of a code in its deck, in words for screen readers too. */
export const NamedCard = ({ deck, code, class: look = "" }) => {
  const card = cardOf(deck, code);
  return html`<span class=${look} role="img" aria-label=${card.name}><${CardFace} card=${card} /></span>`;
};

/** Cards in a row, by their codes; with `onPick` each is a button. */
export const CardRow = ({ deck, cards, onPick, picked }) => html`
  <span class="card-row">
    ${cards.map((code, index) =>
      onPick
        ? html`
            <button
              type="button"
              class="card-button"
              key=${`${code}.${index}`}
              aria-label=${cardOf(deck, code).name}
              aria-pressed=${picked === undefined ? null : String(picked === code)}
              onClick=${() => onPick(code, index)}
            >
              <${CardFace} card=${cardOf(deck, code)} />
            </button>
          `
        : html`<${NamedCard} key=${`${code}.${index}`} deck=${deck} code=${code} />`,
    )}
  </span>
`;

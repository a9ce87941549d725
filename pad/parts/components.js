// The small parts that screens are made of.
import * as lucide from "../vendor/libraries.js";
import { html, useState } from "../vendor/libraries.js";
import { t, textOr } from "../texts/i18n.js";

/** Icons that Lucide draws otherwise, in its form. */
const GRIP = [["path", { d: "M4 8h16M4 12h16M4 16h16" }]];
const DICE = [
  ["rect", { x: 3, y: 3, width: 18, height: 18, rx: 3 }],
  ["path", { d: "M8 8h.01M16 8h.01M8 16h.01M16 16h.01M12 12h.01" }],
];

/** The icons by their use: names of Lucide. */
const ICONS = {
  dice: DICE,
  grip: GRIP,
  ask: lucide.MessageCircleQuestion,
  back: lucide.ArrowLeft,
  book: lucide.BookOpen,
  close: lucide.X,
  down: lucide.ChevronDown,
  edit: lucide.Pencil,
  evenings: lucide.History,
  file: lucide.FolderOpen,
  minus: lucide.Minus,
  next: lucide.ChevronRight,
  people: lucide.Users,
  picture: lucide.Image,
  plus: lucide.Plus,
  print: lucide.Printer,
  remove: lucide.Trash2,
  scan: lucide.QrCode,
  screen: lucide.Monitor,
  search: lucide.Search,
  settings: lucide.Settings,
  share: lucide.Share,
  undo: lucide.Undo2,
  up: lucide.ChevronUp,
};

export const Icon = ({ name }) => html`
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${ICONS[name].map(([shape, drawn]) => html`<${shape} ...${drawn} />`)}
  </svg>
`;

/** The emblem of a game; next to its title, so it has no name. */
export const GameEmblem = ({ game }) => html`
  <svg class="game-emblem" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <use href="#game-${game}" />
  </svg>
`;

/** The content of a link to a game or an evening: the emblem, a title, and a line below. */
export const CardText = ({ game, title, note }) => html`
  <${GameEmblem} game=${game} />
  <span>
    <b>${title}</b> <small>${note}</small>
  </span>
`;

export const IconButton = ({ icon, label, ...rest }) => html`
  <button type="button" class="icon-button" aria-label=${label} title=${label} ...${rest}>
    <${Icon} name=${icon} />
  </button>
`;

/** Actions that are rare or delete something, behind one word. */
export const More = ({ children }) => html`
  <details class="more">
    <summary>${t("more")}</summary>
    <div class="row">${children}</div>
  </details>
`;

export const Delete = ({ onClick, children }) => html`
  <button type="button" class="quiet" onClick=${onClick}>
    <${Icon} name="remove" />
    ${children}
  </button>
`;

/** A choice of one among several: a row of buttons with one pressed. */
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

/** A choice of one among several that say more: each has a label and a note. */
export const Choices = ({ label, options, value, onChange }) => html`
  <div class="choices" role="group" aria-label=${label}>
    ${options.map(
      (option) => html`
        <button
          type="button"
          key=${String(option.value)}
          aria-pressed=${String(option.value === value)}
          onClick=${() => onChange(option.value)}
        >
          <b>${option.label}</b>
          ${option.note && html`
            ${" "}
            <small>${option.note}</small>
          `}
        </button>
      `,
    )}
  </div>
`;

/** A small button in a row of such; `label` names one that has only an icon. */
export const Chip = ({ label = null, children, ...rest }) => html`
  <button type="button" class="chip" aria-label=${label} ...${rest}>
    ${children}
  </button>
`;

/** The choice of a dealer, in one line. */
export const DealerChoice = ({ label, options, value, onChange }) => html`
  <label class="dealer-choice">
    ${label}
    <select value=${value} onChange=${(event) => onChange(event.target.value)}>
      ${options.map(
        (option) => html`
          <option key=${option.value} value=${option.value}>
            ${option.label}
          </option>
        `,
      )}
    </select>
  </label>
`;

export const Field = ({ label, note, children }) => html`
  <div class="field">
    <span class="field-label">${label}</span>
    ${children} ${note && html`<p class="note">${note}</p>`}
  </div>
`;

/**
 * A whole number by tapping or typing. It starts unset, which is not the same as 0: the first tap
 * on either side sets it to the least that is not negative, and going below `min` unsets it again.
 */
function Stepper({ label, value, onChange, min = 0, max, required = false }) {
  const step = (by) => {
    if (value === null) onChange(Math.max(min, 0));
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
  const button = (icon, by, told, disabled) => html`
    <button
      type="button"
      aria-label=${t(told, { label })}
      disabled=${disabled}
      onClick=${() => step(by)}
    >
      <${Icon} name=${icon} />
    </button>
  `;
  return html`
    <div class="stepper ${value === null ? "is-unset" : ""}" role="group" aria-label=${label}>
      ${button("minus", -1, "stepper.less", value === null || (required && value <= min))}
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
      ${button("plus", 1, "stepper.more", value !== null && value >= max)}
    </div>
  `;
}

/** A control below its label, and a note below that. */
const labelled =
  (Control) =>
  ({ note, ...props }) => html`
    <${Field} label=${props.label} note=${note}>
      <${Control} ...${props} />
    <//>
  `;
export const SegmentedField = labelled(Segmented);
export const StepperField = labelled(Stepper);

/** A yes or no in one line; its note is there once it is on. */
export const Switch = ({ label, note, value, onChange }) => html`
  <button
    type="button"
    class="switch"
    role="switch"
    aria-checked=${String(value)}
    onClick=${() => onChange(!value)}
  >
    ${label}
  </button>
  ${value && note && html`<p class="note">${note}</p>`}
`;

/** How many rounds, or games, are played; where it is asked, it has to be said. */
export const Rounds = ({ game, value, onChange, min = 1, isAsked = false }) => html`
  <${StepperField}
    label=${t("start.rounds")}
    note=${
      isAsked
        ? null
        : textOr(
            `start.rounds-note.${game.id}`,
            t(game.roundIsGame ? "start.rounds-note.games" : "start.rounds-note"),
          )
    }
    value=${value}
    min=${min}
    max=${game.limits.match_rounds.max}
    onChange=${onChange}
  />
`;

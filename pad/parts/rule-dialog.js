// A rule in a dialog, and the rulebook that it is part of.
import { html, useEffect, useRef } from "../vendor/libraries.js";
import { optionName, useRule, valueName } from "../network/catalogue.js";
import { IconButton } from "./components.js";
import { t } from "../texts/i18n.js";
import { link, showRule } from "./ui.js";

/** The kind of a rule, unless it is printed in the rulebook. */
export const KindTag = ({ kind }) =>
  kind === "rule" ? null : html`<span class="tag tag-${kind}">${t(`rule-kind.${kind}`)}</span>`;

/**
 * The rule: a ruling with its reason, and with the other reading that players may choose.
 * `isBrief`: a printed rule without its source. `isRepeated`: a ruling without its source.
 */
export function RuleText({ rule, isBrief = false, isRepeated = false }) {
  const { text, source, reason, alternative } = rule;
  const choice = alternative?.house_rule;
  const whole = () =>
    reason ? t("rule.reason", { source, reason }) : t("rule.source", { source });
  return html`
    <p class="rule-text">${text}</p>
    ${(reason || !isBrief) && html`
      <p class="note">${isRepeated ? t("rule.reason-alone", { reason }) : whole()}</p>
    `}
    ${alternative && html`<p class="note">${t("rule.alternative", { text: alternative.text })}</p>`}
    ${choice && html`
      <p class="note">
        ${t("rule.switch", {
          option: optionName(choice.name),
          value: valueName(choice.name, choice.value),
        })}
      </p>
    `}
  `;
}

/** A modal dialog of the browser: it keeps the focus and gives it back. */
function Dialog({ title, onClose, children }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const opener = /** @type {HTMLElement} */ (document.activeElement);
    ref.current?.showModal();
    return () => opener?.focus?.();
  }, []);
  return html`
    <dialog
      ref=${ref}
      aria-labelledby="dialog-title"
      onClose=${onClose}
      onClick=${(event) => event.target === ref.current && ref.current?.close()}
    >
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">${title}</h2>
          <${IconButton}
            icon="close"
            label=${t("action.close")}
            onClick=${() => ref.current?.close()}
          />
        </header>
        ${children}
      </div>
    </dialog>
  `;
}

const hideRule = () => showRule(null);

export function RuleDialog({ rule }) {
  const entry = useRule(rule);
  return html`
    <${Dialog} title=${entry?.title ?? rule} onClose=${hideRule}>
      ${entry === undefined && html`<p class="note">${t("loading")}</p>`}
      ${entry === null && html`<p class="note">${t("rule.offline")}</p>`}
      ${entry && html`
        <p>
          <${KindTag} kind=${entry.kind} />
        </p>
        <${RuleText} rule=${entry} />
      `}
      <p>
        <a
          class="button"
          href=${link("referee", rule.split(".")[0], "rules", rule)}
          onClick=${hideRule}
        >
          ${t("rule.open-book")}
        </a>
      </p>
    <//>
  `;
}

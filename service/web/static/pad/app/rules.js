// Why a score is what it is: its lines, and the rules they cite one tap away.
import { html } from "../vendor/libraries.js";
import { CardRow } from "./components.js";
import { number, t } from "./i18n.js";
import { showRule } from "./ui.js";

/** The button that opens the rule cited by `rule`. */
export const RuleLink = ({ rule, children }) => html`
  <button type="button" class="rule-link" onClick=${() => showRule(rule)}>${children ?? t("rule.why")}</button>
`;

/** What a line did: points added or taken, or the factor it multiplied by. */
const effect = (line) => (line.factor ? t("line.factor", { factor: line.factor }) : number(line.points, { signed: true }));

export const ScoreLines = ({ score }) => html`
  <ul class="lines">
    ${score.lines.map(
      (line, index) => html`
        <li key=${index}>
          <span class="line-points">${effect(line)}</span>
          <span class="line-text">
            ${line.text} <${RuleLink} rule=${line.rule} />
            ${line.cards.length > 0 && html`<${CardRow} cards=${line.cards} />`}
          </span>
        </li>
      `,
    )}
  </ul>
`;

/** Warnings without a sentence are this device's own: the referee says them later. */
export const Warnings = ({ warnings }) =>
  warnings?.some(({ text }) => text)
    ? html`
        <ul class="warnings">
          ${warnings.map(
            ({ rule, text }, index) => html`<li key=${index}><b>${t("warning")}</b> ${text} <${RuleLink} rule=${rule} /></li>`,
          )}
        </ul>
      `
    : null;

/** Why the referee refuses an entry. */
export const Refusal = ({ problem }) =>
  problem
    ? html`
        <div class="refusal" role="alert">
          <b>${t("refused")}</b>
          <ul>
            ${(problem.errors ?? [{ detail: problem.detail }]).map(
              (error, index) => html`<li key=${index}>${error.detail} ${error.rule && html`<${RuleLink} rule=${error.rule} />`}</li>`,
            )}
          </ul>
        </div>
      `
    : null;

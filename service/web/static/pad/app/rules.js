// Why a score is what it is: its lines, and the rules they cite one tap away.
import { html } from "../vendor/preact-htm.js";
import { useRules } from "./api.js";
import { CardRow, Dialog } from "./components.js";
import { number, t } from "./i18n.js";
import { hideRule, link, showRule } from "./ui.js";

export const gameOf = (rule) => rule.split(".")[0];

/** The button that opens the rule cited by `rule`. */
export const RuleLink = ({ rule, children }) => html`
  <button type="button" class="rule-link" onClick=${() => showRule(rule)}>${children ?? t("rule.why")}</button>
`;

/** How binding a rule is; only what is not simply printed needs to be said. */
export const KindTag = ({ kind }) =>
  kind === "rule" ? null : html`<span class="tag tag-${kind}">${t(`rule-kind.${kind}`)}</span>`;

export function RuleDialog({ rule }) {
  const book = useRules(gameOf(rule));
  const entry = book?.rules.find(({ id }) => id === rule);
  return html`
    <${Dialog} title=${entry?.title ?? rule} onClose=${hideRule}>
      ${book === undefined && html`<p class="note">${t("loading")}</p>`}
      ${book === null && html`<p class="note">${t("rule.offline")}</p>`}
      ${entry &&
      html`
        <p><${KindTag} kind=${entry.kind} /></p>
        <p class="rule-text">${entry.text}</p>
        <p class="note">${t(entry.kind === "rule" ? "rule.source" : "rule.reason", { source: entry.source })}</p>
      `}
      <p>
        <a class="button" href=${link("referee", gameOf(rule), "rules", rule)} onClick=${hideRule}>${t("rule.open-book")}</a>
      </p>
    <//>
  `;
}

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

export const Warnings = ({ warnings }) =>
  warnings?.length
    ? html`
        <ul class="warnings">
          ${warnings.map(
            ({ rule, text }, index) => html`<li key=${index}><b>${t("warning")}</b> ${text} <${RuleLink} rule=${rule} /></li>`,
          )}
        </ul>
      `
    : null;

/** Why the referee takes an entry for impossible. */
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

// A score and its reasons: its lines, and the rules that they cite, one tap away.
import { html, useRef } from "../vendor/libraries.js";
import { useLoaded } from "../network/api.js";
import { useRule } from "../network/catalogue.js";
import { fetchSheet, scoreRequest, sheetOf } from "../network/sync.js";
import { Icon } from "./components.js";
import { CardRow } from "./faces.js";
import { numbersOf } from "../model/entry.js";
import { nameOf } from "../model/evening.js";
import { language, number, pointsText, signOf, t } from "../texts/i18n.js";
import { showRule } from "./ui.js";

/**
 * The button that opens the rule cited by `rule`; screen readers say which one it is. `isRow`: it
 * covers its line.
 */
export function RuleLink({ rule, isRow = false, isChip = false, children }) {
  const title = useRule(rule)?.title;
  const label = children ? null : title ? t("rule.named", { title }) : isRow ? t("rule.why") : null;
  return html`
    <button
      type="button"
      class=${isChip ? "chip" : `rule-link ${isRow ? "is-row" : ""}`}
      aria-label=${label}
      onClick=${() => showRule(rule)}
    >
      ${isRow ? html`<${Icon} name="next" />` : (children ?? t("rule.why"))}
    </button>
  `;
}

/** The effect of a line: points added or taken, or the factor it multiplied by. */
const Effect = ({ line: { factor, points } }) => {
  if (factor) return t("line.factor", { factor });
  const shown = number(points, { signed: true });
  return html`
    <span class=${signOf(points)} aria-hidden="true">
      ${shown}
    </span>
    <span class="visually-hidden">
      ${t("line.points", { count: Math.abs(points), points: shown })}
    </span>
  `;
};

/** A line is a row that opens its rule; cards that bring nothing are grey. */
const Line = ({ line: { cards, rule, text, ...line }, deck }) => html`
  <li class=${line.points || line.factor ? "" : "is-nothing"}>
    <span class="line-points">
      <${Effect} line=${line} />
    </span>
    <span class="line-text">
      ${text} ${cards.length > 0 && html`<${CardRow} deck=${deck} cards=${cards} />`}
    </span>
    <${RuleLink} rule=${rule} isRow />
  </li>
`;

const sumOf = (lines) => lines.reduce((sum, { points }) => sum + points, 0);

/**
 * The lines; those of one card each that add points and differ by their numbers alone are folded
 * into one, with its sum.
 */
function ScoreLines({ lines, deck }) {
  const alike = new Map();
  for (const line of lines) {
    const key =
      line.points > 0 && line.cards.length === 1
        ? `${line.rule} ${line.text.replace(/\d+/g, "0")}`
        : line;
    alike.set(key, [...(alike.get(key) ?? []), line]);
  }
  return html`
    <ul class="lines">
      ${[...alike.values()].map((same, index) =>
        same.length === 1
          ? html`<${Line} key=${index} line=${same[0]} deck=${deck} />`
          : html`
              <li key=${index} class="fold">
                <details>
                  <summary>
                    <span class="line-points">
                      <${Effect} line=${{ points: sumOf(same) }} />
                    </span>${" "}
                    ${same.map(({ points }) => number(points)).join(" + ")}
                  </summary>
                  <ul class="lines">
                    ${same.map((line, at) => html`<${Line} key=${at} line=${line} deck=${deck} />`)}
                  </ul>
                </details>
              </li>
            `,
      )}
    </ul>
  `;
}

export const Warnings = ({ warnings }) => html`
  <ul class="warnings" role="status">
    ${warnings.map(
      ({ rule, text }, index) => html`
        <li key=${index}>
          <b>${t("warning")}</b> ${text} <${RuleLink} rule=${rule} />
        </li>
      `,
    )}
  </ul>
`;

/** Why the referee refuses an entry. */
export const Refusal = ({ problem }) =>
  problem
    ? html`
        <div class="refusal" role="alert">
          <b>${t("refused")}</b>
          <ul>
            ${(problem.errors ?? [{ detail: problem.detail }]).map(
              (error, index) => html`
                <li key=${index}>
                  ${error.detail} ${error.rule && html`<${RuleLink} rule=${error.rule} />`}
                </li>
              `,
            )}
          </ul>
        </div>
      `
    : null;

// The ms for which an entry must stay unchanged before its score is fetched.
const PAUSE = 90;

/**
 * The entry's sheet: the referee's, or what this device counts until it is there. `reasons` is the
 * referee's last sheet, so that nothing flickers while the next one is being fetched.
 */
export function useSheet(evening, draft) {
  const last = useRef(/** @type {Sheet | null} */ (null));
  const stored = sheetOf(evening, draft);
  // A sheet in another language is shown until there is one in this language.
  const known = stored?.language === language() ? stored : null;
  const asked = scoreRequest(evening, draft);
  const wanted = !known && asked && `${language()} ${asked.key}`;
  const { value: fetched } = useLoaded(wanted, () => fetchSheet(evening, draft), PAUSE);
  const sheet = known ?? fetched ?? stored;
  if (!sheet?.isOwn) last.current = sheet;
  return { sheet, reasons: last.current?.response ?? null };
}

/**
 * The reasons for points, those of the first player open: where points have changed since, the next
 * ones are on their way.
 */
export function Scores({ deck, reasons, players, names }) {
  const pointsOf = new Map(players.map(({ name, points }) => [name, points]));
  const scored = reasons.players.filter(
    ({ name, points, lines }) =>
      names.includes(name) && lines.length && pointsOf.get(name) === points,
  );
  return scored.map(
    ({ name, points, lines }, index) => html`
      <details class="score" key=${name} open=${index === 0}>
        <summary>
          <h3>
            ${name} <b class=${signOf(points)}>${pointsText(points)}</b>
          </h3>
        </summary>
        <${ScoreLines} deck=${deck} lines=${lines} />
      </details>
    `,
  );
}

/** The reasons for the points of a saved round; nothing if only points were entered. */
export function Why({ evening, round, deck, title }) {
  const { reasons } = useSheet(evening, round);
  const isScored = reasons?.players.some(({ lines }) => lines.length);
  const counted = round.players.filter((id) => numbersOf(round.input, id));
  if (!isScored && !counted.length) return null;
  const names = round.players.map((id) => nameOf(evening, id));
  return html`
    <aside class="round-why" aria-label=${title}>
      <h2>${title}</h2>
      ${isScored && html`
        <${Scores} deck=${deck} reasons=${reasons} players=${reasons.players} names=${names} />
      `}
      ${counted.map(
        (id) => html`
          <p key=${id}>
            ${t("labelled", {
              label: nameOf(evening, id),
              value: numbersOf(round.input, id).join(" + ") || "0",
            })}
          </p>
        `,
      )}
    </aside>
  `;
}

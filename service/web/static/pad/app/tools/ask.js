// What the referee's tools share: asking about a position, and showing a refusal.
import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Offline, post } from "../api.js";
import { t } from "../i18n.js";
import { Refusal } from "../rules.js";

const PAUSE = 150;

/** Asks whenever the question changes: `{answer}`, `{problem}`, `{offline}`, or nothing yet. */
export function useReferee(path, body) {
  const [said, setSaid] = useState({});
  const key = body && JSON.stringify(body);
  useEffect(() => {
    setSaid({});
    if (!body) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      post(path, body).then(
        (answer) => current && setSaid({ answer }),
        (error) => current && setSaid(error instanceof Offline ? { offline: true } : { problem: error.problem }),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  return said;
}

export const Troubles = ({ said }) => html`
  <${Refusal} problem=${said.problem} />
  ${said.offline && html`<p class="note">${t("tool.offline")}</p>`}
`;

/** A yes or a no that can be read without its colour. */
export const Verdict = ({ yes, children }) => html`
  <p class="verdict ${yes ? "is-yes" : "is-no"}" role="status"><b>${t(yes ? "tool.yes" : "tool.no")}</b> ${children}</p>
`;

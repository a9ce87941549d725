// What the referee's tools share: sending a position, and showing why it was refused.
import { html } from "../vendor/libraries.js";
import { Offline, post, useLoaded } from "./api.js";
import { t } from "./i18n.js";
import { Refusal } from "./rules.js";

// How long a position must stay as it is before it is sent, in ms.
const PAUSE = 150;

/** Sends each new request: `{response}`, `{problem}`, `{offline}`, or nothing yet. */
export function useReferee(path, body) {
  const { value, error } = useLoaded(body && `${path} ${JSON.stringify(body)}`, () => post(path, body), PAUSE);
  return { response: value, problem: error?.problem, offline: error instanceof Offline };
}

export const RefereeErrors = ({ result }) => html`
  <${Refusal} problem=${result.problem} />
  ${result.offline && html`<p class="note">${t("tool.offline")}</p>`}
`;

/** A yes or a no that can be read without its colour. */
export const Verdict = ({ yes, children }) => html`
  <p class="verdict ${yes ? "is-yes" : "is-no"}" role="status"><b>${t(yes ? "tool.yes" : "tool.no")}</b> ${children}</p>
`;

// The referee on this phone as players see it: its settings, and the offer.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { isAlone } from "../network/api.js";
import {
  canRun,
  check,
  isMetered,
  keep,
  megabytes,
  obstacle,
  remove,
  state,
  total,
} from "../network/offline-referee.js";
import { read, write } from "../storage/storage.js";
import { t } from "../texts/i18n.js";

const DECLINED = "zero-referee:pocket-offer";

const Cost = () => html`
  <p class="note">
    ${t("offline-referee.cost", {
      fetched: megabytes(total("transferred")),
      stored: megabytes(total("size")),
    })}
  </p>
`;

const Keep = ({ label }) => html`
  <button type="button" onClick=${keep}>
    ${t(label)}
  </button>
`;

/** The total storage of this app in the browser, if the browser tells it. */
function Usage() {
  const [bytes, setBytes] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    navigator.storage?.estimate?.().then(({ usage }) => setBytes(usage ?? null));
  }, [state.value.is]);
  return (
    bytes && html`<p class="note">${t("offline-referee.usage", { stored: megabytes(bytes) })}</p>`
  );
}

function Progress() {
  const whole = total("transferred");
  const { done } = state.value;
  return html`
    <p role="status">
      ${t("offline-referee.fetching", { done: megabytes(done), fetched: megabytes(whole) })}
    </p>
    <progress value=${done} max=${whole} aria-label=${t("offline-referee.title")}></progress>
  `;
}

const PARTS = {
  none: ({ children }) => html`
    <${Cost} />
    <div class="row">
      <${Keep} label="offline-referee.keep" />
      ${children}
    </div>
  `,
  fetching: Progress,
  failed: () => html`
    <p role="alert">${t("offline-referee.failed")}</p>
    <${Keep} label="offline-referee.again" />
  `,
  lost: () => html`
    <p role="alert">${t("offline-referee.lost")}</p>
    <${Cost} />
    <${Keep} label="offline-referee.again" />
  `,
  kept: () => html`
    <p role="status">${t(isAlone() ? "offline-referee.kept-alone" : "offline-referee.kept")}</p>
    <${Usage} />
    <button type="button" class="quiet" onClick=${remove}>
      ${t("offline-referee.remove")}
    </button>
  `,
};

/**
 * How far the referee is on this phone, or the `reason` why it cannot be there; where it may be
 * fetched, `children` stand beside the button.
 */
function Panel({ reason = null, children }) {
  const Part = PARTS[state.value.is];
  return html`
    <section class="panel">
      <h2>${t("offline-referee.title")}</h2>
      <p>${t("offline-referee.what")}</p>
      ${reason ? html`<p class="note">${t(reason)}</p>` : html`<${Part}>${children}<//>`}
    </section>
  `;
}

/** The part of the settings. */
export function OfflineRefereeSettings() {
  useEffect(() => {
    check();
  }, []);
  return html`<${Panel} reason=${state.value.is === "kept" && canRun() ? null : obstacle()} />`;
}

/** The offer where players ask the referee, until they have taken or declined it. */
export function OfflineRefereeOffer() {
  const [isOver, setOver] = useState(
    (isAlone() && !isMetered()) ||
      read(DECLINED) !== null ||
      state.peek().is === "kept" ||
      obstacle() !== null,
  );
  if (isOver) return null;
  const decline = () => {
    write(DECLINED, "yes");
    setOver(true);
  };
  return html`
    <${Panel}>
      <button type="button" class="quiet" onClick=${decline}>
        ${t("offline-referee.decline")}
      </button>
    <//>
  `;
}

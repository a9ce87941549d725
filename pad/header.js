// What stands above and below every screen: where Back leads, undo, notices, and what is not well.
import { html, useState } from "./vendor/libraries.js";
import { online, trouble, whyNot } from "./network/api.js";
import { GameEmblem, Icon, IconButton } from "./parts/components.js";
import { waitingWorker } from "./parts/device.js";
import { isGame, titleOf } from "./model/games.js";
import { roundText } from "./network/catalogue.js";
import { t, textOr } from "./texts/i18n.js";
import { lastUndo, state, undoLast } from "./storage/store.js";
import { isKept, storage } from "./storage/writer.js";
import { dismiss, from, hash, leave, link, notice, notify, replace, route } from "./parts/ui.js";

export const importIdle = () => import("./idle.js");

// The screens of the evening, from which "Ask the referee" opens its game.
const OF_EVENING = ["evening", "round", "hands", "board", "table", "share", "sheet"];
// The screens from which Back leads to the one that asked.
const ASKED = ["referee", "hands"];

/**
 * The last change, if it is in sight: one of the evening on its screens, on others what was done
 * there.
 */
const undoable = () => {
  const last = lastUndo();
  return OF_EVENING.includes(route()[0]) || last?.route === hash.value ? last : null;
};

/** What an entry of undo would take back. */
const whatOf = ({ label }) => t(label);

export function undo() {
  const undone = undoable() && undoLast();
  if (!undone) return;
  replace(undone.route);
  notify(t("undone", { what: whatOf(undone) }));
}

/** Why entries are not written, and where they are kept; null while they are written. */
export const storageText = () =>
  storage.value &&
  `${t(`storage.${storage.value}`)} ${t(isKept.value ? "storage.kept" : "storage.keep")}`;

/**
 * Whether the storage and the referee answer; both have their place next to the buttons, so nothing
 * moves.
 */
const Marks = () => html`
  ${storage.value && html`
    <span class="tag is-bad" role="alert" title=${storageText()}>
      !<span class="visually-hidden"> ${storageText()}</span>
    </span>
  `}
  ${!online.value && html`
    <span class="tag one-line" role="status" title=${whyNot()}>
      ${t(`trouble.${trouble.value}.short`)}
    </span>
  `}
`;

/** The same as a line, which comes and goes with a screen: nothing moves while one is shown. */
export function StorageNote() {
  const [text] = useState(storageText());
  return (
    text && html`
      <p class="banner is-bad ${storage.value ? "" : "is-over"}" aria-hidden="true">
        ${text}
      </p>
    `
  );
}

/** Where Back leads: from some screens to the one that asked, from others one level up. */
function wayUp(screen) {
  const asked = from();
  if (ASKED.includes(screen) && asked.length) return asked;
  return OF_EVENING.includes(screen) && screen !== "evening" ? ["evening"] : [];
}

/** The game that a screen is about, or null. */
function gameOf(screen, [game]) {
  const shown = OF_EVENING.includes(screen)
    ? state.value.evening?.game
    : ["start", "referee"].includes(screen)
      ? game
      : null;
  return isGame(shown) ? shown : null;
}

/** What stands in the header of a screen that has no large title, or null. */
function titleIn(screen, [first, second]) {
  const { evening } = state.value;
  if (screen === "round") return roundText("round.title", evening?.game, first);
  if (screen === "evening" && evening) return evening.title ?? titleOf(evening.game);
  if (screen === "start" && isGame(first)) return titleOf(first);
  if (screen === "referee" && isGame(first) && second === "ask")
    return textOr(`tool.${first}`, t("tool"));
  return null;
}

const waysTo = (game) => (game ? ["referee", game, "rules"] : ["referee"]);

export function Top({ screen, args }) {
  const last = undoable();
  const up = wayUp(screen);
  const target = up.length ? link(...up) : "#/";
  const back = (event) => {
    if (!ASKED.includes(screen)) return;
    event.preventDefault();
    leave(target);
  };
  const round =
    ASKED.includes(screen) &&
    up[0] === "round" &&
    roundText("round.title", state.value.evening?.game, up[1]);
  const game = gameOf(screen, args);
  const title = titleIn(screen, args);
  const said = notice.value?.onTop ? notice.value.text : null;
  return html`
    <header class="top">
      ${screen !== "" && html`
        <a
          class="icon-button back ${round ? "is-named" : ""}"
          href=${target}
          onClick=${back}
          aria-label=${
            round ? t("labelled", { label: t("action.back"), value: round }) : t("action.back")
          }
        >
          <${Icon} name="back" />
          ${round}
        </a>
      `}
      ${game && html`<${GameEmblem} game=${game} />`}
      ${title && html`<h1 class=${said ? "visually-hidden" : ""}>${title}</h1>`}
      ${said && html`<span class="said">${said}</span>`}
      <${Marks} />
      <span class="spacer"></span>
      ${waitingWorker.value && screen !== "round" && html`
        <button
          type="button"
          class="small update"
          title=${t("version.waits")}
          onClick=${useNewVersion}
        >
          ${t("version.use")}
        </button>
      `}
      ${screen === "referee" && ["ask", "now"].includes(args[1]) && html`
        <a class="button quiet small" href=${link("referee", game, "rules")}>
          ${t("referee.rules-short")}
        </a>
      `}
      ${screen === "round" && game && html`
        <a
          class="icon-button"
          href=${link("referee", game, "mistake")}
          aria-label=${t("mistake.title")}
          title=${t("mistake.title")}
        >
          <span class="icon is-mistake" aria-hidden="true">
            !
          </span>
        </a>
      `}
      ${screen !== "referee" && html`
        <a class="icon-button" href=${link(...waysTo(game))} aria-label=${t("referee.title")}>
          <${Icon} name="ask" />
        </a>
      `}
      ${last && html`
        <button
          type="button"
          class="quiet undo"
          title=${t("action.undo-what", { what: whatOf(last) })}
          onClick=${undo}
        >
          <${Icon} name="undo" /> ${t("action.undo")}
        </button>
      `}
    </header>
  `;
}

const useNewVersion = async () => (await importIdle()).useNewVersion();

export function Notice() {
  const shown = notice.value;
  // After another change, the button would undo that one instead.
  if (!shown || shown.onTop || (shown.undo && shown.undo !== lastUndo())) return null;
  return html`
    <aside class="notice" aria-label=${t("notice")}>
      <span>${shown.text}</span>
      ${shown.undo && html`
        <button type="button" class="small" onClick=${undo}>
          ${t("action.undo")}
        </button>
      `}
      <${IconButton} icon="close" label=${t("action.dismiss")} onClick=${dismiss} />
    </aside>
  `;
}

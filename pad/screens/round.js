// A round: a new one, or an old one with its points and reasons until someone changes it.
import { html, useEffect } from "../vendor/libraries.js";
import { whyNot } from "../network/api.js";
import { useGame } from "../network/catalogue.js";
import { DealerChoice, Delete, More } from "../parts/components.js";
import { Disc } from "../parts/faces.js";
import { changeDraft, dropDraft, nameOf } from "../model/evening.js";
import { pointsText, signOf, t } from "../texts/i18n.js";
import { PlayedCards, deleteRound, editRound } from "../parts/rounds.js";
import { Why } from "../parts/rules.js";
import { changeEvening, state } from "../storage/store.js";
import { pointsIn } from "../network/sync.js";
import { leave, notify, replace } from "../parts/ui.js";
import { Entry } from "./round-entry.js";

/** An earlier round as it was entered, until someone wants to change it. */
function OldRound({ evening, round, index }) {
  const game = useGame(evening.game);
  if (!game)
    return html`<p class="note">${game === null ? whyNot("start.offline") : t("loading")}</p>`;
  const seats = round.players.map((id) => ({
    name: nameOf(evening, id),
    points: pointsIn(evening, round, id),
  }));
  return html`
    <div class="columns is-close">
      <div class="stack">
        <ul class="standings old-round">
          ${seats.map(
            ({ name, points }) => html`
              <li key=${name}>
                <${Disc} evening=${evening} name=${name} />
                <span class="person">${name}</span>${" "}
                <b class="points ${signOf(points)}">
                  ${points === null ? "–" : pointsText(points)}
                </b>
              </li>
            `,
          )}
        </ul>
        ${round.dealer && html`
          <p class="note">${t("sheet.dealt", { name: nameOf(evening, round.dealer) })}</p>
        `}
        ${round.input.log?.length > 0 && html`
          <${PlayedCards} evening=${evening} round=${round} game=${game} />
        `}
        <footer class="bar">
          <button type="button" class="primary" onClick=${() => editRound(index)}>
            ${t("round.edit")}
          </button>
        </footer>
      </div>
      <div class="stack">
        <${Why} evening=${evening} round=${round} deck=${game.deck} title=${t("round.why")} />
        <div class="row">
          <${More}>
            <${Delete} onClick=${() => deleteRound(index)}>${t("round.remove")}<//>
          <//>
        </div>
      </div>
    </div>
  `;
}

/**
 * Another tab has saved the round for which figures were typed here: they are entered as the next
 * one, or dropped.
 */
function Moved({ draft, cancel }) {
  const number = draft.index + 1;
  const keep = () =>
    changeEvening("undo.moved", (now) => changeDraft(now, () => ({ moved: false })));
  return html`
    <section class="panel stack" role="alert">
      <p>${t("elsewhere.moved", { saved: draft.index, number })}</p>
      <div class="row">
        <button type="button" class="primary" onClick=${keep}>
          ${t("elsewhere.keep", { number })}
        </button>
        <button type="button" onClick=${cancel}>
          ${t("elsewhere.drop")}
        </button>
      </div>
    </section>
  `;
}

/** `#/round/NUMBER`, or `#/round/NUMBER/PLAYER` where one figure is changed. */
export function Round({ args: [ordinal, first] }) {
  const { evening } = state.value;
  const draft = evening?.draft;
  const index = Number(ordinal) - 1;
  const isOpen = draft?.index === index;
  const old = evening?.rounds[index];
  useEffect(() => {
    if (!isOpen && !old) replace(evening ? "#/evening" : "#/");
  }, [isOpen, old]);
  if (!isOpen)
    return old ? html`<${OldRound} evening=${evening} round=${old} index=${index} />` : null;
  const deal = (dealer) =>
    changeEvening("undo.dealer", (now) => changeDraft(now, () => ({ dealer })));
  const cancel = () => {
    changeEvening("undo.cancel", dropDraft);
    leave("#/evening");
    notify(t("round.cancelled"), { undo: true });
  };
  if (draft.moved) return html`<${Moved} draft=${draft} cancel=${cancel} />`;
  return html`
    <${Entry} evening=${evening} draft=${draft} first=${first} key=${index}>
      <div class="row">
        ${draft.dealer && html`
          <${DealerChoice}
            label=${t("round.dealer")}
            value=${draft.dealer}
            onChange=${deal}
            options=${draft.players.map((id) => ({ value: id, label: nameOf(evening, id) }))}
          />
        `}
        <${More}>
          ${old && html`<${Delete} onClick=${() => deleteRound(index)}>${t("round.remove")}<//>`}
          <${Delete} onClick=${cancel}>${t("round.cancel")}<//>
        <//>
      </div>
    <//>
  `;
}

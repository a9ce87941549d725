// The cards of rounds that were played along: all of them, or the last trick of the one just saved.
import { html, useState } from "../vendor/libraries.js";
import { nameOf } from "../model/evening.js";
import { ON } from "../model/played.js";
import { t } from "../texts/i18n.js";
import { facesOf } from "./faces.js";
import { lazyOfGames } from "./lazy.js";

const REPLAYS = lazyOfGames("play", "Replay");
const VERDICTS = lazyOfGames("play", "Verdict");

/** What reads the cards of a round again; null where there are none. */
function readers({ evening, round, game }) {
  const Replay = REPLAYS[evening.game];
  if (!game || !round.input.log?.length || !Replay) return null;
  const faces = facesOf(evening);
  const seats = round.players
    .map((id) => ({ id, name: nameOf(evening, id) }))
    .map((seat) => ({ ...seat, face: faces.get(seat.name) }));
  const props = { game, evening, seats, dealer: round.dealer, input: round.input };
  return { Replay, Verdict: VERDICTS[evening.game], props };
}

/** The mistakes after which players went on. */
const WentOn = ({ answer }) =>
  answer?.events
    .filter(({ type }) => type === ON.type)
    .map(
      ({ at, text }) => html`
        <p class="note" key=${at}>
          ${t("play.went-on")} ${text}
        </p>
      `,
    );

/**
 * The cards of a round as they fell, once someone asks for them; or its last trick or turn.
 */
export function PlayedCards({ isLast = false, evening, round, game }) {
  const [isOpen, setOpen] = useState(false);
  const found = readers({ evening, round, game });
  if (!found) return null;
  const { Replay, Verdict, props } = found;
  if (isLast)
    return html`
      <section class="panel">
        <${Replay} ...${props} isLast />
      </section>
    `;
  const hasMistakes = props.input.log.some((entry) => entry?.type === ON.type);
  return html`
    ${hasMistakes && html`
      <${Verdict} ...${props}>${(answer) => html`<${WentOn} answer=${answer} />`}<//>
    `}
    <details class="panel" onToggle=${(event) => setOpen(event.currentTarget.open)}>
      <summary>${t("play.replay")}</summary>
      ${isOpen && html`<${Replay} ...${props} />`}
    </details>
  `;
}

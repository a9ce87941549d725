// A round that was played along, opened again: every card, who took what, and why.
import { html } from "../vendor/libraries.js";
import { starting, whyNot } from "../network/api.js";
import { Refusal, RuleLink } from "../parts/rules.js";
import { t } from "../texts/i18n.js";
import { asking, useVerdict } from "./log.js";
import { SmallCard } from "./parts.js";

/**
 * What belongs together: `{title, cards, told, mistakes}`, its cards as `LaidCard` has them, with
 * the winner's marked, and what is told of it, each `{text, rule}`.
 */
const Group = ({ deck, faces, group: { title, cards, winner, told, mistakes } }) => html`
  <li class="watch-group">
    <h3>${title}</h3>
    <div class="watch-log">
      ${cards.map(
        (play, index) => html`
          <${SmallCard}
            key=${index}
            deck=${deck}
            play=${play}
            face=${faces.get(play.name)}
            isMarked=${play.name === winner}
          />
        `,
      )}
    </div>
    ${told.map(
      ({ text, rule }, index) => html`
        <p class="note" key=${index}>
          ${text} ${rule && html`<${RuleLink} rule=${rule} />`}
        </p>
      `,
    )}
    ${mistakes?.map(
      (mistake) => html`
        <p class="note" key=${mistake}>
          ${t("play.went-on")} ${mistake}
        </p>
      `,
    )}
  </li>
`;

/** The parts of a log, or only the last one. */
function Replay({ play, isLast = false, ...props }) {
  const { game, seats, input } = props;
  const { answer, problem, offline } = useVerdict(asking(play, props, input.log));
  const faces = new Map(seats.map(({ name, face }) => [name, face]));
  if (!answer)
    return html`
      <${Refusal} problem=${problem} />
      ${!problem && html`
        <p class="note">
          ${starting.value ? t("offline-referee.starting") : offline ? whyNot() : t("loading")}
        </p>
      `}
    `;
  return html`
    <ol class="watch-replay">
      ${play
        .groups(answer, props)
        .slice(isLast ? -1 : 0)
        .map(
          (group, index) => html`
            <${Group} key=${index} deck=${game.deck} faces=${faces} group=${group} />
          `,
        )}
    </ol>
    ${answer.violation && html`<p class="refusal">${answer.violation.text}</p>`}
  `;
}

/**
 * Draws `children(answer)` with the verdict on the log of a round: undefined while it is asked for,
 * null where there is none.
 */
function Verdict({ play, children, ...props }) {
  const asked = asking(play, props, props.input.log);
  const { answer, isStale, problem, offline } = useVerdict(asked);
  const waits = asked && isStale && !problem && !offline;
  return children(isStale ? (waits ? undefined : null) : answer);
}

/**
 * What reads a log of `play` again: its `Replay`, and its `Verdict`. `useMore(props)` is what else
 * the game has to know; undefined while it is loading, null where it cannot be loaded.
 */
export const readersOf = (play, useMore = (_) => ({})) => ({
  Replay: (props) => {
    const more = useMore(props);
    return more && html`<${Replay} ...${props} ...${more} play=${play} />`;
  },
  Verdict: (props) => {
    const more = useMore(props);
    return more ? html`<${Verdict} ...${props} ...${more} play=${play} />` : props.children(more);
  },
});

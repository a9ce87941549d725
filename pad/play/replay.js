// A round that was played along, opened again: every card, who took what, and why.
import { html } from "../vendor/libraries.js";
import { starting, whyNot } from "../network/api.js";
import { cardOf } from "../model/cards.js";
import { CardFace } from "../parts/faces.js";
import { Refusal, RuleLink } from "../parts/rules.js";
import { t } from "../texts/i18n.js";
import { asking, useVerdict } from "./log.js";

/**
 * What belongs together: `{title, cards, text, rule, mistakes}`, each card `{name, card}` with the
 * winner marked.
 */
const Group = ({ deck, faces, group: { title, cards, winner, text, rule, mistakes } }) => html`
  <li class="watch-group">
    <h3>${title}</h3>
    <div class="watch-log">
      ${cards.map(
        ({ name, card }, index) => html`
          <span
            key=${index}
            class="watch-small ${name === winner ? "is-marked" : ""}"
            role="img"
            aria-label=${t("play.card-of", { name, card: cardOf(deck, card).name })}
          >
            <small>${faces.get(name)?.initial ?? name}</small>
            <${CardFace} card=${cardOf(deck, card)} />
          </span>
        `,
      )}
    </div>
    ${text && html`
      <p class="note">
        ${text} ${rule && html`<${RuleLink} rule=${rule} />`}
      </p>
    `}
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

// Who has won: a match, or a game of one round; alone, the points that were there to beat.
import { html } from "../vendor/libraries.js";
import { leadText } from "../parts/end.js";
import { usePast } from "../parts/opening.js";
import { list, number, pointsText, t } from "../texts/i18n.js";
import { RuleLink } from "../parts/rules.js";
import { gameSheetOf, pointsIn } from "../network/sync.js";

// The best solo game is looked for among so many evenings.
const SOLOS = 100;

/** The points of all other games of the same variant that one person played alone. */
function useSoloPoints(evening) {
  const isAlike = ({ game, players, options }) =>
    game === evening.game && players.length === 1 && options.variant === evening.options.variant;
  const past = usePast(SOLOS).filter(isAlike);
  return past.flatMap((each) =>
    each.rounds.map((round) => pointsIn(each, round, round.players[0]) ?? 0),
  );
}

/** The result of the last solo game, with the best stored one of the same variant. */
function Solo({ evening }) {
  const own = evening.rounds.map((round) => pointsIn(evening, round, round.players[0]) ?? 0);
  const earlier = [...useSoloPoints(evening), ...own.slice(0, -1)];
  const points = own.at(-1);
  const best = Math.max(...earlier);
  const more = points - best;
  const isBest = earlier.length > 0 && more > 0;
  return html`
    <p class="winner is-main" role="status">
      ${isBest
        ? html`
            ${t("winner.solo-best", { points: number(points) })}
            <small>${t("winner.solo-more", { count: more, points: number(more) })}</small>
          `
        : t("winner.solo", {
            points: pointsText(points),
            best: number(Math.max(points, ...earlier)),
          })}
    </p>
  `;
}

/** What there is to beat, before a game alone. */
export function Beat({ evening }) {
  const own = evening.rounds.map((round) => pointsIn(evening, round, round.players[0]) ?? 0);
  const earlier = [...useSoloPoints(evening), ...own];
  if (!earlier.length) return null;
  return html`<p class="starts">${t("solo.beat", { points: number(Math.max(...earlier)) })}</p>`;
}

/** The winners of the match, or of the game just played where each round is one. */
export function Winners({ evening, standings }) {
  const last = evening.rounds.at(-1);
  const sheet = last && gameSheetOf(evening, last);
  if (!sheet && !standings?.over) return null;
  if (evening.players.length === 1) return html`<${Solo} evening=${evening} />`;
  // A tie rule that needs a number which was not counted leaves the tie open.
  const isOpen = sheet?.warnings.some(({ rule }) => rule.startsWith(`${evening.game}.tie`));
  const { winners } = standings?.over ? standings : sheet;
  return html`
    <p class="winner is-main" role="status">
      ${winners.length
        ? t(standings?.over ? "winner.match" : "winner.game", {
            count: winners.length,
            names: list(winners),
          })
        : t(isOpen ? "winner.open" : "winner.none")}
      ${standings?.over && html`
        ${" "}
        <small>${leadText(standings)}</small>
      `}
      ${!standings?.over && sheet?.tie_break && html`
        ${" "}
        <${RuleLink} rule=${sheet.tie_break}>${t("winner.tie-break")}<//>
      `}
    </p>
  `;
}

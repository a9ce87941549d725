// A tab for each hand that is entered, with the name of its player and how far it is.
import { html } from "../vendor/libraries.js";
import { Disc } from "./faces.js";
import { graphemes } from "../model/names.js";
import { t } from "../texts/i18n.js";

// Names that begin with as many letters alike are told apart by their ends.
const SHARED = 4;
// So many tabs have room for a longer part of a name next to its disc.
const FEW = 4;

/**
 * The tabs: of a long name that begins like another also its end, "Chr…oph" and "Chr…ina",
 * or only that.
 */
function tabNames(seats) {
  const [most, first, last] = seats.length > FEW ? [4, 0, 2] : [7, 3, 3];
  const start = ({ name }) => graphemes(name).slice(0, SHARED).join("");
  return seats.map((seat) => {
    const { name, tab } = seat;
    const letters = graphemes(name);
    const isAlike =
      letters.length > most &&
      seats.some((other) => other !== seat && start(other) === start(seat));
    return (
      tab ??
      (isAlike ? `${letters.slice(0, first).join("")}…${letters.slice(-last).join("")}` : name)
    );
  });
}

export const Tabs = ({ seats, chosen, statusOf, onChoose, shown = tabNames(seats) }) => html`
  <div class="tabs" role="group" aria-label=${t("hand.whose")}>
    ${seats.map(
      (seat, index) => html`
        <button
          type="button"
          key=${seat.id}
          aria-pressed=${String(seat.id === chosen)}
          aria-label="${seat.name} ${statusOf(seat)}"
          onClick=${() => onChoose(seat.id)}
        >
          <span class="tab-name">
            <${Disc} face=${seat.face} />
            <span class="one-line">${shown[index]}</span>
          </span>${" "}
          <span class="tab-status one-line">${statusOf(seat)}</span>
        </button>
      `,
    )}
  </div>
`;

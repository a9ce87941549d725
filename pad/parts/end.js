// The end of a match: the podium, the games of the same evening, and the picture for the chat.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { Icon } from "./components.js";
import { Disc, facesOf } from "./person.js";
import { sharePicture } from "./picture.js";
import { number, t } from "../texts/i18n.js";

const COUNTING = 900;
const STEPS = 3;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A number that counts up from 0 once; at once where people want no motion. */
function CountUp({ value }) {
  const [shown, setShown] = useState(isStill() ? value : 0);
  useEffect(() => {
    if (isStill()) return setShown(value);
    const start = performance.now();
    let frame;
    const step = (now) => {
      const part = Math.min((now - start) / COUNTING, 1);
      setShown(Math.round(value * part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return html`<b class="podium-points" aria-hidden="true">${number(shown)}</b>`;
}

const Podium = ({ faces, totals }) => html`
  <ol class="podium">
    ${totals.filter(({ place }) => place <= STEPS).slice(0, STEPS).map(
      ({ place, name, points }) => html`
        <li key=${name} class="step-${place} race-${faces.get(name).colour}">
          <${Disc} face=${faces.get(name)} />
          <span class="podium-name">${name}</span>
          <${CountUp} value=${points} />
          <span class="visually-hidden">${t("podium.place", { place, points: number(points) })}</span>
          <span class="podium-step" aria-hidden="true">${place}</span>
        </li>
      `,
    )}
  </ol>
`;

export function End({ evening, standings }) {
  useEffect(() => scrollTo(0, 0), []);
  const picture = () => sharePicture(evening, standings);
  return html`
    <${Podium} faces=${facesOf(evening)} totals=${standings.totals} />
    <p><button type="button" onClick=${picture}><${Icon} name="picture" />${t("picture.share")}</button></p>
  `;
}

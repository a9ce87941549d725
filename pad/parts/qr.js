// QR codes of links.
import { correction, generate } from "../vendor/qr-encode.js";
import { html } from "../vendor/libraries.js";
import { attempt } from "../model/shapes.js";

// Modules of light around the code, as the standard asks for.
const QUIET_ZONE = 4;
// Of 121 modules a side: those of a larger code are too small on one phone to be read by another.
const MOST_VERSION = 26;

/** The QR code of `text`, called `label`; or `instead`, where the code would be too large. */
export function Qr({ text, label, instead = null }) {
  // The lowest level of correction, since a screen is not damaged.
  const code = attempt(() => generate(text, { minCorrectionLevel: correction.L, maxVersion: MOST_VERSION }), null);
  if (!code) return instead;
  const along = Array.from({ length: code.size }, (_, index) => index);
  const path = along.flatMap((y) => along.map((x) => (code.get(x, y) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : ""))).join("");
  const size = code.size + 2 * QUIET_ZONE;
  return html`
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
      <rect width=${size} height=${size} fill="#fff" />
      <path d=${path} fill="#000" />
    </svg>
  `;
}

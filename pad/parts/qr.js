// QR codes of links.
import { encodeQR } from "../vendor/qr-encode.js";
import { html } from "../vendor/libraries.js";

// Modules of light around the code, as the standard asks for.
const QUIET_ZONE = 4;

/** The QR code of `text`, called `label`; the lowest level of correction, since a screen is not damaged. */
export function Qr({ text, label }) {
  const modules = encodeQR(text, "raw", { ecc: "low", border: QUIET_ZONE });
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return html`
    <svg class="qr" viewBox="0 0 ${modules.length} ${modules.length}" role="img" aria-label=${label} shape-rendering="crispEdges">
      <rect width=${modules.length} height=${modules.length} fill="#fff" />
      <path d=${path} fill="#000" />
    </svg>
  `;
}

// QR codes: drawn, and read from the camera, with the browser's BarcodeDetector, or else a decoder
// that is fetched then.
import { correction, generate } from "../vendor/qr-encode.js";
import { html, useEffect, useRef, useState } from "../vendor/libraries.js";
import { attempt } from "../model/shapes.js";
import { t } from "../texts/i18n.js";

// Modules of light around the code, as the standard asks for.
const QUIET_ZONE = 4;
// Of 121 modules a side: those of a larger code are too small on one phone to be read by another.
const MOST_VERSION = 26;
// Between two pictures, in ms.
const PAUSE = 120;
// The longer side of the picture that the decoder reads, in px.
const SIDE = 640;
const FORMAT = "qr_code";

/** The QR code of `text`, called `label`; or `instead`, where the code would be too large. */
export function Qr({ text, label, instead = null }) {
  // The lowest level of correction, because a screen is not damaged.
  const code = attempt(
    () => generate(text, { minCorrectionLevel: correction.L, maxVersion: MOST_VERSION }),
    null,
  );
  if (!code) return instead;
  const along = Array.from({ length: code.size }, (_, index) => index);
  const path = along
    .flatMap((y) =>
      along.map((x) => (code.get(x, y) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : "")),
    )
    .join("");
  const size = code.size + 2 * QUIET_ZONE;
  return html`
    <svg
      class="qr"
      viewBox="0 0 ${size} ${size}"
      role="img"
      aria-label=${label}
      shape-rendering="crispEdges"
    >
      <rect width=${size} height=${size} fill="#fff" />
      <path d=${path} fill="#000" />
    </svg>
  `;
}

/** A function that returns the text of the QR code in a video's picture, or null. */
async function reader() {
  if (
    (
      await window.BarcodeDetector?.getSupportedFormats().catch(() => /** @type {string[]} */ ([]))
    )?.includes(FORMAT)
  ) {
    const detector = new BarcodeDetector({ formats: [FORMAT] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import("../vendor/qr-decode.js");
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (
    canvas.getContext("2d", { willReadFrequently: true })
  );
  return (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    // It throws where there is no code in this picture.
    return attempt(() => decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)), null);
  };
}

/**
 * The camera's picture; `onText(text)` gets what a code says, once as long as the same code is
 * seen.
 */
export function Scanner({ onText }) {
  const video = useRef(/** @type {HTMLVideoElement | null} */ (null));
  const report = useRef(onText);
  report.current = onText;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stream = /** @type {MediaStream | null} */ (null);
    let last = null;
    const look = async (read) => {
      // It is gone before the effect ends, which may be after the next picture.
      if (!video.current) return;
      const text = video.current.videoWidth
        ? await Promise.resolve(read(video.current)).catch(() => null)
        : null;
      if (!video.current) return;
      if (text && text !== last) {
        last = text;
        report.current(text);
      }
      setTimeout(look, PAUSE, read);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      const read = await reader();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (!video.current) {
        stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      look(read);
    };
    start().catch(() => video.current && setFailed(true));
    return stop;
  }, []);
  return failed
    ? html`
        <p class="note" role="alert">
          ${t("hands.no-camera")}
        </p>
      `
    : html`
        <video
          class="camera"
          ref=${video}
          muted
          playsinline
          aria-label=${t("hands.scanning")}
        ></video>
      `;
}

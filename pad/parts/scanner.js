// Reads QR codes from the camera: with the browser's BarcodeDetector, or else a decoder that is fetched then.
import { html, useEffect, useRef, useState } from "../vendor/libraries.js";
import { attempt } from "../model/shapes.js";
import { t } from "../texts/i18n.js";

// Between two pictures, in ms.
const PAUSE = 120;
// The longer side of the picture that the decoder reads, in px.
const SIDE = 640;
const FORMAT = "qr_code";

/** A function that returns the text of the QR code in a video's picture, or null. */
async function reader() {
  if ((await window.BarcodeDetector?.getSupportedFormats().catch(() => /** @type {string[]} */ ([])))?.includes(FORMAT)) {
    const detector = new BarcodeDetector({ formats: [FORMAT] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import("../vendor/qr-decode.js");
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  return (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    // It throws where there is no code in this picture.
    return attempt(() => decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)), null);
  };
}

/** The camera's picture; `onText(text)` gets what a code says, once as long as the same code is seen. */
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
      const text = video.current.videoWidth ? await Promise.resolve(read(video.current)).catch(() => null) : null;
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
    ? html`<p class="note" role="alert">${t("hands.no-camera")}</p>`
    : html`<video class="camera" ref=${video} muted playsinline aria-label=${t("hands.scanning")}></video>`;
}

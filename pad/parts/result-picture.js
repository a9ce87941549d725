// The card of the result as a picture for the chat, drawn on the device like the screen.
import { canShare, download, fileName, share } from "../storage/files.js";
import { titleOf } from "../model/games.js";
import { date, t } from "../texts/i18n.js";
import { notify } from "./ui.js";

const WIDTH = 1080;
const EDGE = 72;
const CARD_TOP = 190;
const FACT = 132;
const FOOT = 110;
const PAGE = "#f6f4ef";
const INK = "#1b1d22";
const MUTED = "#5a5f69";
const LINE = "#d8d3c7";
const LABELS = 300;

/** Sets the font to `size` pixels, or to as many as have `text` fit into `width`. */
function fit(canvas, text, { size, width, weight }) {
  for (let pixels = size; pixels >= 16; pixels -= 2) {
    canvas.font = `${weight} ${pixels}px system-ui, sans-serif`;
    if (canvas.measureText(text).width <= width) return;
  }
}

/** Text as large as fits into `width`, at most `size` pixels. */
function write(canvas, text, x, y, { size, width, colour = INK, weight = 700, align = "left" }) {
  canvas.fillStyle = colour;
  canvas.textAlign = align;
  fit(canvas, text, { size, width, weight });
  canvas.fillText(text, x, y);
}

/** The words of a text in lines that fit into `width`, at most two. */
function linesOf(canvas, text, { size, width, weight }) {
  canvas.font = `${weight} ${size}px system-ui, sans-serif`;
  const words = text.split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const first = words.slice(0, count).join(" ");
    if (canvas.measureText(first).width <= width || count === 1)
      return [first, words.slice(count).join(" ")].filter(Boolean);
  }
  return [text];
}

/** The colour of a player's line, as the style has it. */
function colourOf({ colour, isWinner }) {
  const element = document.createElement("i");
  element.className = `result-line of-${colour} ${isWinner ? "is-winner" : ""}`;
  document.body.append(element);
  const value = getComputedStyle(element).getPropertyValue("--line-colour");
  element.remove();
  return value;
}

function drawCurve(canvas, lines, { width, height }, { left, top, wide }) {
  const scale = wide / width;
  for (const line of lines) {
    const points = line.points.map(([x, y]) => [left + x * scale, top + y * scale]);
    const [endX, endY] = line.end;
    canvas.strokeStyle = colourOf(line);
    canvas.lineWidth = (line.isWinner ? 4.5 : 2.5) * scale;
    canvas.lineCap = canvas.lineJoin = "round";
    canvas.beginPath();
    for (const [x, y] of points) canvas.lineTo(x, y);
    canvas.stroke();
    const text = { size: 12 * scale, width: wide, colour: canvas.strokeStyle };
    write(canvas, line.initial, left + endX * scale, top + endY * scale, text);
  }
  return height * scale;
}

/** Draws the card and returns the picture as a PNG. */
function draw(evening, { head, name, points, margin, lines, facts }, curve) {
  const element = document.createElement("canvas");
  const wide = WIDTH - 2 * EDGE;
  const inner = wide - 80;
  const curveHeight = lines.length ? (curve.height / curve.width) * inner + 24 : 0;
  const cardHeight = 270 + (margin ? 60 : 0) + curveHeight;
  element.width = WIDTH;
  element.height = CARD_TOP + cardHeight + 40 + facts.length * FACT + FOOT;
  const canvas = /** @type {CanvasRenderingContext2D} */ (element.getContext("2d"));
  canvas.fillStyle = PAGE;
  canvas.fillRect(0, 0, element.width, element.height);
  write(canvas, evening.title ?? titleOf(evening.game), EDGE, 100, { size: 60, width: wide });
  const day = date(evening.started, { dateStyle: "long" });
  write(canvas, day, EDGE, 152, { size: 36, width: wide, colour: MUTED, weight: 400 });

  canvas.fillStyle = getComputedStyle(
    document.querySelector(".result") ?? document.body,
  ).backgroundColor;
  canvas.beginPath();
  canvas.roundRect(EDGE, CARD_TOP, wide, cardHeight, 48);
  canvas.fill();
  const white = { width: inner, colour: "#fff", align: "center" };
  write(canvas, head, WIDTH / 2, CARD_TOP + 84, { ...white, size: 44, weight: 400 });
  if (name)
    write(canvas, `${name} · ${points}`, WIDTH / 2, CARD_TOP + 208, { ...white, size: 116 });
  if (margin) write(canvas, margin, WIDTH / 2, CARD_TOP + 276, { ...white, size: 42, weight: 400 });
  if (lines.length) {
    const top = CARD_TOP + 250 + (margin ? 60 : 0);
    drawCurve(canvas, lines, curve, { left: EDGE + 40, top, wide: inner });
  }

  facts.forEach(({ label, text }, index) => {
    const top = CARD_TOP + cardHeight + 40 + index * FACT;
    write(canvas, label, EDGE, top + 56, { size: 42, width: LABELS - 24 });
    const told = { size: 40, width: wide - LABELS, weight: 400 };
    for (const [line, part] of linesOf(canvas, text, told).entries())
      write(canvas, part, EDGE + LABELS, top + 56 + line * 50, told);
    canvas.fillStyle = LINE;
    canvas.fillRect(EDGE, top + FACT - 8, wide, 2);
  });
  const foot = { size: 34, width: wide, colour: MUTED, weight: 400 };
  write(canvas, "Zero Referee", EDGE, element.height - 40, foot);
  return new Promise((resolve) => {
    element.toBlob(resolve, "image/png");
  });
}

/** Hands the picture to the device's share sheet, or saves it where there is none. */
export async function sharePicture(evening, card, curve) {
  const blob = await draw(evening, card, curve);
  const name = fileName(evening.game, evening.started, "png");
  if (canShare("image/png")) {
    await share(name, "image/png", blob);
  } else {
    download(name, "image/png", blob);
    notify(t("picture.saved"));
  }
}

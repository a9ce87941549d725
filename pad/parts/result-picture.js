// A picture of the result for the chat, drawn on the device.
import { canShare, download, fileName, share } from "../storage/files.js";
import { titleOf } from "../model/games.js";
import { date, list, number, t } from "../texts/i18n.js";
import { colourOf } from "../model/evening.js";
import { notify } from "./ui.js";

const WIDTH = 1080;
const EDGE = 72;
const ROW = 104;
const HEAD = 420;
const FOOT = 120;
const PAGE = "#f6f4ef";
const INK = "#1b1d22";
const MUTED = "#5a5f69";
const BAR = "#ffffff";

/** The colour of a player's disc, as the style has it. */
function discOf(evening, name) {
  const element = document.createElement("i");
  element.className = `race-${colourOf(evening, name)}`;
  document.body.append(element);
  const colour = getComputedStyle(element).getPropertyValue("--disc");
  element.remove();
  return colour;
}

/** Text as large as fits into `width`, at most `size` pixels. */
function write(canvas, text, x, y, { size, width, colour = INK, weight = 700, align = "left" }) {
  canvas.fillStyle = colour;
  canvas.textAlign = align;
  for (let pixels = size; pixels > 16; pixels -= 2) {
    canvas.font = `${weight} ${pixels}px system-ui, sans-serif`;
    if (canvas.measureText(text).width <= width) break;
  }
  canvas.fillText(text, x, y);
}

/** Draws the standings and returns the picture as a PNG. */
function draw(evening, { totals, winners }) {
  const element = document.createElement("canvas");
  element.width = WIDTH;
  element.height = HEAD + totals.length * ROW + FOOT;
  const canvas = /** @type {CanvasRenderingContext2D} */ (element.getContext("2d"));
  const width = WIDTH - 2 * EDGE;
  canvas.fillStyle = PAGE;
  canvas.fillRect(0, 0, element.width, element.height);
  write(canvas, evening.title ?? titleOf(evening.game), EDGE, 130, { size: 84, width });
  write(canvas, date(evening.started, { dateStyle: "long" }), EDGE, 190, {
    size: 40,
    width,
    colour: MUTED,
    weight: 400,
  });
  const won = winners.length
    ? t("winner.match", { count: winners.length, names: list(winners) })
    : t("winner.none");
  write(canvas, won, EDGE, 320, { size: 64, width });
  totals.forEach(({ place, name, points }, index) => {
    const y = HEAD + index * ROW;
    canvas.fillStyle = BAR;
    canvas.fillRect(EDGE, y - 68, width, ROW - 12);
    canvas.fillStyle = discOf(evening, name);
    canvas.fillRect(EDGE, y - 68, 16, ROW - 12);
    write(canvas, String(place), EDGE + 48, y, { size: 48, width: 60, colour: MUTED });
    write(canvas, name, EDGE + 120, y, { size: 52, width: width - 340 });
    write(canvas, number(points), WIDTH - EDGE - 32, y, { size: 60, width: 190, align: "right" });
  });
  write(canvas, "Zero Referee", EDGE, element.height - 48, {
    size: 36,
    width,
    colour: MUTED,
    weight: 400,
  });
  return new Promise((resolve) => {
    element.toBlob(resolve, "image/png");
  });
}

/** Hands the picture to the device's share sheet, or saves it where there is none. */
export async function sharePicture(evening, standings) {
  const blob = await draw(evening, standings);
  const name = fileName(evening.game, evening.started, "png");
  if (canShare("image/png")) {
    await share(name, "image/png", blob);
  } else {
    download(name, "image/png", blob);
    notify(t("picture.saved"));
  }
}

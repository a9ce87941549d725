// Handing an evening on: CSV for a spreadsheet, and links that carry the evening, deflated, in
// the part of the URL that no server sees; and reading links and files.
import { fromBase64, toBase64 } from "../model/base64.js";
import { readEvening } from "../model/evening-reader.js";
import { nameOf } from "../model/evening.js";
import { FORMAT, toJson } from "../storage/files.js";
import { Unreadable, check } from "../model/shapes.js";
import { pointsIn } from "./sync.js";

// The largest evening that is read, in bytes.
const MOST_BYTES = 1_000_000;
// So little is inflated at once that no step can make more than about 1 MB of it.
const STEP = 1_024;

/** The reasons for which an evening cannot be read, by the keys of their texts. */
const BROKEN = "shared.broken";
const INVALID = "shared.invalid";
const TOO_LARGE = "shared.too-large";

const refuse = (reason) => Object.assign(new Unreadable(), { reason });

// A name that starts like a formula must stay a name in a spreadsheet.
const cell = (value) => {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? "");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * One row per round, one column per player; empty where a player did not play. Points that no round brought
 * have rows of their own after the round, with what they are in the last column.
 */
export function toCsv(evening) {
  const { players, adjustments } = evening;
  const more = adjustments.length ? [null] : [];
  const row = (number, round) => [number, nameOf(evening, round.dealer), ...players.map(({ id }) => (round.players.includes(id) ? pointsIn(evening, round, id) : null)), ...more];
  const adjusted = (count) =>
    adjustments.filter(({ after }) => after === count).map(({ player, points, kind, reason }) => [count, null, ...players.map(({ id }) => (id === player ? points : null)), reason ?? kind]);
  const head = ["round", "dealer", ...players.map(({ name }) => name), ...(adjustments.length ? ["adjustment"] : [])];
  const rows = evening.rounds.flatMap((round, index) => [row(index + 1, round), ...adjusted(index + 1)]);
  return [head, ...adjusted(0), ...rows].map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";
}

// ---------------------------------------------------------------------------- reading

/** The evening in a JSON text; throws `Unreadable` with a `reason`. */
async function fromJson(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    throw refuse(BROKEN);
  }
  try {
    check(content.format === FORMAT);
    return await readEvening(content.evening);
  } catch {
    throw refuse(INVALID);
  }
}

/** The evening in a file; throws `Unreadable` with a `reason`. */
export async function fromFile(file) {
  if (file.size > MOST_BYTES) throw refuse(TOO_LARGE);
  return fromJson(await file.text());
}

/** The bytes in small steps. */
function inSteps(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += STEP)));
    },
  });
}

/** Inflates, and stops at once where the result is larger than an evening may be. */
async function inflate(bytes) {
  const reader = inSteps(bytes).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).text();
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw refuse(TOO_LARGE);
    }
    chunks.push(value);
  }
}

// ------------------------------------------------------------------------------ links

const PLAIN = "0";
const DEFLATED = "1";

const deflate = async (bytes) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());

export async function toLink(evening) {
  const bytes = new TextEncoder().encode(toJson(evening));
  const content =
    "CompressionStream" in window ? DEFLATED + toBase64(await deflate(bytes)) : PLAIN + toBase64(bytes);
  return `${location.origin}${location.pathname}#share=${content}`;
}

/** The evening in the fragment of a URL; throws `Unreadable` with a `reason`. */
export async function fromLink(hash) {
  const content = hash.slice("#share=".length);
  if (content.length > 2 * MOST_BYTES) throw refuse(TOO_LARGE);
  let text;
  try {
    const bytes = fromBase64(content.slice(1));
    text = content[0] === DEFLATED ? await inflate(bytes) : new TextDecoder().decode(bytes);
  } catch (error) {
    throw error instanceof Unreadable ? error : refuse(BROKEN);
  }
  return fromJson(text);
}

// Taking the evening along: CSV for a spreadsheet, JSON to be opened here again, and a link
// with the entries, deflated, in the part of an address that no server sees. The link leaves
// points out; whoever opens it asks the referee for them.
import { GAMES } from "./games.js";
import { pointsIn } from "./sync.js";

const FORMAT = "zero-referee-evening";

// A name that starts like a formula must stay a name in a spreadsheet.
const cell = (value) => {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? "");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One row a round, one column a player; empty where somebody did not play. */
export function toCsv(evening) {
  const head = ["round", "dealer", ...evening.players.map(({ name }) => name)];
  const rows = evening.rounds.map((round, index) => [
    index + 1,
    evening.players.find(({ id }) => id === round.dealer)?.name,
    ...evening.players.map(({ id }) => (round.players.includes(id) ? pointsIn(evening, round, id) : null)),
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

export const toJson = (evening) => JSON.stringify({ format: FORMAT, version: 1, evening }, null, 2);

const isPlayer = (player) => typeof player?.id === "string" && typeof player.name === "string";
const isRound = (round) => Array.isArray(round?.players) && typeof round.input === "object" && round.input !== null;

/** The evening in `text`, or null if there is none that this page could show. */
export function readEvening(text) {
  try {
    const { format, evening } = JSON.parse(text);
    const fits =
      format === FORMAT &&
      evening.game in GAMES &&
      evening.players.every(isPlayer) &&
      evening.rounds.every(isRound) &&
      typeof evening.options === "object";
    return fits ? evening : null;
  } catch {
    return null;
  }
}

export function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

// ------------------------------------------------------------------------------ links

const PLAIN = "0";
const DEFLATED = "1";

const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.codePointAt(0));

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const bare = (evening) => ({
  ...evening,
  draft: null,
  standings: null,
  rounds: evening.rounds.map(({ sheet, ...round }) => round),
});

export async function toLink(evening) {
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(toJson(bare(evening)))));
  const packed =
    "CompressionStream" in window
      ? DEFLATED + toBase64(await through(bytes, new CompressionStream("deflate-raw")))
      : PLAIN + toBase64(bytes);
  return `${location.origin}/#share=${packed}`;
}

/** The evening in the fragment of an address, or null if it cannot be read. */
export async function fromLink(hash) {
  try {
    const packed = hash.slice("#share=".length);
    const bytes = fromBase64(packed.slice(1));
    const plain = packed[0] === DEFLATED ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    return readEvening(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

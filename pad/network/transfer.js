// Handing an evening on: a table for a spreadsheet, and links that carry the evening in the part of
// the URL that no server sees; and reading links and files.
import { fromCompact, toCompact } from "../model/compact.js";
import { readEvening, readPeople } from "../model/evening-reader.js";
import { nameOf, standingsRows, totalsOf } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { BACKUP, FORMAT, VERSION } from "../storage/files.js";
import { date, language, t } from "../texts/i18n.js";
import { Unreadable, attempt, check } from "../model/shapes.js";
import { pointsIn } from "./sync.js";

// The largest evening that is read, and the largest file of all evenings, in bytes.
const MOST_BYTES = 1_000_000;
const MOST_BACKUP_BYTES = 40_000_000;

/** The reasons for which an evening cannot be read, by the keys of their texts. */
const BROKEN = "shared.broken";
const INVALID = "shared.invalid";
const TOO_LARGE = "shared.too-large";
const LATER = "shared.later";

const refuse = (reason) => Object.assign(new Unreadable(), { reason });

// The mark that shows spreadsheets that a file is UTF-8, and the separator of cells.
const MARK = "\uFEFF";
const separator = () => (language() === "en" ? "," : ";");

// A name that starts like a formula must stay a name in a spreadsheet.
const cell = (value) => {
  const text =
    typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? "");
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The game and its date, then one row per round and one column per player, empty where a player did
 * not play, and the totals. Points that no round brought have rows of their own after the round,
 * with what they are in the last column.
 */
export function toCsv(evening) {
  const { players, adjustments } = evening;
  const more = adjustments.length ? [null] : [];
  const row = (number, round) => [
    number,
    nameOf(evening, round.dealer),
    ...players.map(({ id }) => (round.players.includes(id) ? pointsIn(evening, round, id) : null)),
    ...more,
  ];
  const adjusted = (count) =>
    adjustments
      .filter(({ after }) => after === count)
      .map(({ player, points, kind, reason }) => [
        count,
        null,
        ...players.map(({ id }) => (id === player ? points : null)),
        reason ?? t(`adjusted.${kind}`),
      ]);
  const head = [
    t("history.round"),
    t("round.dealer"),
    ...players.map(({ name }) => name),
    ...(adjustments.length ? [t("adjusted.title")] : []),
  ];
  const rows = evening.rounds.flatMap((round, index) => [
    row(index + 1, round),
    ...adjusted(index + 1),
  ]);
  const points = standingsRows(evening, (round, id) => pointsIn(evening, round, id));
  const totals = points
    ? [
        [
          t("sheet.total"),
          null,
          ...players.map((player) => totalsOf(evening, points, player).at(-1)),
        ],
      ]
    : [];
  const lines = [
    [titleOf(evening.game), date(evening.started, { dateStyle: "medium" })],
    head,
    ...adjusted(0),
    ...rows,
    ...totals,
  ];
  return `${MARK}${lines.map((line) => line.map(cell).join(separator())).join("\r\n")}\r\n`;
}

// ---------------------------------------------------------------------------- reading

/** The content of a JSON text of ours; throws `Unreadable` with a `reason`. */
function parse(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    throw refuse(BROKEN);
  }
  if ([FORMAT, BACKUP].includes(content?.format) && content.version > VERSION) throw refuse(LATER);
  return content;
}

/** The evening in such a content; throws `Unreadable` with a `reason`. */
async function checked(content) {
  try {
    check(content.format === FORMAT);
    return await readEvening(content.evening);
  } catch {
    throw refuse(INVALID);
  }
}

/**
 * What a file holds: `{evenings}`, or of a backup `{isBackup, evenings, people, unreadable}`;
 * throws `Unreadable` with a `reason`.
 */
export async function fromFile(file) {
  if (file.size > MOST_BACKUP_BYTES) throw refuse(TOO_LARGE);
  const content = parse(await file.text());
  if (content?.format !== BACKUP) {
    if (file.size > MOST_BYTES) throw refuse(TOO_LARGE);
    return { evenings: [await checked(content)] };
  }
  if (!Array.isArray(content.evenings)) throw refuse(INVALID);
  const evenings = (
    await Promise.all(
      content.evenings.map((each) => readEvening(each, { isBackup: true }).catch(() => null)),
    )
  ).filter(Boolean);
  return {
    isBackup: true,
    evenings,
    people: readPeople(content.people) ?? {},
    unreadable: content.evenings.length - evenings.length,
  };
}

// ------------------------------------------------------------------------------ links

// The first letter of a link's data is the version of its format.
const COMPACT = "2";

const LINK = "#share=";

/**
 * The link that opens an evening on another phone; or null where the evening is too long for one.
 */
export const toLink = (evening) =>
  attempt(
    () => `${location.origin}${location.pathname}${LINK}${COMPACT}${toCompact(evening)}`,
    null,
  );

/** The evening in the fragment of a URL; throws `Unreadable` with a `reason`. */
export async function fromLink(hash) {
  const kind = hash.charAt(LINK.length);
  const content = hash.slice(LINK.length + 1);
  if (content.length > 2 * MOST_BYTES) throw refuse(TOO_LARGE);
  if (kind > COMPACT) throw refuse(LATER);
  const evening = kind === COMPACT ? attempt(() => fromCompact(content), null) : null;
  if (!evening) throw refuse(BROKEN);
  return checked({ format: FORMAT, evening });
}

// Files: evenings, and saving any file on the device or handing it to its share sheet.

export const FORMAT = "zero-referee-evening";
export const BACKUP = "zero-referee-backup";
// Of what is written here; a file of a later version is not read.
export const VERSION = 1;

/** An evening as it leaves the app, without the referee's sheets. */
const bare = (evening) => ({
  ...evening,
  rounds: evening.rounds.map(({ sheet, ...round }) => round),
});

export const toJson = ({ draft, ...evening }) =>
  JSON.stringify({ format: FORMAT, version: VERSION, evening: bare(evening) });

/** All evenings with their unfinished entries, and the names that players gave to people. */
export const toBackup = (evenings, people) =>
  JSON.stringify({ format: BACKUP, version: VERSION, people, evenings: evenings.map(bare) });

/** The name of a file about something, with the local day and time. */
export function fileName(what, time, ending) {
  const minute = new Date(time).toLocaleString("sv-SE").slice(0, 16);
  return `zero-referee-${what}-${minute.replace(/[ :]/g, "-")}.${ending}`;
}

export function download(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/**
 * Whether the device shares files of this type; phones share pictures and plain text, but no JSON.
 */
export const canShare = (type) =>
  Boolean(navigator.canShare?.({ files: [new File(["x"], `x.${type.split("/")[1]}`, { type })] }));

/** Hands a file to the device's share sheet; returns whether it was taken. */
export const share = (name, type, content) =>
  navigator.share({ files: [new File([content], name, { type })] }).then(
    () => true,
    () => false,
  );

// Files: one that holds evenings, and saving any of them on the device.

export const FORMAT = "zero-referee-evening";

/** An evening as it leaves the app, without the referee's sheets and unfinished entries. */
const bare = ({ draft, ...evening }) => ({ ...evening, rounds: evening.rounds.map(({ sheet, ...round }) => round) });

export const toJson = (evening, more = {}) => JSON.stringify({ format: FORMAT, version: 1, evening: bare(evening), ...more });

export function download(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

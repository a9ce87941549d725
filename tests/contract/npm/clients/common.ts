// What every generated client does here: score a hand, list legal moves, judge a log, list games.
declare const process: { argv: string[] };

export const base = process.argv[2] ?? "http://127.0.0.1:8000";

export const hand = [
  "red-1", "red-2", "red-3", "red-4", "red-5", "blue-1", "green-1", "grey-8", "black-8",
] as const;

export const held = [
  "red-1", "red-2", "red-3", "blue-4", "green-4", "grey-5", "black-5", "violet-6", "yellow-7",
] as const;

export const pool = [
  "red-8", "blue-8", "green-8", "grey-8", "black-8", "violet-8", "yellow-8", "red-7", "blue-7",
] as const;

/** Checks what the client read, and prints it for the test. */
export function report(points: number, moves: number, verdict: string, games: readonly string[]): void {
  console.log(JSON.stringify({ points, moves, verdict, games }));
}

export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("the list is empty");
  return item;
}

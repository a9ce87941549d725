// What evenings are made of, for the comments of types. Options, entries and responses differ from
// game to game.
interface Player {
  id: string;
  name: string;
  colour: number;
  /** After how many rounds the player left; null: still there. */
  left: number | null;
}

interface Adjustment {
  id: string;
  player: string;
  after: number;
  points: number;
  kind: "start" | "referee";
  reason?: string;
}

interface Entry {
  dealer: string | null;
  players: string[];
  input: Record<string, any>;
}

interface Sheet {
  key?: string;
  language?: string;
  response?: any;
  problem?: any;
  isOwn?: boolean;
}

interface Round extends Entry {
  id: string;
  saved?: number;
  sheet?: Sheet | null;
}

interface Draft extends Entry {
  index: number;
  id?: string;
  saved?: number;
  sheet?: Sheet | null;
  /** Whether another tab has saved the round for which this was entered. */
  moved?: boolean;
  waiting?: Draft | null;
}

interface Evening {
  id: string;
  title?: string;
  night?: string;
  started: string;
  game: string;
  players: Player[];
  dealer: string | null;
  options: Record<string, any>;
  matchRounds: number | null;
  endsAt: number | null;
  rounds: Round[];
  adjustments: Adjustment[];
  draft: Draft | null;
}

interface Settings {
  theme: string;
  lang: string;
  people?: Record<string, string>;
}

interface State {
  evening: Evening | null;
  settings: Settings;
}

/** The evening `id` as undo brings it back; null: undo deletes it. */
interface Other {
  id: string;
  evening: Evening | null;
}

/**
 * What undo brings back: the draft of the evening `id`, or the names of people, or the `evening`
 * and `others`.
 */
interface UndoEntry {
  label: string;
  route: string;
  number: number;
  id?: string;
  draft?: Draft | null;
  people?: Record<string, string>;
  evening?: Evening | null;
  others?: Other[];
}

interface Notice {
  text: string;
  undo: UndoEntry | null;
  onTop: boolean;
}

/** What is changed in the stores of the database, as requests. */
type Change = (
  stores: Record<"evenings" | "drafts" | "undo" | "kept" | "setAside", any>,
) => unknown;

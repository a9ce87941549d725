// An evening as plain data: its players in seat order, its rounds, and the draft, which is the
// entry of a round being edited. Pure functions; the referee's points are only copied here.

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

/** How many colours there are for players. */
export const COLOURS = 10;

export function newEvening({ game, names, dealer, options, endsAt = null }) {
  const players = names.map((name, index) => ({ id: `p${index + 1}`, name, joined: 0, left: null, start: 0, colour: index % COLOURS }));
  return {
    id: newId(),
    started: new Date().toISOString(),
    game,
    players,
    dealer: players[dealer]?.id ?? null,
    options,
    matchRounds: null,
    endsAt,
    rounds: [],
    draft: null,
  };
}

/** Players keep the colours that they had in `before`; the others get those that are left. */
export function withColours(evening, before) {
  const had = new Map(before?.players.map(({ name, colour }) => [name, colour]));
  const kept = new Set(evening.players.flatMap(({ name }) => had.get(name) ?? []));
  const left = Array.from({ length: COLOURS }, (_, colour) => colour).filter((colour) => !kept.has(colour));
  const players = evening.players.map((player, index) => ({ ...player, colour: had.get(player.name) ?? left.shift() ?? index % COLOURS }));
  return { ...evening, players };
}

/** A new evening with the same players in the same seats; the deal goes on where it stopped. */
export function rematch(evening) {
  const seated = present(evening);
  const dealer = seated.findIndex(({ id }) => id === nextDealer(evening));
  const names = seated.map(({ name }) => name);
  const next = newEvening({ game: evening.game, names, dealer, options: evening.options, endsAt: evening.endsAt });
  return withColours(next, evening);
}

// The characters of a name, as the contract has them (PlayerName).
const NAME = /^(?:[ -~]|[^\u0000-\u009F\u00AD\u034F\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB](?:[\u200C\u200D][^\u0000-\u009F\u00AD\u034F\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB])*)*$/u;
const JOINER = /[\u200C\u200D]/;
const LONGEST_NAME = 40;

export const isName = (text) => NAME.test(text) && text !== "" && [...text].length <= LONGEST_NAME;

/** A typed name without the characters that the API refuses. */
export function toName(typed) {
  const allowed = [...typed.normalize("NFC")].filter((character) => JOINER.test(character) || NAME.test(character));
  const name = allowed.join("").trim();
  return NAME.test(name) ? name : name.replace(new RegExp(JOINER, "g"), "");
}

/** What was entered for a player in one field of a round's entry; null where nothing was. */
export const valueOf = (input, field, id) => input[field][id] ?? null;

export const playerOf = (evening, id) => evening.players.find((player) => player.id === id);
export const nameOf = (evening, id) => playerOf(evening, id)?.name ?? "";

/** The colour of a player, by name. */
export const colourOf = ({ players }, name) => players.find((player) => player.name === name)?.colour ?? 0;

/** The players who play now, clockwise. */
export const present = (evening) => evening.players.filter(({ left }) => left === null);

/** The dealer of the next round: the first player left of the last dealer who still plays. */
export function nextDealer(evening) {
  const last = evening.rounds.at(-1)?.dealer;
  if (!last) return evening.dealer;
  const seats = evening.players;
  const from = seats.findIndex(({ id }) => id === last);
  for (let step = 1; step <= seats.length; step += 1) {
    const seat = seats[(from + step) % seats.length];
    if (seat.left === null) return seat.id;
  }
  return evening.dealer;
}

// ------------------------------------------------------------------- rounds and drafts

/** The entry of a new round, which waits while an earlier round is being changed; or null. */
const waitingDraft = ({ draft, rounds }) => (draft && draft.index >= rounds.length ? draft : (draft?.waiting ?? null));

export function openDraft(evening, index, newInput) {
  const old = evening.rounds[index];
  const draft = old
    ? { index, dealer: old.dealer, players: old.players, input: old.input, waiting: waitingDraft(evening) }
    : {
        index: evening.rounds.length,
        dealer: nextDealer(evening),
        players: present(evening).map(({ id }) => id),
        input: newInput,
      };
  return { ...evening, draft };
}

export const changeDraft = (evening, change) => ({
  ...evening,
  draft: { ...evening.draft, ...change(evening.draft) },
});

export function saveDraft(evening, sheet) {
  const { index, waiting = null, ...round } = evening.draft;
  const rounds = [...evening.rounds];
  rounds[index] = { ...round, id: rounds[index]?.id ?? newId(), saved: Math.floor(Date.now() / 1_000), sheet };
  return { ...evening, rounds, draft: waiting };
}

export const dropDraft = (evening) => ({ ...evening, draft: evening.draft.waiting ?? null });

export function removeRound(evening, index) {
  const rounds = evening.rounds.filter((_, other) => other !== index);
  // For players who came or left later, that is now one round earlier.
  const earlier = (at) => (at !== null && at > index ? at - 1 : at);
  const players = evening.players.map((player) => ({
    ...player,
    joined: earlier(player.joined),
    left: earlier(player.left),
  }));
  const waiting = waitingDraft(evening);
  return { ...evening, rounds, players, draft: waiting && { ...waiting, index: rounds.length } };
}

export const comeBack = (evening, id) => ({
  ...evening,
  players: evening.players.map((player) => (player.id === id ? { ...player, left: null } : player)),
  draft: null,
});

// ------------------------------------------------------------------------------ totals

/** The part of a player's start points that counts for a round missed. */
function headStart(player, index) {
  if (index >= player.joined) return 0;
  const rest = player.start % player.joined;
  return Math.trunc(player.start / player.joined) + (index < Math.abs(rest) ? Math.sign(rest) : 0);
}

/**
 * The rows of the standings request: one per round, with one number per player of
 * `players`; null while points of some round are not known.
 */
export function standingsRows(evening, players, pointsOf) {
  const rows = evening.rounds.map((round, index) =>
    players.map((player) => (round.players.includes(player.id) ? pointsOf(round, player.id) : headStart(player, index))),
  );
  return rows.some((row) => row.includes(null)) ? null : rows;
}

// Merges two versions of one evening: that of another tab, of a link or of a file. Nothing that
// either has added is lost. Pure functions of plain data.
import { personKey, withDifferentNames } from "./names.js";

const same = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Entered values in one order, without entries that were taken back: two phones may enter the
 * same values in another order.
 */
function inOrder(value) {
  if (Array.isArray(value)) return value.map(inOrder).sort();
  if (typeof value !== "object" || value === null) return value;
  const entered = Object.entries(value).filter(([, each]) => each !== null);
  return entered
    .map(([name, each]) => [name, inOrder(each)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
/** The played cards: those that were tapped as they fell have an order. */
const played = ({ dealer, players, input: { log, ...input } }) => [
  dealer,
  players,
  inOrder(input),
  log,
];
/** True if two rounds are the same; a QR code may leave out the cards of one. */
export function isSameRound(one, other) {
  const [own, theirs] = [one, other].map(played);
  const isKnown = one.input.log && other.input.log;
  return (
    same(own.slice(0, -1), theirs.slice(0, -1)) && (!isKnown || same(own.at(-1), theirs.at(-1)))
  );
}
const byId = (items) => new Map(items.map((item) => [item.id, item]));

/**
 * The ids of `first` with those that only `other` has, each before the one that follows it there.
 */
function woven(first, other) {
  const ids = first.map(({ id }) => id);
  other.toReversed().forEach(({ id }, index, reversed) => {
    if (ids.includes(id)) return;
    const next = ids.indexOf(reversed[index - 1]?.id);
    ids.splice(next < 0 ? ids.length : next, 0, id);
  });
  return ids;
}

/**
 * The items of both; `was` are those that both started from, null where they are not known. What
 * one side changed or deleted is changed or deleted, unless the other side has changed it too:
 * then `pick(own, other)` decides. They are in the order of `theirs`, which is the later one,
 * and of `mine` where nothing is known of what came before.
 */
function mergeItems(was, mine, theirs, isSame, pick) {
  const [before, own, other] = [was ?? [], mine, theirs].map(byId);
  const both = (item) => {
    const here = own.get(item.id);
    const start = before.get(item.id);
    if (isSame(here, item) || (start && isSame(start, here))) return item;
    return start && isSame(start, item) ? here : pick(here, item);
  };
  const isKept = (item) => !before.has(item.id) || !isSame(before.get(item.id), item);
  const merged = new Map([
    ...theirs.flatMap((item) =>
      own.has(item.id) ? [[item.id, both(item)]] : isKept(item) ? [[item.id, item]] : [],
    ),
    ...mine.filter((item) => !other.has(item.id) && isKept(item)).map((item) => [item.id, item]),
  ]);
  const ids = was ? woven(theirs, mine) : woven(mine, theirs);
  return ids.flatMap((id) => merged.get(id) ?? []);
}

export const idsOf = (items) => new Set(items.map(({ id }) => id));

/** Entered values with other ids of players. */
function withIds(value, ids) {
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [ids.get(name) ?? name, withIds(each, ids)]),
    );
  return ids.get(value) ?? value;
}

/**
 * `theirs` with the ids of `mine` where both have the same: a player whom both have added, and a
 * round in the same place with the same dealer and entries.
 */
export function matched(mine, theirs) {
  const [own, other] = [mine, theirs].map(({ players }) => idsOf(players));
  const added = mine.players.filter(({ id }) => !other.has(id));
  const twins = theirs.players
    .filter(({ id }) => !own.has(id))
    .map(({ id, name }) => [
      id,
      added.find((each) => personKey(each.name) === personKey(name))?.id,
    ]);
  const ids = new Map(twins.filter(([, id]) => id));
  const [ownRounds, otherRounds] = [mine, theirs].map(({ rounds }) => idsOf(rounds));
  const rounds = theirs.rounds.map((round, index) => {
    const { dealer, players, input } = round;
    const read = ids.size ? { ...round, ...withIds({ dealer, players, input }, ids) } : round;
    const here = mine.rounds[index];
    const isTwin =
      here && !ownRounds.has(round.id) && !otherRounds.has(here.id) && isSameRound(here, read);
    return isTwin ? { ...read, id: here.id } : read;
  });
  const players = theirs.players.map((player) => ({
    ...player,
    id: ids.get(player.id) ?? player.id,
  }));
  const adjustments = theirs.adjustments.map((each) => ({
    ...each,
    player: ids.get(each.player) ?? each.player,
  }));
  return {
    ...theirs,
    players,
    rounds,
    adjustments,
    dealer: ids.get(theirs.dealer) ?? theirs.dealer,
  };
}

/** Rounds of another phone with the cards that are known here: a QR code may leave them out. */
const withCards = (rounds, mine) =>
  rounds.map((round) => {
    const own = mine.find(({ id }) => id === round.id);
    return own?.input.log && !round.input.log && isSameRound(own, round)
      ? { ...round, input: own.input }
      : round;
  });

const later = (own, other) => ((other.saved ?? 0) > (own.saved ?? 0) ? other : own);

/** The draft on the merged rounds: `{draft, put}`, where `put` says what became of it, or null. */
function mergeDraft({ draft, rounds }, merged) {
  if (!draft) return { draft, put: null };
  if (draft.waiting) {
    const { waiting, ...opened } = draft;
    const next = { ...waiting, index: merged.length };
    const { draft: moved, put } = mergeDraft({ draft: opened, rounds }, merged);
    return { draft: moved ? { ...moved, waiting: next } : next, put };
  }
  const edited = rounds[draft.index];
  const index = edited ? merged.findIndex(({ id }) => id === edited.id) : merged.length;
  if (edited && index >= 0 && !isSameRound(edited, merged[index]))
    return { draft: null, put: "aside" };
  const place = index < 0 ? merged.length : index;
  if (place === draft.index) return { draft: { ...draft, index: place }, put: null };
  // Whether what was begun for another round belongs to this one, players are asked.
  return { draft: { ...draft, index: place, ...(!edited && { moved: true }) }, put: "elsewhere" };
}

/**
 * `mine` with what is new in the `other`, here `theirs`; `was` is the version that both started
 * from, null where none is known. Returns `{evening, changed, adds, put}`: whether rounds, players
 * or options were taken from `theirs`, whether `mine` adds any to them, and what became of the
 * draft of `mine`. `order(rounds)` puts the rounds in another order.
 */
export function merge(was, mine, other, order = (rounds) => rounds) {
  const theirs = matched(mine, other);
  const others = withCards(theirs.rounds, mine.rounds);
  const rounds = order(mergeItems(was?.rounds, mine.rounds, others, isSameRound, later));
  const players = withDifferentNames(
    mergeItems(was?.players, mine.players, theirs.players, same, (own) => own),
  );
  // A side that does not have a player or a round any more has no adjustment of it either.
  const adjustments = mergeItems(
    was?.adjustments,
    mine.adjustments,
    theirs.adjustments,
    same,
    (own) => own,
  )
    .filter(({ player }) => players.some(({ id }) => id === player))
    .map((each) => (each.after > rounds.length ? { ...each, after: rounds.length } : each));
  const evening = { ...mine, rounds, players, adjustments };
  for (const name of ["dealer", "options", "matchRounds", "endsAt", "title"]) {
    if (was && same(was[name], mine[name])) evening[name] = theirs[name];
  }
  const sheets = new Map(
    [...theirs.rounds, ...mine.rounds].flatMap(({ id, sheet }) => (sheet ? [[id, sheet]] : [])),
  );
  evening.rounds = rounds.map((round) =>
    round.sheet || !sheets.has(round.id) ? round : { ...round, sheet: sheets.get(round.id) },
  );
  const { draft, put } = mergeDraft(mine, rounds);
  const facts = (of) => [
    of.rounds.map(played),
    of.players,
    of.adjustments,
    of.dealer,
    of.options,
    of.matchRounds,
    of.endsAt,
    of.title,
  ];
  const told = facts(evening);
  return {
    evening: { ...evening, draft },
    changed: !same(told, facts(mine)),
    adds: !same(told, facts(theirs)),
    put,
  };
}

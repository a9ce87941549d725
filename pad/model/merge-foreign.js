// Merges an evening of a link or a file with the one that is here: two phones may have scored the
// same rounds, and where they differ the players choose. Pure functions of plain data.
import { idsOf, isSameRound, matched, merge } from "./merge.js";

/**
 * Where both have another round in the same place, or have changed the same round: `{index, own,
 * other, isEdit}`. What is chosen there is "own", "other", or both in an order: "own-other" or
 * "other-own".
 */
export function conflictsOf(mine, foreign) {
  const theirs = matched(mine, foreign).rounds;
  const [ownIds, otherIds] = [mine.rounds, theirs].map(idsOf);
  return mine.rounds.flatMap((own, index) => {
    const isEdit = otherIds.has(own.id);
    const other = isEdit ? theirs.find(({ id }) => id === own.id) : theirs[index];
    const differ = other && (isEdit ? !isSameRound(own, other) : !ownIds.has(other.id));
    return differ ? [{ index, own, other, isEdit }] : [];
  });
}

/**
 * The evening of a link or a file merged into `mine`, as `merge` does; `choices` say by place what
 * is taken where the two conflict.
 */
export function mergeForeign(mine, foreign, choices) {
  const conflicts = conflictsOf(mine, foreign);
  const theirs = matched(mine, foreign);
  const rounds = theirs.rounds.flatMap((round) => {
    const { index, own } = conflicts.find(({ other }) => other.id === round.id) ?? {};
    if (choices[index] === "own") return [];
    return choices[index] === "other"
      ? [{ ...round, id: own.id, saved: (own.saved ?? 0) + 1 }]
      : [round];
  });
  const both = conflicts.filter(({ index }) => choices[index]?.includes("-"));
  const order = (merged) =>
    both.reduce((all, { index, own, other }) => {
      const others = all.filter(({ id }) => id !== other.id);
      const at = others.findIndex(({ id }) => id === own.id);
      return others.toSpliced(choices[index] === "own-other" ? at + 1 : at, 0, other);
    }, merged);
  return merge(null, mine, { ...theirs, rounds }, order);
}

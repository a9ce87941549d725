"""What the score pad does with an evening as plain data: players, drafts, merges, statistics."""

import subprocess
from typing import Any

import orjson
import pytest

from harness.points import NODE, PAD

pytestmark = pytest.mark.skipif(NODE is None, reason="no Node.js here; `make setup` installs it")

# An evening of three players: two rounds, and the entry of a third.
START = """
const load = (name) => import(`${process.argv[1]}/model/${name}.js`);
const app = Object.assign({}, ...await Promise.all(
  ["evening", "players", "merge", "statistics"].map(load)));
const play = (evening, points) =>
  app.saveDraft(app.changeDraft(app.openDraft(evening, evening.rounds.length, {}),
    () => ({ input: { points } })), null);
const colours = ({ players }) => Object.fromEntries(
  players.map(({ name, colour }) => [name, colour]));
const names = ({ players }) => players.map(({ name }) => name);
const points = ({ rounds }) => rounds.map(({ input }) => input.points);
const start = app.newEvening({ game: "zero", names: ["Ana", "Ben", "Cy"], dealer: 0, options: {} });
const played = play(play(start, [1]), [2]);
const evening = app.openDraft(played, 2, {});
"""


def run(script: str) -> Any:
    """Return what the body of a function returns that is run with the app's modules."""
    assert NODE is not None
    code = f"{START} console.log(JSON.stringify((() => {{{script}}})()));"
    command = [NODE, "--input-type=module", "--eval", code, str(PAD)]
    return orjson.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def test_players_keep_their_colours_when_others_leave_and_join() -> None:
    left, joined, again = run("""
      const left = app.leave(evening, "p2");
      const joined = app.arrive(left, "Dee", 1, 5);
      return [left, joined, app.rematch(joined)].map(colours);
    """)
    assert left == {"Ana": 0, "Ben": 1, "Cy": 2}
    assert joined == left | {"Dee": 3}
    assert again == {"Ana": 0, "Dee": 3, "Cy": 2}


def test_whoever_never_played_leaves_no_column() -> None:
    gone, back = run("""
      const joined = app.arrive(evening, "Dee", 0, 5);
      const { id } = joined.players[0];
      return [app.leave(joined, id), app.comeBack(app.leave(evening, "p2"), "p2")].map(names);
    """)
    assert gone == back == ["Ana", "Ben", "Cy"]


def test_an_entry_waits_while_an_old_round_is_changed() -> None:
    indexes, after_deleting = run("""
      const opened = app.openDraft(evening, 0, {});
      const drafts = [opened, app.dropDraft(opened), app.saveDraft(opened, null)];
      return [drafts.map(({ draft }) => draft.index), app.removeRound(opened, 0).draft.index];
    """)
    assert indexes == [0, 2, 2]
    assert after_deleting == 1


def test_a_merge_keeps_what_either_side_added() -> None:
    merged = run("""
      const [mine, theirs] = [[3], [4]].map((own) => play(app.arrive(played, "Dee", 3, 0), own));
      theirs.rounds = theirs.rounds.slice(1);
      const { evening, changed, adds } = app.merge(played, mine, theirs);
      return { names: names(evening), points: points(evening), changed, adds };
    """)
    assert merged == {
        "names": ["Ana", "Ben", "Cy", "Dee", "Dee 2"],
        "points": [[2], [4], [3]],
        "changed": True,
        "adds": True,
    }


def test_an_entry_goes_on_as_the_next_round_or_is_put_aside() -> None:
    puts = run("""
      const later = play(played, [3]);
      const changed = { ...played, rounds: played.rounds.map((round, index) =>
        index ? round : { ...round, input: { points: [9] } }) };
      return [[evening, later], [app.openDraft(played, 0, {}), changed], [evening, played]]
        .map(([mine, theirs]) => app.merge(played, mine, theirs))
        .map(({ put, evening }) => [put, evening.draft?.index ?? null]);
    """)
    assert puts == [["elsewhere", 3], ["aside", None], [None, 2]]


def test_statistics_count_finished_games_and_wins() -> None:
    ana, record = run("""
      const result = (own, won, over) => ({ over, started: "then",
        players: [{ name: "Ana", colour: 1, won, rounds: own, zeros: 1 },
                  { name: "Ben", colour: 2, won: false, rounds: [9], zeros: 0 }] });
      const results = [result([4, 7], true, true), result([1], false, false)];
      return [app.statistics(results)[0], app.record(false, results)];
    """)
    assert ana == {
        "name": "Ana",
        "colour": 1,
        "games": 1,
        "won": 1,
        "zeros": 1,
    }
    assert record == {"name": "Ben", "points": 9, "started": "then"}

"""Every game of the registry has all that a game needs; `make checklist` prints the same."""

import re
from collections.abc import Iterator
from dataclasses import make_dataclass, replace

from operations.registry import GAMES
from schemas import zero
from tools.checklist import ROOT, Entry, Tree, explain, missing
from zero_referee_rules.catalogue import house_rules

WRITTEN = (
    "service",
    "zero_referee_rules",
    "schemas",
    "harness",
    "benchmarks",
    "tests",
    "docs",
    "clients/typescript/src",
)
"""Folders of files that are written by hand, most of them."""


def told(entries: list[Entry]) -> Iterator[str]:
    for entry in entries:
        yield from (entry.what, *explain(entry))


def test_no_game_lacks_anything() -> None:
    lacking = [f"{game.info.id}: {line}" for game in GAMES for line in told(missing(game, Tree()))]
    assert not lacking, "\n" + "\n".join(lacking)


def test_no_file_lists_the_games_beside_the_registry() -> None:
    """A list of all ids would leave the next game out, and say nothing."""
    ids = "|".join(re.escape(game.info.id) for game in GAMES)
    listed = re.compile(rf"(?:[\"'`](?:{ids})[\"'`][\s,|]*){{{len(GAMES)}}}")
    assert listed.search(str([game.info.id for game in GAMES]))
    found = [
        str(path.relative_to(ROOT))
        for folder in WRITTEN
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in {".py", ".js", ".ts", ".mts", ".md", ".html"}
        if not {"node_modules", "vendor"} & {*path.parts} and listed.search(path.read_text("utf-8"))
    ]
    assert not found, f"take the games from operations/registry.py in {', '.join(found)}"


def test_what_is_removed_is_missing() -> None:
    tree = Tree({"docs/rulings.md": "", "tests/games/zero/test_properties.py": None})
    found = [entry.what for entry in missing(zero.ENTRY, tree)]
    assert found == ["properties of random games", "rulings, each beside its alternative"]


def test_a_house_rule_that_no_case_shows_is_missing() -> None:
    rules = make_dataclass("HouseRules", [("new_rule", bool, False)])
    info = replace(zero.ENTRY.info, options=house_rules("zero", rules()))
    found = {entry.what: entry.lacking for entry in missing(replace(zero.ENTRY, info=info), Tree())}
    assert found["a case for every value of every option"] == ("new_rule=True",)
    assert found["texts of the score pad (fr)"] == ("option.new_rule",)

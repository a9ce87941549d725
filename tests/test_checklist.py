"""Every game of the registry has all that a game needs; `make checklist` prints the same."""

import re
from collections.abc import Iterator
from dataclasses import make_dataclass, replace
from pathlib import Path

from operations import registry
from operations.folders import package_of
from operations.registry import GAMES
from tests.support.example import EXAMPLE, GAME
from tools.checklist import ROOT, Entry, Tree, explain, missing
from zero_referee_rules.catalogue import house_rules

REGISTRY = Path(registry.__file__)
WRITTEN = (
    "service",
    "zero_referee_rules",
    "schemas",
    "pad",
    "tests",
    "tools",
    "docs",
    "clients/typescript/src",
)
"""Folders of files that are written by hand, most of them."""


WITHOUT_NAMES = (*("operations", "pad", "schemas", "service", "tools", "zero_referee_rules"),)
"""Folders of what all games share, beside the folders and files that bear the name of one."""
NAMING_TESTS = {
    "test_arguments.py": "it holds the table of docs/arguments.md to the rulebooks",
    "test_wording.py": "names of games are the same in each language",
    "client.py": "the clients have a property of its own for each game",
    "client.mts": "the same",
}
"""Shared tests that may name any game, and why."""
UNREAD = {"vendor", "node_modules", "new_game"}
"""Folders of other projects, and that whose example is a game that may be made from it."""


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


def test_only_the_registry_names_games() -> None:
    """What all games share may use the first one, the example, and has no list and no exception."""
    [_, *others] = [game.info for game in GAMES]
    names = {name for info in others for name in (info.id, package_of(info.id), info.title)}
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])", re.IGNORECASE)
    own = {name for info in others for name in (info.id, package_of(info.id))}
    suffixes = {".py", ".js", ".mts", ".css", ".html"}
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for folder in (*WITHOUT_NAMES, "tests")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in suffixes and path != REGISTRY and path.name not in NAMING_TESTS
        if not UNREAD & {*path.parts} and not own & {*path.parts, path.stem}
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert not found, "\n" + "\n".join(found)


def test_what_games_share_takes_the_example_from_one_constant() -> None:
    """Its paths, routes and rules: a card or a member of a response may have the same name."""
    named = re.compile(rf"games/{GAME}\b|#/\w+/{GAME}\b|\"{GAME}\.[a-z]|start\(\"{GAME}\"")
    own = {"games", *(package_of(game.info.id) for game in GAMES)}
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for folder in (*WITHOUT_NAMES, "tests")
        for path in (ROOT / folder).rglob("*.py")
        if not own & {*path.parts, path.stem} and path.name not in NAMING_TESTS
        if not UNREAD & {*path.parts}
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert not found, "\n" + "\n".join(found)


def test_what_is_removed_is_missing() -> None:
    tree = Tree({"docs/rulings.md": "", f"tests/games/{GAME}/test_properties.py": None})
    found = [entry.what for entry in missing(EXAMPLE, tree)]
    assert found == ["properties of random games", "rulings, each beside its alternative"]


def test_a_house_rule_that_no_case_shows_is_missing() -> None:
    rules = make_dataclass("HouseRules", [("new_rule", bool, False)])
    info = replace(EXAMPLE.info, options=house_rules(GAME, rules()))
    found = {entry.what: entry.lacking for entry in missing(replace(EXAMPLE, info=info), Tree())}
    assert found["a case for every value of every option"] == ("new_rule=True",)
    assert found["texts of the score pad (fr)"] == ("option.new_rule",)

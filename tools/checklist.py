"""What each game of the registry has, and what it still lacks, with what fixes it.

`make checklist` prints it (`GAME=ID` for one game); `tests/test_checklist.py` fails on what is
missing. What a game need not have is shown too, and never fails. The list says what is there, not
whether it is right: `make game` tests that.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from flask import Flask

from operations.cases import Case, cited, load, respond
from operations.contract.limits import Limits, member_limits, request_members
from operations.folders import folder_of, package_of
from operations.paths import JSON, media_type_of
from operations.registry import GAMES
from schemas.common import GameEntry
from service.app import create_app
from service.contract.validators import Contract, read_contract
from service.responses import responses
from service.settings import Settings
from tools.cases.exempt import FILE, exempt
from tools.checklist_pad import pad
from tools.contract.bounds import out_of_bounds
from tools.texts.catalogues import all_texts
from zero_referee_rules.rulebook import RuleKind
from zero_referee_rules.translation import DEFAULT_LANGUAGE, SHARED

ROOT = Path(__file__).parents[1]


class Entry(NamedTuple):
    """One thing that a game has or lacks, and what is to be done about it.

    `lacking` names what is not there, where the entry stands for several things.
    """

    what: str
    fix: str
    there: bool
    optional: bool = False
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tree:
    """The files of the project by their paths. `changed` has other contents, None for no file."""

    changed: dict[str, str | None] = field(default_factory=dict)

    def text(self, path: str) -> str:
        """Return the text of a file, empty where there is none."""
        if path in self.changed:
            return self.changed[path] or ""
        return (ROOT / path).read_text("utf-8") if (ROOT / path).is_file() else ""

    def has(self, path: str) -> bool:
        return bool(self.text(path))

    def any(self, folder: str, pattern: str) -> bool:
        """Return whether a folder has a file whose name fits the pattern."""
        found = (path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob(pattern))
        return any(self.has(path) for path in found)


def checklist(game: GameEntry, tree: Tree) -> list[Entry]:
    """Return what a game should have, in the order in which it is made."""
    return [
        *_contract(game, tree),
        *_sentences(game, tree),
        *_cases(game, tree),
        *_tests(game, tree),
        *_documents(game, tree),
        *(Entry(*found) for found in pad(game.info, tree, _limits(game))),
    ]


def missing(game: GameEntry, tree: Tree) -> list[Entry]:
    """Return what a game must have and does not."""
    return [entry for entry in checklist(game, tree) if not (entry.there or entry.optional)]


def _contract(game: GameEntry, tree: Tree) -> Iterator[Entry]:
    """What is a game's own in the contract: its tag, its operations and their examples."""
    path = f"{_rules(game)}/contract.yaml"
    own = yaml.load(tree.text(path), Loader=yaml.CSafeLoader) or {}
    fix = f"{path}, then `make contract`"
    yield Entry("description of its tag", fix, bool(own.get("description")))
    operations = own.get("operations", {})
    yield _all("operations in the contract", fix, _names(game), operations)
    shared = yaml.load(tree.text("contract/game.yaml"), Loader=yaml.CSafeLoader)["operations"]
    told = [name for name in operations if "examples" in shared.get(name, {}) | operations[name]]
    yield _all("example requests", fix, _names(game), told)
    beyond = tuple(out_of_bounds(game, _the_app()))
    bounds = "the rules, or contract/service.yaml, which has the bounds of all games"
    yield Entry("deck and rules within the bounds of all games", bounds, not beyond, lacking=beyond)


@cache
def _the_contract() -> Contract:
    return read_contract()


@cache
def _the_app() -> Flask:
    return create_app(Settings(log_level="ERROR"))


def _limits(game: GameEntry) -> dict[str, Limits]:
    return member_limits(request_members(_the_contract(), game.info.id))


def _names(game: GameEntry) -> list[str]:
    return [operation.name for operation in game.operations]


def _sentences(game: GameEntry, tree: Tree) -> Iterator[Entry]:
    """What players read, in every language."""
    info = game.info
    options = [option.text.id for option in info.options]
    components = [component.name.id for component in info.components]
    rules = [text.id for rule in info.rulebook for text in rule.messages]
    ids = [*components, *options, *rules]
    own = [id_ for id_ in ids if id_.startswith(f"{info.id}.")]
    path = f"{_rules(game)}/sentences.toml"
    shared = [id_.replace(SHARED, f"{info.id}.", 1) for id_ in all_texts(DEFAULT_LANGUAGE)]
    told = [*(tomllib.loads(tree.text(path)) if tree.has(path) else []), *shared]
    yield _all("title, text and source of every rule", path, own, told)


def _cases(game: GameEntry, tree: Tree) -> Iterator[Entry]:
    """Numbered cases: some, and one for each rule."""
    id_, folder = game.info.id, f"{_rules(game)}/cases"
    fix = f"{folder}/*.json; `make cases` fills in the answers"
    found = load(id_) if tree.any(folder, "*.json") else []
    names = [each.name for each in game.operations if media_type_of(each) == JSON]
    shown = [name for name in names if any(case.operation == name for case in found)]
    yield _all("numbered cases of every operation", fix, names, shown)
    ids = {rule.id for rule in game.info.rulebook} - {*exempt(id_)}
    yield _all(
        "a case for every rule",
        f"{folder}/*.json, or the reason why no case can show it in {_rules(game)}/{FILE}",
        ids - _shown(found, ids),
        (),
    )
    chosen = {choice for case in found for choice in _choices(case.request)}
    yield _all(
        "a case for every value of every option",
        f"{folder}/*.json",
        [
            f"{option.name}={value}"
            for option in game.info.options
            for value in option.values
            if value != option.default
        ],
        chosen,
    )


def _choices(value: Any) -> Iterator[str]:
    """Yield what a request chooses, with all that it has inside: `variant=advanced`."""
    match value:
        case dict():
            for name, inner in value.items():
                yield f"{name}={inner}"
                yield from _choices(inner)
        case list():
            for inner in value:
                yield from _choices(inner)


def _shown(cases: Sequence[Case], rules: set[str]) -> set[str]:
    """Return which of the rules cases show: in their answers or, of others, in whole responses."""
    shown = {rule for case in cases for rule in cited(case.answer)}
    for case in cases:
        if rules <= shown:
            break
        shown.update(cited(respond(case, responses())))
    return shown


def _tests(game: GameEntry, tree: Tree) -> Iterator[Entry]:
    package = package_of(game.info.id)
    path = f"tests/games/{package}/test_properties.py"
    yield Entry("properties of random games", path, tree.has(path))
    path = f"tests/games/{package}/judge/questions.py"
    fix = f"{path}, written by somebody who has not read the rules' code"
    yield Entry("independent judge", fix, tree.has(path), optional=True)


def _documents(game: GameEntry, tree: Tree) -> Iterator[Entry]:
    info = game.info
    names = dict.fromkeys(("README.md", "docs/CHANGELOG.md"), info.title)
    named = [path for path, name in names.items() if name in tree.text(path)]
    yield _all(
        "name where documents name the games",
        "a row in the table of README.md, and what is new in docs/CHANGELOG.md",
        names,
        named,
    )
    decided = (rule for rule in info.rulebook if rule.kind is not RuleKind.RULE)
    rulings = [rule.words.removeprefix("common.") for rule in decided]
    told = re.findall(r"^\| `([^`]+)`", tree.text("docs/rulings.md"), re.MULTILINE)
    yield _all("rulings, each beside its alternative", "`make rulings`", rulings, told)


def _rules(game: GameEntry) -> str:
    """Return the path of the folder of a game's rules."""
    return folder_of(game.info.id).relative_to(ROOT).as_posix()


def _all(what: str, fix: str, wanted: Iterable[str], there: Iterable[str]) -> Entry:
    lacking = tuple(sorted({*wanted} - {*there}))
    return Entry(what, fix, not lacking, lacking=lacking)


def report(game: GameEntry, tree: Tree) -> Iterator[str]:
    """Yield the checklist of a game as lines: what is there, what is missing and what fixes it."""
    found = checklist(game, tree)
    open_ = sum(not (entry.there or entry.optional) for entry in found)
    yield f"{game.info.title} ({game.info.id}): {open_ or 'nothing'} missing"
    for entry in found:
        sign = "  x " if entry.there else "  - " if entry.optional else "  ! "
        yield f"{sign}{entry.what}" + ("" if entry.there else " (optional)" * entry.optional)
        if not entry.there:
            yield from explain(entry)
    yield f"  `make game GAME={game.info.id}` tests whether what is there is right."


def explain(entry: Entry, most: int = 5) -> Iterator[str]:
    """Yield what is missing of an entry, at most a few things, and what fixes it."""
    if entry.lacking:
        shown = ", ".join(entry.lacking[:most])
        more = len(entry.lacking) - most
        yield f"      missing: {shown}" + (f" and {more} more" if more > 0 else "")
    yield f"      fix: {entry.fix}"


def main(*ids: str) -> int:
    """Print the checklist of the games named, or of all; return 1 if something is missing."""
    known = {game.info.id: game for game in GAMES}
    if unknown := [id_ for id_ in ids if id_ not in known]:
        sys.stderr.write(f"No such game: {', '.join(unknown)}; there are {', '.join(known)}.\n")
        return 2
    games = [known[id_] for id_ in ids] or GAMES
    sys.stdout.write("\n".join(line for game in games for line in report(game, Tree())) + "\n")
    return any(missing(game, Tree()) for game in games)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

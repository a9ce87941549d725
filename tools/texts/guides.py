"""The documents that are made of the rulebooks: `make guides`.

It fills `docs/rulings.md` and `docs/statements.md` between two comments for each section, and links
the rules in the table of `docs/arguments.md`. Everything else in them is written by hand.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from operations.catalogue import BY_ID
from operations.game_files import folder_of
from zero_referee_rules.rulebook import SILENT, Rule, RuleKind
from zero_referee_rules.translation import ENGLISH

ROOT = Path(__file__).parents[2]
SHARED = "shared"
STATEMENTS = "| # | statement | rules | shown by |\n| --- | --- | --- | --- |\n"
SECTION = re.compile(r"(<!-- made: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
LINK = re.compile(r"\[`([a-z-]+\.[a-z0-9-]+)`\](?:\([^)]*\))?")


class Statement(NamedTuple):
    """A statement of a printed rulebook, and the ids of the rules that it became.

    Numbered cases show it, or else properties of the game in the catalogue, or the thing that
    `shown` names.
    """

    says: str
    rules: tuple[str, ...]
    cases: tuple[str, ...]
    catalogue: tuple[str, ...]
    shown: str


def statements(game: str) -> list[Statement]:
    """Return the statements of a game's printed rulebooks; a game without print has none."""
    path = folder_of(game) / "cases/statements.toml"
    books = tomllib.loads(path.read_text("utf-8"))["prints"] if path.is_file() else []
    return [
        Statement(
            each["says"],
            tuple([f"{game}.{name}" for name in each.get("rules", ())]),
            tuple([f"{game}-{number:03}" for number in each.get("cases", ())]),
            tuple(each.get("catalogue", ())),
            each.get("shown", ""),
        )
        for book in books
        for each in book["statements"]
    ]


def with_statements(document: str) -> str:
    """Return a document with the statements of each game between its comments."""
    return SECTION.sub(lambda found: found[1] + _table(found[2]) + found[3], document)


def with_rulings(document: str) -> str:
    """Return a document with the shared rulings, and those of each game, between its comments."""
    return SECTION.sub(lambda found: found[1] + _rulings(found[2]) + found[3], document)


def with_links(document: str) -> str:
    """Return a document in which the id of each rule links to the place that explains it."""
    return LINK.sub(lambda found: f"[`{found[1]}`]({_target(found[1])})", document)


MADE: dict[str, Callable[[str], str]] = {
    "rulings": with_rulings,
    "statements": with_statements,
    "arguments": with_links,
}
"""The functions that bring a document up to date, by the name of its file."""


def _table(game: str) -> str:
    rows = (
        f"| {number} | {each.says} | {_code(each.rules)} | {_shown(each)} |\n"
        for number, each in enumerate(statements(game), start=1)
    )
    return STATEMENTS + "".join(rows)


def _shown(statement: Statement) -> str:
    catalogue = f"catalogue: {_code(statement.catalogue)}"
    return ", ".join(statement.cases) or statement.shown or catalogue


def _code(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _rulings(section: str) -> str:
    """Return the rulings of a game, or those that games share, each below a heading."""
    if section != SHARED:
        return "".join(_entry(rule) for rule in _decided(section) if _is_own(rule) or rule.own)
    shared = {
        _heading(rule): rule for game in BY_ID for rule in _decided(game) if not _is_own(rule)
    }
    return "".join(_whole_entry(replace(rule, own=None, source=SILENT)) for rule in shared.values())


def _decided(game: str) -> Iterator[Rule]:
    return (rule for rule in BY_ID[game].info.rulebook if rule.kind is not RuleKind.RULE)


def _is_own(rule: Rule) -> bool:
    return rule.words == rule.id


def _heading(rule: Rule) -> str:
    """Return the heading of a ruling's reason: its id, or its name if games share it."""
    return rule.id if _is_own(rule) else rule.words.removeprefix("common.")


def _entry(rule: Rule) -> str:
    """Return a game's ruling, or the sentence that the game adds to a shared one."""
    if _is_own(rule):
        return _whole_entry(rule)
    shared = _heading(rule)
    return (
        f"\n### {rule.id}\n\n{ENGLISH.translate(rule.own or rule.text)}"
        f" This adds to [{shared}](#{_anchor(shared)}).\n"
    )


def _whole_entry(rule: Rule) -> str:
    """Return a ruling with its reason and the other reading."""
    title, text = ENGLISH.translate(rule.title), ENGLISH.translate(rule.text)
    entry = f"\n### {_heading(rule)}\n\n**{title}.** {text}\n"
    if rule.reason:
        # The introduction says once that the printed rules are silent.
        source = "" if rule.source == SILENT else f"{ENGLISH.translate(rule.source)} "
        entry += f"\n- Why: {source}{ENGLISH.translate(rule.reason)}\n"
    if rule.alternative:
        other, switch = rule.alternative
        value = str(switch.value).lower() if switch else ""
        chosen = f" House rule: `{switch.name}` = `{value}`." if switch else ""
        entry += f"- The other reading: {ENGLISH.translate(other)}{chosen}\n"
    return entry


def _target(id_: str) -> str:
    """Return the address of the entry of a ruling, or of the statements of a printed rule."""
    game = id_.partition(".")[0]
    rule = BY_ID[game].info.rulebook.get(id_)
    assert rule is not None, f"No rule has the id {id_}."
    if rule.kind is RuleKind.RULE:
        return f"statements.md#{_anchor(BY_ID[game].info.title)}"
    return f"rulings.md#{_anchor(id_ if rule.own else _heading(rule))}"


def _anchor(heading: str) -> str:
    """Return the fragment of a heading, as repository views and the service's pages make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def main() -> None:
    """Write the documents that differ, and print their names."""
    for name, bring_up_to_date in MADE.items():
        path = ROOT / "docs" / f"{name}.md"
        before = path.read_text("utf-8")
        after = bring_up_to_date(before)
        if after != before:
            path.write_text(after, "utf-8")
            print(f"docs/{name}.md is written.")


if __name__ == "__main__":
    main()

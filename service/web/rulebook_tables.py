"""The tables of two guides: our rulings, and what print says with what shows it."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from operations.game_files import folder_of
from operations.registry import GAMES
from zero_referee_rules.rulebook import Rule, RuleKind
from zero_referee_rules.translation import ENGLISH

SHARED = "Mistakes in every game"
RULINGS = "| id | our ruling | reason | the other reading |\n| --- | --- | --- | --- |\n"
STATEMENTS = "| # | statement | rules | shown by |\n| --- | --- | --- | --- |\n"
SECTION = re.compile(r"^## (.+)\n", re.MULTILINE)


class Statement(NamedTuple):
    """A statement of a printed rulebook, and the ids of the rules that have it.

    It is shown by numbered cases, or else by properties of the game in the catalogue, or by what
    `shown` names.
    """

    print: str
    says: str
    rules: tuple[str, ...]
    cases: tuple[str, ...]
    catalogue: tuple[str, ...]
    shown: str


def statements() -> list[Statement]:
    """Return the statements of all printed rulebooks, in their order."""
    return [found for game in GAMES for found in _statements(game.info.id)]


def _statements(game: str) -> Iterator[Statement]:
    """Yield the statements of a game's printed rulebooks; a game that is not printed has none."""
    path = folder_of(game) / "cases/statements.toml"
    if not path.is_file():
        return
    for book in tomllib.loads(path.read_text("utf-8"))["prints"]:
        for each in book["statements"]:
            yield Statement(
                book["title"],
                each["says"],
                tuple([f"{game}.{name}" for name in each.get("rules", ())]),
                tuple([f"{game}-{number:03}" for number in each.get("cases", ())]),
                tuple(each.get("catalogue", ())),
                each.get("shown", ""),
            )


def with_statements(document: str) -> str:
    """Return a document with a table of statements for each printed rulebook."""
    tables: dict[str, str] = {}
    for number, each in enumerate(statements(), start=1):
        shown = ", ".join(each.cases) or each.shown or f"catalogue: {_code(each.catalogue)}"
        row = f"| {number} | {each.says} | {_code(each.rules)} | {shown} |\n"
        tables[each.print] = tables.get(each.print, STATEMENTS) + row
    return _with_tables(document, tables)


def with_rulings(document: str) -> str:
    """Return a document with a table of rulings for each game, after one of those that all have."""
    shared: dict[str, str] = {}
    own: dict[str, str] = {}
    for game in GAMES:
        rulings = [rule for rule in game.info.rulebook if rule.kind is not RuleKind.RULE]
        shared |= {
            rule.words: _row(rule.words.removeprefix("common."), replace(rule, own=None))
            for rule in rulings
            if rule.words != rule.id
        }
        if rows := [*filter(None, map(_own_row, rulings))]:
            own[game.info.title] = RULINGS + "".join(rows)
    return _with_tables(document, {SHARED: RULINGS + "".join(shared.values()), **own})


TABLES: Mapping[str, Callable[[str], str]] = {
    "rulings": with_rulings,
    "statements": with_statements,
}
"""The functions that add tables to a document, by the name of its page."""


def _with_tables(document: str, tables: Mapping[str, str]) -> str:
    """Return a document with a section for each table, after the text that the section has."""
    head, *parts = SECTION.split(document)
    texts = dict(zip(parts[::2], parts[1::2], strict=True))
    sections = [f"## {title}\n{texts.get(title, '')}\n{table}" for title, table in tables.items()]
    return "\n".join([head, *sections])


def _own_row(rule: Rule) -> str:
    """Return the row of a game's own ruling, or of what it adds to a shared one, empty for none."""
    if rule.words == rule.id:
        return _row(rule.id, rule)
    return f"| `{rule.id}` | {ENGLISH.translate(rule.own)} | | |\n" if rule.own else ""


def _row(name: str, rule: Rule) -> str:
    return f"| `{name}` | " + " | ".join(_cells(rule)) + " |\n"


def _cells(rule: Rule) -> Iterator[str]:
    yield ENGLISH.translate(rule.text)
    if rule.reason is not None:
        yield ENGLISH.translate(rule.reason)
    if rule.alternative is None:
        yield "none"
    else:
        text, switch = rule.alternative
        chosen = f" (`{switch.name}`: `{switch.value}`)".lower() if switch else ""
        yield ENGLISH.translate(text) + chosen


def _code(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)

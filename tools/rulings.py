"""Write the tables of rulings in docs/rulings.md from the rulebooks.

    python -m tools.rulings

Each section of the document has the title of a game; its table is made anew, and the text around
it stays. A section of no game is removed. Rulings in the same words are in the section `SHARED`,
and what a game adds to one of them is in its own section.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from operations.registry import GAMES
from zero_referee_rules.rulebook import Rule, RuleKind
from zero_referee_rules.translation import translate

FILE = Path(__file__).parents[1] / "docs/rulings.md"
SHARED = "Mistakes in every game"
HEAD = "| id | our ruling | reason | the other reading |\n| --- | --- | --- | --- |\n"
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)


def tables() -> dict[str, str]:
    """Return the table of each section by its title, shared rulings in the first."""
    shared: dict[str, str] = {}
    own: dict[str, str] = {}
    for game in GAMES:
        rulings = [rule for rule in game.info.rulebook if rule.kind is not RuleKind.RULE]
        shared |= {
            rule.words: _row(rule.words.removeprefix("common."), replace(rule, own=None))
            for rule in rulings
            if rule.words != rule.id
        }
        rows = [*filter(None, map(_own_row, rulings))]
        own[game.info.title] = HEAD + "".join(rows) if rows else ""
    return {SHARED: HEAD + "".join(shared.values()), **own}


def _own_row(rule: Rule) -> str:
    """Return the row of a game's own ruling, or of what it adds to a shared one, empty for none."""
    if rule.words == rule.id:
        return _row(rule.id, rule)
    if rule.own is None:
        return ""
    return f"| `{rule.id}` | {translate(rule.own)} | | |\n"


def _row(name: str, rule: Rule) -> str:
    return f"| `{name}` | " + " | ".join(_cells(rule)) + " |\n"


def _cells(rule: Rule) -> Iterator[str]:
    yield translate(rule.text)
    if rule.reason is not None:
        yield translate(rule.reason)
    if rule.alternative is None:
        yield "none"
    else:
        text, switch = rule.alternative
        chosen = f" (`{switch.name}`: `{switch.value}`)".lower() if switch else ""
        yield translate(text) + chosen


def written(document: str) -> str:
    """Return the document with the tables that the rulebooks give, in sections of its own."""
    head, *parts = re.split(r"^## (.+)\n", document, flags=re.MULTILINE)
    before = dict(zip(parts[::2], parts[1::2], strict=True))
    sections = []
    for title, table in tables().items():
        if table or title in before:
            text = TABLE.sub("", before.get(title, "")).strip("\n")
            whole = "\n\n".join(filter(None, (f"## {title}", text, table.strip("\n"))))
            sections.append(f"{whole}\n")
    return head + "\n".join(sections)


def main() -> None:
    """Write the tables into the document."""
    FILE.write_text(written(FILE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()

"""Write the tables of rulings in docs/rulings.md from the rulebooks.

    python -m tools.rulings

Each section of the document has the title of a game; its table is made anew, and the text around
it stays. The rulings that games have in the same words are in the section `SHARED`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from schemas.registry import GAMES
from zero_referee_rules.rulebook import Rule, RuleKind
from zero_referee_rules.translation import translate

FILE = Path(__file__).parents[1] / "docs/rulings.md"
SHARED = "Mistakes in every game"
HEAD = "| id | our ruling | reason | the other reading |\n| --- | --- | --- | --- |\n"
_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)


def tables() -> dict[str, str]:
    """Return the table of each section by its title, shared rulings in the first."""
    shared: dict[str, str] = {}
    own: dict[str, str] = {}
    for game in GAMES:
        rows = ""
        for rule in game.info.rulebook:
            if rule.kind is RuleKind.RULE:
                continue
            name = rule.words.removeprefix("common.")
            if rule.id == rule.words:
                rows += _row(name, rule)
            else:
                shared[name] = _row(name, rule)
        own[game.info.title] = HEAD + rows if rows else ""
    return {SHARED: HEAD + "".join(shared.values()), **own}


def _row(name: str, rule: Rule) -> str:
    return f"| `{name}` | " + " | ".join(_cells(rule)) + " |\n"


def _cells(rule: Rule) -> Iterator[str]:
    yield translate(rule.text)
    if rule.reason is not None:
        yield translate(rule.reason)
    if rule.alternative is not None:
        text, switch = rule.alternative
        chosen = f" (`{switch.name}`: `{switch.value}`)".lower() if switch else ""
        yield translate(text) + chosen


def written(document: str) -> str:
    """Return the document with the tables of today."""
    head, *sections = re.split(r"^(?=## )", document, flags=re.MULTILINE)
    made = tables()
    for index, section in enumerate(sections):
        title, _, body = section.partition("\n")
        table = made.get(title.removeprefix("## "))
        if table is not None:
            body = _TABLE.sub("", body).strip("\n")
            sections[index] = "\n".join(filter(None, (f"{title}\n", body and f"{body}\n", table)))
    told = {section.partition("\n")[0].removeprefix("## ") for section in sections}
    sections += [
        f"## {title}\n\n{made[title]}" for title in made if made[title] and title not in told
    ]
    return head + "\n".join(section.strip("\n") + "\n" for section in sections)


def main() -> None:
    """Write the tables into the document."""
    FILE.write_text(written(FILE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()

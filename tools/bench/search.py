"""The search in the rulebooks, by questions on which nobody tunes it: `questions.txt`."""

from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from operations.catalogue import BY_ID, index
from tools.bench.figures import table
from zero_referee_rules.translation import LANGUAGES

QUESTIONS = Path(__file__).with_name("questions.txt")
FEW = 3


class Question(NamedTuple):
    """A question of a player, and the ids of the rules of which each settles it."""

    language: str
    game: str
    rules: frozenset[str]
    text: str

    def found(self) -> list[str]:
        """Return the ids of the rules that the search lists, the best first."""
        return index(self.language, self.game).search(self.text)


def questions() -> list[Question]:
    """Return the questions of the file."""
    return [_question(line) for line in QUESTIONS.read_text("utf-8").splitlines() if line[0] != "#"]


def measure() -> None:
    """Print per language where a rule that settles a question stands, and how many are listed."""
    table(
        "A rule that settles a question, of questions that the ranking was not made for",
        ["language", "questions", "first", f"among the first {FEW}", "list, share of the book"],
        [_row(language, [language]) for language in LANGUAGES] + [_row("all", LANGUAGES)],
    )
    missed = [
        [each.language, each.game, each.text, ", ".join(each.found()[:FEW])]
        for each in questions()
        if not each.rules.intersection(each.found()[:FEW])
    ]
    table(f"Not among the first {FEW}", ["language", "game", "question", "found"], missed)


def _row(name: str, languages: Sequence[str]) -> list[str]:
    asked = [each for each in questions() if each.language in languages]
    first = sum(not each.rules.isdisjoint(each.found()[:1]) for each in asked)
    few = sum(not each.rules.isdisjoint(each.found()[:FEW]) for each in asked)
    shares = [len(each.found()) / len([*BY_ID[each.game].info.rulebook]) for each in asked]
    return [name, f"{len(asked)}", f"{first}", f"{few}", f"{median(shares):.0%}"]


def _question(line: str) -> Question:
    told, _, text = line.partition(": ")
    language, game, rules = told.split()
    return Question(language, game, frozenset(f"{game}.{rule}" for rule in rules.split("|")), text)

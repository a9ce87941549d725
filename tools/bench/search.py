"""The search in the rulebooks, by questions of players: `tests/operations/questions.txt`."""

from pathlib import Path
from statistics import median
from typing import NamedTuple

from operations.catalogue import index
from tools.bench.figures import table

QUESTIONS = Path(__file__).parents[2] / "tests/operations/questions.txt"
FEW = 3
UNSETTLED = "-"


class Question(NamedTuple):
    """A question of a player, and the ids of the rules that answer it."""

    language: str
    game: str
    rules: frozenset[str]
    text: str

    def found(self) -> list[str]:
        """Return the ids of the rules that the search lists, the best first."""
        return index(self.language, self.game).search(self.text).rules


class Figures(NamedTuple):
    """Counts of questions that a rule settles, and of questions that no rule settles."""

    settled: int
    first: int
    few: int
    length: float
    unsettled: int
    silent: int


def parts() -> list[list[Question]]:
    """Return the questions of the file: for tuning, held back, and more."""
    return [read_questions(part) for part in QUESTIONS.read_text("utf-8").split("\n\n")]


def read_questions(text: str) -> list[Question]:
    """Return the questions of a text, one per line; a line that begins with # is a comment."""
    return [_question(line) for line in text.splitlines() if line[0] != "#"]


def figures(asked: list[Question]) -> Figures:
    """Return the figures of the search for questions; the length is the median of its lists."""
    settled = [(each.rules, each.found()) for each in asked if each.rules]
    silent = [not each.found() for each in asked if not each.rules]
    return Figures(
        len(settled),
        sum(not rules.isdisjoint(found[:1]) for rules, found in settled),
        sum(not rules.isdisjoint(found[:FEW]) for rules, found in settled),
        median(len(found) for _, found in settled),
        len(silent),
        sum(silent),
    )


def measure() -> None:
    """Print the rank of the right rule for each question, and the missed questions."""
    opened, kept_back, more = parts()
    table(
        "The search, by questions of players",
        ["questions", "settled", "first", f"first {FEW}", "listed", "unsettled", "nothing listed"],
        [
            [name, *map(str, figures(part))]
            for name, part in (
                ("opened", opened),
                ("kept back", kept_back),
                ("half of them not settled", more),
            )
        ],
    )
    missed = [
        [each.language, each.game, each.text, ", ".join(found[:FEW])]
        for each in opened
        for found in [each.found()]
        if (each.rules.isdisjoint(found[:FEW]) if each.rules else found)
    ]
    title = f"Opened, and not among the first {FEW}"
    table(title, ["language", "game", "question", "found"], missed)


def _question(line: str) -> Question:
    told, _, text = line.partition(": ")
    language, game, rules = told.split()
    settled = frozenset() if rules == UNSETTLED else frozenset(rules.split("|"))
    return Question(language, game, frozenset(f"{game}.{rule}" for rule in settled), text)

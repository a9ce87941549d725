"""The report in the terminal: progress, a table by game and rule, and each failure."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table

from .running import Outcome

ALL = "all rules"


def follow(outcomes: Iterable[Outcome], total: int, console: Console) -> list[Outcome]:
    """Return all outcomes, with a progress bar while they come."""
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        return list(progress.track(outcomes, total=total, description="Cases"))


def report(outcomes: Sequence[Outcome], console: Console) -> None:
    """Print the failures, and the table: each game, and each rule that a failed case shows."""
    for outcome in outcomes:
        if outcome.difference is not None:
            _print_failure(outcome, console)
    console.print(by_game_and_rule(outcomes))
    failed = sum(not outcome.passed for outcome in outcomes)
    style = "bold red" if failed else "bold green"
    console.print(f"{len(outcomes)} cases, {failed} failed", style=style)


def by_game_and_rule(outcomes: Sequence[Outcome]) -> Table:
    """Return the table of what passed and failed."""
    passed: Counter[tuple[str, str]] = Counter()
    failed: Counter[tuple[str, str]] = Counter()
    for outcome in outcomes:
        counter = passed if outcome.passed else failed
        game = outcome.case["game"]
        counter.update((game, rule) for rule in (ALL, *outcome.case["shows"]))
    table = Table("game", "rule", title="Conformance")
    table.add_column("passed", justify="right", style="green")
    table.add_column("failed", justify="right", style="red")
    games = dict.fromkeys(outcome.case["game"] for outcome in outcomes)
    for game in games:
        rules = sorted(rule for of, rule in failed if of == game and rule != ALL)
        for rule in (ALL, *rules):
            key = game, rule
            table.add_row(game, rule, str(passed[key]), str(failed[key]))
    return table


def _print_failure(outcome: Outcome, console: Console) -> None:
    case, found = outcome.case, outcome.difference
    assert found is not None
    console.print(f"[red]{case['id']}[/red] {escape(case['title'])}")
    console.print(f"  {escape(case['path'])} at {escape(found.pointer or '/')}", highlight=False)
    console.print(f"  expected {escape(found.expected)}", highlight=False)
    console.print(f"  came     {escape(found.actual)}", highlight=False)
    console.print(f"  rules    {', '.join(case['shows']) or '-'}", highlight=False)

"""The report in the terminal: progress, a table by game and rule, and each failure."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table

from .matching import LIMIT
from .running import Outcome, curl

ALL = "all rules"
SHOWN = 400
"""The most characters of a request and of a response, unless all is shown."""


def follow(outcomes: Iterable[Outcome], total: int, console: Console) -> list[Outcome]:
    """Return all outcomes, and show a progress bar until they are complete."""
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        return list(progress.track(outcomes, total=total, description="Cases"))


def report(outcomes: Sequence[Outcome], console: Console, base: str, *, verbose: bool) -> None:
    """Print the failures, and the table: each game, and each rule that a failed case shows.

    Requests and responses are shortened. With `verbose`, they are whole, and each request is a curl
    command.
    """
    for outcome in outcomes:
        if not outcome.passed:
            _print_failure(outcome, console, base if verbose else None)
    console.print(by_game_and_rule(outcomes))
    if rules := never_passed(outcomes):
        console.print(f"Rules of which no case passed: {', '.join(rules)}", soft_wrap=True)
    failed = sum(not outcome.passed for outcome in outcomes)
    style = "bold red" if failed else "bold green"
    console.print(f"{len(outcomes)} cases, {failed} failed", style=style)


def never_passed(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the rules whose cases all failed: look at these first."""
    rules = {passed: set[str]() for passed in (True, False)}
    for outcome in outcomes:
        rules[outcome.passed].update(outcome.case["shows"])
    return sorted(rules[False] - rules[True])


def by_game_and_rule(outcomes: Sequence[Outcome]) -> Table:
    """Return the table of passed and failed cases."""
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


def _print_failure(outcome: Outcome, console: Console, base: str | None) -> None:
    case = outcome.case
    request, response = json.dumps(case["request"], ensure_ascii=False), outcome.response
    lines = [f"{case['path']}"]
    for found in outcome.differences:
        lines += [f"at {found.pointer or '/'}"]
        lines += [f"  expected {found.expected}", f"  came     {found.actual}"]
    if len(outcome.differences) == LIMIT:
        lines.append(f"and perhaps more than these {LIMIT} differences")
    lines.append(f"rules    {', '.join(case['shows'])}")
    lines.append(f"request  {_cut(request)}" if base is None else curl(case, base))
    lines.append(f"response {_cut(response) if base is None else response}")
    console.print(f"[red]{case['id']}[/red] {escape(case['title'])}")
    for line in lines:
        console.print(f"  {escape(line)}", highlight=False, soft_wrap=True)


def _cut(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"

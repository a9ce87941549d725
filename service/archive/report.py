"""The report of a job: progress while it runs, tables at its end, a page to keep."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from service.archive.sources import STRETCH, Block, Source
from service.archive.summary import OTHER, Summary
from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.translation import translate

RULES_SHOWN = 15
REPLACED = "\N{REPLACEMENT CHARACTER}"


class Meter:
    """Progress in the terminal: lines per second, the share of bytes done, the time left.

    `progress` is shown while its block runs; `errors` are sentences about inputs that break off.
    """

    def __init__(self, console: Console, sources: list[Source]) -> None:
        self.errors: list[str] = []
        self._lines = 0
        self.progress = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.fields[rate]:,.0f} lines/s"),
            TimeRemainingColumn(),
            console=console,
        )
        counted = sum(source.counted for source in sources) * STRETCH
        self._counting = self.progress.add_task(
            "Counting lines", total=counted, rate=0.0, visible=counted > 0
        )
        sizes = [source.size for source in sources]
        total = None if None in sizes else sum(size or 0 for size in sizes)
        self._judging = self.progress.add_task("0 lines", total=total, rate=0.0, start=False)

    def counted(self, stored: int) -> None:
        """Add stored bytes whose lines have been counted."""
        self.progress.advance(self._counting, stored)

    def judged(self, block: Block, summary: Summary) -> None:
        """Add a part that is complete."""
        self.progress.start_task(self._judging)
        self._lines += summary.lines
        if block.error:
            self.errors.append(block.error)
        elapsed = self.progress.tasks[-1].elapsed or 0
        self.progress.update(
            self._judging,
            advance=block.stored,
            description=f"{self._lines:,} lines",
            rate=self._lines / elapsed if elapsed else 0.0,
        )


def print_tables(console: Console, summary: Summary, games: dict[str, GameInfo]) -> None:
    """Print verdicts by game, the rules broken most with their titles, and the slowest lines."""
    for title, columns, rows in _tables(summary, games):
        if rows:
            table = Table(*columns, title=title, title_justify="left")
            for row in rows:
                table.add_row(*map(_plain, row))
            console.print(table)


def write_page(path: Path, summary: Summary, games: dict[str, GameInfo]) -> None:
    """Write the tables of `print_tables` with bar charts as one HTML page."""
    template = Environment(
        loader=PackageLoader("service.archive", "."), autoescape=True, trim_blocks=True
    ).get_template("report.html")
    page = template.render(summary=summary, tables=_tables(summary, games), cell=_cell)
    path.write_text(page, "utf-8")


def _tables(
    summary: Summary, games: dict[str, GameInfo]
) -> list[tuple[str, list[str], list[list[Any]]]]:
    results = [
        [*(_title(games, part) for part in [key.split()[0]]), *key.split()[1:], count]
        for key, count in summary.results.most_common()
    ]
    rules = [
        [rule, _rule_title(games, rule), count]
        for rule, count in summary.rules.most_common(RULES_SHOWN)
    ]
    slowest = [
        [f"{slow.source}:{slow.line}", slow.id or "", slow.operation, f"{slow.milliseconds:.2f}"]
        for slow in summary.slowest
    ]
    return [
        ("Results", ["game", "operation", "result", "lines"], results),
        ("Rules broken most", ["rule", "title", "lines"], rules),
        ("Slowest lines", ["line", "id", "operation", "ms"], slowest),
    ]


def _title(games: dict[str, GameInfo], game: str) -> str:
    return games[game].title if game in games else OTHER


def _rule_title(games: dict[str, GameInfo], rule_id: str) -> str:
    rule = games[rule_id.partition(".")[0]].rulebook.get(rule_id)
    return translate(rule.title) if rule else ""


def _plain(value: Any) -> Text:
    """Return a cell for the terminal: an id of the input can hold markup and control characters."""
    return Text("".join(char if char.isprintable() else REPLACED for char in _cell(value)))


def _cell(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)

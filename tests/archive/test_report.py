"""The tables at the end of a job, in the terminal and as a page."""

import io
from pathlib import Path

from rich.console import Console

from service.archive import report
from service.archive.job import INFO
from service.archive.summary import Summary
from tests.support.example import GAME

HOSTILE = "[/b] \x1b[31m <script>"
ROW = {
    "source": "logs.ndjson",
    "line": 7,
    "id": HOSTILE,
    "game": GAME,
    "operation": "adjudicate",
    "status": 200,
    "verdict": "illegal",
    "rule": f"{GAME}.turn-order",
    "moves_applied": 12,
}


def summary() -> Summary:
    found = Summary()
    found.add(ROW, 1.5)
    return found


def test_the_tables_show_verdicts_rules_with_titles_and_the_slowest_lines() -> None:
    console = Console(file=io.StringIO(), width=200)
    report.print_tables(console, summary(), INFO)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    book = INFO[GAME].rulebook
    assert book.get(f"{GAME}.turn-order")
    for text in ("Zero!", "illegal", f"{GAME}.turn-order", "logs.ndjson:7", "1.50"):
        assert text in shown


def test_an_id_is_shown_as_text_whatever_it_holds(tmp_path: Path) -> None:
    console = Console(file=io.StringIO(), width=200)
    report.print_tables(console, summary(), INFO)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "[/b] \N{REPLACEMENT CHARACTER}[31m <script>" in shown
    assert "\x1b" not in shown
    page = tmp_path / "report.html"
    report.write_page(page, summary(), INFO)
    assert "<script>" not in page.read_text("utf-8")

"""A pytest plugin: what is collected runs, or else the run fails.

A test that is collected and does not run is in no report, so a run without it looks complete.
"""

from collections import Counter
from collections.abc import Sequence

import pytest


class WhatRan:
    """Compares the tests that were collected with those that were reported, by their ids.

    Equal ids end the run before the first test, because schedulers may run one of them only.
    """

    def __init__(self) -> None:
        self.collected: set[str] = set()
        self.reported: set[str] = set()
        self.skipped: set[str] = set()
        self.missing: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collect([item.nodeid for item in session.items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self.collect(ids)

    def collect(self, ids: Sequence[str]) -> None:
        """Keep the ids of tests, and raise `UsageError` if two are equal."""
        if twice := sorted(one for one, count in Counter(ids).items() if count > 1):
            raise pytest.UsageError("Tests with equal ids: " + ", ".join(twice))
        self.collected.update(ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reported.add(report.nodeid)
        if report.skipped:
            self.skipped.add(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        stopped = session.shouldstop or session.shouldfail or session.config.option.collectonly
        if ended and not stopped:
            self.missing = self.collected - self.reported
        if self.missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for missing in sorted(self.missing):
            terminalreporter.write_line(f"Collected, but not run: {missing}", red=True)
        run, skipped = len(self.reported - self.skipped), len(self.skipped)
        told = f", {skipped} skipped" if skipped else ""
        terminalreporter.write_line(f"{len(self.collected)} collected, {run} run{told}")

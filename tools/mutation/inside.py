"""Makes and runs mutants by mutmut, in the copy of the project that `make mutants` keeps.

mutmut makes the mutants, forks, limits the time of each and stores what it found. One pytest
session collects the tests once; a mutant costs a fork and the tests that reach it, the fastest
first. Each fork begins with the caches as they are after import.
"""

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from compileall import compile_dir
from importlib import import_module
from inspect import signature
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import pytest
from mutmut.__main__ import create_mutants
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state
from mutmut.utils.file_utils import walk_source_files
from mutmut.utils.format_utils import mangled_name_from_mutant_name
from mutmut.workers.isolation import ForkRunner, run_in_fork, run_in_fork_with_result

# Reads the source, in which there are all mutants.
NOT_RUN = (
    "tests/test_translation.py::test_every_message_has_a_sentence_and_every_sentence_a_message"
)
ARGUMENTS = (
    *("--rootdir=mutants", "--config-file=mutants/pyproject.toml"),
    *("--override-ini=addopts=--import-mode=importlib", "--assert=plain", "--capture=no", "-x"),
    *("-m", "not live and not slow", "-p", "no:terminal", "-p", "no:cacheprovider"),
    *("-p", "no:what-ran"),  # it would miss the reports of tests that run in forks
    f"--deselect={NOT_RUN}",
)
RULES = Path("mutants/zero_referee_rules")
FIRST = "tests/mutation/ready.py"
EXAMPLES = "mutants/tools/mutation/examples.py"
"""The tests that a mutant in a process of its own runs first: they need no fixtures."""
IMPORTED_BEFORE = (
    *("babel.messages", "flask", "hypothesis", "jsonschema_rs", "marshmallow", "yaml"),
    *(
        "service.contract.validators",
        "tests.independent.agreement",
        "zero_referee_rules.translation",
    ),
    *(f"zero_referee_rules.{path.parent.name}.game" for path in RULES.glob("*/game.py")),
    "operations.registry",
)
"""What a mutant in a process of its own finds imported, unless it imports the mutant's module:
importing everything takes seconds."""
AT_IMPORT = Path("at_import.json")
"""Functions that run at import, so their mutants need a process of their own."""
CPU_SECONDS, CPU_FACTOR = 2, 20
"""A mutant is stopped after so many seconds and so many times what its tests take."""


class Reached(NamedTuple):
    """What one test takes in seconds, and the functions that it reaches."""

    passed: bool
    seconds: float
    functions: set[str]


class CollectedTests:
    """The tests of a pytest session, run without collecting them again."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        self.first, self.last = session.items[0], session.items[-1]

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        """Run tests until one fails, and return 1 if one does."""
        return 1 if self.first_failing(tests) else 0

    def first_failing(self, tests: Iterable[str]) -> str | None:
        """Run tests until one fails, and return that one."""
        return next((test for test in tests if not self.passes(self.items[test])), None)

    def passes(self, item: pytest.Item) -> bool:
        """Run a test, by itself where it needs no fixtures: pytest takes longer than most tests."""
        assert isinstance(item, pytest.Function)
        parameters = item.callspec.params if hasattr(item, "callspec") else {}
        if parameters.keys() >= signature(item.obj).parameters.keys():
            try:
                item.obj(**parameters)
            except (Exception, pytest.fail.Exception):  # noqa: BLE001 - any error counts
                return False
            return True
        # The next item tells pytest which fixtures to keep: those of the session.
        following = self.last if item is self.first else self.first
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.session.testsfailed

    def reached_by(self, test: str) -> Reached:
        """Run one test with mutmut's record of the functions that are called."""
        state()._stats.clear()
        start = perf_counter()
        failed = self.run_tests(mutant_name=None, tests=[test])
        return Reached(not failed, perf_counter() - start, state()._stats)


class Plugin:
    """A pytest plugin that runs mutants instead of running the tests once."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        tests = CollectedTests(session)
        tests.run_tests(mutant_name=None, tests=[session.items[0].nodeid])
        AT_IMPORT.write_text(json.dumps(sorted(state()._stats)))
        for test in tests.items:
            reached = run_in_fork_with_result(tests.reached_by, test)
            if not reached.passed:
                raise SystemExit(f"{test} fails without any mutant.")
            state().duration_by_test[test] = reached.seconds
            for function in reached.functions:
                state().tests_by_mangled_function_name[function].add(test)
        set_mutant_under_test("")
        in_order = sorted(tests.items, key=state().duration_by_test.__getitem__)
        if failed := run_in_fork_with_result(tests.first_failing, in_order):
            raise SystemExit(f"{failed} fails after other tests, without any mutant.")
        run_mutants(tests, {name: tests_of(name) for name in self.names})
        return True


class TestsOfAProcess:
    """Test files, run in a process that has a mutant from its start."""

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        """Run the examples, then all tests, until one fails, and return what pytest does."""
        return pytest.main([*ARGUMENTS, "--noconftest", EXAMPLES]) or pytest.main(
            [*ARGUMENTS, *tests]
        )


def tests_of(name: str) -> list[str]:
    """Return the tests that reach the function of a mutant."""
    return list(state().tests_by_mangled_function_name[mangled_name_from_mutant_name(name)])


def run_mutants(tests: Any, names: Mapping[str, Sequence[str]]) -> None:
    """Run each mutant with its tests, in parallel, and store the exit codes."""
    files = {name: data for data in mutation_data() for name in data.exit_code_by_key}
    runner = ForkRunner(os.cpu_count() or 1, tests)

    def store_one() -> None:
        result = runner.wait_for_result()
        data = files[result.mutant_name]
        data.exit_code_by_key[result.mutant_name] = result.exit_code
        data.durations_by_key[result.mutant_name] = result.duration
        data.save()

    runner.startup()
    start = perf_counter()
    for count, (name, reaching) in enumerate(names.items(), 1):
        while not runner.has_capacity():
            store_one()
        seconds = sum(state().duration_by_test[test] for test in reaching)
        runner.submit(name, list(reaching), CPU_SECONDS + ceil(CPU_FACTOR * seconds), seconds)
        if count % 500 == 0:
            rate = count / (perf_counter() - start)
            print(f"{count} mutants, {rate:.0f} per second", flush=True)
    while runner.pending_count():
        store_one()
    runner.shutdown()


def mutation_data() -> Iterable[SourceFileMutationData]:
    """Yield what mutmut knows about the mutants of each file."""
    for path in walk_source_files():
        data = SourceFileMutationData(path=path)
        data.load()
        yield data


def make() -> None:
    """Make the mutants of new and changed functions, and compile them.

    A mutant in a process of its own would compile all mutants of a module anew, which takes
    seconds, where `PYTHONDONTWRITEBYTECODE` keeps Python from storing what it compiled.
    """
    create_mutants(os.cpu_count() or 1)
    compile_dir("mutants", quiet=1)


def run(names: Sequence[str], tests: Sequence[str]) -> int:
    """Run mutants with those of some tests that reach them."""
    set_mutant_under_test("stats")
    files = [f"mutants/{test}" for test in (FIRST, *tests)]
    return pytest.main([*ARGUMENTS, *files], plugins=[Plugin(names)])


def run_alone(names: Sequence[str], tests: Sequence[str]) -> int:
    """Run mutants with all of some tests, each from the import of the project on."""
    mutated = {name.rpartition(".")[0] for name in names}
    for module in IMPORTED_BEFORE:
        if mutated.isdisjoint(run_in_fork_with_result(modules_with, module)):
            import_module(module)
    if contract := sys.modules.get("service.contract.validators"):
        # Reading the contract takes longer than the examples.
        contract.read_contract()
    files = [f"mutants/{test}" for test in tests]
    tests_of_a_process = TestsOfAProcess()
    start = perf_counter()
    if run_in_fork(tests_of_a_process.run_tests, mutant_name=None, tests=files):
        return 1
    seconds = (perf_counter() - start) / len(files)
    state().duration_by_test.update(dict.fromkeys(files, seconds))
    run_mutants(tests_of_a_process, dict.fromkeys(names, files))
    return 0


def modules_with(name: str) -> set[str]:
    """Import a module and return all modules that are imported then."""
    import_module(name)
    return set(sys.modules)


def show(names: Iterable[str]) -> dict[str, str]:
    """Return what each mutant changes, as a diff."""
    wanted = set(names)
    return {
        name: get_diff_for_mutant(name, path=data.path)
        for data in mutation_data()
        for name in data.exit_code_by_key.keys() & wanted
    }


if __name__ == "__main__":
    match sys.argv[1]:
        case "make":
            make()
        case "run":
            sys.exit(run(**json.load(sys.stdin)))
        case "alone":
            sys.exit(run_alone(**json.load(sys.stdin)))
        case "show":
            print(json.dumps(show(json.load(sys.stdin))))

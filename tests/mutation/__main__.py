"""`make mutants`: break the rules in every small way, and list what no test notices.

mutmut makes the mutants and runs the tests that reach each one. It works in a copy of the project,
`.mutants`, where it keeps what it found: the next run repeats only what changed, and the mutants
that were not noticed. These are run once more by themselves, since a mutant of what runs at import
has an effect only in a process of its own.

A mutant that changes nothing is in `unchanged.json`, with the reason. Any other that is not noticed
ends the run with an error.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
COPY = ROOT / ".mutants"
UNCHANGED = Path(__file__).with_name("unchanged.json")
TESTS = (
    "tests/mutation/cases.py",
    "tests/mutation/examples.py",
    "tests/mutation/rounds.py",
    "tests/rules",
    "tests/test_deals.py",
)
MUTATED = "service/rules/"
PARTS = {
    "shared": ("service.rules.[!nzh]*", "service.rules.x*"),
    "zero": ("service.rules.zero.*",),
    "zero-hero": ("service.rules.zero_hero.*",),
    "herolio": ("service.rules.herolio.*",),
    "numzumzero": ("service.rules.numzumzero.*",),
}
SURVIVED, NOT_REACHED = 0, 33
"""Exit codes of mutmut: all tests passed, and no test reaches the function."""
SETTINGS = f"""
[tool.mutmut]
source_paths = ["service", "schemas"]
only_mutate = ["{MUTATED}*"]
also_copy = ["harness", "openapi.yaml"]
pytest_add_cli_args = ["-p", "no:cacheprovider", "-q"]
pytest_add_cli_args_test_selection = {json.dumps(TESTS)}
"""


class Mutant(NamedTuple):
    """A mutant by mutmut's name, its function, and the lines that it changes."""

    name: str
    function: str
    change: str


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--sample", type=int, help="run so many of them, chosen at random")
    options = parser.parse_args()
    parts = options.parts or list(PARTS)
    patterns = [pattern for part in parts for pattern in PARTS[part]]
    copy_project()
    if options.sample:
        # Names no mutant, so mutmut makes them and runs none.
        mutmut(["*.nothing"], check=False)
        names = list(results(patterns))
        patterns = Random(options.sample).sample(names, min(options.sample, len(names)))
        mutmut(patterns)
    else:
        run_mutmut(patterns)
    codes = results(patterns)
    left = [mutant(name) for name, code in codes.items() if code in (SURVIVED, NOT_REACHED)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        noticed = pool.map(is_noticed, left)
        unnoticed = [one for one, found in zip(left, noticed, strict=True) if not found]
    return report(parts, len(codes), unnoticed)


def copy_project() -> None:
    """Bring the copy up to date with the files that git knows or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        source = ROOT / name
        # mutmut copies what it does not mutate only once.
        mutated = COPY / "mutants" if not name.startswith(MUTATED) else COPY
        for target in {COPY / name, mutated / name}:
            if not source.exists():
                target.unlink(missing_ok=True)
            elif not target.exists() or source.stat().st_mtime > target.stat().st_mtime:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
    (COPY / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8") + SETTINGS)


def run_mutmut(patterns: Sequence[str]) -> None:
    """Run the mutants that have no result yet, and those that were not noticed."""
    pending: Sequence[str] = [name for name, code in results(patterns).items() if code in (None, 0)]
    # The first run makes the mutants, or makes those of changed functions anew.
    mutmut(pending or patterns)
    mutmut([name for name, code in results(patterns).items() if code is None])


def mutmut(names: Sequence[str], *, check: bool = True) -> None:
    if names:
        command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(os.cpu_count())]
        subprocess.run([*command, *names], cwd=COPY, check=check)


def results(patterns: Sequence[str]) -> dict[str, int | None]:
    """Return the exit code of each mutant of some parts, None for those that did not run."""
    codes: dict[str, int | None] = {}
    for path in sorted((COPY / "mutants").glob("service/rules/**/*.py.meta")):
        codes |= json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    exact = set(patterns)
    return {
        name: code
        for name, code in codes.items()
        if name in exact or any(fnmatch(name, pattern) for pattern in patterns if "*" in pattern)
    }


def mutant(name: str) -> Mutant:
    """Return a mutant with what it changes."""
    shown = subprocess.run(
        [sys.executable, "-m", "mutmut", "show", name],
        cwd=COPY,
        check=True,
        capture_output=True,
        text=True,
    )
    function = name.rpartition("__mutmut_")[0].replace("ǁ", ".").replace(".x_", ".")
    return Mutant(name, function.replace(".x.", "."), "\n".join(_changed(shown.stdout)))


def _changed(diff: str) -> Iterator[str]:
    for line in diff.splitlines():
        if line[:1] in ("+", "-") and line[:3] not in ("+++", "---"):
            yield f"{line[0]} {line[1:].strip()}"


def is_noticed(one: Mutant) -> bool:
    """Return whether the tests fail in a process that has the mutant from its start."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *TESTS]
    environment = os.environ | {"MUTANT_UNDER_TEST": one.name}
    ran = subprocess.run(
        command, cwd=COPY / "mutants", env=environment, check=False, capture_output=True
    )
    return ran.returncode != 0


def changes_nothing(one: Mutant, entry: Mapping[str, Any]) -> bool:
    """Return whether an entry of the list is about a mutant: by its function, or by a pattern.

    The lines before and after the change are equal without what the pattern matches.
    """
    if "pattern" in entry:
        lines = re.sub(entry["pattern"], "", one.change).splitlines()
        before, after = ([line[2:] for line in lines if line[0] == sign] for sign in "-+")
        return before == after
    return one.function == entry["function"] and one.change.splitlines() == entry["change"]


def report(parts: Sequence[str], count: int, unnoticed: Sequence[Mutant]) -> int:
    """Print the figures and every mutant that is neither noticed nor listed."""
    entries = json.loads(UNCHANGED.read_text("utf-8"))
    same = [one for one in unnoticed if any(changes_nothing(one, entry) for entry in entries)]
    left = [one for one in unnoticed if one not in same]
    for one in left:
        print(f"\n{one.name}\n{one.change}")
    changing = count - len(same)
    share = 100 * (changing - len(left)) / changing
    print(
        f"\n{', '.join(parts)}: {count} mutants, {len(same)} of them change nothing; "
        f"of the others {changing - len(left)} ({share:.1f} %) are noticed, {len(left)} are not."
    )
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())

"""`make mutants`: break the rules in every small way, and list what no test notices.

mutmut makes the mutants, in a copy of the project, `.mutants`, where it keeps what was found: the
next run repeats only what changed, and the mutants that were not noticed. A mutant of what runs at
import has an effect only in a process of its own, so it is run once more if it was not noticed.

Some of those that are left change nothing that a test could notice: a reader decides.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatch
from random import Random
from typing import Any, NamedTuple

from tools.mutation.copying import COPY, ROOT, RUN, copy_project

LOG = COPY / "errors.log"
CHANGES_NOTHING = re.compile(
    r"(, ?)?strict=\w+|,\s*(?=\))"  # the lists have the same length, so `zip` checks nothing
    r'|(?i:"(content-(type|encoding|length|language)|vary)"(?=[,:]))'  # case of header fields
    r'|(?<=cast\()(None|"[^"]*")'  # a type for mypy alone
)
"""What may change in a line without any effect."""
TESTS_OF_RULES = (
    "tests/rules",
    "tools/mutation/cases.py",
    "tools/mutation/examples.py",
    "tests/mutation/rounds.py",
    "tests/test_deals.py",
)
UNNOTICED = (0, 33)
"""Exit codes of mutmut: all tests passed, or no test reaches the function."""


class Part(NamedTuple):
    """Mutants by the patterns of their names, and the tests that are to notice them."""

    patterns: tuple[str, ...]
    tests: tuple[str, ...] = TESTS_OF_RULES


TESTS_OF_SCHEMAS = (
    *("tests/contract/test_drift.py", "tests/schemas"),
    *("tools/mutation/examples.py", "tests/http/test_catalogue.py"),
)
TESTS_OF_API = (
    *(f"tests/http/test_{name}.py" for name in ("content", "languages", "headers", "errors")),
    *(f"tests/http/test_{name}.py" for name in ("bodies", "body_sizes", "names", "batch")),
    "tests/contract/test_examples.py",
)
_RULES = ROOT / "zero_referee_rules"
RULES = {
    "shared": Part(tuple(f"zero_referee_rules.{path.stem}.*" for path in _RULES.glob("[!_]*.py"))),
    **{
        path.parent.name.replace("_", "-"): Part((f"zero_referee_rules.{path.parent.name}.*",))
        for path in sorted(_RULES.glob("*/__init__.py"))
    },
}
PARTS = RULES | {
    "schemas": Part(("schemas.*",), TESTS_OF_SCHEMAS),
    "api": Part(("service.http.bodies.*", "service.http.content.*"), TESTS_OF_API),
    "languages": Part(
        ("zero_referee_rules.translation.*",), ("tests/test_translation.py", *TESTS_OF_API)
    ),
    "limits": Part(("service.http.limits.*",), ("tests/http/test_limits.py",)),
}


class Mutant(NamedTuple):
    """A mutant by mutmut's name, its function, and the lines that it changes."""

    name: str
    function: str
    change: str


class Figures(NamedTuple):
    """The figures of a part."""

    part: str
    mutants: int
    unchanged: int
    unnoticed: int

    def __str__(self) -> str:
        changing = self.mutants - self.unchanged
        noticed = changing - self.unnoticed
        share = 100 * noticed / (changing or 1)
        return (
            f"{self.part}: {self.mutants} mutants, {self.unchanged} of them change nothing; of "
            f"the others {noticed} ({share:.1f} %) are noticed, {self.unnoticed} are not."
        )


def main() -> None:
    """Make mutants, run them and print those that no test notices."""
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--sample", type=int, help="run so many of each, chosen at random")
    options = parser.parse_args()
    copy_project()
    inside("make")
    parts = {part: mutants_of(PARTS[part], options.sample) for part in options.parts or RULES}
    for tests in dict.fromkeys(PARTS[part].tests for part in parts):
        run([name for part in parts for name in parts[part] if PARTS[part].tests == tests], tests)
    figures = [figures_of(part, names) for part, names in parts.items()]
    print("", *figures, sep="\n")


def mutants_of(part: Part, sample: int | None) -> list[str]:
    """Return the names of the mutants of a part, or of so many of them."""
    names = [name for name in results() if any(fnmatch(name, one) for one in part.patterns)]
    return Random(sample).sample(names, min(sample, len(names))) if sample else names


def run(names: Sequence[str], tests: Sequence[str]) -> None:
    """Run mutants that were not noticed before, those of what runs at import alone as well."""
    before = results()
    pending = [name for name in names if before[name] in (None, *UNNOTICED)]
    inside("run", {"names": pending, "tests": tests})
    at_import = set(json.loads((COPY / "at_import.json").read_text("utf-8")))
    alone = [name for name in names if name.partition("__mutmut_")[0] in at_import]
    if left := [one.name for one in unnoticed(alone)[0]]:
        inside("alone", {"names": left, "tests": tests})


def figures_of(part: str, names: Sequence[str]) -> Figures:
    """Print the mutants of a part that may change something and are not noticed, and count."""
    left, unchanged = unnoticed(names)
    for one in left:
        print(f"\n{one.name}\n{one.change}")
    return Figures(part, len(names), len(unchanged), len(left))


def unnoticed(names: Iterable[str]) -> tuple[list[Mutant], list[Mutant]]:
    """Return the mutants that no test noticed: those that may change something, and the others."""
    codes = results()
    found = mutants([name for name in names if codes[name] in UNNOTICED])
    unchanged = [one for one in found if changes_nothing(one)]
    return [one for one in found if one not in unchanged], unchanged


def inside(command: str, data: Any = None) -> str:
    """Run a command of `tools.mutation.inside` in the copy and return the JSON that `show` prints.

    Errors go to a file, because the service writes its log there too.
    """
    with LOG.open("w", encoding="utf-8") as log:
        ran = subprocess.run(
            [sys.executable, "-P", "-m", "tools.mutation.inside", command],
            cwd=COPY,
            env=os.environ | {"PYTHONPATH": str(RUN)},
            check=False,
            input=json.dumps(data),
            stdout=None if command == "run" else subprocess.PIPE,
            stderr=log,
            text=True,
        )
    if ran.returncode:
        sys.exit(f"mutmut could not {command} the mutants: see {LOG}.")
    return ran.stdout


def results() -> dict[str, int | None]:
    """Return the exit code of each mutant, None for those that did not run."""
    codes: dict[str, int | None] = {}
    for path in sorted(RUN.glob("**/*.py.meta")):
        codes |= json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    return codes


def mutants(names: Sequence[str]) -> list[Mutant]:
    """Return mutants with what they change."""
    diffs = json.loads(inside("show", names))
    return [
        Mutant(name, function_of(name), "\n".join(changed_lines(diffs[name]))) for name in names
    ]


def function_of(name: str) -> str:
    """Return the function of a mutant, as `module.Class.function`."""
    module, _, mangled = name.rpartition("__mutmut_")[0].rpartition(".")
    mangled = mangled.removeprefix("x_").removeprefix("xǁ")
    return f"{module}.{mangled.replace('ǁ', '.')}"


def changed_lines(diff: str) -> Iterator[str]:
    """Yield the lines of a diff that were removed or added, without their indentation."""
    for line in diff.splitlines():
        if line[:1] in ("+", "-") and line[:3] not in ("+++", "---"):
            yield f"{line[0]} {line[1:].strip()}"


def changes_nothing(one: Mutant) -> bool:
    """Return whether the lines before and after are equal without what has no effect."""
    lines = one.change.splitlines()
    before, after = ("".join(line[2:] for line in lines if line[0] == sign) for sign in "-+")
    return CHANGES_NOTHING.sub("", before) == CHANGES_NOTHING.sub("", after)


if __name__ == "__main__":
    main()

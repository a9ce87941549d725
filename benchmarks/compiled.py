"""The rules compiled by mypyc beside the rules as they are: ``make bench-mypyc``.

Copies of the project are measured; one of them is compiled first, which takes minutes and needs a
C compiler.
"""

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import copy, copytree, ignore_patterns, which

from harness.server import ROOT

ROUNDS = 2
PACKAGES = ("zero_referee_rules", "service", "schemas", "harness", "benchmarks")
FILES = ("openapi.yaml",)
COMPILED_ALTHOUGH = frozenset({"herolio/board.py", "herolio/trick.py"})
"""Modules with named tuples that `schemas` does not read, but for one annotation."""
ANNOTATION = re.compile(r"^    text: Message$", re.MULTILINE)
DATA = frozenset({"NamedTuple", "Message", "Named", "StrEnum", "str"})
MYPY = """[mypy]
strict = true
explicit_package_bases = true
namespace_packages = true
"""
COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(
    name="rules",
    packages=[],
    ext_modules=mypycify(sys.argv[1:], group_name="rules", multi_file=True),
    script_args=["--quiet", "build_ext", "--inplace", f"--parallel={JOBS}"],
)
"""


def modules(folder: Path) -> Iterator[str]:
    """Yield the paths of the modules that mypyc can compile without a change of the service.

    It loses most type hints of named tuples and dataclasses, which `schemas` reads, and cannot
    compile subclasses of `str`; a compiled package finds none of its modules. Enumerations would
    gain nothing.
    """
    rules = folder / "zero_referee_rules"
    for path in sorted(rules.rglob("*.py")):
        if path.name == "__init__.py":
            continue
        name = path.relative_to(rules).as_posix()
        nodes = ast.parse(path.read_text("utf-8")).body
        if name in COMPILED_ALTHOUGH or not any(map(_holds_data, nodes)):
            yield path.relative_to(folder).as_posix()


def _holds_data(node: ast.stmt) -> bool:
    if not isinstance(node, ast.ClassDef):
        return False
    bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
    return bool(bases & DATA) or any("dataclass" in ast.unparse(use) for use in node.decorator_list)


def _copy(folder: Path) -> None:
    for package in PACKAGES:
        copytree(ROOT / package, folder / package, ignore=ignore_patterns("__pycache__"))
    for file in FILES:
        copy(ROOT / file, folder / file)


def _compile(folder: Path) -> None:
    (folder / "mypy.ini").write_text(MYPY, "utf-8")
    trick = folder / "zero_referee_rules" / "herolio" / "trick.py"
    quoted = ANNOTATION.sub('    text: "Message"', trick.read_text("utf-8"))
    trick.write_text(quoted, "utf-8")
    found = list(modules(folder))
    print(f"Compiling {len(found)} modules of the rules", flush=True)
    _run(folder, "-c", COMPILE.replace("{JOBS}", f"{os.cpu_count()}"), *found)


def _run(folder: Path, *arguments: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, check=True)


def main() -> None:
    """Print the rates of both in turns, each beside chess in the same process."""
    if which("cc") is None:
        sys.exit("There is no C compiler (Debian: apt install gcc).")
    with tempfile.TemporaryDirectory() as temporary:
        pure, compiled = Path(temporary, "pure"), Path(temporary, "compiled")
        for folder in (pure, compiled):
            _copy(folder)
        _compile(compiled)
        for _ in range(ROUNDS):
            for folder in (pure, compiled):
                print(f"\n# {folder.name}", flush=True)
                _run(folder, "-m", "benchmarks", "rules")


if __name__ == "__main__":
    main()

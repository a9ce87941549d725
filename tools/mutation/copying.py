"""Keeps the copy of the project in which mutants are made and run.

mutmut reads the files to mutate in `.mutants`, and writes them with their mutants to
`.mutants/mutants`, where everything else lies and where the tests run.
"""

import ast
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPY = ROOT / ".mutants"
RUN = COPY / "mutants"
MUTATED = (
    "schemas/",
    "zero_referee_rules/",
    "service/http/bodies.py",
    "service/http/content.py",
    "service/http/limits.py",
    "zero_referee_rules/translation.py",
)
SETTINGS = f"[tool.mutmut]\nsource_paths = {json.dumps(MUTATED)}\n"


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
        mutated = name.startswith(MUTATED) and name.endswith(".py")
        source, target = ROOT / name, (COPY if mutated else RUN) / name
        if not source.exists():
            target.unlink(missing_ok=True)
            (RUN / name).unlink(missing_ok=True)
        elif not target.exists() or source.stat().st_mtime > target.stat().st_mtime:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            if mutated:
                target.write_text(undecorated(source.read_text("utf-8")), "utf-8")
            # mutmut compares the times of a file and of its mutants.
            shutil.copystat(source, target)
    settings = COPY / "pyproject.toml"
    if not settings.exists() or settings.read_text("utf-8") != SETTINGS:
        settings.write_text(SETTINGS, "utf-8")


def undecorated(source: str) -> str:
    """Return a module with each decorator of a function called after the function instead.

    mutmut leaves functions with decorators alone, and these are properties and cached functions.
    """
    lines = source.splitlines(keepends=True)
    for function in sorted(_decorated(ast.parse(source)), key=lambda one: -one.lineno):
        indent = " " * function.col_offset
        calls = "".join(
            f"{indent}{function.name} = {ast.unparse(decorator)}({function.name})\n"
            for decorator in reversed(function.decorator_list)
        )
        assert function.end_lineno is not None
        lines.insert(function.end_lineno, calls)
        del lines[function.decorator_list[0].lineno - 1 : function.lineno - 1]
    return "".join(lines)


def _decorated(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """Yield functions of a module and methods of its classes."""
    for node in module.body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        for member in members:
            if isinstance(member, ast.FunctionDef) and member.decorator_list:
                yield member

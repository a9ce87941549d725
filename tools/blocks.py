"""`make blocks`: runs the commands and programs of the documents, and compares what they print.

A comment before each block, which no reader sees, says how it is run:

- ``<!-- run -->``: here, with what `make test` and `make wheels` install.
- ``<!-- run: Node.js -->``: with Node.js 20.19 or newer, after `make clients`.
- ``<!-- by hand: WHY -->``: not by this script.

The blocks of a page run in order in one folder, which has links to what the project's folder has.
All share an environment of Python for `pip`, `python3` and the programs. A block of `json` or
`text` right below is what a block prints. A table lists the results; the status is 1 if a block
fails.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.harness.server import ROOT, serve

SERVED = "http://127.0.0.1:8000"
PAGES = [
    page
    for pattern in ("*.md", "docs/*.md", "clients/*/README.md")
    for page in sorted(ROOT.glob(pattern))
    if page.name != "CHANGELOG.md"
]
PROGRAMS = frozenset({"sh", "python", "js", "ts", "go", "java"})
"""Languages of blocks that have a mark; the others are data, output or a picture."""
BLOCK = re.compile(
    r"^(?: *<!-- (?P<mark>[^\n]*) -->\n)? *```(?P<language>\w*)\n(?P<code>.*?)^ *```\n"
    r"(?:\n? *```(?:json|text)\n(?P<shown>.*?)^ *```\n)?",
    re.DOTALL | re.MULTILINE,
)
NODE = (20, 19)
TYPESCRIPT = ROOT / "clients/typescript/node_modules/.bin/tsc"
STRICT = {
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "module": "NodeNext",
    "target": "ES2022",
    "lib": ["ES2022", "DOM", "DOM.Iterable"],
    "types": [],
}
"""The command that compiles programs in TypeScript."""
LINKED = (
    *(".venv", "clients", "docs", "deploy", "openapi.yaml", "made"),
    *("operations", "schemas", "service", "tools", "zero_referee_rules"),
)
"""The project's files and folders that the folder of a page links to."""


class Block(NamedTuple):
    """A block of a page: its line, mark, language and code, and the output shown below it."""

    page: Path
    line: int
    mark: str
    language: str
    code: str
    shown: str | None

    @property
    def place(self) -> str:
        """The page and the line."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page, in order."""
    text = page.read_text("utf-8")
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start("language")) + 1
        mark, language, code, shown = found.group("mark", "language", "code", "shown")
        yield Block(page, line, mark or "", language, code, shown)


def run(block: Block, url: str, folder: Path, environment: dict[str, str]) -> str:
    """Run a block in a folder. Return the error, or an empty text."""
    code = block.code.replace(SERVED, url)
    # A program in Python imports the installed packages, not the modules that the folder links to.
    command = {"sh": ["sh", "-e"], "python": ["python3", "-P", "-"]}.get(block.language)
    own = folder.parent / "my-app"  # the environment that a page makes for its programs
    if block.language == "python" and own.exists():
        command, folder = [str(own / "bin/python"), "-"], own
    if block.language in {"js", "ts"}:
        program = folder / f"block{block.line}.{'mts' if block.language == 'ts' else 'mjs'}"
        program.write_text(code, "utf-8")
        command = ["node", str(program.with_suffix(".mjs"))]
        if block.language == "ts":
            settings = {"compilerOptions": STRICT, "files": [program.name]}
            (folder / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
            built = subprocess.run(
                [TYPESCRIPT], cwd=folder, capture_output=True, text=True, check=False
            )
            if built.returncode:
                return built.stdout
    if command is None:
        return f"no way to run {block.language}"
    given = {"cwd": folder, "env": environment, "input": code, "capture_output": True, "text": True}
    done = subprocess.run(command, check=False, **given)  # type: ignore[call-overload] # of mixed types
    if done.returncode:
        return f"{done.stdout}{done.stderr}"
    if block.shown is None or done.stdout == block.shown:
        return ""
    if block.language == "sh" and json.loads(done.stdout) == json.loads(block.shown):
        return ""
    return f"It prints\n{done.stdout}"


def environment(folder: Path) -> dict[str, str]:
    """Make an environment of Python; return the variables with which blocks run in it."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    # The tools next to the clients, such as Pact, are installed already.
    (packages,) = folder.glob("lib/python*/site-packages")
    tools = [str(path) for path in (ROOT / "clients/.venv").glob("lib/python*/site-packages")]
    (packages / "tools.pth").write_text("\n".join(tools), "utf-8")
    path = [str(folder / "bin"), str(ROOT / ".venv/bin"), os.environ["PATH"]]
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "npm_config_yes": "true"}
    return os.environ | quiet | {"PATH": os.pathsep.join(path)}


def prepare(folder: Path) -> None:
    """Make the folder of a page, as a part of the project's folder."""
    folder.mkdir()
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    for built in (ROOT / "clients/dist").glob("*"):
        (folder / built.name).symlink_to(built)
    (folder / "package.json").write_text('{"private": true, "type": "module"}', "utf-8")


def has_node() -> bool:
    """Return whether the blocks for Node.js can run here."""
    if not shutil.which("node") or not TYPESCRIPT.exists():
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return tuple(map(int, version.stdout.lstrip("v").split(".")[:2])) >= NODE


def main() -> int:
    """Run the marked blocks of all pages, or of the named ones. Return the exit status."""
    named = [Path(name).resolve() for name in sys.argv[1:]]
    node = has_node()
    failed = 0
    with TemporaryDirectory() as scratch, serve() as server:
        variables = environment(Path(scratch, "python"))
        for number, page in enumerate(named or PAGES):
            folder = Path(scratch, str(number), "project")
            folder.parent.mkdir()
            prepare(folder)
            for block in blocks(page):
                if block.language not in PROGRAMS:
                    continue
                result = block.mark
                if block.mark == "run: Node.js" and not node:
                    result = "left out: needs Node.js 20.19 or newer, and make clients"
                elif block.mark.startswith("run"):
                    wrong = run(block, server.url, folder, variables)
                    failed += bool(wrong)
                    shown = "ran, and prints what is shown" if block.shown else "ran"
                    result = f"FAILED: {wrong}" if wrong else shown
                print(f"{block.place:32} {block.language:7} {result}", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())

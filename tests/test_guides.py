"""Every command and program of the documents runs, and prints what is shown below it."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from harness.server import ROOT, Server

pytestmark = pytest.mark.live

SERVED = "http://127.0.0.1:8000"
PAGES = [
    page
    for pattern in ("*.md", "docs/*.md", "clients/*/README.md")
    for page in ROOT.glob(pattern)
    if page.name != "CHANGELOG.md"
]
RUN = {"sh": "sh -e", "python": "python -", "js": "node --input-type=module -"}
BLOCK = re.compile(
    r"^ *```(\w*)\n(.*?)^ *```\n(?:\n```(?:json|text)\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE
)
NOT_RUN = {
    "make ": "the tests are part of these targets, or the targets install and serve",
    "docker ": "there is no container engine; `make image` checks the image",
    "curl -s http://127.0.0.1:8001": "asks a container",
    "kubectl ": "there is no cluster",
    "head -n 1 archive/": "reads what `make judge` writes",
    ".venv/bin/python -m service.archive judge LOGS": "names of files; tests/archive runs it",
    "python3 -m venv mcp-environment": "`make environments` installs this file",
    "mcp-environment/bin/": "`make environments` starts the command",
    "npm install zero-referee-client": "tests/clients/test_typescript.py installs it",
    "npx @stoplight/prism": "a server of another project, which npm downloads",
    "npx wiremock": "a server of another project, which npm downloads",
    "schemathesis run": "takes five minutes; tests/contract/test_schemathesis.py runs it",
    "from zero_referee import": "tests/clients/test_python.py checks its types and runs it",
    "import json\n\nfrom zero_referee_rules": "tests/clients/test_local.py runs it",
    "import asyncio": "the same",
    "import random\nfrom typing import Any\n\nfrom zero_referee": "the same",
    "python3 -m venv ../my-app": "tests/clients/test_local.py runs it",
    "../my-app/bin/": "the same",
    "cd ../my-app": "the same",
    "python3 docs/examples/host.py": "serves until it is stopped; tests/test_host.py plays with it",
    "import { cardEntry }": "a file of a game of the score pad, which tests/web runs",
}
"""How a command or program begins that is not run here, and why."""
CLIENTS = ("zero-referee-cases", "pip install", "npx ", "from pact import", "const game")
"""How those begin that need what `make clients` and npm install."""


class Sample(NamedTuple):
    """A command or a program of a page, and the output that is shown below it."""

    language: str
    code: str
    shown: str | None

    def begins(self, *beginnings: str) -> bool:
        """Say whether it begins with one of these."""
        return self.code.startswith(beginnings)


def samples(page: Path) -> Iterator[Sample]:
    for language, code, shown in BLOCK.findall(page.read_text("utf-8")):
        if language == "sh":
            *first, last = commands(code)
            yield from (Sample("sh", command, None) for command in first)
            yield Sample("sh", last, shown or None)
        elif language in RUN:
            yield Sample(language, code, shown or None)


def commands(block: str) -> Iterator[str]:
    """Yield the commands of a block; one ends with a line after which no quote is open."""
    command = ""
    for line in block.splitlines():
        command += line.strip() + "\n"
        if line.endswith("\\"):
            continue
        try:
            shlex.split(command, comments=True)
        except ValueError:
            continue
        yield command
        command = ""


def run_page(page: Path, server: Server, folder: Path, programs: str, *, clients: bool) -> None:
    """Run the samples of a page in a folder: those of the clients, or the others."""
    packages = ROOT / "clients" / "typescript" / "node_modules"
    for target in (ROOT / ".venv", ROOT / "clients", packages, *ROOT.glob("clients/dist/*.whl")):
        (folder / target.name).symlink_to(target)
    path = os.pathsep.join([programs, str(ROOT / ".venv" / "bin"), os.environ["PATH"]])
    for sample in samples(page):
        if sample.begins(*NOT_RUN) or sample.begins(*CLIENTS) != clients:
            continue
        done = subprocess.run(
            RUN[sample.language].split(),
            input=sample.code.replace(SERVED, server.url),
            cwd=folder,
            env=os.environ | {"PATH": path, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, sample.code + done.stdout + done.stderr
        if sample.shown is not None and sample.language == "sh":
            assert json.loads(done.stdout) == json.loads(sample.shown), sample.code
        elif sample.shown is not None:
            assert done.stdout == sample.shown, sample.code


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_and_programs(page: Path, server: Server, tmp_path: Path) -> None:
    run_page(page, server, tmp_path, str(Path(sys.executable).parent), clients=False)


@pytest.mark.npm
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_those_of_the_clients(
    page: Path, server: Server, tmp_path: Path, environment: Path
) -> None:
    run_page(page, server, tmp_path, str(environment), clients=True)


def test_nothing_else_is_left_out() -> None:
    found = [sample for page in PAGES for sample in samples(page)]
    unused = [begin for begin in NOT_RUN if not any(sample.begins(begin) for sample in found)]
    assert not unused
    # What looks like a command is marked as one, and says which Python it needs.
    for page in PAGES:
        text = page.read_text("utf-8")
        plain = [code for language, code, _ in BLOCK.findall(text) if not language]
        assert not re.search(
            r"^ *(make|curl|pip|npm|npx|docker|\S*python3?) ", "\n".join(plain), re.MULTILINE
        )
        assert "`python -m" not in text.replace("its command is `python -m", ""), page.name


def test_targets_and_modules_that_documents_name_exist() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for page in PAGES:
        text = page.read_text("utf-8")
        for target in re.findall(r"`make ([a-z-]+)", text):
            assert target in targets, f"{page.name}: make {target}"
        for module in re.findall(r"python -m ((?:service|tools)[\w.]*)", text):
            path = ROOT / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module

"""The commands and programs of the documents are marked for `make blocks`, which runs them."""

import re
from pathlib import Path

import pytest

from tools.blocks import PAGES, PROGRAMS, blocks
from tools.harness.server import ROOT

MARK = re.compile(r"run|run: Node\.js|by hand: \w.*")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_block_says_how_it_is_run(page: Path) -> None:
    for block in blocks(page):
        if block.language in PROGRAMS:
            assert MARK.fullmatch(block.mark), block.place
        else:
            assert not block.mark, block.place
        # What looks like a command is marked as one.
        if not block.language:
            command = r"^ *(make|curl|pip|npm|npx|docker|\S*python3?) "
            assert not re.search(command, block.code, re.MULTILINE), block.place
    # ... and says which Python it needs.
    text = page.read_text("utf-8")
    assert "`python -m" not in text.replace("its command is `python -m", "")


def test_targets_and_modules_that_documents_name_exist() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for page in PAGES:
        text = page.read_text("utf-8")
        for target in re.findall(r"`make ([a-z-]+)", text):
            assert target in targets, f"{page.name}: make {target}"
        for module in re.findall(r"python -m ((?:service|tools)[\w.]*)", text):
            path = ROOT / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module

"""The documents agree with the code."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from operations.cases import load
from operations.registry import GAMES
from tests.support.wording import IN_DOCSTRINGS, docstrings, private_words

ROOT = Path(__file__).parent.parent
PACKAGES = ("deploy", "operations", "schemas", "service", "tools", "zero_referee_rules")
OPENINGS = re.compile(r"\A(?:How|That|Those|What|Whatever|Where|Whether) .*")
"""The words with which no docstring begins, and the line that they begin."""
LINK = re.compile(r"""(?:\]\(|src=")([^)"\s]+)""")


def test_every_link_to_a_file_of_the_project_exists() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    broken = [
        f"{page.name}: {target}"
        for page in pages
        for target in LINK.findall(page.read_text("utf-8"))
        if not target.startswith(("http", "#", "/", "mailto:"))
        and not (page.parent / target.partition("#")[0]).exists()
    ]
    assert broken == []


def test_documents_have_the_words_of_the_field() -> None:
    """The list is `IN_DOCUMENTS` of `tests/support/wording.py`."""
    files = [ROOT / "openapi.yaml", *ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    found = [
        f"{file.name}:{number}: {word}"
        for file in (*files, *ROOT.glob("clients/*/README.md"), *ROOT.glob("contract/*/*.yaml"))
        if "released" not in file.parts
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        for word in private_words(line)
    ]
    assert not found, "\n" + "\n".join(found)


def test_docstrings_have_the_words_of_the_field_and_begin_with_a_noun_or_a_verb() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {wrong}"
        for package in PACKAGES
        for file in (ROOT / package).rglob("*.py")
        for number, docstring in _docstrings(file)
        for wrong in (*private_words(docstring), *OPENINGS.findall(docstring))
    ]
    assert not found, "\n" + "\n".join(found)


def _docstrings(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each docstring, those below constants too."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def test_the_first_requests_of_the_integration_guide_are_the_first_cases() -> None:
    text = (ROOT / "docs" / "integrate.md").read_text("utf-8")
    printed = re.findall(r"(/v2/games/[a-z-]+/score) [^']*'[^']*' -d '([^']*)'", text)
    found = {(path, json.dumps(json.loads(body))) for path, body in printed}
    firsts = (load(game.info.id)[0] for game in GAMES)
    assert found
    assert found <= {(case.path, json.dumps(case.request)) for case in firsts}


MODULES = [
    file
    for folder in ROOT.iterdir()
    if folder.is_dir() and not folder.name.startswith(".")
    for file in folder.rglob("*.py")
    if not {"node_modules", ".venv", "made", "src"} & {*file.parts}
]


def test_docstrings_begin_with_a_noun_or_a_verb_and_have_the_words_of_the_field() -> None:
    """The list is `IN_DOCSTRINGS` of `tests/support/wording.py`."""
    found = [
        f"{file.relative_to(ROOT)}:{line}: {word}"
        for file in MODULES
        for line, text in docstrings(file.read_text("utf-8"))
        for word in private_words(text, IN_DOCSTRINGS)
    ]
    assert not found, "\n" + "\n".join(found)


def test_a_docstring_that_begins_with_a_clause_is_found() -> None:
    source = '"""Pool."""\nPOOL = 1\n"""What lies open."""\n\ndef f():\n    """Run it."""\n'
    found = [(line, [*private_words(text, IN_DOCSTRINGS)]) for line, text in docstrings(source)]
    assert sorted(found) == [(1, []), (3, ["What (better: a noun or a verb first)"]), (6, [])]

"""The layers of the score pad: scripts import only those below them, also by `import()`."""

import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import PurePosixPath
from posixpath import join, normpath

from operations.registry import GAMES
from service.web.scripts import FOLDER, own_scripts

LAYERS = (
    "vendor",
    "texts",
    "model",
    "storage",
    "network",
    "parts",
    "play",
    "games",
    "screens",
    ".",
)
"""The folders from below; what starts the app is next to them."""
IMPORT = re.compile(r"""(?:^import [^"]*|import\()"(.+?)\"""", re.MULTILINE)
"""Static and dynamic imports. Those of games, `import(new URL(...))`, are named by the server."""
SOURCES = {
    file.relative_to(FOLDER).as_posix(): file.read_text("utf-8")
    for file in own_scripts()
    if file.name != "sw.js"
}


def imports(script: str) -> Iterator[str]:
    """Yield the paths of the scripts that a script imports."""
    for match in IMPORT.finditer(SOURCES[script]):
        yield normpath(join(PurePosixPath(script).parent, match[1]))


def layer(script: str) -> int:
    return LAYERS.index(PurePosixPath(script).parts[0] if "/" in script else ".")


def test_every_import_is_read() -> None:
    for script, source in SOURCES.items():
        written = len(re.findall(r"^import |\bimport\((?!new URL)", source, re.MULTILINE))
        assert len(list(imports(script))) == written, script


def test_no_import_runs_up() -> None:
    up = [(s, path) for s in SOURCES for path in imports(s) if layer(path) > layer(s)]
    assert not up, "pass a function down instead"


def test_no_imports_run_in_a_circle() -> None:
    TopologicalSorter({script: set(imports(script)) for script in SOURCES}).prepare()


def test_games_import_nothing_of_each_other() -> None:
    for script in SOURCES:
        for path in imports(script):
            if layer(script) == layer(path) == LAYERS.index("games"):
                assert PurePosixPath(script).parent == PurePosixPath(path).parent, script


def test_only_the_folder_of_a_game_names_it() -> None:
    names = re.compile(rf"""["'`/.](?:{"|".join(game.info.id for game in GAMES)})["'`/.]""")
    for script, source in SOURCES.items():
        assert script.startswith("games/") or not names.search(source), script

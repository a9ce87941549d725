"""Make a new game from the game of the tests: `make new-game ID=lost-cities TITLE="Lost Cities"`.

The files of Expedition (`tests/support/expedition`) are copied under the id and the title of the
game, and the game is entered into the registry and named in two documents. The make target then
makes anew what is made from other files.

`python -m tools.new_game --check ID TITLE` only says why no game can be made. It needs nothing but
the standard library, so an id is refused before anything is installed.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

ROOT = Path(__file__).parents[1]
ORIGINAL = ROOT / "tests/support/expedition"
PLACES = {
    "rules": "zero_referee_rules/{package}",
    "schemas.py": "schemas/{package}.py",
    "properties.py": "tests/games/{package}/test_properties.py",
    "pad": "pad/games/{id}",
}
"""The places of the files and folders of a game, by their names in `ORIGINAL`."""
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")
MOST = 30
"""The number of characters an id has at most."""
AIM = "choose a card in secret; all are turned up together"
"""The aim of Expedition, to be replaced where the new game is described."""
UNRELEASED = "## Unreleased"
FOLDERS = ("operations", "schemas", "tests", "zero_referee_rules")
"""The folders in which a game has modules of Python."""


def refusals(game_id: str, title: str, root: Path) -> Iterator[str]:
    """Yield why no game can be made with this id and title."""
    if not ID.fullmatch(game_id) or len(game_id) > MOST:
        yield (
            f"ID={game_id}: write lower-case words with dashes between, each beginning with a"
            f" letter, at most {MOST} characters, such as ID=lost-cities, or six-nimmt for a number"
        )
        return
    if not title.strip() or not title.isprintable() or any(sign in title for sign in "\"'\\{}%"):
        yield f'TITLE={title}: write the title as players read it, such as TITLE="Lost Cities"'
    package = game_id.replace("-", "_")
    if iskeyword(package):
        yield f"ID={game_id}: Python cannot import a module of this name"
    modules = (root / "zero_referee_rules" / package, root / f"schemas/{package}.py")
    if any(module.exists() for module in modules):
        yield f"ID={game_id}: there is such a game or module already"
    schema = rf"^    {_prefix(game_id)}[A-Z]\w*:"
    if re.search(schema, (root / "openapi.yaml").read_text("utf-8"), re.MULTILINE):
        yield f"ID={game_id}: openapi.yaml has schemas whose names begin with {_prefix(game_id)}"


def add(game_id: str, title: str, root: Path, *, without: tuple[str, ...] = ()) -> None:
    """Copy the files of Expedition, without some of `PLACES`, and enter the game after others."""
    package = game_id.replace("-", "_")
    for name in PLACES.keys() - {*without}:
        place = root / PLACES[name].format(id=game_id, package=package)
        shown = ORIGINAL / name
        for file in [shown] if shown.is_file() else shown.rglob("*.*"):
            if "__pycache__" not in file.parts:
                copy = place if file == shown else place / file.relative_to(shown)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(_renamed(file.read_text("utf-8"), game_id, title), "utf-8")
    path = root / "operations/registry.py"
    docstring, imports, games = path.read_text("utf-8").rstrip("),\n").split("\n\n")
    # The linter merges the imports, and the formatter breaks long lines.
    text = f"{docstring}\n\n{imports}\nfrom schemas import {package}\n\n{games}, {package}.ENTRY)\n"
    path.write_text(text, "utf-8")


def _renamed(text: str, game_id: str, title: str) -> str:
    """Return a text of Expedition with the names of another game."""
    package = f"zero_referee_rules.{game_id.replace('-', '_')}"
    text = text.replace("tests.support.expedition.rules", package)
    text = re.sub("Expedition(?=[A-Z])", _prefix(game_id), text)
    return text.replace("Expedition", title).replace("expedition", game_id)


def _prefix(game_id: str) -> str:
    """Return what the names of the schemas of a game begin with."""
    return "".join(word.capitalize() for word in game_id.split("-"))


def tell(game_id: str, title: str, root: Path) -> None:
    """Name the game in the table of README.md and under what is unreleased in docs/CHANGELOG.md."""
    path = root / "README.md"
    row = f"| **{title}** | {AIM} |"
    # The table of games is the first one, and ends with an empty line.
    head, table, rest = re.split(
        r"(?<=\| --- \| --- \|)((?:\n\|.*)+)", path.read_text("utf-8"), maxsplit=1
    )
    path.write_text(f"{head}{table}\n{row}{rest}", "utf-8")
    path = root / "docs/CHANGELOG.md"
    intro, section, rest = re.split(r"(?m)^(## .*\n\n)", path.read_text("utf-8"), maxsplit=1)
    if "unreleased" not in section.lower():
        section, rest = f"{UNRELEASED}\n\n", f"\n{section}{rest}"
    new = f"- **{title}**: set up, dealt, scored and adjudicated under `/v2/games/{game_id}`.\n"
    path.write_text(f"{intro}{section}{new}{rest}", "utf-8")


def run(*command: str) -> None:
    """Run a command of Python in the project, and end with its status if it fails."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(f"python -m {' '.join(command)} failed: fix it and run it again")


def main(game_id: str, title: str, *, check: bool = False) -> int:
    """Make the game, or say why not."""
    if refused := next(refusals(game_id, title, ROOT), None):
        sys.stderr.write(f"{refused}\n")
        return 2
    if check:
        return 0
    add(game_id, title, ROOT)
    tell(game_id, title, ROOT)
    run("ruff", "check", "--quiet", "--fix-only", "--select", "I", *FOLDERS)
    run("ruff", "format", "--quiet", *FOLDERS)
    return 0


if __name__ == "__main__":
    *options, game_id, title = sys.argv[1:]
    sys.exit(main(game_id, title, check="--check" in options))

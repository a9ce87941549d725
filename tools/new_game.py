"""Make a new game from Zero!: `make new-game ID=lost-cities TITLE="Lost Cities"`.

The files of Zero! are copied under the id and the title of the game, and the game is entered into
the registry and named in two documents. The make target then makes openapi.yaml.

`python -m tools.new_game --check ID TITLE` only prints why no game can be made, or what will be
made and installed. It needs only the standard library, so it runs before anything is installed.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path
from textwrap import TextWrapper

ROOT = Path(__file__).parents[1]
ORIGINAL, ORIGINAL_TITLE = "zero", "Zero!"
PLACES = (
    "zero_referee_rules/{package}",
    "schemas/{package}.py",
    "tests/games/{package}",
    "pad/games/{id}",
)
"""The files and folders of a game."""
NOT_COPIED = {"judge", "exhaustive.py", "statements.toml", "test_browser.py", "__pycache__"}
"""The judge and its questions, the statements of the printed rules, and tests of screens."""
IDS = r"""(?x)
    (?<![\w.-]) zero (?= [.@] | -\d )  # of rules and texts, rulesets, numbered cases
    | (?<=games/) zero (?=/)
    | (?<=tool\.) zero | (?<=game\.) zero | (?<=question\.) zero
    | (?<=answer\.) zero
    | (?<=note\.) zero | (?<=zeros\.) zero
    | (?<=id=") zero (?=") | (?<=Rulebook\(\n[ ]{4}") zero (?=")
    | (?<=",[ ]") zero (?=") | (?<=Evening\(") zero (?=")
"""
"""The places at which `zero` is the id of the game."""
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")
MOST = 30
"""The most characters of an id."""
LINE = 100
"""The most characters of a line of Python."""
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


def add(game_id: str, title: str, root: Path, places: tuple[str, ...] = PLACES) -> None:
    """Copy the files of Zero! at some of its places, and enter the game into the registry."""
    from tools.cases import layout  # noqa: PLC0415 - it needs packages, which `--check` does not

    package = game_id.replace("-", "_")
    for place in places:
        original = root / place.format(id=ORIGINAL, package=ORIGINAL)
        copy = root / place.format(id=game_id, package=package)
        for file in [original] if original.is_file() else sorted(original.rglob("*.*")):
            if file.is_file() and not NOT_COPIED & {*file.relative_to(root).parts}:
                new = copy / file.relative_to(original) if file != original else copy
                new.parent.mkdir(parents=True, exist_ok=True)
                text = renamed(file.read_text("utf-8"), game_id, title)
                # Names of another length change the layout of numbered cases.
                is_cases = new.suffix == ".json" and new.parent.name == "cases"
                new.write_text(layout.write(json.loads(text)) if is_cases else text, "utf-8")
    path = root / "operations/registry.py"
    docstring, imports, games = path.read_text("utf-8").rstrip("),\n").split("\n\n")
    # The linter merges the imports, and the formatter breaks long lines.
    text = f"{docstring}\n\n{imports}\nfrom schemas import {package}\n\n{games}, {package}.ENTRY)\n"
    path.write_text(text, "utf-8")


def renamed(text: str, game_id: str, title: str) -> str:
    """Return a text of Zero! with the names of another game.

    Zero! also has a rule and a property `zero` and an ending ZERO, which keep their names.
    """
    package = game_id.replace("-", "_")
    text = re.sub(r"\b(zero_referee_rules|tests\.games)([./])zero\b", rf"\1\2{package}", text)
    # The texts of options belong to all games.
    text = re.sub(r'(?m)^"option\..*\n', "", text)
    text = re.sub("Zero(?=[A-Z])", _prefix(game_id), text)
    text = re.sub(IDS, game_id, text).replace(ORIGINAL_TITLE, title)
    return re.sub(r'(?ms)^( *)"""((?!""").*?)"""$', _filled, text)


def _filled(docstring: re.Match[str]) -> str:
    """Return a docstring with its long lines broken."""
    if all(len(line) <= LINE for line in docstring[0].splitlines()):
        return docstring[0]
    indent, text = docstring.groups()
    lines = [*f'{indent}"""{text.rstrip()}'.splitlines(), f'{indent}"""']
    # The formatter puts the closing quotes after a first line that is the only one.
    wrap = TextWrapper(LINE - len('"""'), break_long_words=False, break_on_hyphens=False)
    wrap.subsequent_indent = indent
    return "\n".join(piece for line in lines for piece in wrap.wrap(line) or [""])


def _prefix(game_id: str) -> str:
    """Return the prefix of the names of a game's schemas."""
    return "".join(word.capitalize() for word in game_id.split("-"))


def tell(game_id: str, title: str, root: Path) -> None:
    """Add the game to the table of README.md and to the unreleased part of docs/CHANGELOG.md."""
    path = root / "README.md"
    # The table of games is the first one, and ends with an empty line.
    table = re.search(r"\| --- \| --- \|((?:\n\|.*)+)", text := path.read_text("utf-8"))
    assert table, "README.md has a table of the games"
    aim = re.findall(rf"\*\*{ORIGINAL_TITLE}\*\*.*?\| (.*) \|", text)[0]
    path.write_text(f"{text[: table.end()]}\n| **{title}** | {aim} |{text[table.end() :]}", "utf-8")
    path = root / "docs/CHANGELOG.md"
    intro, section, rest = re.split(
        r"(?m)^(## .*\n\n(?:### Added\n\n)?)", path.read_text("utf-8"), maxsplit=1
    )
    if "unreleased" not in section.lower():
        section, rest = f"{UNRELEASED}\n\n### Added\n\n", f"\n{section}{rest}"
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
        package = game_id.replace("-", "_")
        places = "".join(f"  {place.format(id=game_id, package=package)}\n" for place in PLACES)
        sys.stdout.write(
            f"{title} becomes a copy of {ORIGINAL_TITLE} in\n{places}and gets lines in"
            " operations/registry.py, README.md and docs/CHANGELOG.md.\nFirst, the development"
            " packages are installed into .venv if they are missing: about 190, 800 MB on disk.\n"
        )
        return 0
    add(game_id, title, ROOT)
    tell(game_id, title, ROOT)
    run("ruff", "check", "--quiet", "--fix-only", "--select", "I", *FOLDERS)
    run("ruff", "format", "--quiet", *FOLDERS)
    return 0


if __name__ == "__main__":
    *options, game_id, title = sys.argv[1:]
    sys.exit(main(game_id, title, check="--check" in options))

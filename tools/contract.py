"""`make contract`: what games have in `openapi.yaml`, and the responses of all examples.

The parts of games are made from `contract/` (`tools.game_contract`). Then `tools.examples` sends
the example requests to a service that has read the new contract, and writes the responses beside
them. Where something is wrong, each error is printed with the place to change it, and the file
stays as it was.
"""

import subprocess
import sys
from pathlib import Path

from operations.registry import GAMES
from service.contract.validators import PATH
from tools.contract_checks import undefined
from tools.contract_yaml import dump, load
from tools.game_contract import SourceError, parts

REGIONS = {"tags": 2, "paths": 2, "schemas": 4}
"""What games have in `openapi.yaml`, between two comments, and how far it is indented."""

SEND = (sys.executable, "-m", "tools.examples")
"""A process of its own, since the service reads its contract when it is imported."""


def write(text: str) -> str:
    """Return the contract with the parts of all games as their sources say.

    Raises `SourceError` for what is wrong in a game's file, also for references to what is nowhere.
    """
    made = [parts(game.info) for game in GAMES]
    for kind, indent in REGIONS.items():
        members = {name: value for part in made for name, value in part[kind].items()}
        lines = dump(list(members.values()) if kind == "tags" else members, " " * indent)
        begin, end = (f"{' ' * indent}# --- {word} of games: {kind}" for word in ("begin", "end"))
        before, rest = text.split(begin)
        line = rest.partition("\n")[0]
        text = f"{before}{begin}{line}\n{lines}{end}{rest.partition(end)[2]}"
    if found := list(undefined(load(text))):
        raise SourceError("\n".join(found))
    return text


def make(path: Path = PATH) -> bool:
    """Write the contract anew; return whether it was done."""
    before = after = path.read_text("utf-8")
    try:
        path.write_text(write(before), "utf-8")
        if subprocess.run(SEND, cwd=path.parent, check=False).returncode == 0:
            after = path.read_text("utf-8")
            return True
    except SourceError as error:
        sys.stderr.write(f"{error}\n")
    finally:
        path.write_text(after, "utf-8")
    return False


def main() -> int:
    """Make the contract, and say what became of it."""
    before = PATH.read_text("utf-8")
    if not make():
        sys.stderr.write("openapi.yaml was not changed.\n")
        return 1
    is_new = PATH.read_text("utf-8") != before
    sys.stdout.write(f"openapi.yaml {'is written' if is_new else 'needs no change'}.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

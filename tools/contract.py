"""`make contract`: what games have in `openapi.yaml`, and the responses of all examples.

The parts of games are made from `contract/` (`tools.game_contract`). Then `tools.examples` sends
the example requests to a service that has read the new contract, and writes the responses beside
them. Where something is wrong, each error is printed with the place to change it, and the file
stays as it was.
"""

import subprocess
import sys
from pathlib import Path

from service.contract.validators import PATH
from tools import game_contract

SEND = (sys.executable, "-m", "tools.examples")
"""A process of its own, since the service reads its contract when it is imported."""


def make(path: Path = PATH) -> bool:
    """Write the contract anew; return whether it was done."""
    before = after = path.read_text("utf-8")
    try:
        path.write_text(game_contract.write(before), "utf-8")
        if subprocess.run(SEND, cwd=path.parent, check=False).returncode == 0:
            after = path.read_text("utf-8")
            return True
    except game_contract.SourceError as error:
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

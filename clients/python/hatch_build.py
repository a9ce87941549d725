"""A build hook that needs the files that `make wheels` makes from the contract."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MADE = (
    *("async_games.py", "client.py", "games.py", "models.py", "referee.py"),
    *("cases/cases.json", "cases/unordered.py"),
)


class FilesOfTheContract(BuildHookInterface[Any]):
    """A hook that ends the build with one line of advice if a made file is missing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version, build_data
        package = Path(self.root, "src", "zero_referee")
        missing = [name for name in MADE if not (package / name).exists()]
        if missing:
            sys.exit(
                f"{', '.join(missing)} of this client: not made yet. Run `make wheels` in the "
                "folder of the service, then install clients/dist/*.whl or this folder."
            )

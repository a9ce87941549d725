"""All numbered cases as a file, as `/v2/cases` serves them: `python -m tools.cases.client FILE`."""

import sys
from pathlib import Path

from service.app import create_app
from service.settings import Settings


def write_cases(path: Path) -> None:
    """Write the numbered cases of all games."""
    app = create_app(Settings(log_level="WARNING"))
    path.write_bytes(app.test_client().get("/v2/cases").data)


if __name__ == "__main__":
    write_cases(Path(sys.argv[1]))

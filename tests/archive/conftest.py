"""An archive of random play, and its rows as one process writes them."""

from pathlib import Path

import pytest

from tests.support.archives import judge, rows
from tools.harness.archive import write_archive

LINES = 12_000


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write an archive of several blocks, a tenth of its logs broken."""
    path = tmp_path_factory.mktemp("archive") / "logs.ndjson"
    write_archive(path, LINES, logs_per_game=90)
    return path


@pytest.fixture(scope="session")
def expected(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the rows of one process."""
    out = tmp_path_factory.mktemp("serial") / "out"
    done = judge(archive, "--out", out, "--workers", "1")
    assert done.returncode == 0, done.stderr
    return rows(out)

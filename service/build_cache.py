"""Files made from sources in a checkout, so that they load fast.

The name of each has the hash of its sources, so none is stale. `python -m service.prepare` makes
all, which needs the packages of `deploy/requirements/build.txt`.
"""

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "made"


def cached(name: str, sources: Iterable[Path], make: Callable[[], bytes]) -> bytes:
    """Return the result of `make` for the sources, read from its file if there is one.

    Raises `RuntimeError` if there is no file, and a package that would make it is missing.
    """
    digest = hashlib.sha256()
    for path in sources:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    file = FOLDER / f"{digest.hexdigest()[:16]}-{name}"
    with suppress(FileNotFoundError):
        return file.read_bytes()
    try:
        content = make()
    except ModuleNotFoundError as error:
        text = f"{file} is missing, and so is {error.name}, which makes it: run `make prepare`"
        raise RuntimeError(text) from error
    with suppress(OSError):  # on a read-only file system it is made at each start
        _write(file, content)
    return content


def _write(file: Path, content: bytes) -> None:
    """Write a file in one step because others may read it, and delete earlier ones."""
    FOLDER.mkdir(exist_ok=True)
    with NamedTemporaryFile(dir=FOLDER, delete=False) as new:
        new.write(content)
    Path(new.name).chmod(0o644)
    Path(new.name).replace(file)
    for earlier in FOLDER.glob(f"*-{file.name.partition('-')[2]}"):
        if earlier != file:
            earlier.unlink(missing_ok=True)

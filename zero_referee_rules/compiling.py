"""Compilation of the catalogues: the `.po` files of a language become one `.mo` file.

Only this module needs Babel, which is not installed where the service runs.
"""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogues(catalogues: Iterable[Path]) -> bytes:
    """Return the catalogues of a language as one `.mo` file. The plural rule is the first's."""
    first, *others = map(_read, catalogues)
    for catalogue in others:
        for message in catalogue:
            if message.id:
                first[message.id] = message
    compiled = BytesIO()
    write_mo(compiled, first)
    return compiled.getvalue()


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)

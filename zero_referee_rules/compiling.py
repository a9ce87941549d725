"""Compilation of the catalogues: the `.po` files of a language become one `.mo` file.

Only this module needs Babel. The wheel of the rules has the `.mo` files in its place.
"""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
OWNERS = ("zero_referee_rules", "operations", "service/archive")
"""The folders of code with sentences: each catalogue is `locale/LANGUAGE.po` beside its code."""


def catalogues(language: str) -> list[Path]:
    """Return the catalogues of a language: first those that games share."""
    return [
        path for owner in OWNERS for path in sorted((ROOT / owner).rglob(f"locale/{language}.po"))
    ]


def compile_catalogues(language: str) -> bytes:
    """Return all catalogues of a language as one `.mo` file. The plural rule is the first's."""
    first, *others = (_read(path) for path in catalogues(language))
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

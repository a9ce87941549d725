"""Catalogues of sentences: `.po` files, read by gettext of the standard library.

This is the only module that needs Babel, which compiles the files of a language to one `.mo` file.
"""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def read_sentences(folder: Path) -> GNUTranslations:
    """Return the sentences of a language by their ids; its folder has the language's name."""
    return GNUTranslations(BytesIO(compile_catalogues(folder)))


def compile_catalogues(folder: Path) -> bytes:
    """Return all catalogues of a folder as one `.mo` file. The plural rule is the first's."""
    first, *others = (_read(path) for path in sorted(folder.glob("*.po")))
    for catalogue in others:
        for message in catalogue:
            if message.id:
                first[message.id] = message
    compiled = BytesIO()
    write_mo(compiled, first)
    return compiled.getvalue()


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name)

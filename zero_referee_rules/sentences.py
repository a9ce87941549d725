"""Catalogues of sentences, read by gettext of the standard library."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

COMPILED = "sentences.mo"
"""The file with the sentences of a language in the wheel of the rules."""


def read_sentences(folder: Path) -> GNUTranslations:
    """Return the sentences of a language by their ids; its folder has the language's name.

    In a checkout they are compiled at each start, so nobody edits what is not read.
    """
    compiled = folder / COMPILED
    if compiled.exists():
        return GNUTranslations(BytesIO(compiled.read_bytes()))
    from zero_referee_rules.compiling import compile_catalogues  # noqa: PLC0415 - needs Babel

    return GNUTranslations(BytesIO(compile_catalogues(folder)))

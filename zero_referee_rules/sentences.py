"""Sentences of a language, read by gettext of the standard library."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path


def read_sentences(folder: Path, language: str) -> GNUTranslations:
    """Return the sentences of a language by their ids.

    In a checkout they are compiled at each start, so nobody edits what is not read. The wheel of
    the rules has them compiled in the folder.
    """
    compiled = folder / f"{language}.mo"
    if compiled.exists():
        return GNUTranslations(BytesIO(compiled.read_bytes()))
    from zero_referee_rules.compiling import compile_catalogues  # noqa: PLC0415 - needs Babel

    return GNUTranslations(BytesIO(compile_catalogues(language)))

"""Sentences of a language, read by gettext of the standard library."""

from functools import partial
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
OWNERS = ("zero_referee_rules", "zero_referee_rules/*", "operations", "service/archive")
"""The folders of code with sentences: each catalogue is `locale/LANGUAGE.po` beside its code."""


def read_sentences(folder: Path, language: str) -> GNUTranslations:
    """Return the sentences of a language by their ids.

    The wheel of the rules has them compiled in the folder. In a checkout they are compiled again
    when they have changed.
    """
    compiled = folder / f"{language}.mo"
    if compiled.exists():
        return GNUTranslations(BytesIO(compiled.read_bytes()))
    from zero_referee_rules.made import made  # noqa: PLC0415 - not in the wheel

    content = made(f"{language}.mo", catalogues(language), partial(_compile, language))
    return GNUTranslations(BytesIO(content))


def catalogues(language: str) -> list[Path]:
    """Return the catalogues of a language: first those that games share."""
    return [path for owner in OWNERS for path in sorted(ROOT.glob(f"{owner}/locale/{language}.po"))]


def _compile(language: str) -> bytes:
    from zero_referee_rules.compiling import compile_catalogues  # noqa: PLC0415 - needs Babel

    return compile_catalogues(catalogues(language))

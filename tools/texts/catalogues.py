"""The catalogues: the sentences of the service, and the texts of the score pad."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

from service.web.pad_files import Pad
from zero_referee_rules.sentences import FALLBACK, Text, catalogues, read_catalogue, texts_of

ROOT = Path(__file__).parents[2]
PAD = Pad()


def files() -> list[Path]:
    """Return all files of sentences and texts."""
    return [*catalogues(), *PAD.text_files()]


def shown(path: Path) -> str:
    """Return the path of a catalogue from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def sentences(path: Path) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the entries of a catalogue that have a text, with their ids."""
    for id_, entry in read_catalogue(path).items():
        if FALLBACK in entry:
            yield id_, entry


def all_texts(language: str) -> dict[str, tuple[str, ...]]:
    """Return every text of a language by its id: those of the service, then the score pad."""
    return {id_: forms(text) for id_, text in texts_of(language, files()).items()}


def forms(text: Text) -> tuple[str, ...]:
    """Return a text as it is, or in its plural forms."""
    return (text,) if isinstance(text, str) else tuple(text)


def names(*texts: str) -> set[str]:
    """Return the placeholders of texts."""
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}

"""Every sentence of every language with values at their edges, from `tools.texts.values`.

`make sentences READ=de` prints those of a language in a row, to be read.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import cycle, groupby, islice
from pathlib import Path
from typing import NamedTuple

from service.web.pad_files import TEXTS
from tools.texts.catalogues import files, forms, names, sentences, shown
from tools.texts.values import PAD, values_of
from zero_referee_rules.message import say
from zero_referee_rules.sentences import FALLBACK, Text, texts_of
from zero_referee_rules.translation import Translator

SAME_AS_COUNT = {"points", "tokens"}
"""Placeholders of the score pad that stand for the count, with a sign."""


class Said(NamedTuple):
    """A sentence of a language with several values: its catalogue, and its id."""

    catalogue: str
    id: str
    texts: tuple[str, ...]


@cache
def said(language: str) -> tuple[Said, ...]:
    """Return every sentence of a language: the service's, then the score pad's texts."""
    return tuple(_said(Translator(language, texts_of(language, files()))))


def _said(translator: Translator) -> Iterator[Said]:
    for path in files():
        for id_, entry in sentences(path):
            each = _each(owner(path), id_, entry[FALLBACK])
            texts = dict.fromkeys(translator.translate(say(id_, **values)) for values in each)
            yield Said(shown(path), id_, tuple(texts))


def owner(path: Path) -> str:
    """Return the owner of a catalogue: the id of a game, a package, or the score pad."""
    return PAD if path.name == TEXTS else path.parent.name.replace("_", "-")


def _each(catalogue: str, id_: str, text: Text) -> Iterator[dict[str, object]]:
    """Yield the values of the placeholders until each value has occurred once.

    Each placeholder begins one value later than the one before it, so they differ.
    """
    plural = {"count"} if isinstance(text, list) else set[str]()
    placeholders = sorted(names(*forms(text)) | plural)
    choices = [values_of(catalogue, id_, placeholder) for placeholder in placeholders]
    times = max(map(len, choices), default=1)
    columns = [
        islice(cycle(values), place % len(values), place % len(values) + times)
        for place, values in enumerate(choices)
    ]
    for row in zip(*columns, strict=True) if columns else [()]:
        values = dict(zip(placeholders, row, strict=True))
        yield values | dict.fromkeys(_counts(catalogue, values), values.get("count"))


def _counts(catalogue: str, values: Mapping[str, object]) -> set[str]:
    return SAME_AS_COUNT & values.keys() if catalogue == PAD and "count" in values else set()


def main(language: str = FALLBACK) -> None:
    """Write each sentence of a language once, under the name of its catalogue."""
    for catalogue, found in groupby(said(language), key=lambda each: each.catalogue):
        lines = (f"{each.id}: {each.texts[0]}" for each in found)
        sys.stdout.write("\n".join([f"\n{catalogue}", *lines, ""]))


if __name__ == "__main__":
    main(*sys.argv[1:])

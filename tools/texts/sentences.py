"""Every sentence of every language, said with values at their edges.

The catalogues are said by the service's own `Translator`, and the score pad's texts with the same
values: those of `tools.texts.values`.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.lists import format_list

from tools.texts.catalogues import Entry, entries
from tools.texts.translations import names, page_entries, shown
from tools.texts.values import PAD, values_of
from zero_referee_rules.message import Message, Named, say
from zero_referee_rules.sentences import catalogues
from zero_referee_rules.translation import DEFAULT_LANGUAGE, Translator, translator

LIST_LOCALES = {"en": "en_GB"}
"""Where the lists of a language are written as in another one: no comma before "and"."""
SAME_AS_COUNT = {"points", "tokens"}
"""Placeholders of the score pad that stand for the count, with a sign."""


class Said(NamedTuple):
    """A sentence of a language, said with several values: where it is written, and its id."""

    catalogue: str
    id: str
    texts: tuple[str, ...]


@cache
def said(language: str) -> tuple[Said, ...]:
    """Return every sentence of a language: those of the service, then the score pad's texts."""
    return *_of_service(language), *_of_pad(language)


def _of_service(language: str) -> Iterator[Said]:
    """Yield every sentence of the service's catalogues."""
    chosen = translator(language)
    for path in catalogues(DEFAULT_LANGUAGE):
        for id_, entry in entries(path).items():
            texts = [
                chosen.translate(say(id_, **values)) for values in _each(owner(path), id_, entry)
            ]
            yield Said(shown(path), id_, tuple(dict.fromkeys(texts)))


def owner(path: Path) -> str:
    """Return whose sentences a catalogue has: the id of a game, or the name of a package."""
    return path.parents[1].name.replace("_", "-")


def _of_pad(language: str) -> Iterator[Said]:
    """Yield every text of the score pad."""
    chosen, own = translator(language), page_entries(language)
    for id_, entry in page_entries(DEFAULT_LANGUAGE).items():
        texts = [_filled(chosen, id_, values, own) for values in _each(PAD, id_, entry)]
        yield Said(PAD, id_, tuple(dict.fromkeys(texts)))


def _filled(
    chosen: Translator, id_: str, values: Mapping[str, object], own: Mapping[str, Entry]
) -> str:
    """Return a text of the score pad with its values."""
    one = Locale(chosen.language).plural_form(int(str(values.get("count", 1)))) == "one"
    words = {name: _words(chosen, value, own) for name, value in values.items()}
    return own[id_].forms[0 if one else -1].format_map(words)


def _each(catalogue: str, id_: str, entry: Entry) -> Iterator[dict[str, object]]:
    """Yield the values of the placeholders, as often as it takes to say each value once.

    Each placeholder begins one value later than the one before it, so they differ.
    """
    placeholders = sorted(set[str]().union(*map(names, entry.forms)))
    if len(entry.forms) > 1:
        placeholders = sorted({*placeholders, "count"})
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


def _words(chosen: Translator, value: object, own: Mapping[str, Entry]) -> object:
    """Return a value as the score pad writes it."""
    match value:
        case Named():
            return chosen.translate(value.name)
        case Message(id_, params) if id_ in own:
            return _filled(chosen, id_, params, own)
        case Message():
            return chosen.translate(value)
        case tuple():
            return format_list(value, locale=LIST_LOCALES.get(chosen.language, chosen.language))
        case _:
            return value

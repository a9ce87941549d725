"""Values of a request as error reports quote them: cut short."""

import json
from collections.abc import Iterator
from functools import lru_cache

MAX_QUOTED = 60
"""The number of characters of a wrong value or of an unknown name that are quoted."""


def quote(value: object) -> str:
    """Return the JSON of a value, cut after `MAX_QUOTED` characters.

    Reads no more of the value than it quotes, however large or deep it is.
    """
    text = ""
    for part in _json(value):
        text += part
        if len(text) > MAX_QUOTED:
            return shorten(text)
    return text


@lru_cache(maxsize=64)
def quote_all(values: tuple[object, ...]) -> tuple[str, ...]:
    """Return each of the allowed values of a property, quoted; cached because these are few."""
    return tuple(map(quote, values))


def shorten(text: str) -> str:
    """Cut a text after `MAX_QUOTED` characters."""
    return text if len(text) <= MAX_QUOTED else f"{text[: MAX_QUOTED - 1]}…"


def _json(value: object) -> Iterator[str]:
    """Write a value as JSON, part by part."""
    if isinstance(value, dict):
        yield "{"
        for index, (name, member) in enumerate(value.items()):
            yield f"{',' if index else ''}{_scalar(name)}:"
            yield from _json(member)
        yield "}"
    elif isinstance(value, list):
        yield "["
        for index, item in enumerate(value):
            if index:
                yield ","
            yield from _json(item)
        yield "]"
    else:
        yield _scalar(value)


def _scalar(value: object) -> str:
    short = value[:MAX_QUOTED] if isinstance(value, str) else value
    return json.dumps(short, ensure_ascii=False)

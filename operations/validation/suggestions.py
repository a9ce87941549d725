"""Search for the code, name or path that a client meant.

Texts are compared as sets of words, without case, order, separators and spelling, so `1-Red` is
`red-1` and `cardsEach` is `cards_each`. If no option has the same words, the nearest options are
those that share most pairs of neighbouring letters. `difflib.get_close_matches` takes up to 19
times as long for cards, ids and paths, and more than a hundred times for 60 slashes. An error
report may have to find 100 texts.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from operations.validation.tree import SchemaNode

MAX_COMPARED = 60
"""The number of characters of a text that are compared."""
MAX_SUGGESTIONS = 3
"""The number of near options that are named."""
MIN_SIMILARITY = 0.5
"""The share of common pairs of letters above which an option was probably meant."""
MIN_PATH_SIMILARITY = 0.6
"""The same for paths, which have most of their words in common."""
START, END = "^", "$"
"""The marks before the first and after the last letter of a word in pairs of letters."""
SPELLINGS = {"gray": "grey", "purple": "violet", "color": "colour", "colors": "colours"}
"""Words that are compared as another one, which means the same."""

_WORDS = re.compile(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+|\d+")


class _Text(NamedTuple):
    """The words of a text, and the pairs of letters in them."""

    words: frozenset[str]
    pairs: frozenset[str]


def same_words(text: str, options: tuple[str, ...]) -> str | None:
    """Return the option that has the words of a text, or None."""
    words = _read(text[:MAX_COMPARED]).words
    found = (option for option, read in _read_all(options) if read.words == words)
    return next(found, None) if words else None


def nearest(text: str, options: tuple[str, ...]) -> tuple[str, ...]:
    """Return the options that share most pairs of neighbouring letters with a text."""
    pairs = _read(text[:MAX_COMPARED]).pairs
    near = nlargest(
        MAX_SUGGESTIONS, _read_all(options), key=lambda option: _share(pairs, option[1].pairs)
    )
    return tuple(option for option, _ in near)


def suggest(text: str, options: tuple[str, ...], alike: float = MIN_SIMILARITY) -> str | None:
    """Return the option that has the words of a text, or else the nearest if similar enough."""
    if (same := same_words(text, options)) is not None:
        return same
    pairs = _read(text[:MAX_COMPARED]).pairs
    shares = ((_share(pairs, read.pairs), option) for option, read in _read_all(options))
    share, option = max(shares, key=lambda found: found[0], default=(0, None))
    return option if share >= alike else None


class Misplaced(NamedTuple):
    """Properties that belong inside an object next to them, with the name of that object."""

    names: tuple[str, ...]
    member: str


def meant_inside(names: Sequence[str], members: Mapping[str, SchemaNode]) -> Misplaced | None:
    """Return which unknown properties belong inside one object next to them, or None."""
    found = dict[Misplaced, tuple[int, bool]]()
    for member, node in members.items():
        shapes = (node, *node.alternatives)
        inner = {name for shape in shapes for name in shape.names}
        if placed := tuple(name for name in names if name in inner):
            is_whole = {name for shape in shapes for name in shape.required} <= {*placed}
            found[Misplaced(placed, member)] = (len(placed), is_whole)
    best = [misplaced for misplaced, fit in found.items() if fit == max(found.values())]
    return best[0] if len(best) == 1 else None


@lru_cache(maxsize=256)
def _read_all(options: tuple[str, ...]) -> tuple[tuple[str, _Text], ...]:
    """Read all options; cached because the contract has few sets of them."""
    return tuple((option, _read(option)) for option in options)


def _read(text: str) -> _Text:
    lower = (word.lower() for word in _WORDS.findall(text))
    words = frozenset(SPELLINGS.get(word, word) for word in lower)
    return _Text(words, frozenset(pair for word in words for pair in _pairs(word)))


def _pairs(word: str) -> Iterator[str]:
    return map("".join, zip(START + word, word + END, strict=True))


def _share(some: frozenset[str], others: frozenset[str]) -> float:
    return len(some & others) / (len(some | others) or 1)

"""Search in a rulebook, by the words that players use.

A rule is found by its keywords, its title and its text. A word counts more in the keywords than in
the text, and more the fewer rules have it. The score pad ranks alike (`search.js`), so it finds
the same rules without a network.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from math import log
from sys import intern
from typing import NamedTuple

from zero_referee_rules.rulebook import Rulebook
from zero_referee_rules.translation import Translator

MAX_LENGTH = 100
"""The longest query, in characters."""
MAX_WORDS = 20
"""How many words of a query are looked up."""
KEYWORD, TITLE, TEXT = 6, 4, 1
"""What a word counts in the keywords, in the title and in the text of a rule."""
STEM = 4
"""How many letters two words share at their beginning to be forms of one word: knock, knocked."""
ENDING = 3
"""How many more letters either of two such words may have."""
ALIKE = 0.5
"""The share of common pairs of letters from which one word is a misspelling of another."""

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae"})
_WORD = re.compile(r"[a-z0-9]+")


class RuleText(NamedTuple):
    """What is searched of a rule, in one language."""

    id: str
    keywords: Iterable[str]
    title: str
    text: str


class Index:
    """The words of a rulebook in one language, each with what it counts for which rules."""

    def __init__(self, rules: Iterable[RuleText]) -> None:
        self._places: dict[str, int] = {}
        self._words: dict[str, dict[str, int]] = {}
        self._pairs: dict[str, frozenset[str]] = {}
        for rule in rules:
            self._places[rule.id] = len(self._places)
            self._add(rule.id, rule.text, TEXT)
            self._add(rule.id, rule.title, TITLE)
            self._add(rule.id, " ".join(rule.keywords), KEYWORD)

    def _add(self, id_: str, text: str, weight: int) -> None:
        for word in words(text):
            self._words.setdefault(word, {})[id_] = weight
            self._pairs[word] = _pairs(word)

    def search(self, query: str) -> list[str]:
        """Return the ids of the rules that a query finds, the best first.

        Rules of equal rank are in reading order. Only the first `MAX_WORDS` words count.
        """
        ranks: dict[str, int] = {}
        for word in words(query)[:MAX_WORDS]:
            for id_, rank in self._ranks(word).items():
                ranks[id_] = ranks.get(id_, 0) + rank
        return sorted(ranks, key=lambda id_: (-ranks[id_], self._places[id_]))

    def _ranks(self, word: str) -> dict[str, int]:
        """Return what a word counts for each rule that has it, or else a word like it.

        A word that every rule has counts nothing.
        """
        ranks: dict[str, int] = {}
        for other in self._alike(word):
            rules = self._words[other]
            # Whole numbers, since the last digit of a logarithm differs between languages.
            rarity = round(100 * log(len(self._places) / len(rules))) * (2 if other == word else 1)
            for id_, weight in rules.items():
                if rank := weight * rarity:
                    ranks[id_] = max(rank, ranks.get(id_, 0))
        return ranks

    def _alike(self, word: str) -> Iterable[str]:
        """Return the word, its forms and what begins with it, or else what it may misspell."""
        forms = [other for other in self._words if other == word or _are_forms(other, word)]
        if forms or len(word) < STEM:
            return forms
        return self._misspelled(word)

    def _misspelled(self, word: str) -> Iterator[str]:
        pairs = _pairs(word)
        for other, others in self._pairs.items():
            if len(pairs & others) >= ALIKE * len(pairs | others):
                yield other


def index_of(book: Rulebook, translator: Translator) -> Index:
    """Return the index of a rulebook in the language of a translator."""
    translate = translator.translate
    return Index(
        RuleText(
            rule.id,
            translate(rule.keywords).split(", "),
            translate(rule.title),
            translate(rule.text),
        )
        for rule in book
    )


def words(text: str) -> list[str]:
    """Return the words of a text once each, without case and accents."""
    plain = unicodedata.normalize("NFD", text.lower().translate(_LETTERS))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return list(dict.fromkeys(_WORD.findall(plain)))


def _are_forms(word: str, asked: str) -> bool:
    """Say whether a word is a form of the one asked for, or a compound that begins with it."""
    if len(asked) >= STEM and word.startswith(asked):
        return True
    shared = 0
    for mine, theirs in zip(word, asked, strict=False):
        if mine != theirs:
            break
        shared += 1
    return shared >= max(STEM, len(word) - ENDING, len(asked) - ENDING)


def _pairs(word: str) -> frozenset[str]:
    """Return the pairs of neighbouring letters of a word, its beginning and end included."""
    pairs = map("".join, zip(f"^{word}", f"{word}$", strict=True))
    # The same few pairs occur in thousands of words.
    return frozenset(map(intern, pairs))

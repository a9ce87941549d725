"""Search in a rulebook, by the words that players use.

The ranking is BM25 over the words in the title, the keywords and the text of a rule. A word of a
query also stands for words that resemble it, by the groups of three characters that they share, and
the last one for words that it begins, since people search while they type. Number words count as
digits, and function words ("the", "who") weigh little. The score pad ranks alike (`search.js`), so
it finds the same rules without a network.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from math import floor, log
from typing import NamedTuple

from zero_referee_rules.message import say
from zero_referee_rules.rulebook import Rulebook
from zero_referee_rules.translation import Translator, translator

MAX_LENGTH = 200
"""The longest query, in characters."""
K1, B = 1.2, 0.75
"""The usual parameters of BM25: how soon repetitions count no more, and how much length counts."""
TITLE, KEYWORD = 3, 2
"""The weights of a word of a title and of a keyword, where a word of a text weighs 1."""
SCALE = 1000
"""Weights are whole numbers, in thousandths: logarithms differ between languages."""
FUNCTION_WORD = 0.25
"""The weight of a function word, where another word weighs 1."""
ALIKE = 0.44
"""The least similarity of a word to one that it stands for."""
SHORTEST = 4
"""The letters of the shortest word that may stand for another."""

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae"})
_WORD = re.compile("[a-z0-9]+")
_DIGITS = re.compile("([0-9]+)[a-z]{0,4}")
"""A number in digits, with the ending of a plural or an ordinal: ``7``, ``7s``, ``7th``."""


class RuleText(NamedTuple):
    """The searched words of a rule, in one language."""

    id: str
    keywords: Iterable[str]
    title: str
    text: str


class Language(NamedTuple):
    """The number words of a language with their digits, and its function words."""

    numbers: Mapping[str, str]
    function_words: frozenset[str]

    def words(self, text: str) -> list[str]:
        """Return the words of a text without case and accents, numbers in digits."""
        plain = unicodedata.normalize("NFD", text.lower().translate(_LETTERS))
        plain = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")
        return [self._number(word) for word in _WORD.findall(plain)]

    def _number(self, word: str) -> str:
        digits = _DIGITS.fullmatch(word)
        return digits[1] if digits else self.numbers.get(word, word)


@cache
def language_of(language: str) -> Language:
    """Return the words of a language, which its sentences have."""
    translate = translator(language).translate
    plain = Language({}, frozenset()).words
    entries = map(plain, translate(say("search.numbers")).split(", "))
    return Language(
        {word: number for number, *words in entries for word in words},
        frozenset(plain(translate(say("search.function-words")))),
    )


class Index:
    """The words of a rulebook in one language, each with what it counts for which rules."""

    def __init__(self, rules: Iterable[RuleText], language: Language) -> None:
        self._language = language
        rules = [*rules]
        self._ids = [rule.id for rule in rules]
        self._counts: dict[str, dict[int, float]] = {}
        fields = (
            (TITLE, 0, [language.words(rule.title) for rule in rules]),
            (KEYWORD, B, [language.words(" ".join(rule.keywords)) for rule in rules]),
            (1, B, [language.words(rule.text) for rule in rules]),
        )
        for times, by_length, texts in fields:
            average = sum(map(len, texts)) / len(texts) or 1
            for place, words in enumerate(texts):
                count = times / (1 - by_length + by_length * len(words) / average)
                for word in words:
                    counts = self._counts.setdefault(word, {})
                    counts[place] = counts.get(place, 0) + count
        self._groups: dict[str, list[str]] = {}
        self._sizes = {word: len(groups(word)) for word in self._counts}
        for word in self._counts:
            for group in groups(word):
                self._groups.setdefault(group, []).append(word)

    def search(self, query: str) -> list[str]:
        """Return the ids of the rules that have at least half of the best rank, the best first.

        Rules of equal rank are in reading order. Nothing is found if the best rule has less than
        two fifths of what is asked, by weight; a fifth is enough for one with two words of it.
        """
        asked = [*dict.fromkeys(self._language.words(query))]
        matter = {*asked} - self._language.function_words or {*asked}
        ranks = [0.0] * len(self._ids)
        shares = [0.0] * len(self._ids)
        words = [0] * len(self._ids)
        total = 0.0
        for word in asked:
            counts, nearness = self._matches(word, is_last=word == asked[-1])
            weight = self._weight(len(counts)) * (1 if word in matter else FUNCTION_WORD)
            total += weight
            for place, count in counts.items():
                ranks[place] += weight * count * (K1 + 1) / (count + K1)
                shares[place] += weight * nearness[place]
                words[place] += word in matter
        ranked = sorted(range(len(ranks)), key=lambda place: -ranks[place])
        best = ranked[0]
        if not ranks[best] or shares[best] < total / (5 if words[best] > 1 else 2.5):
            return []
        return [self._ids[place] for place in ranked if 2 * ranks[place] >= ranks[best]]

    def _weight(self, found: int) -> int:
        """Return what a word weighs that so many rules have."""
        rarity = log(1 + (len(self._ids) - found + 0.5) / (found + 0.5))
        return floor(SCALE * rarity + 0.5)

    def _matches(self, word: str, *, is_last: bool) -> tuple[dict[int, float], dict[int, float]]:
        """Return how often which rules have a word or one alike, and how near the nearest is."""
        counts: dict[int, float] = defaultdict(float)
        nearness: dict[int, float] = defaultdict(float)
        for other, near in self._alike(word, is_last=is_last).items():
            for place, count in self._counts[other].items():
                counts[place] += near * count
                nearness[place] = max(nearness[place], near)
        return counts, nearness

    def _alike(self, word: str, *, is_last: bool) -> dict[str, float]:
        """Return the words that a word of a query stands for, with a similarity of at most 1."""
        found: dict[str, float] = {}
        mine = groups(word)
        shared = Counter(other for group in mine for other in self._groups.get(group, ()))
        for other, common in shared.items():
            near = 2 * common / (len(mine) + self._sizes[other])
            if near >= ALIKE:
                found[other] = near
        if is_last and not word[0].isdigit():
            found |= {other: 1.0 for other in self._counts if other.startswith(word)}
        if word in self._counts:
            found[word] = 1.0
        return found


def index_of(book: Rulebook, translator: Translator) -> Index:
    """Return the index of a rulebook in the language of a translator."""
    translate = translator.translate
    texts = (
        RuleText(
            rule.id,
            translate(rule.keywords).split(", "),
            translate(rule.title),
            translate(rule.text),
        )
        for rule in book
    )
    return Index(texts, language_of(translator.language))


def groups(word: str) -> list[str]:
    """Return the groups of three characters of a word, with a space before and after it.

    Numbers and short words have none, so they stand only for themselves.
    """
    padded = f" {word} "
    if len(word) < SHORTEST or word[0].isdigit():
        return []
    return [*dict.fromkeys(padded[start : start + 3] for start in range(len(word)))]

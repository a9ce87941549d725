"""Search in a rulebook by players' own words.

The ranking is BM25 over groups of three characters in the titles, keywords and texts of rules, so
misspelled words and beginnings of words find their rules too. The score pad ranks alike
(`search.js`), so it finds the same rules without a network.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import floor, log
from typing import NamedTuple

from zero_referee_rules.rulebook import Rulebook, RuleKind
from zero_referee_rules.translation import Translator

MAX_LENGTH = 200
"""The longest query, in characters."""
K1, B = 2, 0.75
"""The parameters of BM25: the saturation of repetitions, and the effect of a text's length."""
TITLE, KEYWORD = 3, 2
"""The weights of a group in a title and in a keyword. In a text a group weighs 1."""
PRINTED = 1.1
"""The factor that places a printed rule before a ruling of about the same score."""
SCALE = 1000
"""Rarities are whole thousandths, because logarithms differ between languages."""
CLOSEST = 3
"""The most rules that are returned as the closest ones."""

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae"})
_WORD = re.compile("[a-z0-9]+")


class RuleText(NamedTuple):
    """The searched texts of a rule, in one language."""

    id: str
    is_printed: bool
    keywords: str
    title: str
    text: str


class Found(NamedTuple):
    """The ids of the rules that answer a query, or of the closest ones if none does."""

    rules: list[str]
    closest: list[str]


class Index:
    """An inverted index of a rulebook in one language."""

    def __init__(self, rules: Iterable[RuleText]) -> None:
        self._rules = [*rules]
        counts = [Counter[str]() for _ in self._rules]
        for rule, count in zip(self._rules, counts, strict=True):
            for weight, text in ((TITLE, rule.title), (KEYWORD, rule.keywords), (1, rule.text)):
                for group in _groups(f"{text} "):
                    count[group] += weight
        average = sum(map(Counter.total, counts)) / len(counts)
        self._scores: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for place, count in enumerate(counts):
            saturation = K1 * (1 - B + B * count.total() / average)
            for group, times in count.items():
                self._scores[group][place] = times / (times + saturation)

    def search(self, query: str) -> Found:
        """Return the rules with at least half of the best score, the best first.

        Rules of equal score are in reading order. Scores are shares of the highest possible one.
        If the best share is below a threshold, which depends on the length of the query, no rule
        is found, and the closest ones are returned instead.
        """
        scores = [0.0] * len(self._rules)
        highest = 0
        asked = [*dict.fromkeys(_groups(query))]
        for group in asked:
            found = self._scores.get(group, {})
            rarity = log(1 + (len(scores) - len(found) + 0.5) / (len(found) + 0.5))
            weight = floor(SCALE * rarity + 0.5)
            highest += weight
            for place, score in found.items():
                scores[place] += weight * score * (PRINTED if self._rules[place].is_printed else 1)
        ranked = [place for place in range(len(scores)) if scores[place]]
        ranked.sort(key=lambda place: -scores[place])
        ids = [self._rules[place].id for place in ranked]
        if not ranked or scores[ranked[0]] < highest * _threshold(len(asked)):
            return Found([], ids[:CLOSEST])
        good = sum(2 * scores[place] >= scores[ranked[0]] for place in ranked)
        return Found(ids[:good], [])


def index_of(book: Rulebook, translator: Translator) -> Index:
    """Return the index of a rulebook in the language of a translator."""
    translate = translator.translate
    return Index(
        RuleText(
            rule.id,
            rule.kind is RuleKind.RULE,
            translate(rule.keywords),
            translate(rule.title),
            translate(rule.text),
        )
        for rule in book
    )


def _threshold(groups: int) -> float:
    """Return the least share of the highest possible score, for a number of groups asked.

    It is highest for a short sentence. In a word or two a slip costs many groups, and a long
    question has many words that are in no rule.
    """
    return max(0.1, min(0.15 + 0.015 * groups, 0.54 - 0.008 * groups))


def _groups(text: str) -> Iterable[str]:
    """Yield the groups of three characters of a text, without case and accents.

    A word begins with a space and ends with one. The last word of a text has none at its end, so
    the beginning of a word finds it.
    """
    plain = unicodedata.normalize("NFD", text.lower().translate(_LETTERS))
    plain = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")
    for word in _WORD.finditer(plain):
        padded = f" {word[0]} "[: None if word.end() < len(plain) else -1]
        for start in range(len(padded) - 2):
            yield padded[start : start + 3]

"""Search in a rulebook by players' own words.

The ranking is BM25 over groups of three characters, so misspelled words and beginnings of words
find their rules too. The score pad ranks in the same way (`search.js`), so it needs no network.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from math import log
from typing import NamedTuple

from zero_referee_rules.message import Message
from zero_referee_rules.rulebook import Rule, RuleKind

MAX_LENGTH = 200
"""The longest query, in characters."""
K1, B = 2, 0.5
"""The parameters of BM25: the saturation of repetitions, and the effect of a text's length."""
PRINTED = 1.1
"""The factor that places a printed rule before a ruling of about the same score."""


class Found(NamedTuple):
    """The ids of the rules that answer a query, or of the three closest ones if none does."""

    rules: list[str]
    closest: list[str]


class Index:
    """An inverted index of rules in one language. `translate` returns their texts.

    Titles count three times, and keywords twice.
    """

    def __init__(self, rules: Iterable[Rule], translate: Callable[[Message], str]) -> None:
        self._rules = [*rules]
        words = [(*3 * (rule.title,), *2 * (rule.keywords,), rule.text) for rule in self._rules]
        counts = [Counter(_groups(" ".join(map(translate, each)))) for each in words]
        average = sum(map(Counter.total, counts)) / len(counts)
        self._scores: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for place, (rule, count) in enumerate(zip(self._rules, counts, strict=True)):
            factor = PRINTED if rule.kind is RuleKind.RULE else 1
            saturation = K1 * (1 - B + B * count.total() / average)
            for group, times in count.items():
                self._scores[group][place] = factor * times / (times + saturation)

    def search(self, query: str) -> Found:
        """Return the rules with at least half of the best score, the best first.

        A best score that is a small share of the highest possible one finds no rule. That share
        falls with the length of a question, because long questions contain many words that no rule
        has.
        """
        scores = defaultdict[int, float](float)
        highest, asked = 0, dict.fromkeys(_groups(query))
        for group in asked:
            found = self._scores.get(group, {})
            # Whole numbers, because logarithms differ between programming languages.
            weight = round(1000 * log((len(self._rules) + 1) / (len(found) + 0.5)))
            highest += weight
            for place, score in found.items():
                scores[place] += weight * score
        ranked = sorted(scores, key=lambda place: (-scores[place], place))
        ids = [self._rules[place].id for place in ranked]
        best = max(scores.values(), default=0)
        if best < highest * max(0.1, 0.4 - 0.008 * abs(len(asked) - 24)):
            return Found([], ids[:3])
        return Found(ids[: sum(2 * score >= best for score in scores.values())], [])


def _groups(text: str) -> list[str]:
    """Return the groups of three characters of a text, without case, accents and punctuation."""
    latin = text.lower().replace("ß", "ss").replace("œ", "oe")
    plain = re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", latin))
    words = " " + " ".join(re.findall("[a-z0-9]+", plain))
    return [words[start : start + 3] for start in range(len(words) - 2)]

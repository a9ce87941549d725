"""Search in a rulebook, by the words that players use.

The ranking is BM25 over the groups of three characters in the title, the text and the keywords of a
rule; a word has a space before and after it, so "is" has the groups " is" and "is ". The score pad
ranks alike (`search.js`), so it finds the same rules without a network.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from math import log
from typing import NamedTuple

from zero_referee_rules.rulebook import Rulebook
from zero_referee_rules.translation import Translator

MAX_LENGTH = 200
"""The longest query, in characters."""
K1, B = 1.2, 0.75
"""The usual parameters of BM25: how soon repetitions count no more, and how much length counts."""
SCALE = 1000
"""Ranks are whole numbers, in thousandths: sums of fractions differ between languages."""

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae"})
_GAP = re.compile("[^a-z0-9]+")
_GROUP = re.compile("(?=(.[a-z0-9].))")
"""Each letter or digit of a text of such words and gaps, with what is before and after it."""


class RuleText(NamedTuple):
    """The searched words of a rule, in one language."""

    id: str
    keywords: Iterable[str]
    title: str
    text: str


class Index:
    """The groups of a rulebook in one language, each with what it counts for which rules."""

    def __init__(self, rules: Iterable[RuleText]) -> None:
        counts = {
            rule.id: Counter(groups(" ".join((rule.title, rule.text, *rule.keywords))))
            for rule in rules
        }
        lengths = {id_: count.total() for id_, count in counts.items()}
        average = sum(lengths.values()) / len(counts)
        rules_with = Counter(group for count in counts.values() for group in count)
        self._ids = [*counts]
        self._ranks: dict[str, dict[str, int]] = {}
        for id_, count in counts.items():
            norm = K1 * (1 - B + B * lengths[id_] / average)
            for group, times in count.items():
                some = rules_with[group]
                rarity = log(1 + (len(counts) - some + 0.5) / (some + 0.5))
                rank = round(SCALE * rarity * times * (K1 + 1) / (times + norm))
                self._ranks.setdefault(group, {})[id_] = rank

    def search(self, query: str) -> list[str]:
        """Return the ids of the rules that have at least half of the best rank, the best first.

        Rules of equal rank are in reading order. Nothing is found if the best rule has less than a
        third of the query's groups.
        """
        found = [self._ranks.get(group, {}) for group in {*groups(query)}]
        ranks: Counter[str] = Counter()
        for each in found:
            ranks.update(each)
        best = max(self._ids, key=ranks.__getitem__)
        if 3 * sum(best in each for each in found) < max(len(found), 1):
            return []
        ranked = sorted(self._ids, key=ranks.__getitem__, reverse=True)
        return [id_ for id_ in ranked if 2 * ranks[id_] >= ranks[best]]


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


def groups(text: str) -> list[str]:
    """Return the groups of three characters of a text's words, without case and accents."""
    plain = unicodedata.normalize("NFD", text.lower().translate(_LETTERS))
    plain = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")
    return _GROUP.findall(_GAP.sub("  ", f" {plain} "))

"""Defects of sentences for players, found in rendered sentences."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from operations.game_files import folder_of
from operations.registry import GAMES
from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.sentences import read_catalogue


def printed(info: GameInfo) -> list[str]:
    """Return the title of a game, and the names that all languages share."""
    of_all = read_catalogue(folder_of(info.id) / "sentences.toml").get("*", {})
    return [info.title, *of_all.get("printed-names", [])]


COLOURS = "red|orange|yellow|green|turquoise|blue|violet|purple|grey|black"
SUITS = "capes|gloves|masks|boots"
COUNTED: Mapping[str, str] = {
    "en": "cards|characters|games|items|pairs|piles|players|points|powers|rounds|symbols|tokens"
    "|tricks|zerones|zeros",
    "fr": "annonces|cartes|jetons|joueurs|manches|paires|parties|piles|plis|points|pouvoirs"
    "|symboles|zérones|zéros",
    "de": "Karten|Kräfte|Nullen|Paare|Personen|Punkte|Runden|Siegmarken|Spalten|Stiche|Symbole"
    "|Zeronen",
}
"""Plurals that must not stand behind the number 1."""
WORDS = """
about again all already and another any are at back be been before beside both by cannot card
cards clockwise colour colours column columns deal deals dealt deck discard do does down draw
drawn each every everyone exactly face face-down face-up first five for four from game games
had hand hands has have held highest hold holds if into is it its last lead leads led less lie
lies like lowest more most must next no not of one only or other out own pair pairs pays
pile piles play played player players plays pool power powers put round rounds row rows rule
rules said score scores seen show shown shows still suit suits swap swaps take takes than that
the their them then there these they this those three to token tokens too trick tricks trump two
until up value was were what when where which who whoever whose winner wins with without won you
your
"""
ENGLISH_WORDS = {*WORDS.split(), *COLOURS.split("|"), *SUITS.split("|"), "villain"}
"""English words, to be found in other languages; German nouns are told apart by the capital."""
SHARED: Mapping[str, str] = {
    "fr": "capes column deals face face-down or orange pair pays pile piles pool round score "
    "scores suit turquoise violet",
    "de": "all her orange was",
}
"""Words of that list which are words of the language too."""
PRINTED = re.compile("|".join(re.escape(name) for game in GAMES for name in printed(game.info)))
"""Names that are printed on boxes and cards; they are the same in every language."""
QUOTED = re.compile(r'"[^"]*"|`[^`]*`|\{.*\}|\[.*\]|/(?:v2|openapi)\S*|request_id')
"""JSON, paths and fields that sentences for developers repeat from the contract."""

EVERYWHERE: Mapping[str, str] = {
    "a card code": (
        rf"\b(?:{COLOURS}|{SUITS})-\d+|\+(?:card|flag|swap|zerone)\b|(?<!-)\b(?:hero|villain)\b"
    ),
    "a JSON Pointer": r"(?<![\w.])(?:/\w+)*/\d+\b",
    "a full stop too many": r"[!?]\.$",
    "an unknown value": r"(?<=.)\bNone\b(?! of)",
    "a brace": r"[{}]",
    "an identifier": r"\b[a-z]+(?:_[a-z]+)+\b",
}
IN_ENGLISH: Mapping[str, str] = {
    "a wrong article": r"\b[Aa] (?:8\d*|11|18)\b|\b[Aa]n (?!8|11\b|18\b)\d",
    "a straight apostrophe": r"\w'(?:s|t|ten|eight|er|ager)\b",
}


def defects(language: str, text: str) -> Iterator[str]:
    """Yield what a sentence must not contain, with the part of the sentence."""
    said = QUOTED.sub("", text)
    for what, pattern in _patterns(language):
        yield from (f"{what}: {match[0]}" for match in pattern.finditer(said))
    if language != "en":
        found = words(text) & ENGLISH_WORDS - set(SHARED.get(language, "").split())
        yield from (f"an English word: {word}" for word in sorted(found))


def words(text: str) -> set[str]:
    """Return the words of a sentence but for printed names and what is quoted."""
    return set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", PRINTED.sub("", QUOTED.sub("", text))))


@cache
def _patterns(language: str) -> list[tuple[str, re.Pattern[str]]]:
    patterns = {**EVERYWHERE, **(IN_ENGLISH if language == "en" else {})}
    if nouns := COUNTED.get(language):
        patterns["a plural behind 1"] = rf"(?<![\w.,+=\u2212-])1 (?:{nouns})\b"
    return [(what, re.compile(pattern)) for what, pattern in patterns.items()]

"""Defects of sentences for players, found in rendered sentences."""

import ast
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
drawn each every everybody exactly face face-down face-up first five for four from game games
had hand hands has have held highest hold holds if into is it its last lead leads led less lie
lies like lowest more most must next nobody not of one only or other out own pair pairs pays
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
BETTER: Mapping[str, Mapping[str, str]] = {
    "en": {
        "8 of Capes": rf"\b(?:{SUITS}) \d",
        "appearance": r"\b[Ll]ooks$",
        "continue": r"\b[Gg]o on with\b",
        "earn, give, score or show": r"\bbr(?:ings?|inging|ought)\b",
        "face up": r"\bopen in front\b|\b(?:lay|laid|lie) (?:\w+ )?open\b",
        "fix": r"\bmend(?:s|ed|ing)?\b",
        "in each column": r"\bdoes where\b",
        "leads to the next": r"\bleads the next\b",
        "no longer": r"\bcounts? no more\b",
        "Number of 11s: 2": r"\bcounts \d+ times\b",
        "per player": r"\bCards each\b",
        "round": r"\b[Tt]he match\b",
        "total": r"\b[Bb]id in all\b",
        "we take this to mean": r"\bwe read\b",
    },
    "fr": {
        "à l’entier inférieur": r"\bvers le bas$|\barrondi vers le bas",
        "autour de la table": r"joueurs, dans le sens des aiguilles",
        "désigner qui passe son tour": r"\bdésigner (?:quelqu’un|personne)\b",
        "échangé avec sa propre collection": r"\bavec soi-même\b",
        "joueur qui joue": r"\bjoueur (?:de la carte|d’un \d|du \d)",
        "laisser la question ouverte": r"\blaiss\w+ (?:\S+ )?ouvert\b",
        "nous comprenons": r"\bnous lisons\b",
        "sans davantage": r"\bplus (?:[^\s,]+ ){1,3}davantage\b",
        "si l’égalité persiste": r"\bégalité persistante\b",
        "sont donnés par": r"\bvalent par\b",
        "un 11": r"\bcartes de nombre\b",
    },
    "de": {
        "auflösen": r"\bGleichstand zu lösen\b|\bGleichstand (?:um|an) \w+ \w+[,.]",
        "bei drei bis fünf Personen": r"\bzu \w+ bis zu \w+t\b",
        "Weiter: Ana": r"\bWeiter mit\b",
        "je Person": r"\bpro (?:Person|Runde)\b",
        "Liste oder Reihenfolge": r"\bzuerst genannte\b|\bStellung\b",
        "Query-Parameter": r"\bder Adresse\b",
        "vor sich": r"\bvor die eigene\b",
        "wir verstehen darunter": r"\bwir lesen\b",
    },
}
"""Germanisms, calques and private words that were in the texts, by what says it better."""


IN_DOCUMENTS: Mapping[str, str] = {
    "available": r"\bcan be had\b",
    "bug, or error": r"\bfaults? of\b|\bother faults?\b|\bat fault\b",
    "fix": r"\bmend(?:s|ed|ing)?\b",
    "from scratch": r"\bfrom nothing\b",
    "property": r"(?<!several )(?<!-)\b[Mm]embers?\b(?!:)(?=[^`]*(?:`[^`]*`[^`]*)*$)",
    "rendered": r"\bsaid with\b(?! its cards)",
    "run": r"\bevent loops? .*\bturns?\b",
    "selected automatically": r"\bcomes by itself\b",
    "stateless": r"\bkeeps nothing\b|\bno address to call\b",
}
"""Private words that were in the documents, by the word of the field."""
IN_DOCSTRINGS: Mapping[str, str] = {
    "a noun or a verb first": r"^\s*What(?:ever)?\b",
    # A member is also one of a class.
    **{better: pattern for better, pattern in IN_DOCUMENTS.items() if better != "property"},
}
"""Private words and clauses that were in docstrings."""


def private_words(text: str, words: Mapping[str, str] = IN_DOCUMENTS) -> Iterator[str]:
    """Yield the words of a document or a docstring that have a word of the field."""
    for better, pattern in words.items():
        yield from (
            f"{match[0].strip()} (better: {better})" for match in re.finditer(pattern, text)
        )


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of a module, also of its constants, with their lines."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


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
    patterns |= {f"unnatural (better: {new})": old for new, old in BETTER.get(language, {}).items()}
    if nouns := COUNTED.get(language):
        patterns["a plural behind 1"] = rf"(?<![\w.,+=\u2212-])1 (?:{nouns})\b"
    return [(what, re.compile(pattern)) for what, pattern in patterns.items()]

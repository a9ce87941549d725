"""Non-breaking spaces, as the languages of the translations need them."""

import re

SPACES = {
    "fr": {
        re.compile(r"(?<=«) | (?=[:»])"): "\u00a0",
        re.compile(r" (?=[;!?])"): "\u202f",
    }
}
"""The spaces of a language that must not break, each with the character that replaces it."""
STRING = r'"(?:[^"\\\n]|\\.)*"'


def spaced(language: str, text: str) -> str:
    """Return a text with the non-breaking spaces of its language in place of plain ones."""
    for space, other in SPACES.get(language, {}).items():
        text = space.sub(other, text)
    return text


def tidied(catalogue: str) -> str:
    """Return the TOML of a catalogue with non-breaking spaces, and all else as it is."""
    for language in SPACES:
        texts = re.compile(rf"\b{language} = (?:{STRING}|\[(?:\s*{STRING},?)*\s*\])")
        for text in texts.findall(catalogue):
            catalogue = catalogue.replace(text, spaced(language, text))
    return catalogue

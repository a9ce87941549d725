"""Non-breaking spaces, as the languages of the translations need them."""

import re

SPACES = {
    "fr": {
        re.compile(r"(?<=«) | (?=[:»])"): "\u00a0",
        re.compile(r" (?=[;!?])"): "\u202f",
    }
}
"""The spaces of a language that must not break, each with the character that stands for it."""


def spaced(language: str, text: str) -> str:
    """Return a text with the non-breaking spaces of its language in place of plain ones."""
    for space, other in SPACES.get(language, {}).items():
        text = space.sub(other, text)
    return text

"""Herolio's texts of the score pad use the names of its rulebook."""

import re

import pytest

from service.web.pad_files import Pad
from zero_referee_rules.message import Message
from zero_referee_rules.translation import LANGUAGES, Translator

PAD = Pad()
POWERS = (
    "king-maker",
    "splitter",
    "third-eye",
    "fourager",
    "five-finger",
    "deep-six",
    "lucky-seven",
    "accumulator",
    "nein",
    "detention",
    "doubler",
    "midnight high-noon",
)
"""The rules of the powers, from 1 to 12."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_powers_have_the_names_of_the_rulebook(language: str) -> None:
    """A title of the rulebook is the number, the printed name and its translation."""
    texts, translator = PAD.texts(language), Translator(language)
    for number, rules in enumerate(POWERS, start=1):
        name = texts[f"power.{number}"]
        for rule in rules.split():
            title = translator.translate(Message(f"herolio.{rule}.title"))
            assert str(number) in title
            for part in re.split(r" \(|\)", title.partition(", ")[2]):
                assert part in name, rule

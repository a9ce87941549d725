"""Sentences of Zero Hero."""

from zero_referee_rules.message import say
from zero_referee_rules.translation import LANGUAGES, Translator
from zero_referee_rules.zero_hero.cards import CARDS

SWAP = CARDS["red-3+swap"]


def test_cards_are_said_in_words() -> None:
    given = say("zero-hero.symbol-swap.given", name="Ana", card=SWAP, other="Ben")
    assert [Translator(language).translate(given) for language in LANGUAGES] == [
        "Ana gives the red 3 (swap) to Ben.",
        "Ana gibt Rot 3 (Tausch) an Ben.",
        "Ana donne le 3 rouge (échange) à Ben.",
    ]

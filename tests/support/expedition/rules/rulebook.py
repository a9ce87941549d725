"""The rulebook of Expedition, in reading order. Titles, texts and sources are messages."""

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import Rulebook, headings

RULEBOOK = Rulebook("expedition", version=1)


def _printed(*texts: str) -> Message:
    """Return where a rule is printed, by the headings above it."""
    return say("expedition.source", headings=headings(*texts))


DECK = RULEBOOK.rule("deck", _printed("Contents"))
CHOOSE = RULEBOOK.rule("choose", _printed("Play"))
REVEAL = RULEBOOK.rule("reveal", _printed("Play"))
GAME_END = RULEBOOK.rule("game-end", _printed("End of the game"))
SCORE = RULEBOOK.rule("score", _printed("Scoring"))
MISTAKES = RULEBOOK.mistakes(deck=DECK)

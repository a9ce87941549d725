"""The rulebook of Zero!, in reading order. Titles, texts and sources are messages."""

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import Rulebook, headings

RULEBOOK = Rulebook(
    "zero",
    version=3,
    own=frozenset(
        {
            "ruling-take-back",
            "ruling-skipped",
            "ruling-false-call",
            "ruling-wrong-setup",
            "ruling-late-count",
        }
    ),
    sourced=frozenset({"ruling-take-back", "ruling-skipped", "ruling-false-call"}),
)
_SCORING = "Fin de la manche et décompte des points"


def _printed(english: str, french: str) -> Message:
    """Return where a rule is printed, by its headings in the English and the French rules."""
    return say("zero.source", english=headings(english), french=headings(french))


AIM = RULEBOOK.rule("aim", _printed("Object of the game", "But du jeu"))
PLAYERS = RULEBOOK.rule("players", say("zero.players.source"))
DEAL = RULEBOOK.rule("deal", _printed("Preparation", "Préparation"))
POOL = RULEBOOK.rule("pool", say("zero.pool.source"))
DECK = RULEBOOK.rule("deck", _printed("Preparation", "Matériel"))
FIRST_TURN = RULEBOOK.rule("first-turn", _printed("Play", "Déroulement"))
TURN_ORDER = RULEBOOK.rule("turn-order", _printed("Play", "Déroulement"))
TURN = RULEBOOK.rule("turn", _printed("Play", "Déroulement"))
SWAP = RULEBOOK.rule("swap", _printed("Swapping", "Échanger"))
SWAP_DIFFERENT_CARD = RULEBOOK.rule("swap-different-card", _printed("Swapping", "Échanger"))
FIRST_KNOCK = RULEBOOK.rule("first-knock", _printed("Knocking", "Toquer"))
SECOND_KNOCK = RULEBOOK.rule("second-knock", _printed("Knocking", "Toquer"))
LAST_TURN = RULEBOOK.rule("last-turn", _printed("Knocking", "Toquer"))
ROUND_END = RULEBOOK.rule(
    "round-end",
    say("zero.source", english=headings("Knocking", "ZERO"), french=headings("Toquer", "ZERO")),
)
ZERO = RULEBOOK.rule("zero", _printed("ZERO", "ZERO"))
SCORE_COLOUR_GROUP = RULEBOOK.rule("score-colour-group", _printed("Scoring", _SCORING))
SCORE_NUMBER_GROUP = RULEBOOK.rule("score-number-group", _printed("Scoring", _SCORING))
SCORE_NUMBER = RULEBOOK.rule("score-number", _printed("Scoring", _SCORING))
ROUNDS = RULEBOOK.rule("rounds", _printed("The next round", _SCORING))
WINNER = RULEBOOK.rule("winner", _printed("The next round", "Victoire"))
REMAINING_CARDS = RULEBOOK.ruling("ruling-remaining-cards")
DEALT_ZERO = RULEBOOK.ruling("ruling-dealt-zero")
TIE = RULEBOOK.ruling("ruling-tie")
REVEAL = RULEBOOK.ruling("ruling-reveal")
SEVEN_SEVENS = RULEBOOK.explanation("ruling-seven-sevens")

UNANNOUNCED_ZERO = RULEBOOK.ruling("ruling-unannounced-zero")
RULING_ROUNDS = RULEBOOK.ruling("ruling-rounds")
MISDEAL = RULEBOOK.ruling("ruling-misdeal")
LOOKING = RULEBOOK.looking()
MISTAKES = RULEBOOK.mistakes(turn_order=TURN_ORDER, deck=DECK, hand=SWAP, misdeal=MISDEAL)

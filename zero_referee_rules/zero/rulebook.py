"""The rulebook of Zero!, in reading order. Titles, texts and sources are messages."""

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import Rulebook, headings

BOOK = Rulebook(
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


AIM = BOOK.rule("aim", _printed("Object of the game", "But du jeu"))
PLAYERS = BOOK.rule("players", say("zero.players.source"))
DEAL = BOOK.rule("deal", _printed("Preparation", "Préparation"))
POOL = BOOK.rule("pool", say("zero.pool.source"))
DECK = BOOK.rule("deck", _printed("Preparation", "Matériel"))
FIRST_TURN = BOOK.rule("first-turn", _printed("Play", "Déroulement"))
TURN_ORDER = BOOK.rule("turn-order", _printed("Play", "Déroulement"))
TURN = BOOK.rule("turn", _printed("Play", "Déroulement"))
SWAP = BOOK.rule("swap", _printed("Swapping", "Échanger"))
SWAP_DIFFERENT_CARD = BOOK.rule("swap-different-card", _printed("Swapping", "Échanger"))
FIRST_KNOCK = BOOK.rule("first-knock", _printed("Knocking", "Toquer"))
SECOND_KNOCK = BOOK.rule("second-knock", _printed("Knocking", "Toquer"))
LAST_TURN = BOOK.rule("last-turn", _printed("Knocking", "Toquer"))
ROUND_END = BOOK.rule(
    "round-end",
    say("zero.source", english=headings("Knocking", "ZERO"), french=headings("Toquer", "ZERO")),
)
ZERO = BOOK.rule("zero", _printed("ZERO", "ZERO"))
SCORE_COLOUR_GROUP = BOOK.rule("score-colour-group", _printed("Scoring", _SCORING))
SCORE_NUMBER_GROUP = BOOK.rule("score-number-group", _printed("Scoring", _SCORING))
SCORE_NUMBER = BOOK.rule("score-number", _printed("Scoring", _SCORING))
ROUNDS = BOOK.rule("rounds", _printed("The next round", _SCORING))
WINNER = BOOK.rule("winner", _printed("The next round", "Victoire"))
REMAINING_CARDS = BOOK.ruling("ruling-remaining-cards")
DEALT_ZERO = BOOK.ruling("ruling-dealt-zero")
TIE = BOOK.ruling("ruling-tie")
REVEAL = BOOK.ruling("ruling-reveal")
SEVEN_SEVENS = BOOK.explanation("ruling-seven-sevens")

UNANNOUNCED_ZERO = BOOK.ruling("ruling-unannounced-zero")
RULING_ROUNDS = BOOK.ruling("ruling-rounds")
MISDEAL = BOOK.ruling("ruling-misdeal")
LOOKING = BOOK.looking()
MISTAKES = BOOK.mistakes(turn_order=TURN_ORDER, deck=DECK, misdeal=MISDEAL)

"""The rulebook of Zero Hero, in reading order. Titles, texts and sources are messages."""

from dataclasses import dataclass

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import SILENT, Rulebook, Switch, headings


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules on which players differ; the defaults are the rulings of the rulebook.

    Catalogue and contract are made from the fields, with the sentences of `house_rules`.
    """

    refill_first: bool = False


HOUSE_RULES = HouseRules()
BOOK = Rulebook(
    "zero-hero",
    version=3,
    own=frozenset(
        {"ruling-take-back", "ruling-shown-card", "ruling-wrong-setup", "ruling-late-count"}
    ),
)


def _printed(*texts: str) -> Message:
    """Return where a rule is printed, by the headings above it."""
    return say("zero-hero.source", headings=headings(*texts))


AIM = BOOK.rule("aim", _printed("Aim of the game"))
PLAYERS = BOOK.rule("players", _printed("Preparation"))
DECK = BOOK.rule("deck", _printed("Contents"))
START_PLAYER = BOOK.rule("start-player", _printed("Preparation"))
TURN_ORDER = BOOK.rule("turn-order", _printed("Rules"))
REMOVED_CARDS = BOOK.rule("removed-cards", _printed("Preparation"))
DEAL = BOOK.rule("deal", _printed("Preparation"))
END_CARDS = BOOK.rule("end-cards", _printed("Preparation"))
DISPLAY = BOOK.rule("display", _printed("Preparation"))
TURN = BOOK.rule("turn", _printed("Rules"))
TAKE = BOOK.rule("take", _printed("Take zerone(s)"))
TAKE_TWO = BOOK.rule("take-two", _printed("Take zerone(s)"))
BUY = BOOK.rule("buy", _printed("Buy a card pair"))
REFILL = BOOK.rule("refill", _printed("Buy a card pair"))
FREE_PAIR = BOOK.rule("free-pair", _printed("Buy a card pair"))
SYMBOLS = BOOK.rule("symbols", _printed("Special actions"))
SYMBOL_ZERONE = BOOK.rule("symbol-zerone", _printed("Special actions"))
SYMBOL_CARD = BOOK.rule("symbol-card", _printed("Special actions"))
SYMBOL_SWAP = BOOK.rule("symbol-swap", _printed("Special actions"))
SYMBOL_FLAG = BOOK.rule("symbol-flag", _printed("Special actions"))
END_FLAG = BOOK.rule("end-flag", _printed("End of the game & scoring"))
END_LAST_CARD = BOOK.rule("end-last-card", _printed("End of the game & scoring"))
REVEAL = BOOK.rule("reveal", _printed("End of the game & scoring"))
SCORE_ZERO_HERO = BOOK.rule("score-zero-hero", _printed("End of the game & scoring"))
SCORE_SOLO = BOOK.rule("score-solo", _printed("End of the game & scoring"))
SCORE_THREE = BOOK.rule("score-three", _printed("End of the game & scoring"))
SCORE_BIG_ZERO = BOOK.rule("score-big-zero", _printed("End of the game & scoring"))
SCORE_ZERONES = BOOK.rule("score-zerones", _printed("End of the game & scoring"))
WINNER = BOOK.rule("winner", _printed("End of the game & scoring"))
ORDER = BOOK.house_rule("ruling-order", Switch("refill_first", value=True))
EMPTY_PILE = BOOK.ruling("ruling-empty-pile")
POOL_DRY = BOOK.ruling("ruling-pool-dry")
PILE_DRY = BOOK.ruling("ruling-pile-dry")
FLAG_FACE_DOWN = BOOK.ruling("ruling-flag-face-down")
NO_ZEROS = BOOK.ruling("ruling-no-zeros")
SWAP_FORCED = BOOK.ruling("ruling-swap-forced")
SWAP_BOUGHT = BOOK.ruling("ruling-swap-bought")
RULING_REVEAL = BOOK.ruling("ruling-reveal")
NO_END_TURNS = BOOK.ruling("ruling-no-end-turns")

MISDEAL = BOOK.ruling("ruling-misdeal", source=SILENT)
FORGOTTEN_REFILL = BOOK.ruling("ruling-forgotten-refill", source=SILENT)
FORGOTTEN_SYMBOL = BOOK.ruling("ruling-forgotten-symbol", source=SILENT)
WRONG_PAYMENT = BOOK.ruling("ruling-wrong-payment", source=SILENT)
LOOKING = BOOK.looking()
MISTAKES = BOOK.mistakes(turn_order=TURN_ORDER, deck=DECK, misdeal=MISDEAL)
WRONG_SETUP = f"{BOOK.game}.ruling-wrong-setup"

"""The rulebook of Zero Hero, in reading order. Titles, texts and sources are messages."""

from dataclasses import dataclass

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import SILENT, HouseRuleChoice, Rulebook, headings


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules on which players differ; the defaults are the rulings of the rulebook.

    Catalogue and contract are made from the fields, with the sentences of `house_rules`.
    """

    refill_first: bool = False


HOUSE_RULES = HouseRules()
RULEBOOK = Rulebook(
    "zero-hero",
    version=3,
    own=frozenset(
        {"ruling-take-back", "ruling-shown-card", "ruling-wrong-setup", "ruling-late-count"}
    ),
)


def _printed(*texts: str) -> Message:
    """Return where a rule is printed, by the headings above it."""
    return say("zero-hero.source", headings=headings(*texts))


AIM = RULEBOOK.rule("aim", _printed("Aim of the game"))
PLAYERS = RULEBOOK.rule("players", _printed("Preparation"))
DECK = RULEBOOK.rule("deck", _printed("Contents"))
START_PLAYER = RULEBOOK.rule("start-player", _printed("Preparation"))
TURN_ORDER = RULEBOOK.rule("turn-order", _printed("Rules"))
REMOVED_CARDS = RULEBOOK.rule("removed-cards", _printed("Preparation"))
DEAL = RULEBOOK.rule("deal", _printed("Preparation"))
END_CARDS = RULEBOOK.rule("end-cards", _printed("Preparation"))
DISPLAY = RULEBOOK.rule("display", _printed("Preparation"))
TURN = RULEBOOK.rule("turn", _printed("Rules"))
TAKE = RULEBOOK.rule("take", _printed("Take zerone(s)"))
TAKE_TWO = RULEBOOK.rule("take-two", _printed("Take zerone(s)"))
BUY = RULEBOOK.rule("buy", _printed("Buy a card pair"))
REFILL = RULEBOOK.rule("refill", _printed("Buy a card pair"))
FREE_PAIR = RULEBOOK.rule("free-pair", _printed("Buy a card pair"))
SYMBOLS = RULEBOOK.rule("symbols", _printed("Special actions"))
SYMBOL_ZERONE = RULEBOOK.rule("symbol-zerone", _printed("Special actions"))
SYMBOL_CARD = RULEBOOK.rule("symbol-card", _printed("Special actions"))
SYMBOL_SWAP = RULEBOOK.rule("symbol-swap", _printed("Special actions"))
SYMBOL_FLAG = RULEBOOK.rule("symbol-flag", _printed("Special actions"))
END_FLAG = RULEBOOK.rule("end-flag", _printed("End of the game & scoring"))
END_LAST_CARD = RULEBOOK.rule("end-last-card", _printed("End of the game & scoring"))
REVEAL = RULEBOOK.rule("reveal", _printed("End of the game & scoring"))
SCORE_ZERO_HERO = RULEBOOK.rule("score-zero-hero", _printed("End of the game & scoring"))
SCORE_SOLO = RULEBOOK.rule("score-solo", _printed("End of the game & scoring"))
SCORE_THREE = RULEBOOK.rule("score-three", _printed("End of the game & scoring"))
SCORE_BIG_ZERO = RULEBOOK.rule("score-big-zero", _printed("End of the game & scoring"))
SCORE_ZERONES = RULEBOOK.rule("score-zerones", _printed("End of the game & scoring"))
WINNER = RULEBOOK.rule("winner", _printed("End of the game & scoring"))
ORDER = RULEBOOK.house_rule("ruling-order", HouseRuleChoice("refill_first", value=True))
EMPTY_PILE = RULEBOOK.ruling("ruling-empty-pile")
POOL_DRY = RULEBOOK.ruling("ruling-pool-dry")
PILE_DRY = RULEBOOK.ruling("ruling-pile-dry")
FLAG_FACE_DOWN = RULEBOOK.ruling("ruling-flag-face-down")
NO_ZEROS = RULEBOOK.ruling("ruling-no-zeros")
SWAP_FORCED = RULEBOOK.ruling("ruling-swap-forced")
SWAP_BOUGHT = RULEBOOK.ruling("ruling-swap-bought")
RULING_REVEAL = RULEBOOK.ruling("ruling-reveal")
NO_END_TURNS = RULEBOOK.ruling("ruling-no-end-turns")

MISDEAL = RULEBOOK.ruling("ruling-misdeal", source=SILENT)
FORGOTTEN_REFILL = RULEBOOK.ruling("ruling-forgotten-refill", source=SILENT)
FORGOTTEN_SYMBOL = RULEBOOK.ruling("ruling-forgotten-symbol", source=SILENT)
WRONG_PAYMENT = RULEBOOK.ruling("ruling-wrong-payment", source=SILENT)
LOOKING = RULEBOOK.looking()
MISTAKES = RULEBOOK.mistakes(turn_order=TURN_ORDER, deck=DECK, misdeal=MISDEAL)
WRONG_SETUP = f"{RULEBOOK.game}.ruling-wrong-setup"

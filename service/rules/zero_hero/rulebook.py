"""The rulebook of Zero Hero, in reading order. Titles and texts are messages."""

from service.rules.rulebook import Rulebook

RULES = "Rules of 2023"
SILENT = "The rulebook is silent"

BOOK = Rulebook("zero-hero", version=1)

PLAYERS = BOOK.rule("players", f"{RULES}, Preparation")
DECK = BOOK.rule("deck", f"{RULES}, Contents")
START_PLAYER = BOOK.rule("start-player", f"{RULES}, Preparation")
TURN_ORDER = BOOK.rule("turn-order", f"{RULES}, Rules")
REMOVED_CARDS = BOOK.rule("removed-cards", f"{RULES}, Preparation")
DEAL = BOOK.rule("deal", f"{RULES}, Preparation")
END_CARDS = BOOK.rule("end-cards", f"{RULES}, Preparation")
DISPLAY = BOOK.rule("display", f"{RULES}, Preparation")
TURN = BOOK.rule("turn", f"{RULES}, Rules")
TAKE = BOOK.rule("take", f"{RULES}, A. Take zerones")
TAKE_TWO = BOOK.rule("take-two", f"{RULES}, A. Take zerones")
BUY = BOOK.rule("buy", f"{RULES}, B. Buy a card pair")
REFILL = BOOK.rule("refill", f"{RULES}, B. Buy a card pair")
FREE_PAIR = BOOK.rule("free-pair", f"{RULES}, B. Buy a card pair")
SYMBOLS = BOOK.rule("symbols", f"{RULES}, Special actions")
SYMBOL_ZERONE = BOOK.rule("symbol-zerone", f"{RULES}, Special actions")
SYMBOL_CARD = BOOK.rule("symbol-card", f"{RULES}, Special actions")
SYMBOL_SWAP = BOOK.rule("symbol-swap", f"{RULES}, Special actions")
SYMBOL_FLAG = BOOK.rule("symbol-flag", f"{RULES}, Special actions")
END_FLAG = BOOK.rule("end-flag", f"{RULES}, End of the game")
END_LAST_CARD = BOOK.rule("end-last-card", f"{RULES}, End of the game")
REVEAL = BOOK.rule("reveal", f"{RULES}, Scoring")
SCORE_ZERO_HERO = BOOK.rule("score-zero-hero", f"{RULES}, Scoring")
SCORE_SOLO = BOOK.rule("score-solo", f"{RULES}, Scoring")
SCORE_THREE = BOOK.rule("score-three", f"{RULES}, Scoring")
SCORE_BIG_ZERO = BOOK.rule("score-big-zero", f"{RULES}, Scoring")
SCORE_ZERONES = BOOK.rule("score-zerones", f"{RULES}, Scoring")
WINNER = BOOK.rule("winner", f"{RULES}, Scoring")
ORDER = BOOK.ruling("ruling-order", "The rulebook says at once; we read: before the refill")
EMPTY_PILE = BOOK.ruling("ruling-empty-pile", SILENT)
POOL_DRY = BOOK.ruling("ruling-pool-dry", SILENT)
PILE_DRY = BOOK.ruling("ruling-pile-dry", SILENT)
FLAG_FACE_DOWN = BOOK.ruling(
    "ruling-flag-face-down", "The rulebook speaks of a flag turned over after the end cards begin"
)
NO_ZEROS = BOOK.ruling("ruling-no-zeros", SILENT)
SWAP_FORCED = BOOK.ruling("ruling-swap-forced", "The rulebook says must, and leaves open how")
SWAP_BOUGHT = BOOK.ruling("ruling-swap-bought", SILENT)
RULING_REVEAL = BOOK.ruling("ruling-reveal", SILENT)
NO_END_TURNS = BOOK.ruling("ruling-no-end-turns", "The rulebook says immediately")

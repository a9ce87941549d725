"""The rulebook of NumZumZero, in reading order. Titles and texts are messages."""

from service.rules.rulebook import Rulebook

PRINTED = "Rules sheet"
SILENT = "The rules sheet is silent"

BOOK = Rulebook("numzumzero", version=1)

PLAYERS = BOOK.rule("players", f"{PRINTED}, Information")
DECK = BOOK.rule("deck", f"{PRINTED}, Box Contents")
LEAD = BOOK.rule("lead", f"{PRINTED}, Preparation and Game Play")
TURN_ORDER = BOOK.rule("turn-order", f"{PRINTED}, Game Play")
DEAL = BOOK.rule("deal", f"{PRINTED}, Preparation and Solo Game")
COLUMNS = BOOK.rule("columns", f"{PRINTED}, Preparation")
TURN = BOOK.rule("turn", f"{PRINTED}, Game Play")
PLAY = BOOK.rule("play", f"{PRINTED}, Stage 1")
FULL_COLUMN = BOOK.rule("full-column", f"{PRINTED}, Stage 1, note 1")
SEVENTH_CARD = BOOK.rule("seventh-card", f"{PRINTED}, Stage 1, note 2")
COLLECT = BOOK.rule("collect", f"{PRINTED}, Stage 2")
CLEAR_FIELD = BOOK.rule("clear-field", f"{PRINTED}, Stage 2, note 3")
SEVEN_TOKENS = BOOK.rule("seven-tokens", f"{PRINTED}, Stage 2 and End of Game")
DRAW = BOOK.rule("draw", f"{PRINTED}, Stage 3 and Solo Game")
END_NO_DRAW = BOOK.rule("end-no-draw", f"{PRINTED}, Stage 3 and End of Game")
END_FULL = BOOK.rule("end-full", f"{PRINTED}, End of Game")
WINNER = BOOK.rule("winner", f"{PRINTED}, End of Game")
TIE_CARDS = BOOK.rule("tie-cards", f"{PRINTED}, In case of tied scores, 1")
TIE_TOTAL = BOOK.rule("tie-total", f"{PRINTED}, In case of tied scores, 2")
NO_WINNER = BOOK.rule("no-winner", f"{PRINTED}, In case of tied scores")
ADVANCED_BONUS = BOOK.rule("advanced-bonus", f"{PRINTED}, Advanced Game, 1")
ADVANCED_TIE = BOOK.rule("advanced-tie", f"{PRINTED}, Advanced Game, 2")
SOLO = BOOK.rule("solo", f"{PRINTED}, Solo Game")
NO_DEBT = BOOK.ruling("ruling-no-debt", SILENT)
CLEAR_THEN_SEVEN = BOOK.ruling(
    "ruling-clear-then-seven", f"{PRINTED}, Stage 2, leaves the order open"
)
SHORT_PILE = BOOK.ruling("ruling-short-pile", SILENT)
SOLO_END = BOOK.ruling("ruling-solo-end", f"{PRINTED}, Solo Game, leaves the moment open")
SUPPLY = BOOK.ruling("ruling-supply", SILENT)
BOXES = BOOK.ruling("ruling-boxes", f"{PRINTED}, Information, says it for every four players")
PLACES = BOOK.ruling("ruling-places", f"{PRINTED}, End of Game, speaks of the winner only")
EXPERT = BOOK.ruling("expert", f"{PRINTED}, Types of Games, names it without its rules")

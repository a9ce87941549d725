"""The rulebook of Zero!, in reading order. Titles and texts are messages."""

from service.rules.rulebook import Rulebook

ENGLISH = "English rules 2.0"
FRENCH = "French rules"

BOOK = Rulebook("zero", version=1)

PLAYERS = BOOK.rule("players", f"{ENGLISH}, head and Preparation; {FRENCH}, head")
DEAL = BOOK.rule("deal", f"{ENGLISH}, Preparation; {FRENCH}, Préparation")
POOL = BOOK.rule("pool", f"{ENGLISH}, Preparation; {FRENCH}, Préparation")
DECK = BOOK.rule("deck", f"{ENGLISH}, Preparation; {FRENCH}, Matériel")
FIRST_TURN = BOOK.rule("first-turn", f"{ENGLISH}, Play; {FRENCH}, Déroulement")
TURN_ORDER = BOOK.rule("turn-order", f"{ENGLISH}, Play; {FRENCH}, Déroulement")
TURN = BOOK.rule("turn", f"{ENGLISH}, Play; {FRENCH}, Déroulement")
SWAP = BOOK.rule("swap", f"{ENGLISH}, Swapping; {FRENCH}, Échanger")
SWAP_DIFFERENT_CARD = BOOK.rule("swap-different-card", f"{ENGLISH}, Swapping; {FRENCH}, Échanger")
FIRST_KNOCK = BOOK.rule("first-knock", f"{ENGLISH}, Knocking; {FRENCH}, Toquer")
SECOND_KNOCK = BOOK.rule("second-knock", f"{ENGLISH}, Knocking; {FRENCH}, Toquer")
LAST_TURN = BOOK.rule("last-turn", f"{ENGLISH}, Knocking; {FRENCH}, Toquer")
ROUND_END = BOOK.rule("round-end", f"{ENGLISH}, Knocking and ZERO; {FRENCH}, Toquer")
ZERO = BOOK.rule("zero", f"{ENGLISH}, ZERO; {FRENCH}, ZERO")
SCORE_COLOUR_GROUP = BOOK.rule("score-colour-group", f"{ENGLISH}, Scoring; {FRENCH}, Décompte")
SCORE_NUMBER_GROUP = BOOK.rule("score-number-group", f"{ENGLISH}, Scoring; {FRENCH}, Décompte")
SCORE_NUMBER = BOOK.rule("score-number", f"{ENGLISH}, Scoring; {FRENCH}, Décompte")
ROUNDS = BOOK.rule("rounds", f"{ENGLISH}, The next round; {FRENCH}, Décompte")
WINNER = BOOK.rule("winner", f"{ENGLISH}, The next round; {FRENCH}, Victoire")
REMAINING_CARDS = BOOK.ruling("ruling-remaining-cards", f"{FRENCH} say it, {ENGLISH} leave it open")
DEALT_ZERO = BOOK.ruling("ruling-dealt-zero", "Both rulebooks are silent")
TIE = BOOK.ruling("ruling-tie", "Both rulebooks are silent")
REVEAL = BOOK.ruling("ruling-reveal", "Both rulebooks are silent")
SEVEN_SEVENS = BOOK.ruling("ruling-seven-sevens", f"{FRENCH} speak of eight, the deck has seven")

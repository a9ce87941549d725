"""The rulebook of NumZumZero, in reading order. Titles, texts and sources are messages."""

from dataclasses import dataclass

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import SILENT, Rulebook, Switch, headings


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules on which players differ; the defaults are the rulings of the rulebook.

    Catalogue and contract are made from the fields, with the sentences of `house_rules`.
    """

    clear_before_seven: bool = False


HOUSE_RULES = HouseRules()
BOOK = Rulebook(
    "numzumzero",
    version=4,
    earlier={1: {"clear_before_seven": True}},
    own=frozenset(
        {
            "ruling-take-back",
            "ruling-misdeal",
            "ruling-shown-card",
            "ruling-leaving",
            "ruling-wrong-setup",
            "ruling-late-count",
        }
    ),
    sourced=frozenset({"ruling-take-back", "ruling-late-count"}),
)


def _printed(*texts: str) -> Message:
    """Return where a rule is printed, by the headings above it."""
    return say("numzumzero.source", headings=headings(*texts))


AIM = BOOK.rule("aim", _printed("Brief description"))
PLAYERS = BOOK.rule("players", _printed("Information"))
DECK = BOOK.rule("deck", _printed("Box Contents"))
LEAD = BOOK.rule("lead", _printed("Preparation", "Lead Player"))
TURN_ORDER = BOOK.rule("turn-order", _printed("Game Play"))
DEAL = BOOK.rule("deal", _printed("Preparation", "Solo Game"))
COLUMNS = BOOK.rule("columns", _printed("Preparation"))
TURN = BOOK.rule("turn", _printed("Game Play"))
PLAY = BOOK.rule("play", _printed("Stage 1"))
FULL_COLUMN = BOOK.rule("full-column", _printed("Stage 1", "Note 1"))
SEVENTH_CARD = BOOK.rule("seventh-card", _printed("Stage 1", "Note 2"))
COLLECT = BOOK.rule("collect", _printed("Stage 2"))
CLEAR_FIELD = BOOK.rule("clear-field", _printed("Stage 2", "Note 3"))
PILES = BOOK.rule("piles", _printed("Note 4", "Note 5"))
SEVEN_TOKENS = BOOK.rule("seven-tokens", _printed("Stage 2", "End of Game"))
DRAW = BOOK.rule("draw", _printed("Stage 3", "Solo Game"))
END_NO_DRAW = BOOK.ruling("end-no-draw")
END_FULL = BOOK.rule("end-full", _printed("End of Game"))
WINNER = BOOK.rule("winner", _printed("End of Game"))
TIE_CARDS = BOOK.rule("tie-cards", _printed("In case of tied scores"))
TIE_TOTAL = BOOK.rule("tie-total", _printed("In case of tied scores"))
NO_WINNER = BOOK.rule("no-winner", _printed("In case of tied scores"))
ADVANCED_BONUS = BOOK.rule("advanced-bonus", _printed("Advanced Game"))
ADVANCED_TIE = BOOK.rule("advanced-tie", _printed("Advanced Game"))
SOLO = BOOK.rule("solo", _printed("Solo Game"))
NO_DEBT = BOOK.ruling("ruling-no-debt")
SEVEN_STOPS = BOOK.ruling("ruling-seven-stops", Switch("clear_before_seven", value=True))
CLEAR_THEN_SEVEN = BOOK.house_rule(
    "ruling-clear-then-seven", Switch("clear_before_seven", value=False)
)
SHORT_PILE = BOOK.ruling("ruling-short-pile")
SOLO_END = BOOK.ruling("ruling-solo-end")
SUPPLY = BOOK.ruling("ruling-supply")
BOXES = BOOK.explanation("ruling-boxes")
PLACES = BOOK.ruling("ruling-places")
EVENING = BOOK.ruling("ruling-evening")
EXPERT = BOOK.ruling("expert")

FOUR_COPIES = BOOK.explanation("ruling-four-copies")
SOLO_TOKENS = BOOK.ruling("ruling-solo-tokens")
AGREED_RULES = BOOK.rule("agreed-rules", _printed("Types of Games"))
LEAD_TIE = BOOK.ruling("ruling-lead-tie")
FORGOTTEN_DRAW = BOOK.ruling("ruling-forgotten-draw", source=SILENT)
UNNOTICED_COLUMN = BOOK.ruling("ruling-unnoticed-column")
WRONG_COLUMN = BOOK.ruling("ruling-wrong-column")
LOOKING = BOOK.looking()
WRONG_SETUP = f"{BOOK.game}.ruling-wrong-setup"
"""The shared ruling that `mistakes` adds."""
MISTAKES = BOOK.mistakes(turn_order=TURN_ORDER, deck=DECK)

"""The rulebook of NumZumZero, in reading order. Titles, texts and sources are messages."""

from dataclasses import dataclass

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import SILENT, HouseRuleChoice, Rulebook, headings


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules on which players differ; the defaults are the rulings of the rulebook.

    Catalogue and contract are made from the fields, with the sentences of `house_rules`.
    """

    clear_before_seven: bool = False


HOUSE_RULES = HouseRules()
RULEBOOK = Rulebook(
    "numzumzero",
    version=4,
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


AIM = RULEBOOK.rule("aim", _printed("Brief description"))
PLAYERS = RULEBOOK.rule("players", _printed("Information"))
DECK = RULEBOOK.rule("deck", _printed("Box Contents"))
LEAD = RULEBOOK.rule("lead", _printed("Preparation", "Lead Player"))
TURN_ORDER = RULEBOOK.rule("turn-order", _printed("Game Play"))
DEAL = RULEBOOK.rule("deal", _printed("Preparation", "Solo Game"))
COLUMNS = RULEBOOK.rule("columns", _printed("Preparation"))
TURN = RULEBOOK.rule("turn", _printed("Game Play"))
PLAY = RULEBOOK.rule("play", _printed("Stage 1"))
FULL_COLUMN = RULEBOOK.rule("full-column", _printed("Stage 1", "Note 1"))
SEVENTH_CARD = RULEBOOK.rule("seventh-card", _printed("Stage 1", "Note 2"))
COLLECT = RULEBOOK.rule("collect", _printed("Stage 2"))
CLEAR_FIELD = RULEBOOK.rule("clear-field", _printed("Stage 2", "Note 3"))
PILES = RULEBOOK.rule("piles", _printed("Note 4", "Note 5"))
SEVEN_TOKENS = RULEBOOK.rule("seven-tokens", _printed("Stage 2", "End of Game"))
DRAW = RULEBOOK.rule("draw", _printed("Stage 3", "Solo Game"))
END_NO_DRAW = RULEBOOK.ruling("end-no-draw")
END_FULL = RULEBOOK.rule("end-full", _printed("End of Game"))
WINNER = RULEBOOK.rule("winner", _printed("End of Game"))
TIE_CARDS = RULEBOOK.rule("tie-cards", _printed("In case of tied scores"))
TIE_TOTAL = RULEBOOK.rule("tie-total", _printed("In case of tied scores"))
NO_WINNER = RULEBOOK.rule("no-winner", _printed("In case of tied scores"))
ADVANCED_BONUS = RULEBOOK.rule("advanced-bonus", _printed("Advanced Game"))
ADVANCED_TIE = RULEBOOK.rule("advanced-tie", _printed("Advanced Game"))
SOLO = RULEBOOK.rule("solo", _printed("Solo Game"))
NO_DEBT = RULEBOOK.ruling("ruling-no-debt")
SEVEN_STOPS = RULEBOOK.ruling(
    "ruling-seven-stops", HouseRuleChoice("clear_before_seven", value=True)
)
CLEAR_THEN_SEVEN = RULEBOOK.house_rule(
    "ruling-clear-then-seven", HouseRuleChoice("clear_before_seven", value=False)
)
SHORT_PILE = RULEBOOK.ruling("ruling-short-pile")
SOLO_END = RULEBOOK.ruling("ruling-solo-end")
SUPPLY = RULEBOOK.ruling("ruling-supply")
BOXES = RULEBOOK.explanation("ruling-boxes")
PLACES = RULEBOOK.ruling("ruling-places")
EVENING = RULEBOOK.ruling("ruling-evening")
EXPERT = RULEBOOK.ruling("expert")

FOUR_COPIES = RULEBOOK.explanation("ruling-four-copies")
SOLO_TOKENS = RULEBOOK.ruling("ruling-solo-tokens")
AGREED_RULES = RULEBOOK.rule("agreed-rules", _printed("Types of Games"))
LEAD_TIE = RULEBOOK.ruling("ruling-lead-tie")
FORGOTTEN_DRAW = RULEBOOK.ruling("ruling-forgotten-draw", source=SILENT)
UNNOTICED_COLUMN = RULEBOOK.ruling("ruling-unnoticed-column")
WRONG_COLUMN = RULEBOOK.ruling("ruling-wrong-column")
LOOKING = RULEBOOK.looking()
WRONG_SETUP = f"{RULEBOOK.game}.ruling-wrong-setup"
"""The shared ruling that `mistakes` adds."""
MISTAKES = RULEBOOK.mistakes(turn_order=TURN_ORDER, deck=DECK, hand=PLAY)

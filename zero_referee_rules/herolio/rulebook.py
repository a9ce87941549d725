"""The rulebook of Herolio, in reading order. Titles, texts and sources are messages."""

from dataclasses import dataclass
from enum import StrEnum

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import SILENT, HouseRuleChoice, Rulebook, headings


class Unclaimed(StrEnum):
    """The owner of the tricks that still wait when the round ends: no one, or the last winner."""

    DISCARD = "discard"
    HIGH_CARD = "high-card"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules on which players differ; the defaults are the rulings of the rulebook.

    Catalogue and contract are made from the fields, with the sentences of `house_rules`.
    """

    splitter_stacks: bool = False
    unclaimed_tricks: Unclaimed = Unclaimed.DISCARD
    doubler_covers_bonus: bool = False
    special_lead_frees: bool = False
    nein_takes_power: bool = False
    villain_gives_half: bool = False
    six_discards_waiting: bool = False
    fourager_takes_given: bool = False
    uneven_bids: bool = False
    discount_takes_given: bool = False
    receiver_leads: bool = False


HOUSE_RULES = HouseRules()
RULEBOOK = Rulebook(
    "herolio",
    version=5,
    own=frozenset(
        {
            "ruling-take-back",
            "ruling-shown-card",
            "ruling-skipped",
            "ruling-leaving",
            "ruling-wrong-setup",
            "ruling-false-call",
            "ruling-late-count",
            "ruling-referee-points",
        }
    ),
    sourced=frozenset({"ruling-skipped", "ruling-wrong-setup", "ruling-late-count", "ruling-time"}),
)


def _printed(*texts: str) -> Message:
    """Return where a rule is printed, by the headings above it."""
    return say("herolio.source", headings=headings(*texts))


AIM = RULEBOOK.rule("aim", _printed("Objective", "Points system"))
PLAYERS = RULEBOOK.rule("players", _printed("A Game of Heroes, Zeros & Villains"))
DECK = RULEBOOK.rule("deck", _printed("Game components", "All cards have powers!"))
TURN_ORDER = RULEBOOK.rule("turn-order", _printed("Starting a round", "Bidding"))
DEAL = RULEBOOK.rule("deal", _printed("Starting a round", "Basic game"))
BID = RULEBOOK.rule("bid", _printed("Bidding"))
BID_LIMIT = RULEBOOK.ruling("ruling-bid-limit")
UNEVEN_BIDS = RULEBOOK.house_rule("ruling-uneven-bids", HouseRuleChoice("uneven_bids", value=True))
FIRST_LEAD = RULEBOOK.rule("first-lead", _printed("Playing tricks"))
PLAY = RULEBOOK.rule("play", _printed("Objective"))
LED_SUIT = RULEBOOK.rule("led-suit", _printed("Playing tricks"))
FOLLOW_SUIT = RULEBOOK.rule("follow-suit", _printed("Playing tricks", "Suits (Groups)"))
SPECIAL_ANY_TIME = RULEBOOK.ruling("special-any-time")
SPECIAL_LEAD = RULEBOOK.house_rule(
    "ruling-special-lead", HouseRuleChoice("special_lead_frees", value=True)
)
RANK = RULEBOOK.rule("rank", _printed("Winning tricks", "Card Strength"))
BOOK_OF_TRICKS = RULEBOOK.rule("book", _printed("Winning tricks"))
RANK_SUIT = RULEBOOK.rule("rank-suit", _printed("Card Strength", "Winning tricks"))
HERO_TIE = RULEBOOK.rule("hero-tie", _printed("H - Hero"))
VILLAIN_TIE = RULEBOOK.ruling("ruling-villain-tie")
ALL_ZEROS = RULEBOOK.rule("all-zeros", _printed("0 - Zero"))
NO_SUIT_LEFT = RULEBOOK.ruling("ruling-no-suit-left")
NEXT_LEAD = RULEBOOK.house_rule("next-lead", HouseRuleChoice("receiver_leads", value=True))
VILLAIN_GIVE = RULEBOOK.rule("villain-give", _printed("V - Villain"))
VILLAIN_NOBODY = RULEBOOK.ruling("ruling-villain-nobody")
ROUND_END = RULEBOOK.rule("round-end", _printed("Starting a round"))

SCORE_EXACT = RULEBOOK.rule("score-exact", _printed("Points system"))
SCORE_MISSED = RULEBOOK.rule("score-missed", _printed("Points system"))
GIVEN_COUNTS = RULEBOOK.ruling("ruling-given-counts")
WINNER = RULEBOOK.rule("winner", _printed("Points system"))
TIE = RULEBOOK.ruling("ruling-tie")
DEAL_PASSES = RULEBOOK.ruling("ruling-deal-passes")

POWER_INACTIVE = RULEBOOK.ruling("ruling-power-inactive")
KING_MAKER = RULEBOOK.rule("king-maker", _printed("1 - King Maker"))
SPLITTER = RULEBOOK.rule("splitter", _printed("2 - Splitter"))
SPLITTER_ONCE = RULEBOOK.house_rule(
    "ruling-splitter-once", HouseRuleChoice("splitter_stacks", value=True)
)
SPLIT_STAYS = RULEBOOK.ruling("ruling-split-stays")
THIRD_EYE = RULEBOOK.rule("third-eye", _printed("3 - Third Eye"))
FOURAGER = RULEBOOK.rule("fourager", _printed("4 - Four’ager"))
FIVE_FINGER = RULEBOOK.rule("five-finger", _printed("5 - Five Finger Discount"))
REACH_PLAYERS = RULEBOOK.ruling("ruling-reach-players")
GIVEN_TRICKS = RULEBOOK.house_rule(
    "ruling-given-tricks", HouseRuleChoice("fourager_takes_given", value=True)
)
GIVEN_TRICKS_FIVE = RULEBOOK.house_rule(
    "ruling-given-tricks-five", HouseRuleChoice("discount_takes_given", value=True)
)
EXCHANGE = RULEBOOK.ruling("ruling-exchange")
DEEP_SIX = RULEBOOK.rule("deep-six", _printed("6 - Deep Six"))
LUCKY_SEVEN = RULEBOOK.rule("lucky-seven", _printed("7 - Lucky Seven"))
ACCUMULATOR = RULEBOOK.rule("accumulator", _printed("8 - Accumul’eight’er"))
NEIN = RULEBOOK.rule("nein", _printed("9 - Nein!"))
NEIN_POWER = RULEBOOK.house_rule(
    "ruling-nein-power", HouseRuleChoice("nein_takes_power", value=True)
)
DETENTION = RULEBOOK.rule("detention", _printed("10 - De’ten’tion"))
DOUBLER = RULEBOOK.rule("doubler", _printed("11 - Doubler"))
MIDNIGHT = RULEBOOK.rule("midnight", _printed("12 - Midnight or High Noon"))
HIGH_NOON = RULEBOOK.rule("high-noon", _printed("12 - Midnight or High Noon"))
DOUBLER_BONUS = RULEBOOK.house_rule(
    "ruling-doubler-bonus", HouseRuleChoice("doubler_covers_bonus", value=True)
)

SIX_OVER_EIGHT = RULEBOOK.ruling("ruling-six-over-eight")
SIX_AND_WAITING = RULEBOOK.house_rule(
    "ruling-six-and-waiting", HouseRuleChoice("six_discards_waiting", value=True)
)
UNCLAIMED = RULEBOOK.house_rule(
    "ruling-unclaimed", HouseRuleChoice("unclaimed_tricks", value="high-card")
)
EACH_TRICK_GIVEN = RULEBOOK.ruling("ruling-each-trick-given")
HALVES_GIVEN = RULEBOOK.house_rule(
    "ruling-halves-given", HouseRuleChoice("villain_gives_half", value=True)
)
WINNER_DETAINS = RULEBOOK.ruling("ruling-winner-detains")
DETAINED_LEADER = RULEBOOK.ruling("ruling-detained-leader")
GIVE_ALWAYS = RULEBOOK.ruling("ruling-give-always")
DETENTION_OPTIONAL = RULEBOOK.ruling("ruling-detention-optional")
ORDER_IN_TRICK = RULEBOOK.ruling("ruling-order-in-trick")

SEVEN_SUIT = RULEBOOK.ruling("ruling-seven-suit")
TRUMP_FOLLOW = RULEBOOK.ruling("ruling-trump-follow")

BASIC = RULEBOOK.rule("basic", _printed("Basic game"))
ESCALATION = RULEBOOK.rule("escalation", _printed("Escalation"))
TWIST = RULEBOOK.rule("twist", _printed("Escalation with a twist"))
ARMAGEDDON = RULEBOOK.rule("armageddon", _printed("Armageddon"))
CUSTOM_POWERS = RULEBOOK.rule(
    "custom-powers", _printed("Escalation with a twist", "Do all powers have to be used?")
)

SCOREKEEPER = RULEBOOK.rule("scorekeeper", _printed("Starting a round", "Bidding"))
JUDGMENT = RULEBOOK.rule("judgment", _printed("Other Rules"))
STOP = RULEBOOK.rule("stop", _printed("Other Rules"))
MISDEAL = RULEBOOK.ruling("ruling-misdeal", source=SILENT)
CHANGED_BID = RULEBOOK.ruling("ruling-changed-bid", source=SILENT)
NO_BID = RULEBOOK.ruling("ruling-no-bid")
REVOKE = RULEBOOK.ruling("ruling-revoke", source=SILENT)
LATE_DECLARATION = RULEBOOK.ruling("ruling-late-declaration", source=SILENT)
FORGOTTEN_DECISION = RULEBOOK.ruling("ruling-forgotten-decision", source=SILENT)
WRONG_WINNER = RULEBOOK.ruling("ruling-wrong-winner")
LOOKING = RULEBOOK.looking()
MISTAKES = RULEBOOK.mistakes(turn_order=TURN_ORDER, deck=DECK, hand=PLAY, misdeal=MISDEAL)

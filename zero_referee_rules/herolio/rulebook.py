"""The rulebook of Herolio, in reading order. Titles, texts and sources are messages."""

from dataclasses import dataclass
from enum import StrEnum

from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import SILENT, Rulebook, Switch, headings


class Unclaimed(StrEnum):
    """Who gets the tricks that still wait when the round ends: nobody, or the last winner."""

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
BOOK = Rulebook(
    "herolio",
    version=5,
    earlier={
        2: {"fourager_takes_given": True, "discount_takes_given": True},
        3: {"discount_takes_given": True},
    },
    own=frozenset(
        {
            "ruling-take-back",
            "ruling-shown-card",
            "ruling-skipped",
            "ruling-leaving",
            "ruling-wrong-setup",
            "ruling-false-call",
            "ruling-late-count",
        }
    ),
    sourced=frozenset({"ruling-skipped", "ruling-wrong-setup", "ruling-late-count", "ruling-time"}),
)


def _printed(*texts: str) -> Message:
    """Return where a rule is printed, by the headings above it."""
    return say("herolio.source", headings=headings(*texts))


AIM = BOOK.rule("aim", _printed("Objective", "Points system"))
PLAYERS = BOOK.rule("players", _printed("A Game of Heroes, Zeros & Villains"))
DECK = BOOK.rule("deck", _printed("Game components", "All cards have powers!"))
TURN_ORDER = BOOK.rule("turn-order", _printed("Starting a round", "Bidding"))
DEAL = BOOK.rule("deal", _printed("Starting a round", "Basic game"))
BID = BOOK.rule("bid", _printed("Bidding"))
BID_LIMIT = BOOK.ruling("ruling-bid-limit")
UNEVEN_BIDS = BOOK.house_rule("ruling-uneven-bids", Switch("uneven_bids", value=True))
FIRST_LEAD = BOOK.rule("first-lead", _printed("Playing tricks"))
PLAY = BOOK.rule("play", _printed("Objective"))
LED_SUIT = BOOK.rule("led-suit", _printed("Playing tricks"))
FOLLOW_SUIT = BOOK.rule("follow-suit", _printed("Playing tricks", "Suits (Groups)"))
SPECIAL_ANY_TIME = BOOK.ruling("special-any-time")
SPECIAL_LEAD = BOOK.house_rule("ruling-special-lead", Switch("special_lead_frees", value=True))
RANK = BOOK.rule("rank", _printed("Winning tricks", "Card Strength"))
BOOK_OF_TRICKS = BOOK.rule("book", _printed("Winning tricks"))
RANK_SUIT = BOOK.rule("rank-suit", _printed("Card Strength", "Winning tricks"))
HERO_TIE = BOOK.rule("hero-tie", _printed("H - Hero"))
VILLAIN_TIE = BOOK.ruling("ruling-villain-tie")
ALL_ZEROS = BOOK.rule("all-zeros", _printed("0 - Zero"))
NO_SUIT_LEFT = BOOK.ruling("ruling-no-suit-left")
NEXT_LEAD = BOOK.house_rule("next-lead", Switch("receiver_leads", value=True))
VILLAIN_GIVE = BOOK.rule("villain-give", _printed("V - Villain"))
VILLAIN_NOBODY = BOOK.ruling("ruling-villain-nobody")
ROUND_END = BOOK.rule("round-end", _printed("Starting a round"))

SCORE_EXACT = BOOK.rule("score-exact", _printed("Points system"))
SCORE_MISSED = BOOK.rule("score-missed", _printed("Points system"))
GIVEN_COUNTS = BOOK.ruling("ruling-given-counts")
WINNER = BOOK.rule("winner", _printed("Points system"))
TIE = BOOK.ruling("ruling-tie")
DEAL_PASSES = BOOK.ruling("ruling-deal-passes")

POWER_INACTIVE = BOOK.ruling("ruling-power-inactive")
KING_MAKER = BOOK.rule("king-maker", _printed("1 - King Maker"))
SPLITTER = BOOK.rule("splitter", _printed("2 - Splitter"))
SPLITTER_ONCE = BOOK.house_rule("ruling-splitter-once", Switch("splitter_stacks", value=True))
SPLIT_STAYS = BOOK.ruling("ruling-split-stays")
THIRD_EYE = BOOK.rule("third-eye", _printed("3 - Third Eye"))
FOURAGER = BOOK.rule("fourager", _printed("4 - Four’ager"))
FIVE_FINGER = BOOK.rule("five-finger", _printed("5 - Five Finger Discount"))
REACH_PLAYERS = BOOK.ruling("ruling-reach-players")
GIVEN_TRICKS = BOOK.house_rule("ruling-given-tricks", Switch("fourager_takes_given", value=True))
GIVEN_TRICKS_FIVE = BOOK.house_rule(
    "ruling-given-tricks-five", Switch("discount_takes_given", value=True)
)
EXCHANGE = BOOK.ruling("ruling-exchange")
DEEP_SIX = BOOK.rule("deep-six", _printed("6 - Deep Six"))
LUCKY_SEVEN = BOOK.rule("lucky-seven", _printed("7 - Lucky Seven"))
ACCUMULATOR = BOOK.rule("accumulator", _printed("8 - Accumul’eight’er"))
NEIN = BOOK.rule("nein", _printed("9 - Nein!"))
NEIN_POWER = BOOK.house_rule("ruling-nein-power", Switch("nein_takes_power", value=True))
DETENTION = BOOK.rule("detention", _printed("10 - De’ten’tion"))
DOUBLER = BOOK.rule("doubler", _printed("11 - Doubler"))
MIDNIGHT = BOOK.rule("midnight", _printed("12 - Midnight or High Noon"))
HIGH_NOON = BOOK.rule("high-noon", _printed("12 - Midnight or High Noon"))
DOUBLER_BONUS = BOOK.house_rule("ruling-doubler-bonus", Switch("doubler_covers_bonus", value=True))

SIX_OVER_EIGHT = BOOK.ruling("ruling-six-over-eight")
SIX_AND_WAITING = BOOK.house_rule(
    "ruling-six-and-waiting", Switch("six_discards_waiting", value=True)
)
UNCLAIMED = BOOK.house_rule("ruling-unclaimed", Switch("unclaimed_tricks", value="high-card"))
EACH_TRICK_GIVEN = BOOK.ruling("ruling-each-trick-given")
HALVES_GIVEN = BOOK.house_rule("ruling-halves-given", Switch("villain_gives_half", value=True))
WINNER_DETAINS = BOOK.ruling("ruling-winner-detains")
DETAINED_LEADER = BOOK.ruling("ruling-detained-leader")
GIVE_ALWAYS = BOOK.ruling("ruling-give-always")
DETENTION_OPTIONAL = BOOK.ruling("ruling-detention-optional")
ORDER_IN_TRICK = BOOK.ruling("ruling-order-in-trick")

SEVEN_SUIT = BOOK.ruling("ruling-seven-suit")
TRUMP_FOLLOW = BOOK.ruling("ruling-trump-follow")

BASIC = BOOK.rule("basic", _printed("Basic game"))
ESCALATION = BOOK.rule("escalation", _printed("Escalation"))
TWIST = BOOK.rule("twist", _printed("Escalation with a twist"))
ARMAGEDDON = BOOK.rule("armageddon", _printed("Armageddon"))
CUSTOM_POWERS = BOOK.rule(
    "custom-powers", _printed("Escalation with a twist", "Do all powers have to be used?")
)

SCOREKEEPER = BOOK.rule("scorekeeper", _printed("Starting a round", "Bidding"))
JUDGMENT = BOOK.rule("judgment", _printed("Other Rules"))
STOP = BOOK.rule("stop", _printed("Other Rules"))
MISDEAL = BOOK.ruling("ruling-misdeal", source=SILENT)
CHANGED_BID = BOOK.ruling("ruling-changed-bid", source=SILENT)
NO_BID = BOOK.ruling("ruling-no-bid")
REVOKE = BOOK.ruling("ruling-revoke", source=SILENT)
LATE_DECLARATION = BOOK.ruling("ruling-late-declaration", source=SILENT)
FORGOTTEN_DECISION = BOOK.ruling("ruling-forgotten-decision", source=SILENT)
WRONG_WINNER = BOOK.ruling("ruling-wrong-winner")
LOOKING = BOOK.looking()
MISTAKES = BOOK.mistakes(turn_order=TURN_ORDER, deck=DECK, misdeal=MISDEAL)

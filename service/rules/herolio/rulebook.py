"""The rulebook of Herolio, in reading order. Titles and texts stand in the catalogues."""

from service.rules.rulebook import Rulebook

PRINTED = "Rulebook"
SILENT = "The rulebook is silent"

BOOK = Rulebook("herolio", version=1)

PLAYERS = BOOK.rule("players", f"{PRINTED}, head")
DECK = BOOK.rule("deck", f"{PRINTED}, Game components and All cards have powers")
TURN_ORDER = BOOK.rule("turn-order", f"{PRINTED}, Starting a round and Bidding")
DEAL = BOOK.rule("deal", f"{PRINTED}, Starting a round and Basic game")
BID = BOOK.rule("bid", f"{PRINTED}, Bidding")
BID_LIMIT = BOOK.ruling("ruling-bid-limit", f"{SILENT} on the highest bid")
FIRST_LEAD = BOOK.rule("first-lead", f"{PRINTED}, Playing tricks")
PLAY = BOOK.rule("play", f"{PRINTED}, Objective")
LED_SUIT = BOOK.rule("led-suit", f"{PRINTED}, Playing tricks, where it is called trump")
FOLLOW_SUIT = BOOK.rule("follow-suit", f"{PRINTED}, Playing tricks and Suits")
SPECIAL_ANY_TIME = BOOK.rule("special-any-time", f"{PRINTED}, Specialty cards")
SPECIAL_LEAD = BOOK.ruling("ruling-special-lead", f"{SILENT} on a special as first card")
RANK = BOOK.rule("rank", f"{PRINTED}, Card strength")
RANK_SUIT = BOOK.rule("rank-suit", f"{PRINTED}, Card strength and Winning tricks")
HERO_TIE = BOOK.rule("hero-tie", f"{PRINTED}, Hero")
VILLAIN_TIE = BOOK.ruling("ruling-villain-tie", f"{SILENT} on several Villains")
ALL_ZEROS = BOOK.rule("all-zeros", f"{PRINTED}, Zero")
NO_SUIT_LEFT = BOOK.ruling("ruling-no-suit-left", f"{SILENT} on a suit led that was made Zeros")
NEXT_LEAD = BOOK.ruling("next-lead", f"{PRINTED}, Deep six and Accumul'eight'er only")
VILLAIN_GIVE = BOOK.rule("villain-give", f"{PRINTED}, Villain")
VILLAIN_NOBODY = BOOK.ruling("ruling-villain-nobody", f"{SILENT} on a trick nobody may be given")
ROUND_END = BOOK.rule("round-end", f"{PRINTED}, Starting a round")

SCORE_EXACT = BOOK.rule("score-exact", f"{PRINTED}, Points system")
SCORE_MISSED = BOOK.rule("score-missed", f"{PRINTED}, Points system")
WINNER = BOOK.rule("winner", f"{PRINTED}, Points system")
TIE = BOOK.ruling("ruling-tie", f"{SILENT} on equal totals")
DEAL_PASSES = BOOK.ruling("ruling-deal-passes", f"{SILENT} on who deals next")

POWER_INACTIVE = BOOK.ruling("ruling-power-inactive", f"{PRINTED}, Basic game, taken literally")
KING_MAKER = BOOK.rule("king-maker", f"{PRINTED}, 1")
SPLITTER = BOOK.rule("splitter", f"{PRINTED}, 2")
SPLITTER_ONCE = BOOK.house_rule("ruling-splitter-once", f"{SILENT} on several 2s and on one card")
SPLIT_STAYS = BOOK.ruling("ruling-split-stays", f"{SILENT} on a 2 that is fetched later")
THIRD_EYE = BOOK.rule("third-eye", f"{PRINTED}, 3")
FOURAGER = BOOK.rule("fourager", f"{PRINTED}, 4")
FIVE_FINGER = BOOK.rule("five-finger", f"{PRINTED}, 5")
EXCHANGE = BOOK.ruling("ruling-exchange", f"{SILENT} on what the fetched card may be and does")
DEEP_SIX = BOOK.rule("deep-six", f"{PRINTED}, 6")
LUCKY_SEVEN = BOOK.rule("lucky-seven", f"{PRINTED}, 7")
ACCUMULATOR = BOOK.rule("accumulator", f"{PRINTED}, 8")
NEIN = BOOK.rule("nein", f"{PRINTED}, 9")
DETENTION = BOOK.rule("detention", f"{PRINTED}, 10")
DOUBLER = BOOK.rule("doubler", f"{PRINTED}, 11")
MIDNIGHT = BOOK.rule("midnight", f"{PRINTED}, 12")
HIGH_NOON = BOOK.rule("high-noon", f"{PRINTED}, 12")
DOUBLER_BONUS = BOOK.house_rule("ruling-doubler-bonus", f"{SILENT} on 11s and 12s in one book")

SIX_OVER_EIGHT = BOOK.ruling("ruling-six-over-eight", f"{SILENT} on a 6 and an 8 in one trick")
UNCLAIMED = BOOK.house_rule("ruling-unclaimed", f"{SILENT} on tricks that wait at the end")
EACH_TRICK_GIVEN = BOOK.ruling("ruling-each-trick-given", f"{SILENT} on Villains in two tricks")
WINNER_DETAINS = BOOK.ruling("ruling-winner-detains", f"{SILENT} on a 10 beside a Villain or an 8")
DETAINED_LEADER = BOOK.ruling("ruling-detained-leader", f"{SILENT} on a leader who sits out")
GIVE_ALWAYS = BOOK.ruling("ruling-give-always", f"{PRINTED}, Villain, taken literally")
DETENTION_OPTIONAL = BOOK.ruling("ruling-detention-optional", f"{PRINTED}, 10, taken literally")
ORDER_IN_TRICK = BOOK.ruling(
    "ruling-order-in-trick", f"{PRINTED}, 1, 7 and 9, read in order of play"
)

BASIC = BOOK.rule("basic", f"{PRINTED}, Basic game")
ESCALATION = BOOK.rule("escalation", f"{PRINTED}, Escalation")
TWIST = BOOK.rule("twist", f"{PRINTED}, Escalation with a twist")
ARMAGEDDON = BOOK.rule("armageddon", f"{PRINTED}, Armageddon")
CUSTOM_POWERS = BOOK.rule("custom-powers", f"{PRINTED}, Other rules 2 and the tip of the twist")

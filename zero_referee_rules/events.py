"""Events: the effects of the moves of a log, as data and as a sentence.

There is one class for each `type`, which has the same name and properties in every game. A client
can follow hands, tricks and tokens from events alone. They contain nothing that a player at the
table must not see: for cards that are drawn or discarded face down, only their number.
"""

from dataclasses import dataclass
from typing import ClassVar

from zero_referee_rules.message import Message

Cards = tuple[str, ...]


@dataclass(slots=True)
class Event:
    """An effect of the move at an index of the log; None for an effect before the first move.

    `rule` is the rule by which it happened. In every type, `player` is the player who did it.
    Columns, and piles in a display, are counted from 0.
    """

    move: int | None
    type: ClassVar[str]
    rule: str
    text: Message


@dataclass(slots=True)
class RuleApplied(Event):
    """A rule or ruling that explains something without moving anything."""

    type: ClassVar[str] = "rule_applied"
    player: str | None = None


@dataclass(slots=True)
class Corrected(Event):
    """A position that the players agreed on after a mistake."""

    type: ClassVar[str] = "correction"


@dataclass(slots=True)
class RoundOver(Event):
    """The end of the round, or of a game of one deal.

    `ended_by` is that of the position, and `players` are those who caused the end.
    """

    type: ClassVar[str] = "round_over"
    ended_by: str | None = None
    players: tuple[str, ...] = ()


@dataclass(slots=True)
class DecisionDue(Event):
    """A number of decisions that a player has to make or may make before play goes on."""

    type: ClassVar[str] = "decision_due"
    player: str
    count: int


# Turns


@dataclass(slots=True)
class Knocked(Event):
    """A knock. `count` is 1 for the first of the round and 2 for the second."""

    type: ClassVar[str] = "knocked"
    player: str
    count: int


@dataclass(slots=True)
class Passed(Event):
    """A turn without effect."""

    type: ClassVar[str] = "passed"
    player: str


@dataclass(slots=True)
class BidMade(Event):
    """A bid of `count` tricks."""

    type: ClassVar[str] = "bid_made"
    player: str
    count: int


# Cards


@dataclass(slots=True)
class CardPlayed(Event):
    """A card of the hand, which is put into the trick, or into a column."""

    type: ClassVar[str] = "card_played"
    player: str
    cards: Cards
    column: int | None = None


@dataclass(slots=True)
class CardDeclared(Event):
    """A card of the trick, played by `to_player`, which ranks as `declared_as` from now on."""

    type: ClassVar[str] = "card_declared"
    player: str
    to_player: str
    cards: Cards
    declared_as: str


@dataclass(slots=True)
class CardsSwapped(Event):
    """Two cards that change places.

    Without `with_player`, `give` of the hand goes into the pool and `take` into the hand. With it,
    `give` of the trick goes into the won tricks of that player and `take` into the trick.
    """

    type: ClassVar[str] = "cards_swapped"
    player: str
    give: str
    take: str
    with_player: str | None = None


@dataclass(slots=True)
class CardsTaken(Event):
    """Face-up cards that come to a player: all of a column, a pair at a pile, or of a player."""

    type: ClassVar[str] = "cards_taken"
    player: str
    cards: Cards
    from_player: str | None = None
    pile: int | None = None
    column: int | None = None


@dataclass(slots=True)
class CardsGiven(Event):
    """Face-up cards that a player gives to another."""

    type: ClassVar[str] = "cards_given"
    player: str
    to_player: str
    cards: Cards


@dataclass(slots=True)
class CardsDrawn(Event):
    """Cards that a player draws and no one else sees."""

    type: ClassVar[str] = "cards_drawn"
    player: str
    count: int


@dataclass(slots=True)
class CardsDiscarded(Event):
    """Cards that a player discards face down."""

    type: ClassVar[str] = "cards_discarded"
    player: str
    count: int


@dataclass(slots=True)
class CardsTurnedOver(Event):
    """Cards of the draw pile that lie face up now: at a pile, or in columns from the leftmost.

    `cards` is None if a log does not name all of them.
    """

    type: ClassVar[str] = "cards_turned_over"
    count: int
    cards: Cards | None = None
    pile: int | None = None


@dataclass(slots=True)
class HandLookedAt(Event):
    """A look of a player at the hand of another."""

    type: ClassVar[str] = "hand_looked_at"
    player: str
    to_player: str


# Tokens


@dataclass(slots=True)
class TokensTaken(Event):
    """Tokens that a player gets: of a pile, or of the supply."""

    type: ClassVar[str] = "tokens_taken"
    player: str
    count: int
    pile: int | None = None


@dataclass(slots=True)
class TokensPaid(Event):
    """Tokens that a player puts onto a pile, or returns to the supply."""

    type: ClassVar[str] = "tokens_paid"
    player: str
    count: int
    pile: int | None = None


@dataclass(slots=True)
class TokensAdded(Event):
    """Tokens that come from the supply onto a pile."""

    type: ClassVar[str] = "tokens_added"
    count: int
    pile: int


# Tricks


@dataclass(slots=True)
class TrumpSet(Event):
    """A suit that is trump from now on.

    None if no suit is, because the 1 that made one trump has lost its power.
    """

    type: ClassVar[str] = "trump_set"
    suit: str | None


@dataclass(slots=True)
class LeadPassed(Event):
    """The player who leads the next trick."""

    type: ClassVar[str] = "lead_passed"
    player: str


@dataclass(slots=True)
class TrickWon(Event):
    """Cards that count as `count` tricks, and the player who wins them and leads next."""

    type: ClassVar[str] = "trick_won"
    player: str
    cards: Cards
    count: int


@dataclass(slots=True)
class TrickWaits(Event):
    """A trick that waits for the winner of a later one; `player` leads next."""

    type: ClassVar[str] = "trick_waits"
    player: str
    cards: Cards
    count: int


@dataclass(slots=True)
class TrickDiscarded(Event):
    """Cards of tricks that no one wins; `player` leads next."""

    type: ClassVar[str] = "trick_discarded"
    cards: Cards
    player: str | None = None


@dataclass(slots=True)
class TrickGiven(Event):
    """A trick that its winner gives to another player."""

    type: ClassVar[str] = "trick_given"
    player: str
    to_player: str
    cards: Cards
    count: int


@dataclass(slots=True)
class PlayerDetained(Event):
    """A player, `to_player`, who is named to sit out the next trick."""

    type: ClassVar[str] = "player_detained"
    player: str
    to_player: str

"""Positions of Herolio: what lies where in a round, and whose decision it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from service.rules.herolio.cards import DECK_SIZE, SUIT_BITS, Card, Suit
from service.rules.herolio.moves import Play
from service.rules.herolio.powers import splitter
from service.rules.setup import left_of


class Phase(StrEnum):
    BIDDING = "bidding"
    PLAY = "play"
    GIVE = "give"
    DETAIN = "detain"
    DISCARD = "discard"
    OVER = "over"


class Unclaimed(StrEnum):
    """Who gets the tricks that still wait when the round ends."""

    DISCARD = "discard"
    HIGH_CARD = "high-card"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What tables disagree on; the defaults are our rulings."""

    splitter_stacks: bool = False
    unclaimed_tricks: Unclaimed = Unclaimed.DISCARD
    doubler_covers_bonus: bool = False


HOUSE_RULES = HouseRules()


class WonTrick(NamedTuple):
    """The cards of a trick that is off the table or waits on it, and what it counts."""

    cards: tuple[Card, ...]
    counts_as: int = 1


@dataclass(frozen=True, slots=True)
class Player:
    """A player; None in a hand stands for a card that nobody has shown.

    A hand left out is as dealt and unknown. `void_in` are the suits that the player has
    shown not to hold by playing off them.
    """

    name: str
    hand: tuple[Card | None, ...] | None = None
    void_in: tuple[Suit, ...] = ()
    bid: int | None = None
    book: tuple[WonTrick, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The known cards of the hand."""
        return tuple(card for card in self.hand or () if card is not None)


@dataclass(frozen=True, slots=True)
class Position:
    """A round of Herolio between two moves.

    `leader` leads the trick, or has won the one that decisions are due for. `detained` sits
    out the trick being played, or has just sat out the one whose cards are `claimed`.
    """

    players: tuple[Player, ...]
    dealer: str
    cards_each: int
    powers: tuple[int, ...] = ()
    house_rules: HouseRules = HOUSE_RULES
    phase: Phase = Phase.BIDDING
    to_move: str | None = None
    leader: str | None = None
    trump: Suit | None = None
    trick: tuple[Play, ...] = ()
    waiting: tuple[WonTrick, ...] = ()
    claimed: tuple[WonTrick, ...] = ()
    may_detain: bool = False
    detained: str | None = None
    discards: tuple[Card | None, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([player.name for player in self.players])


def most_cards(players: int) -> int:
    """Return how many cards can be dealt to each (`herolio.deal`)."""
    return DECK_SIZE // players


def most_tricks(cards_each: int, powers: Sequence[int]) -> int:
    """Return the highest bid (`herolio.ruling-bid-limit`)."""
    return 2 * cards_each if splitter.NUMBER in powers else cards_each


def with_defaults(position: Position) -> Position:
    """Fill in what a position leaves out because it is as at the start of a round.

    Names must be different and the dealer at the table; what else may be wrong with the
    position is no concern here.
    """
    unknown = (None,) * position.cards_each
    off = _played_off(position.trick)
    players = position.players
    if off or any(player.hand is None for player in players):
        players = tuple(
            replace(
                player,
                hand=unknown if player.hand is None else player.hand,
                void_in=_with(player.void_in, off.get(player.name)),
            )
            for player in players
        )
    leader = position.leader or left_of(position.dealer, position.names)
    to_move = position.to_move or due_to_move(position, leader)
    return replace(position, players=players, leader=leader, to_move=to_move)


def _with(suits: tuple[Suit, ...], suit: Suit | None) -> tuple[Suit, ...]:
    return suits if suit is None or suit in suits else (*suits, suit)


def _played_off(trick: Sequence[Play]) -> Mapping[str, Suit]:
    """Name the players who played a number off the suit led, with that suit."""
    led: Suit | None = None
    off: dict[str, Suit] = {}
    for play in trick:
        if led is not None and play.card.suit not in (None, led):
            off[play.player] = led
        led = led or play.laid.suit
    return off


def tricks_left(position: Position) -> int:
    """Return how many tricks are still to be played, the one being played among them."""
    return max([len(player.hand or ()) for player in position.players])


def sitting_in(position: Position, leader: str | None) -> tuple[str, ...]:
    """Name who plays to the trick, in the order of play (`herolio.turn-order`)."""
    names = position.names
    start = names.index(leader) if leader is not None else 0
    order = names[start:] + names[:start]
    if position.phase is Phase.PLAY or position.phase is Phase.DISCARD:
        return tuple([name for name in order if name != position.detained])
    return order


def due_to_move(position: Position, leader: str | None) -> str | None:
    """Name whose decision it is, None when the round is over or the position confused."""
    match position.phase:
        case Phase.BIDDING:
            first = position.names.index(left_of(position.dealer, position.names))
            order = position.players[first:] + position.players[:first]
            return next((player.name for player in order if player.bid is None), None)
        case Phase.PLAY:
            left = sitting_in(position, leader)[len(position.trick) :]
            return left[0] if left else None
        case Phase.GIVE | Phase.DETAIN:
            return leader
        case Phase.DISCARD:
            return position.detained
        case _:
            return None


def void_bits(player: Player) -> int:
    """Hold the suits a player is void in as one integer, a bit a card."""
    return sum([SUIT_BITS[suit] for suit in player.void_in]) if player.void_in else 0

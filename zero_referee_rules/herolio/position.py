"""Positions of Herolio: where the cards of a round are, and whose decision is due."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from zero_referee_rules.dealing import left_of, who_deals
from zero_referee_rules.errors import Pointer
from zero_referee_rules.herolio.cards import DECK_SIZE, SUIT_BITS, Card, Suit
from zero_referee_rules.herolio.moves import Play
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules


class Phase(StrEnum):
    """The kind of the pending decision."""

    BIDDING = "bidding"
    PLAY = "play"
    GIVE = "give"
    DETAIN = "detain"
    DISCARD = "discard"
    OVER = "over"


class WonTrick(NamedTuple):
    """The cards of a complete trick, and how many tricks it counts.

    `given` is True if another player gave it to its player. `half` is True if it is a part of a
    split trick whose parts went to different players (`herolio.ruling-halves-given`). `waited` is
    True for a claimed trick that waited for a later one. `given` and `waited` are None if they are
    left out.
    """

    cards: tuple[Card, ...]
    counts_as: int = 1
    given: bool | None = None
    half: bool = False
    waited: bool | None = None

    def parts(self) -> "tuple[WonTrick, ...]":
        """Return the tricks into which a split trick is divided.

        The cards stay in the order of play: five cards are a stack of two and a stack of three.
        """
        count = self.counts_as
        ends = [len(self.cards) * part // count for part in range(count + 1)]
        return tuple(
            [
                WonTrick(self.cards[a:b], given=self.given, half=True, waited=self.waited)
                for a, b in pairwise(ends)
            ]
        )


@dataclass(frozen=True, slots=True)
class Player:
    """A player; None in a hand stands for a hidden card.

    A hand of None is left out: as many hidden cards as the player holds. `void_in` are the
    suits of which the player has claimed to hold no card, by playing another suit. `book` are
    the tricks won.
    """

    name: str
    hand: tuple[Card | None, ...] | None = None
    void_in: tuple[Suit, ...] = ()
    bid: int | None = None
    book: tuple[WonTrick, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A round of Herolio between two moves.

    By default, the last of the players deals.
    `leader` leads the trick being played or the next one, or has won the trick that is `claimed`.
    `waiting` are the tricks that an 8 keeps for the next winner, and `claimed` those that
    their winner has to give away. `detained` sits out the trick being played, or has just
    sat out the trick that is `claimed`. None in `discards` stands for a hidden card.
    `trump_before` is the trump before the trick being played.
    """

    players: tuple[Player, ...]
    dealer: str | None = field(default=None, kw_only=True)
    cards_each: int
    powers: tuple[int, ...] = ()
    house_rules: HouseRules = HOUSE_RULES
    phase: Phase = Phase.BIDDING
    to_move: str | None = None
    leader: str | None = None
    trump: Suit | None = None
    trump_before: Suit | None = None
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


def first_player(position: Position) -> str:
    """Return the player who bids and leads first (`herolio.bid`, `herolio.first-lead`)."""
    return left_of(who_deals(position.names, position.dealer), position.names)


def unused_cards(position: Position) -> int:
    """Return how many cards are not dealt (`herolio.deal`)."""
    return DECK_SIZE - len(position.players) * position.cards_each


def have_played(position: Position) -> set[str]:
    """Return the players who hold one card fewer than the others because they played or sit out."""
    done = {play.player for play in position.trick}
    if position.phase is Phase.PLAY and position.detained is not None:
        done.add(position.detained)
    return done


def tricks_left(position: Position) -> int:
    """Return how many tricks are still to be played, including the one being played."""
    return max([len(player.hand or ()) for player in position.players])


def trick_order(position: Position, leader: str) -> tuple[str, ...]:
    """Return the players of the trick in the order of play (`herolio.turn-order`).

    A player who sits out is not among them.
    """
    names = position.names
    start = names.index(leader)
    order = names[start:] + names[:start]
    return tuple([name for name in order if name != position.detained])


def due_to_move(position: Position, leader: str) -> str | None:
    """Return the player whose decision is due.

    None when the round is over, or when no one is left to decide in an inconsistent position.
    """
    match position.phase:
        case Phase.BIDDING:
            names = position.names
            first = names.index(first_player(position))
            order = position.players[first:] + position.players[:first]
            return next((player.name for player in order if player.bid is None), None)
        case Phase.PLAY:
            left = trick_order(position, leader)[len(position.trick) :]
            return left[0] if left else None
        case Phase.GIVE | Phase.DETAIN:
            return leader
        case Phase.DISCARD:
            return position.detained
    return None


def void_bits(player: Player) -> int:
    """Return the suits that a player is void in as the bits of their cards."""
    bits = 0
    for suit in player.void_in:
        bits |= SUIT_BITS[suit]
    return bits


def won_tricks(position: Position) -> Iterator[tuple[Pointer, WonTrick]]:
    """Return every complete trick that was not discarded, with its pointer."""
    for seat, player in enumerate(position.players):
        for index, trick in enumerate(player.book):
            yield ("players", seat, "book", index), trick
    for index, trick in enumerate(position.waiting):
        yield ("waiting", index), trick
    for index, trick in enumerate(position.claimed):
        yield ("claimed", index), trick


def every_card(position: Position) -> list[Card | None]:
    """Return all cards of the round wherever they are, None for each hidden one."""
    cards = [*position.discards, *[play.trick_card for play in position.trick]]
    for player in position.players:
        cards += player.hand or ()
    for _, trick in won_tricks(position):
        cards += trick.cards
    return cards

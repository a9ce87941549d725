"""The mutable state of a round of Herolio, without any rules."""

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, NamedTuple

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio.cards import (
    SUIT_BITS,
    SUIT_OF_BITS,
    SUITS_OF_BITS,
    VILLAIN_FLAG,
    Card,
    flags_of,
)
from zero_referee_rules.herolio.hidden import HiddenCards
from zero_referee_rules.herolio.moves import Move
from zero_referee_rules.herolio.position import Phase, Player, Position, tricks_left
from zero_referee_rules.herolio.trick import EventText, Trick
from zero_referee_rules.recorder import Recorder

_BIT = attrgetter("bit")
# A global name: to look a property of an enumeration up takes five times as long.
_DETAIN = Phase.DETAIN


class Board:
    """A round in play. A seat is an index in the list of players.

    `ply` is the number of moves made here, and `mover` the name of the player at `seat` whose
    move is due; when the round is over, `mover` is None and `seat` means nothing. `active` has
    the flags of the active powers and of the Villain. `hands` has every hand; `numbers` has the
    known number cards of each hand as bits, and `trump_bits` those of the trump suit, 0 for
    none; `trump_before` those of the trump before the trick being played. `next_seat` leads from
    each seat in the trick to the next, and `trick_size` is how many cards make the trick complete.
    The other attributes are as in `Position`.
    """

    __slots__ = (
        "active",
        "bids",
        "books",
        "claimed",
        "detained",
        "discards",
        "events",
        "hands",
        "hidden",
        "leader",
        "may_detain",
        "mover",
        "names",
        "next_seat",
        "numbers",
        "phase",
        "ply",
        "seat",
        "seats",
        "start",
        "trick",
        "trick_size",
        "tricks_left",
        "trump_before",
        "trump_bits",
        "waiting",
    )

    def __init__(self, position: Position, stock: tuple[Card, ...] = ()) -> None:
        """Set up a position that is complete and consistent, and a known stock."""
        players = position.players
        self.ply = 0
        self.events = Recorder()
        self.start = position
        self.names = position.names
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.phase = position.phase
        self.mover = position.to_move
        assert position.leader is not None
        self.leader = self.seats[position.leader]
        self.seat = self.seats[position.to_move or position.leader]
        self.detained = self.seats[position.detained] if position.detained else None
        self.may_detain = position.may_detain
        self.active = flags_of(position.powers) | VILLAIN_FLAG
        self.trump_bits = SUIT_BITS[position.trump] if position.trump else 0
        before = position.trump_before
        self.trump_before = SUIT_BITS[before] if before else 0
        self.hands: list[list[Card | None]] = [list(player.hand or ()) for player in players]
        self.numbers = [sum(map(_BIT, filter(None, hand))) for hand in self.hands]
        self.hidden = HiddenCards(position, stock)
        self.bids = [player.bid for player in players]
        self.books = [list(player.book) for player in players]
        self.waiting = list(position.waiting)
        self.claimed = list(position.claimed)
        self.discards = list(position.discards)
        self.tricks_left = tricks_left(position)
        self.seat_players()
        self.trick = Trick(position.house_rules)
        for play in position.trick:
            self.trick.add(play, play.trick_card)

    @property
    def playing_seat(self) -> int:
        """The seat that plays the next card; the leader's until it is decided who sits out."""
        return self.leader if self.phase is _DETAIN else self.seat

    @property
    def trick_number(self) -> int:
        """The number of the trick being played, or of the next one, counted from 1."""
        return self.start.cards_each - self.tricks_left + 1

    @property
    def last_bidder(self) -> str | None:
        """The player who may still change a bid (`herolio.ruling-changed-bid`), None if none may.

        A bid may be changed until the next one, the last bid until the first card is played.
        """
        if self.phase is Phase.PLAY:
            played = self.trick.cards or self.tricks_left < self.start.cards_each
            return None if played else self.names[self.leader - 1]
        if self.phase is not Phase.BIDDING or self.bids[self.seat - 1] is None:
            return None
        return self.names[self.seat - 1]

    @property
    def over(self) -> bool:
        """True if the round is over."""
        return self.phase is Phase.OVER

    def position(self) -> Position:
        """Return the position after the moves made here, complete and frozen."""
        start, void = self.start, self.hidden.void
        return Position(
            players=tuple(
                [
                    Player(
                        name,
                        tuple(self.hands[seat]),
                        SUITS_OF_BITS[void[seat]],
                        self.bids[seat],
                        tuple(self.books[seat]),
                    )
                    for seat, name in enumerate(self.names)
                ]
            ),
            dealer=start.dealer,
            cards_each=start.cards_each,
            powers=start.powers,
            house_rules=start.house_rules,
            phase=self.phase,
            to_move=self.mover,
            leader=self.names[self.leader],
            trump=SUIT_OF_BITS[self.trump_bits] if self.trump_bits else None,
            trump_before=SUIT_OF_BITS[self.trump_before] if self.trump_before else None,
            trick=tuple(self.trick.plays),
            waiting=tuple(self.waiting),
            claimed=tuple(self.claimed),
            may_detain=self.may_detain,
            detained=None if self.detained is None else self.names[self.detained],
            discards=tuple(self.discards),
        )

    def seat_players(self) -> None:
        """Set the order of play of everyone but the player who sits out."""
        seats = [seat for seat in range(len(self.names)) if seat != self.detained]
        self.trick_size = len(seats)
        self.next_seat = dict(zip(seats, [*seats[1:], seats[0]], strict=True))

    def turn(self, phase: Phase, seat: int) -> None:
        """Make the player at a seat due to decide something in a phase."""
        self.phase = phase
        self.seat = seat
        self.mover = self.names[seat]

    def take_out_of_hand(self, seat: int, card: Card) -> None:
        """Remove a card from a hand, in which it may have been hidden."""
        hand = self.hands[seat]
        if self.numbers[seat] & card.bit if card.bit else card in hand:
            hand.remove(card)
            self.numbers[seat] &= ~card.bit
        else:
            hand.remove(None)
            self.hidden.show(seat, card, self.ply, self.trick_number)

    def note(self, event: EventText) -> None:
        """Note an event of the move being made."""
        self.events.note(event.at, self.ply)


class MoveRules(NamedTuple):
    """The rules for one kind of move: when it is due, the possible moves, and their effects.

    `options` returns moves of this kind for the player to move, some of them perhaps illegal: it
    leaves out none that is legal, repeats none and keeps a stable order. `check` returns the error
    of an illegal move, None for a legal one; `make` makes a legal move on the board. `untimely` is
    the error of the move in other phases, and `due` the error of other moves in these phases, if
    that is more exact. Both may mention the player as ``{name}``.
    """

    phases: tuple[Phase, ...]
    options: Callable[[Board], Iterator[Move]]
    check: Callable[[Board, Any], IllegalMoveError | None]
    make: Callable[[Board, Any], None]
    untimely: EventText
    due: EventText | None = None

"""A round of Herolio as it lies on the table."""

from operator import attrgetter

from service.rules.herolio.cards import SUIT_BITS, SUIT_OF_BITS, VILLAIN_FLAG, Card, Suit
from service.rules.herolio.hidden import Hidden
from service.rules.herolio.position import Phase, Player, Position, tricks_left
from service.rules.herolio.powers import flags, king_maker, lucky_seven, nein, third_eye
from service.rules.herolio.trick import Trick
from service.rules.message import Message
from service.rules.referee import Event

_new = tuple.__new__
_BIT = attrgetter("bit")
_ACT_AT_ONCE = king_maker.FLAG | third_eye.FLAG | lucky_seven.FLAG | nein.FLAG


class Board:
    """The mutable board of one fold. Players are seats: places in the list of players.

    `numbers` holds the known number cards of each hand as bits, `trump_bits` the trump cards.
    `active` has the flags of the active powers set, and that of the Villain.
    """

    __slots__ = (
        "active",
        "acts_at_once",
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
        "over",
        "phase",
        "ply",
        "seat",
        "seats",
        "sitting_in",
        "start",
        "trick",
        "tricks_left",
        "trump_bits",
        "unknown",
        "waiting",
    )

    def __init__(self, position: Position) -> None:
        """Lay out a position that is complete and was found possible."""
        players = position.players
        self.ply = 0
        self.events: list[Event] = []
        self.start = position
        self.names = position.names
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.phase = position.phase
        self.over = position.phase is Phase.OVER
        self.mover = position.to_move
        self.seat = self.seats[position.to_move] if position.to_move else 0
        self.leader = self.seats[position.leader] if position.leader else 0
        self.detained = self.seats[position.detained] if position.detained else None
        self.may_detain = position.may_detain
        self.active = flags(position.powers) | VILLAIN_FLAG
        self.acts_at_once = self.active & _ACT_AT_ONCE
        self.trump_bits = SUIT_BITS[position.trump] if position.trump else 0
        self.hands: list[list[Card | None]] = [list(player.hand or ()) for player in players]
        self.numbers = [sum(map(_BIT, filter(None, hand))) for hand in self.hands]
        self.hidden = Hidden(position)
        self.unknown = self.hidden.unknown
        self.bids = [player.bid for player in players]
        self.books = [list(player.book) for player in players]
        self.waiting = list(position.waiting)
        self.claimed = list(position.claimed)
        self.discards = list(position.discards)
        self.tricks_left = tricks_left(position)
        self.sit_in()
        self.trick = Trick()
        for play in position.trick:
            self.trick.lay(play, play.laid)

    def position(self) -> Position:
        """Return the position now."""
        start, void = self.start, self.hidden.void
        return Position(
            players=tuple(
                [
                    Player(
                        name,
                        tuple(self.hands[seat]),
                        _suits(void[seat]) if void[seat] else (),
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
            trick=tuple(self.trick.plays),
            waiting=tuple(self.waiting),
            claimed=tuple(self.claimed),
            may_detain=self.may_detain,
            detained=None if self.detained is None else self.names[self.detained],
            discards=tuple(self.discards),
        )

    def sit_in(self) -> None:
        """Arrange who plays after whom while somebody sits out, or nobody does."""
        seats = [seat for seat in range(len(self.names)) if seat != self.detained]
        self.sitting_in = len(seats)
        self.next_seat = dict(zip(seats, [*seats[1:], seats[0]], strict=True))

    def turn(self, phase: Phase, seat: int) -> None:
        """Make it a player's turn to do what is due in a phase."""
        self.phase = phase
        self.seat = seat
        self.mover = self.names[seat]

    def note(self, rule: str, text: Message) -> None:
        """Record what happened."""
        # Past the constructor of a named tuple, which takes longer than a whole play.
        self.events.append(_new(Event, (self.ply, rule, text)))


def _suits(bits: int) -> tuple[Suit, ...]:
    return tuple(suit for suit in Suit if bits & SUIT_BITS[suit])

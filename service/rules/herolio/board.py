"""A round of Herolio as it lies on the table, and what every legal move makes of it.

Decides `herolio.first-lead`, `herolio.next-lead`, `herolio.ruling-villain-nobody`,
`herolio.ruling-each-trick-given`, `herolio.ruling-winner-detains`,
`herolio.ruling-detained-leader`, `herolio.ruling-unclaimed`, `herolio.ruling-split-stays` and
`herolio.round-end`. Whether a move is legal is not asked here but in `table`.
"""

from collections.abc import Sequence

from service.rules.herolio import choices, hidden, rulebook
from service.rules.herolio.cards import (
    SUIT_BITS,
    SUIT_NAMES,
    SUIT_OF_BITS,
    VILLAIN,
    VILLAIN_FLAG,
    Card,
    Suit,
)
from service.rules.herolio.moves import Bid, Detain, Discard, Exchange, Give, Play
from service.rules.herolio.position import Phase, Player, Position, Unclaimed, WonTrick, tricks_left
from service.rules.herolio.powers import (
    accumulator,
    deep_six,
    detention,
    five_finger,
    flags,
    fourager,
    king_maker,
    lucky_seven,
    nein,
    splitter,
    third_eye,
)
from service.rules.herolio.trick import Fate, Resolution, Trick
from service.rules.message import Message, say
from service.rules.referee import Event

_new = tuple.__new__
_WON = Fate.WON

_ACT_AT_ONCE = king_maker.FLAG | third_eye.FLAG | lucky_seven.FLAG | nein.FLAG
_DECIDED_BY_WINNER = VILLAIN_FLAG | detention.FLAG


class Board:
    """The mutable board of one fold. Players are seats: places in the list of players."""

    def __init__(self, position: Position) -> None:
        """Lay out a position that is complete and was found possible."""
        self.ply = 0
        self.events: list[Event] = []
        self.start = position
        self.names = position.names
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.phase = position.phase
        self.mover = position.to_move
        self.over = position.phase is Phase.OVER
        self.active = flags(position.powers) | VILLAIN_FLAG
        self._acts_at_once = self.active & _ACT_AT_ONCE
        self.hands: list[list[Card | None]] = [list(p.hand or ()) for p in position.players]
        self.numbers = [sum(card.bit for card in p.cards) for p in position.players]
        self.hidden = hidden.Hidden(position)
        self.bids = [player.bid for player in position.players]
        self.books = [list(player.book) for player in position.players]
        self.waiting = list(position.waiting)
        self.claimed = list(position.claimed)
        self.discards = list(position.discards)
        self.may_detain = position.may_detain
        self.seat = self.seats[self.mover] if self.mover else 0
        self.leader = self.seats[position.leader] if position.leader else 0
        self.detained = self.seats[position.detained] if position.detained else None
        self.tricks_left = tricks_left(position)
        self.trump_bits = SUIT_BITS[position.trump] if position.trump else 0
        self.trick = Trick()
        self.plays: list[Play] = []
        self._sit_in()
        for play in position.trick:
            self._lay(play, play.laid)

    def bid(self, move: Bid) -> None:
        self.bids[self.seat] = move.tricks
        self.seat = self._next[self.seat]
        if self.bids[self.seat] is None:
            self.mover = self.names[self.seat]
            return
        bids = sum(bid or 0 for bid in self.bids)
        self._start_trick()
        text = say("herolio.first-lead.event", name=self.mover, bids=bids, tricks=self.tricks_left)
        self._note(rulebook.FIRST_LEAD, text)

    def play(self, move: Play) -> None:
        """Lay a card on the trick, with everything that it brings about."""
        seat = self.seat
        card = laid = move.card
        trick = self.trick
        led = trick.led
        if self.may_detain:
            self._lead_without_detaining(move)
        if self.hidden.unknown[seat]:
            self._out_of_hand(seat, card)
        else:
            self.hands[seat].remove(card)
            self.numbers[seat] &= ~card.bit
        if led and card.bit and not card.bit & led:
            self.hidden.claim(seat, led, self.ply)
        if move.exchange is not None:
            laid = self._exchange(seat, move, move.exchange)
        if laid.flag & self._acts_at_once:
            self._act(move, laid)
        self._lay(move, laid)
        count = len(self.plays)
        if not led and count > 1 and trick.led:
            suit = SUIT_NAMES[SUIT_OF_BITS[trick.led]]
            self._note(rulebook.SPECIAL_LEAD, say("herolio.ruling-special-lead.event", suit=suit))
        if count == self._sitting_in:
            self._end_trick()
        else:
            self.seat = seat = self._next[seat]
            self.mover = self.names[seat]

    def give(self, move: Give) -> None:
        self.books[self.seats[move.to]].append(self.claimed.pop(0))
        self._note(
            rulebook.VILLAIN_GIVE,
            say("herolio.villain-give.event", name=move.player, other=move.to),
        )
        if not self.claimed:
            self._proceed()
            if not self.over:
                self._note(rulebook.NEXT_LEAD, say("herolio.next-lead.event", name=move.player))

    def detain(self, move: Detain) -> None:
        self.may_detain = False
        self.detained = target = self.seats[move.target]
        self._note(*detention.named(move.player, move.target))
        if target == self.leader:
            self.leader = self._next[target]
            self._note(*detention.leads_instead(move.target, self.names[self.leader]))
        self.phase = Phase.DISCARD
        self.seat = target
        self.mover = move.target

    def discard(self, move: Discard) -> None:
        card = move.card
        self.discards.append(card)
        if card is None:
            self.hands[self.seat].remove(None)
            self.hidden.put_away(self.seat, self.ply)
        else:
            self._out_of_hand(self.seat, card)
        self._start_trick()

    def index_of(self, name: str) -> int:
        """Return which card of the trick a player laid."""
        return [play.player for play in self.plays].index(name)

    def trump(self) -> Suit | None:
        """Return the trump, if there is one."""
        return SUIT_OF_BITS[self.trump_bits] if self.trump_bits else None

    def position(self) -> Position:
        """Return the position now."""
        names, void = self.names, self.hidden.void
        return Position(
            players=tuple(
                Player(
                    name,
                    tuple(self.hands[seat]),
                    tuple(suit for suit in Suit if void[seat] & SUIT_BITS[suit]),
                    self.bids[seat],
                    tuple(self.books[seat]),
                )
                for seat, name in enumerate(names)
            ),
            dealer=self.start.dealer,
            cards_each=self.start.cards_each,
            powers=self.start.powers,
            house_rules=self.start.house_rules,
            phase=self.phase,
            to_move=self.mover,
            leader=names[self.leader],
            trump=self.trump(),
            trick=tuple(self.plays),
            waiting=tuple(self.waiting),
            claimed=tuple(self.claimed),
            may_detain=self.may_detain,
            detained=None if self.detained is None else names[self.detained],
            discards=tuple(self.discards),
        )

    def _note(self, rule: str, text: Message) -> None:
        # Past the constructor of a named tuple, which takes longer than the rest of a play.
        self.events.append(_new(Event, (self.ply, rule, text)))

    def _lay(self, move: Play, laid: Card) -> None:
        self.trick.lay(laid, move.as_)
        if move.zeroes is not None:
            self.trick.zero(self.index_of(move.zeroes))
        self.plays.append(move)

    def _out_of_hand(self, seat: int, card: Card) -> None:
        hand = self.hands[seat]
        if card in hand:
            hand.remove(card)
            self.numbers[seat] &= ~card.bit
        else:
            hand.remove(None)
            self.hidden.show(seat, card, self.ply)

    def _lead_without_detaining(self, move: Play) -> None:
        self.may_detain = False
        self.phase = Phase.PLAY
        self._note(*detention.declined(move.player))

    def _exchange(self, seat: int, move: Play, exchange: Exchange) -> Card:
        """Put the card played into a book, and return the one fetched out of it."""
        power = fourager if exchange.from_ is None else five_finger
        owner = seat if exchange.from_ is None else self.seats[exchange.from_]
        self._note(*power.fetched(move.player, move.card, exchange))
        if fourager.swap(self.books[owner], move.card, exchange.card):
            self._note(rulebook.SPLIT_STAYS, say("herolio.ruling-split-stays.event"))
        if not self.trick.cards:
            text = say("herolio.ruling-exchange.event", card=exchange.card)
            self._note(rulebook.EXCHANGE, text)
        return exchange.card

    def _act(self, move: Play, laid: Card) -> None:
        """Let a power act that acts as soon as its card is played."""
        if laid.number == king_maker.NUMBER:
            self._crown(laid)
        else:
            target = None if move.zeroes is None else self.index_of(move.zeroes)
            for remark in choices.remarks(move, self.trick, target):
                self._note(*remark)

    def _crown(self, card: Card) -> None:
        assert card.suit is not None
        again = bool(self.trick.held & king_maker.FLAG)
        self.trump_bits = card.suit_bits
        self._note(*king_maker.crowned(card.suit, again=again))

    def _sit_in(self) -> None:
        """Arrange who plays after whom while somebody sits out, or nobody does."""
        seats = [seat for seat in range(len(self.names)) if seat != self.detained]
        self._sitting_in = len(seats)
        self._next = {seat: seats[(at + 1) % len(seats)] for at, seat in enumerate(seats)}

    def _start_trick(self) -> None:
        self.phase = Phase.PLAY
        self.seat = self.leader
        self.mover = self.names[self.leader]
        if self.detained is not None:
            self._sit_in()

    def _end_trick(self) -> None:
        trick = self.trick
        resolution = trick.resolve(
            self.active, self.trump_bits, stacks=self.start.house_rules.splitter_stacks
        )
        held = trick.held & self.active
        self.leader = self.seats[self.plays[resolution.highest].player]
        self.tricks_left -= 1
        self._tell(resolution, held)
        if held & deep_six.FLAG:
            self.discards += trick.cards
        else:
            ended = WonTrick(tuple(trick.cards), resolution.counts_as)
            if held & accumulator.FLAG:
                self.waiting.append(ended)
            elif self.waiting or held & _DECIDED_BY_WINNER:
                self._claim([*self.waiting, ended])
            else:
                self.books[self.leader].append(ended)
        trick.clear()
        self.plays.clear()
        if self.waiting and not self.tricks_left:
            self._leave_unclaimed()
        if self.claimed:
            self.phase = Phase.GIVE
            self.seat = self.leader
            self.mover = self.names[self.leader]
        else:
            self._proceed()

    def _tell(self, resolution: Resolution, held: int) -> None:
        """Say who has the highest card of the trick, and what becomes of it."""
        trick = self.trick
        tells = {
            "trick": self.start.cards_each - self.tricks_left,
            "name": self.names[self.leader],
            "card": trick.cards[resolution.highest],
        }
        if resolution.fate is _WON:
            rule = trick.reason(resolution.strength, self.trump_bits)
            self._note(rule, Message(f"{rule}.taken", tells))
        else:
            rule = deep_six.rule(held) if held & deep_six.FLAG else rulebook.ACCUMULATOR
            self._note(rule, Message(f"{rule}.event", tells))
        if held & splitter.FLAG and resolution.counts_as:
            self._note(*splitter.explain(trick.cards, resolution.counts_as))

    def _claim(self, tricks: Sequence[WonTrick]) -> None:
        """Hand tricks to the leader: those with a Villain only to be given away again."""
        winner = self.names[self.leader]
        if len(tricks) > 1:
            self._note(*accumulator.claimed(winner, len(tricks) - 1))
        for trick in tricks:
            if VILLAIN not in trick.cards:
                self.books[self.leader].append(trick)
            elif self._sitting_in > 1:
                self.claimed.append(trick)
            else:
                self.books[self.leader].append(trick)
                text = say("herolio.ruling-villain-nobody.event", name=winner)
                self._note(rulebook.VILLAIN_NOBODY, text)
        self.waiting = []
        if len(self.claimed) > 1:
            text = say(
                "herolio.ruling-each-trick-given.event", name=winner, tricks=len(self.claimed)
            )
            self._note(rulebook.EACH_TRICK_GIVEN, text)
        elif self.claimed:
            self._note(rulebook.VILLAIN_GIVE, say("herolio.villain-give.due", name=winner))
        if self.tricks_left and self.active & detention.FLAG:
            self.may_detain = any(detention.allows(trick.cards) for trick in tricks)

    def _leave_unclaimed(self) -> None:
        winner, count = self.names[self.leader], len(self.waiting)
        if self.start.house_rules.unclaimed_tricks is Unclaimed.HIGH_CARD:
            text = say("herolio.ruling-unclaimed.high-card", name=winner, count=count)
            self._note(rulebook.UNCLAIMED, text)
            self._claim(self.waiting)
        else:
            text = say("herolio.ruling-unclaimed.discard", count=count)
            self._note(rulebook.UNCLAIMED, text)
            for trick in self.waiting:
                self.discards += trick.cards
            self.waiting = []

    def _proceed(self) -> None:
        """Go on once a trick is where it belongs."""
        if self.detained is not None:
            self.detained = None
            self._sit_in()
        if not self.tricks_left:
            self._end_round()
        elif self.may_detain:
            self.phase = Phase.DETAIN
            self.seat = self.leader
            self.mover = self.names[self.leader]
            self._note(*detention.offered(self.names[self.leader]))
        else:
            self._start_trick()

    def _end_round(self) -> None:
        self.phase = Phase.OVER
        self.over = True
        self.mover = None
        self._note(rulebook.ROUND_END, say("herolio.round-end.event"))

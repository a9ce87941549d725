"""The course of a round of Herolio: what every legal move makes of the board.

Decides `herolio.first-lead`, `herolio.next-lead`, `herolio.ruling-villain-nobody`,
`herolio.ruling-each-trick-given`, `herolio.ruling-winner-detains`,
`herolio.ruling-detained-leader`, `herolio.ruling-unclaimed`, `herolio.ruling-split-stays` and
`herolio.round-end`. Whether a move is legal is not asked here but in `table`.
"""

from collections.abc import Sequence

from service.rules.herolio import choices, rulebook
from service.rules.herolio.board import Board
from service.rules.herolio.cards import SUIT_NAMES, SUIT_OF_BITS, VILLAIN, VILLAIN_FLAG, Card
from service.rules.herolio.moves import Bid, Detain, Discard, Exchange, Give, Play
from service.rules.herolio.position import Phase, Unclaimed, WonTrick
from service.rules.herolio.powers import (
    accumulator,
    deep_six,
    detention,
    five_finger,
    fourager,
    king_maker,
    splitter,
)
from service.rules.message import Message, say

_PLAY = Phase.PLAY
_DECIDED_BY_WINNER = VILLAIN_FLAG | detention.FLAG


class Course(Board):
    """A board on which moves are made that were found legal."""

    __slots__ = ()

    def bid(self, move: Bid) -> None:
        """Record a bid; after the last one the first trick begins."""
        self.bids[self.seat] = move.tricks
        self.seat = self.next_seat[self.seat]
        self.mover = self.names[self.seat]
        if self.bids[self.seat] is None:
            return
        bids = sum(bid or 0 for bid in self.bids)
        self.turn(Phase.PLAY, self.leader)
        text = say("herolio.first-lead.event", name=self.mover, bids=bids, tricks=self.tricks_left)
        self.note(rulebook.FIRST_LEAD, text)

    def play(self, move: Play) -> None:
        """Lay a card on the trick, with everything that it brings about."""
        seat = self.seat
        card = laid = move.card
        bit = card.bit
        trick = self.trick
        led = trick.led
        if self.may_detain:
            self._lead_without_detaining(move)
        if self.unknown[seat]:
            self._out_of_hidden_hand(seat, card)
        else:
            self.hands[seat].remove(card)
            self.numbers[seat] ^= bit
        if bit and led and not bit & led:
            self.hidden.claim(seat, led, self.ply)
        if move.exchange is not None:
            laid = self._exchange(seat, move, move.exchange)
        if laid.flag & self.acts_at_once:
            self._act(move, laid)
        trick.lay(move, laid)
        count = len(trick.cards)
        if not led and count > 1 and trick.led:
            suit = SUIT_NAMES[SUIT_OF_BITS[trick.led]]
            self.note(rulebook.SPECIAL_LEAD, say("herolio.ruling-special-lead.event", suit=suit))
        if count == self.sitting_in:
            self._end_trick()
        else:
            self.seat = seat = self.next_seat[seat]
            self.mover = self.names[seat]

    def give(self, move: Give) -> None:
        """Give the oldest of the tricks claimed to another player."""
        self.books[self.seats[move.to]].append(self.claimed.pop(0))
        text = say("herolio.villain-give.event", name=move.player, other=move.to)
        self.note(rulebook.VILLAIN_GIVE, text)
        if not self.claimed:
            self._proceed()
            if not self.over:
                self.note(rulebook.NEXT_LEAD, say("herolio.next-lead.event", name=move.player))

    def detain(self, move: Detain) -> None:
        """Name who sits out; whoever does discards first."""
        self.may_detain = False
        self.detained = target = self.seats[move.target]
        self.note(*detention.named(move.player, move.target))
        if target == self.leader:
            self.leader = self.next_seat[target]
            self.note(*detention.leads_instead(move.target, self.names[self.leader]))
        self.turn(Phase.DISCARD, target)

    def discard(self, move: Discard) -> None:
        """Put a card away; then the trick begins without its player."""
        self.discards.append(move.card)
        if move.card is None:
            self.hands[self.seat].remove(None)
            self.hidden.put_away(self.seat, self.ply)
        else:
            self._out_of_hidden_hand(self.seat, move.card)
        self.sit_in()
        self.turn(Phase.PLAY, self.leader)

    # What a play brings about

    def _out_of_hidden_hand(self, seat: int, card: Card) -> None:
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
        self.note(*detention.declined(move.player))

    def _exchange(self, seat: int, move: Play, exchange: Exchange) -> Card:
        """Put the card played into a book, and return the one fetched out of it."""
        power = fourager if exchange.from_ is None else five_finger
        owner = seat if exchange.from_ is None else self.seats[exchange.from_]
        self.note(*power.fetched(move.player, move.card, exchange))
        if fourager.swap(self.books[owner], move.card, exchange.card):
            self.note(rulebook.SPLIT_STAYS, say("herolio.ruling-split-stays.event"))
        if not self.trick.cards:
            text = say("herolio.ruling-exchange.event", card=exchange.card)
            self.note(rulebook.EXCHANGE, text)
        return exchange.card

    def _act(self, move: Play, laid: Card) -> None:
        """Let a power act that acts as soon as its card is played."""
        if laid.number == king_maker.NUMBER and laid.suit:
            self.trump_bits = laid.suit_bits
            again = bool(self.trick.held & king_maker.FLAG)
            self.note(*king_maker.crowned(laid.suit, again=again))
        else:
            for remark in choices.remarks(move, laid, self.trick):
                self.note(*remark)

    # What becomes of a trick

    def _end_trick(self) -> None:
        trick = self.trick
        held = trick.held & self.active
        highest, strength = trick.highest(self.trump_bits)
        counts_as = trick.counts_as(held, stacks=self.start.house_rules.splitter_stacks)
        self.leader = self.seats[trick.plays[highest].player]
        self.tricks_left -= 1
        self._tell(highest, strength, counts_as)
        if held & deep_six.FLAG:
            self.discards += trick.cards
        else:
            ended = WonTrick(tuple(trick.cards), counts_as)
            if held & accumulator.FLAG:
                self.waiting.append(ended)
            elif self.waiting or held & _DECIDED_BY_WINNER:
                self._claim([*self.waiting, ended])
            else:
                self.books[self.leader].append(ended)
        trick.clear()
        if self.waiting and not self.tricks_left:
            self._leave_unclaimed()
        if self.claimed:
            self.turn(Phase.GIVE, self.leader)
        else:
            self._proceed()

    def _tell(self, highest: int, strength: int, counts_as: int) -> None:
        """Say who has the highest card of the trick, and what becomes of it."""
        trick = self.trick
        held = trick.held & self.active
        tells = {
            "trick": self.start.cards_each - self.tricks_left,
            "name": self.names[self.leader],
            "card": trick.cards[highest],
        }
        if held & deep_six.FLAG:
            rule = deep_six.rule(held)
            text = Message(f"{rule}.event", tells)
        elif held & accumulator.FLAG:
            rule = rulebook.ACCUMULATOR
            text = Message("herolio.accumulator.event", tells)
        else:
            rule = trick.reason(strength, self.trump_bits)
            text = Message(f"{rule}.taken", tells)
        self.note(rule, text)
        if held & splitter.FLAG and counts_as:
            self.note(*splitter.explain(trick.cards, counts_as))

    def _claim(self, tricks: Sequence[WonTrick]) -> None:
        """Hand tricks to the leader: those with a Villain only to be given away again."""
        winner = self.names[self.leader]
        if len(tricks) > 1:
            self.note(*accumulator.claimed(winner, len(tricks) - 1))
        for trick in tricks:
            if VILLAIN not in trick.cards:
                self.books[self.leader].append(trick)
            elif self.sitting_in > 1:
                self.claimed.append(trick)
            else:
                self.books[self.leader].append(trick)
                text = say("herolio.ruling-villain-nobody.event", name=winner)
                self.note(rulebook.VILLAIN_NOBODY, text)
        self.waiting = []
        due = len(self.claimed)
        if due > 1:
            text = say("herolio.ruling-each-trick-given.event", name=winner, tricks=due)
            self.note(rulebook.EACH_TRICK_GIVEN, text)
        elif due:
            self.note(rulebook.VILLAIN_GIVE, say("herolio.villain-give.due", name=winner))
        if self.tricks_left and self.active & detention.FLAG:
            self.may_detain = any(map(detention.allows, tricks))

    def _leave_unclaimed(self) -> None:
        winner, count = self.names[self.leader], len(self.waiting)
        if self.start.house_rules.unclaimed_tricks is Unclaimed.HIGH_CARD:
            text = say("herolio.ruling-unclaimed.high-card", name=winner, count=count)
            self.note(rulebook.UNCLAIMED, text)
            self._claim(self.waiting)
        else:
            text = say("herolio.ruling-unclaimed.discard", count=count)
            self.note(rulebook.UNCLAIMED, text)
            for trick in self.waiting:
                self.discards += trick.cards
            self.waiting = []

    def _proceed(self) -> None:
        """Go on once a trick is where it belongs."""
        if self.detained is not None:
            self.detained = None
            self.sit_in()
        if not self.tricks_left:
            self._end_round()
        elif self.may_detain:
            self.turn(Phase.DETAIN, self.leader)
            self.note(*detention.offered(self.names[self.leader]))
        else:
            self.turn(_PLAY, self.leader)

    def _end_round(self) -> None:
        self.phase = Phase.OVER
        self.over = True
        self.mover = None
        self.note(rulebook.ROUND_END, say("herolio.round-end.event"))

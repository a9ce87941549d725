"""The board of Zero Hero: the game state, and its changes by legal moves.

Decides `zero-hero.free-pair`, `zero-hero.symbol-zerone`, `zero-hero.symbol-card`,
`zero-hero.symbol-flag`, `zero-hero.end-flag`, `zero-hero.end-last-card`, `zero-hero.ruling-order`,
`zero-hero.ruling-pool-dry` and `zero-hero.ruling-flag-face-down`. `table` decides which moves are
legal.
"""

from collections.abc import Sequence
from itertools import chain

from zero_referee_rules.events import (
    CardsDrawn,
    CardsGiven,
    CardsTaken,
    CardsTurnedOver,
    RoundOver,
    RuleApplied,
    TokensAdded,
    TokensPaid,
    TokensTaken,
)
from zero_referee_rules.message import Message, say
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.table import Unverified
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import Card, all_known
from zero_referee_rules.zero_hero.moves import Action, Direction, Gain, SwapAction, Take
from zero_referee_rules.zero_hero.position import (
    PAIR,
    DisplaySlot,
    DrawPile,
    Ending,
    Player,
    Position,
    Purchase,
)
from zero_referee_rules.zero_hero.stock import Stock
from zero_referee_rules.zero_hero.tableau import Tableau

FREE_PAIR_ZERONES = 3
ENDING_RULE = {Ending.FLAG: rulebook.END_FLAG, Ending.LAST_CARD: rulebook.END_LAST_CARD}


class Board:
    """The mutable state of a game.

    Players are known by their seat, the index of their name; pairs and piles of zerones by
    their place in the display.
    """

    def __init__(self, position: Position, stock: tuple[Card, ...] = ()) -> None:
        """Set up a position that passed validation, and a known stock."""
        assert position.general_pool is not None
        self.ply = 0
        self.events = Recorder()
        self.unchecked: list[Unverified] = []
        self.names = position.names
        self.tableau = Tableau(position.players)
        self.pairs = [place.pair for place in position.display]
        self._house_rules = position.house_rules
        self.stock = Stock(
            position.draw_pile,
            chain(*self.pairs, *self.tableau.collections, *self.tableau.face_down),
            stock,
            refill_first=position.house_rules.refill_first,
        )
        self.zerones = [player.zerones for player in position.players]
        self.piles = [place.zerones for place in position.display]
        self.pool = position.general_pool
        self.over = position.over
        self.ended_by = position.ended_by
        self.purchase = position.purchase
        # By seat: symbols that unknown cards may show and that no move carried out.
        self.untold = [player.open_symbols for player in position.players]
        self.may_swap = position.may_swap
        self._seat = self.names.index(position.to_move) if position.to_move else 0

    def position(self) -> Position:
        """Return the position now; at the end, known face-down cards are in the collections."""
        tableau = self.tableau
        cards = (
            map(tableau.final_cards, range(len(self.names)))
            if self.over
            else zip(map(tuple, tableau.collections), map(tuple, tableau.face_down), strict=True)
        )
        return Position(
            players=tuple(
                [
                    Player(name, zerones, *held, untold)
                    for name, zerones, held, untold in zip(
                        self.names, self.zerones, cards, self.untold, strict=True
                    )
                ]
            ),
            display=tuple(map(DisplaySlot, self.pairs, self.piles)),
            general_pool=self.pool,
            draw_pile=DrawPile(self.stock.main, self.stock.end),
            to_move=None if self.over else self.names[self._seat],
            over=self.over,
            ended_by=self.ended_by,
            purchase=self.purchase,
            may_swap=self.may_swap,
            house_rules=self._house_rules,
        )

    def take(self, seat: int, move: Take) -> None:
        """Take zerones from a pile that has as many."""
        self.piles[move.pile] -= move.zerones
        self.zerones[seat] += move.zerones
        self.events.note(_taken, self.ply, move)

    def buy(
        self,
        seat: int,
        pile: int,
        actions: Sequence[Action],
        swaps: int,
        refill: tuple[Card | None, ...],
    ) -> None:
        """Buy a pair that the player can pay for, carry out its symbols, and refill its place.

        `actions` are all that the pair calls for, except some `swaps`, before which the place is
        not refilled. `zero-hero.ruling-order` decides the order of actions and refill; if a flag
        comes up first, no symbol is carried out.
        """
        cost, pair = self.piles[pile], self.pairs[pile]
        self.zerones[seat] -= cost
        self.piles[pile] += cost
        self.tableau.collections[seat] += pair
        name, ply = self.names[seat], self.ply
        if cost:
            self.events.note(_paid, ply, name, cost, pile)
        if all_known(pair):
            self.events.note(_bought, ply, name, pair, pile)
        else:
            text = say("zero-hero.buy.unknown", name=name, pile=pile + 1)
            self._leave_open(rulebook.SYMBOLS, text)
        if self.stock.refill_first:
            self._refill(pile, refill, free=cost == 0)
        if not self.over:
            self._carry_out(seat, pair, actions)
        if swaps:
            self.purchase = Purchase(pile, swaps)
            if not self.stock.refill_first:
                self.pairs[pile] = ()
        else:
            self._complete(pile, refill)

    def swap(self, seat: int, swap: SwapAction, refill: tuple[Card | None, ...]) -> None:
        """Carry out a swap of the purchase. The last swap completes it."""
        assert self.purchase is not None
        pile, swaps = self.purchase.pile, self.purchase.swaps - 1
        self._swap(seat, swap)
        self.purchase = Purchase(pile, swaps) if swaps else None
        if not swaps:
            self._complete(pile, refill)

    def _complete(self, pile: int, refill: tuple[Card | None, ...]) -> None:
        """Refill the place of a pair whose symbols were carried out, and end an ended game."""
        if not self.stock.refill_first:
            self._refill(pile, refill, free=self.piles[pile] == 0)
        if not (self.over or self.stock.left):
            self._end(Ending.LAST_CARD, say("zero-hero.end-last-card.event"))

    def _carry_out(self, seat: int, pair: Sequence[Card | None], actions: Sequence[Action]) -> None:
        """Carry out the symbols of a bought pair in the order named by the buyer."""
        for action in actions:
            if isinstance(action, Gain):
                self._gain_zerone(seat)
            elif isinstance(action, SwapAction):
                self._swap(seat, action)
            else:
                self._draw(seat, action.drawn)
        for card in pair:
            if card and card.flag:
                text = say("zero-hero.symbol-flag.event", card=card.plain)
                self._explain(rulebook.SYMBOL_FLAG, text, self.names[seat])

    def _swap(self, seat: int, swap: SwapAction) -> None:
        card, unknown = self.tableau.swap(seat, swap)
        name, other = self.names[seat], swap.with_player
        if unknown:
            self.stock.see(card)
            text = say("zero-hero.symbol-swap.unknown", name=name, card=card)
            self._leave_open(rulebook.SYMBOL_SWAP, text)
        if swap.direction is Direction.GIVE:
            text = say("zero-hero.symbol-swap.given", name=name, card=card, other=other)
            self.events.note(CardsGiven, self.ply, rulebook.SYMBOL_SWAP, text, name, other, (card,))
        else:
            text = say("zero-hero.symbol-swap.taken", name=name, card=card, other=other)
            self.events.note(CardsTaken, self.ply, rulebook.SYMBOL_SWAP, text, name, (card,), other)

    def _gain_zerone(self, seat: int) -> None:
        name = self.names[seat]
        if self.pool:
            self.pool -= 1
            self.zerones[seat] += 1
            text = say("zero-hero.symbol-zerone.event", name=name)
            self.events.note(TokensTaken, self.ply, rulebook.SYMBOL_ZERONE, text, name, 1)
        else:
            text = say("zero-hero.ruling-pool-dry.zerone", name=name)
            self._explain(rulebook.POOL_DRY, text, name)

    def _draw(self, seat: int, card: Card | None) -> None:
        name = self.names[seat]
        if not self.stock.left:
            text = say("zero-hero.ruling-pile-dry.card", name=name)
            self._explain(rulebook.PILE_DRY, text, name)
            return
        self.tableau.face_down[seat].append(card)
        text = say("zero-hero.symbol-card.event", name=name)
        self.events.note(CardsDrawn, self.ply, rulebook.SYMBOL_CARD, text, name, 1)
        self._off_the_pile(card)

    def _refill(self, pile: int, refill: tuple[Card | None, ...], *, free: bool) -> None:
        """Turn over the next pair, and end the game if a flag of the end cards is among it."""
        flag = None
        if refill:
            self.events.note(_refilled, self.ply, refill, pile)
        if not all_known(refill):
            self.unchecked.append(Unverified(self.ply, rulebook.REFILL, _unknown_refill(pile)))
        for card in refill:
            end_card = self._off_the_pile(card)
            if card and card.flag:
                if not end_card:
                    text = say("zero-hero.ruling-flag-face-down.early", card=card.plain)
                    self._explain(rulebook.FLAG_FACE_DOWN, text)
                elif flag is None:
                    flag = card
        self.pairs[pile] = refill
        if len(refill) < PAIR and flag is None:
            text = say("zero-hero.ruling-pile-dry.pair", count=len(refill))
            self._explain(rulebook.PILE_DRY, text)
        if free:
            self._fill_free_pair(pile)
        if flag is not None:
            self._end(Ending.FLAG, say("zero-hero.end-flag.event", card=flag.plain))

    def _fill_free_pair(self, pile: int) -> None:
        if not self.pairs[pile]:
            text = say("zero-hero.free-pair.no-pair", pile=pile + 1)
            self._explain(rulebook.FREE_PAIR, text)
            return
        zerones = min(FREE_PAIR_ZERONES, self.pool)
        self.pool -= zerones
        self.piles[pile] = zerones
        text = say("zero-hero.free-pair.event", pile=pile + 1, count=zerones)
        self.events.note(TokensAdded, self.ply, rulebook.FREE_PAIR, text, zerones, pile)
        if zerones < FREE_PAIR_ZERONES:
            text = say("zero-hero.ruling-pool-dry.pair", count=zerones)
            self._explain(rulebook.POOL_DRY, text)

    def _off_the_pile(self, card: Card | None) -> bool:
        end_card = self.stock.draw(card)
        if not end_card and self.stock.left == self.stock.end:
            self._explain(rulebook.END_CARDS, say("zero-hero.end-cards.event"))
        return end_card

    def _end(self, ending: Ending, text: Message) -> None:
        self.over = True
        self.ended_by = ending
        self.events.note(RoundOver, self.ply, ENDING_RULE[ending], text, ending)

    def _leave_open(self, rule: str, text: Message) -> None:
        """Note the checks that unknown cards prevent, also as an event."""
        self.unchecked.append(Unverified(self.ply, rule, text))
        self._explain(rule, text)

    def _explain(self, rule: str, text: Message, player: str | None = None) -> None:
        self.events.note(RuleApplied, self.ply, rule, text, player)


def _taken(move: int | None, made: Take) -> TokensTaken:
    name, zerones, pile = made.player, made.zerones, made.pile
    rule = rulebook.TAKE if zerones == 1 else rulebook.TAKE_TWO
    text = say("zero-hero.take.event", name=name, pile=pile + 1, count=zerones)
    return TokensTaken(move, rule, text, name, zerones, pile)


def _paid(move: int | None, name: str, cost: int, pile: int) -> TokensPaid:
    text = say("zero-hero.buy.paid", name=name, pile=pile + 1, count=cost)
    return TokensPaid(move, rulebook.BUY, text, name, cost, pile)


def _bought(move: int | None, name: str, pair: tuple[Card, ...], pile: int) -> CardsTaken:
    text = say("zero-hero.buy.event", name=name, cards=pair)
    return CardsTaken(move, rulebook.BUY, text, name, pair, pile=pile)


def _unknown_refill(pile: int) -> Message:
    return say("zero-hero.refill.unknown", pile=pile + 1)


def _refilled(move: int | None, refill: tuple[Card | None, ...], pile: int) -> CardsTurnedOver:
    count = len(refill)
    if not all_known(refill):
        return CardsTurnedOver(move, rulebook.REFILL, _unknown_refill(pile), count, pile=pile)
    text = say("zero-hero.refill.event", pile=pile + 1, cards=refill)
    return CardsTurnedOver(move, rulebook.REFILL, text, count, refill, pile)

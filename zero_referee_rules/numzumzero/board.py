"""The board of NumZumZero: the game state, and its changes by legal plays.

Decides `numzumzero.collect`, `numzumzero.clear-field`, `numzumzero.seventh-card`,
`numzumzero.draw`, `numzumzero.seven-tokens`, `numzumzero.end-full`, `numzumzero.end-no-draw`,
`numzumzero.ruling-no-debt`, `numzumzero.ruling-short-pile`, `numzumzero.ruling-solo-end`,
`numzumzero.ruling-clear-then-seven` and `numzumzero.ruling-seven-stops`. Which plays are legal is
decided by `table`.
"""

from itertools import chain

from zero_referee_rules.events import (
    CardsDrawn,
    CardsTaken,
    CardsTurnedOver,
    RoundOver,
    RuleApplied,
    TokensPaid,
    TokensTaken,
)
from zero_referee_rules.message import Message, say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import COPIES, Card
from zero_referee_rules.numzumzero.field import Field, column_name
from zero_referee_rules.numzumzero.moves import Outcome
from zero_referee_rules.numzumzero.position import (
    ENDING_RULE,
    WINNING_TOKENS,
    Ending,
    Player,
    Position,
    boxes,
)
from zero_referee_rules.numzumzero.stock import Stock
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.table import Unverified

Turned = tuple[Card | None, ...]
"""Cards that were turned over, None for each that no one saw."""


class Board:
    """The mutable state of a game.

    Players are known by their seat, the index of their name. A card that is drawn takes the
    place of the card played from the hand.
    """

    def __init__(self, position: Position, stock: tuple[Card, ...] = ()) -> None:
        """Set up a position that passed validation, and end the game if no one can move.

        The draw pile is the stock, if that is known.
        """
        self.ply = 0
        self.events = Recorder()
        self.unchecked: list[Unverified] = []
        self.names = position.names
        self.hands = [list(player.hand or ()) for player in position.players]
        self.field = Field(position.columns)
        self.collections = [list(player.collection) for player in position.players]
        self.tokens = [player.tokens for player in position.players]
        self.over = position.over
        self.ended_by = position.ended_by
        self._bonus = [player.bonus_tokens for player in position.players]
        self._variant = position.variant
        self._house_rules = position.house_rules
        before_seven = position.house_rules.clear_before_seven
        self._stop_rule = rulebook.CLEAR_THEN_SEVEN if before_seven else rulebook.SEVEN_STOPS
        self._solo = position.solo
        self._seat = self.names.index(position.to_move) if position.to_move else 0
        self.stock = Stock(
            position.draw_pile or 0,
            COPIES * boxes(len(self.names)),
            chain(*self.hands, *position.columns, *self.collections),
            stock,
        )
        # The last turn finds nothing to draw; in a solo game, it draws the last card.
        self._last_pile = 1 if self._solo else 0
        if not self.over:
            self.end_between_turns(None)

    def position(self) -> Position:
        """Return the position now."""
        return Position(
            players=tuple(
                map(
                    Player,
                    self.names,
                    map(tuple, self.hands),
                    self.tokens,
                    self._bonus,
                    map(tuple, self.collections),
                )
            ),
            columns=tuple(map(tuple, self.field.columns)),
            variant=self._variant,
            house_rules=self._house_rules,
            draw_pile=self.stock.left,
            to_move=None if self.over else self.names[self._seat],
            over=self.over,
            ended_by=self.ended_by,
        )

    def has_won(self, tokens: int) -> bool:
        """Return whether a number of tokens ends the game. In a solo game, none does."""
        return tokens >= WINNING_TOKENS and not self._solo

    def collect(self, seat: int, column: int, outcome: Outcome, turned_over: Turned | None) -> None:
        """Collect a column that matches with its tokens, and end the game at seven tokens."""
        name = self.names[seat]
        cards = self.field.collect(column)
        ply, events = self.ply, self.events
        events.note(_collected, ply, name, cards, column)
        text = say("numzumzero.collect.tokens", name=name, count=self.tokens[seat] + 1)
        events.note(TokensTaken, ply, rulebook.COLLECT, text, name, 1)
        self.collections[seat] += cards
        self.tokens[seat] += outcome.token_change
        wins = self.has_won(self.tokens[seat])
        if outcome.clears_field:
            text = say("numzumzero.clear-field.event", name=name)
            events.note(TokensTaken, ply, rulebook.CLEAR_FIELD, text, name, 1)
            if wins:
                text = say("numzumzero.ruling-clear-then-seven.event")
                events.note(RuleApplied, ply, self._stop_rule, text)
            else:
                self._turn_over(turned_over)
        elif wins and not any(self.field.columns):
            text = say("numzumzero.ruling-seven-stops.event")
            events.note(RuleApplied, ply, rulebook.SEVEN_STOPS, text)
        if wins:
            text = say("numzumzero.seven-tokens.event", name=name, count=self.tokens[seat])
            self._end(Ending.SEVEN_TOKENS, text, ply, (name,))

    def _turn_over(self, turned: Turned | None) -> None:
        """Turn over new cards for the columns of a cleared field, leftmost first.

        None stands for an unknown card, if the draw pile has any.
        """
        due = self.stock.turned_over(len(self.field.columns))
        self.stock.left -= due
        turned = (None,) * due if turned is None else turned
        self.field.begin(turned)
        for card in turned:
            self.stock.see(card)
        cards = tuple([card for card in turned if card])
        if len(cards) < due:
            rule, text = rulebook.CLEAR_FIELD, say("numzumzero.clear-field.unknown")
            self.unchecked.append(Unverified(self.ply, rule, text))
            self.events.note(CardsTurnedOver, self.ply, rule, text, due)
            return
        rule, text = rulebook.SHORT_PILE, say("numzumzero.ruling-short-pile.event", cards=cards)
        if not cards:
            text = say("numzumzero.ruling-short-pile.empty")
            self.events.note(RuleApplied, self.ply, rule, text)
            return
        if len(cards) == len(self.field.columns):
            rule, text = rulebook.CLEAR_FIELD, say("numzumzero.clear-field.new", cards=cards)
        self.events.note(CardsTurnedOver, self.ply, rule, text, due, cards)

    def leave_open(self, rule: str, text: Message) -> None:
        """Note the checks that unknown cards prevent, also as an event."""
        self.unchecked.append(Unverified(self.ply, rule, text))
        self.events.note(RuleApplied, self.ply, rule, text)

    def fill(self, seat: int, column: int, outcome: Outcome) -> None:
        """Return a token for a column whose seventh card did not make it match."""
        self.tokens[seat] += outcome.token_change
        rule = rulebook.SEVENTH_CARD if outcome.returns_token else rulebook.NO_DEBT
        name = self.names[seat]
        text = say(f"{rule}.event", name=name, column=column_name(column))
        if outcome.returns_token:
            self.events.note(TokensPaid, self.ply, rule, text, name, 1)
        else:
            self.events.note(RuleApplied, self.ply, rule, text, name)

    def draw(self, seat: int, place: int, drawn: Card | None) -> None:
        """Draw a card and pass the turn, or end the game if there is no card to draw."""
        hand, stock = self.hands[seat], self.stock
        if self.over:
            del hand[place]
        elif stock.left:
            # As `see` does, without a call: this runs for every play.
            if drawn is not None:
                stock.unseen[drawn.kind] -= 1
            stock.left -= 1
            hand[place] = drawn
            name = self.names[seat]
            self.events.note(_drawn, self.ply, name)
            self._seat = (seat + 1) % len(self.names)
        else:
            del hand[place]
            if self._solo:
                self._end_solo(self.ply)
            else:
                name = self.names[seat]
                text = say("numzumzero.end-no-draw.event", name=name)
                self._end(Ending.NO_DRAW, text, self.ply, (name,))

    def end_between_turns(self, move: int | None) -> None:
        """End a game in which the next player cannot take a turn."""
        if self._solo and not self.stock.left:
            self._end_solo(move)
        elif self.field.full:
            text = say("numzumzero.end-full.event", name=self.names[self._seat])
            self._end(Ending.FULL_COLUMNS, text, move)

    def _end_solo(self, move: int | None) -> None:
        text = say("numzumzero.ruling-solo-end.event", count=self.tokens[0])
        self._end(Ending.PILE_EMPTY, text, move)

    def _end(
        self, ending: Ending, text: Message, move: int | None, names: tuple[str, ...] = ()
    ) -> None:
        self.over = True
        self.ended_by = ending
        self.events.note(RoundOver, move, ENDING_RULE[ending], text, ending, names)


def _collected(move: int | None, name: str, cards: tuple[Card, ...], column: int) -> CardsTaken:
    half = sum(card.number for card in cards) // 2
    text = say("numzumzero.collect.event", name=name, column=column_name(column), total=half)
    return CardsTaken(move, rulebook.COLLECT, text, name, cards, column=column)


def _drawn(move: int | None, name: str) -> CardsDrawn:
    text = say("numzumzero.draw.event", name=name)
    return CardsDrawn(move, rulebook.DRAW, text, name, 1)

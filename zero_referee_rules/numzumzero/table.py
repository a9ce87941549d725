"""The game state of NumZumZero, which `Table.apply` changes move by move.

Decides `numzumzero.turn-order`, `numzumzero.columns`, `numzumzero.play`,
`numzumzero.full-column`, `numzumzero.seventh-card`, `numzumzero.collect`,
`numzumzero.clear-field`, `numzumzero.draw`, `numzumzero.deck`, the endings, and the
rulings on debt, short piles, the solo end, and a field cleared with the seventh token.
"""

from collections.abc import Sequence
from itertools import chain

from zero_referee_rules.errors import IllegalMoveError, out_of_turn
from zero_referee_rules.events import (
    CardPlayed,
    CardsDrawn,
    CardsTaken,
    CardsTurnedOver,
    Event,
    RoundOver,
    RuleApplied,
    TokensPaid,
    TokensTaken,
)
from zero_referee_rules.message import Message, say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import COPIES, DECK, Card
from zero_referee_rules.numzumzero.field import Field, column_name
from zero_referee_rules.numzumzero.moves import QUIET, QUIET_END, Move, Outcome, Play
from zero_referee_rules.numzumzero.position import (
    ENDING_RULE,
    WINNING_TOKENS,
    Ending,
    Player,
    Position,
    Variant,
    boxes,
)
from zero_referee_rules.numzumzero.ranking import Pile
from zero_referee_rules.numzumzero.scoring import score_piles
from zero_referee_rules.numzumzero.stock import Stock
from zero_referee_rules.scoresheet import PlayerScore, ScoreSheet
from zero_referee_rules.table import LegalMove, LegalMoves, Missing, TableDefaults


class Table(TableDefaults):
    """The mutable state of a game.

    Players are known by their seat, the index of their name. A card that is drawn takes the
    place of the card played from the hand. A card played from a hidden hand was in it, if it can
    have been, so no move stays unverified.
    """

    def __init__(self, position: Position, stock: tuple[Card, ...] = ()) -> None:
        """Set up a position that passed validation, and end the game if nobody can move.

        The draw pile is the stock, where that is known.
        """
        self.ply = 0
        self.events: list[Event] = []
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
            self._end_between_turns(None)

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` and change nothing."""
        seat = self._seat
        if self.ended_by is not None:
            rule = ENDING_RULE[self.ended_by]
            raise IllegalMoveError(rule, (), say("numzumzero.turn.after-end"))
        if move.player != self.names[seat]:
            raise out_of_turn(rulebook.TURN_ORDER, move.player, self.names[seat])
        card, column, drawn = move.card, move.column, move.drawn
        hand = self.hands[seat]
        hidden = card not in hand
        illegal = self._check_hidden(seat, card) if hidden else None
        illegal = illegal or self.field.check(column)
        if illegal is not None:
            raise illegal
        outcome = self._foresee(seat, card, column)
        if (
            hidden
            or outcome is not QUIET
            or self.stock.cards
            or move.turned_over is not None
            or (drawn is not None and not self.stock.unseen[drawn.kind])
        ):
            move = self._with_new_cards(seat, move, outcome, hidden=hidden)

        place = hand.index(None if hidden else card)
        if hidden:
            self.stock.see(card)
        filled = self.field.add(card, column)
        text = say("numzumzero.play.event", name=move.player, card=card, column=column_name(column))
        self.events.append(CardPlayed(self.ply, rulebook.PLAY, text, move.player, (card,), column))
        if outcome.collects:
            self._collect(seat, column, outcome, move.turned_over or ())
        elif filled:
            self._fill(seat, column, outcome)
        self._draw(seat, place, move.drawn)
        if outcome.ends_game and not self.over:
            self._end_between_turns(self.ply)
        self.made = move
        self.ply += 1

    def legal_moves(self) -> LegalMoves[Move]:
        """List every known card of the player to move on every column that takes one."""
        if self.over:
            return LegalMoves(None, over=True, exhaustive=True, moves=())
        seat = self._seat
        name = self.names[seat]
        hand = self.hands[seat]
        moves: tuple[LegalMove[Move], ...] = tuple(
            LegalMove(Play(name, card, column), self._foresee(seat, card, column))
            for card in dict.fromkeys(hand)
            if card is not None
            for column in range(len(self.field.columns))
            if self.field.check(column) is None
        )
        exhaustive = all(card in hand or self._check_hidden(seat, card) for card in DECK.values())
        return LegalMoves(name, over=False, exhaustive=exhaustive, moves=moves)

    def position(self) -> Position:
        """Return the position now."""
        return Position(
            players=tuple(
                Player(
                    name,
                    tuple(self.hands[seat]),
                    self.tokens[seat],
                    self._bonus[seat],
                    tuple(self.collections[seat]),
                )
                for seat, name in enumerate(self.names)
            ),
            columns=tuple(tuple(column) for column in self.field.columns),
            variant=self._variant,
            house_rules=self._house_rules,
            draw_pile=self.stock.left,
            to_move=None if self.over else self.names[self._seat],
            over=self.over,
            ended_by=self.ended_by,
        )

    def score(self) -> ScoreSheet[PlayerScore]:
        """Score the tokens, the bonus tokens of the advanced game among them."""
        return score_piles(
            self._variant,
            [
                Pile(name, self.tokens[seat], self._bonus[seat], tuple(self.collections[seat]))
                for seat, name in enumerate(self.names)
            ],
            self._house_rules,
        )

    def missing(self) -> Sequence[Missing]:
        """List the bonus tokens that must be counted (`numzumzero.advanced-bonus`)."""
        return [
            Missing(
                ("players", seat, "bonus_tokens"), say("numzumzero.missing.bonus-tokens", name=name)
            )
            for seat, name in enumerate(self.names)
            if self._variant is Variant.ADVANCED and self._bonus[seat] is None
        ]

    def _check_hidden(self, seat: int, card: Card) -> IllegalMoveError | None:
        """Return why a card that is not known to be in a hand cannot be there, None if it can."""
        if None not in self.hands[seat]:
            text = say("common.not-in-hand", card=card, name=self.names[seat])
            return IllegalMoveError(rulebook.PLAY, ("card",), text)
        return self.stock.check_unseen(card, ("card",))

    def _with_new_cards(self, seat: int, move: Play, outcome: Outcome, *, hidden: bool) -> Play:
        """Return a play with what a known stock adds to it.

        Raises `IllegalMoveError` unless its cards can be turned over and drawn.
        """
        wins = self._has_won(self.tokens[seat] + outcome.token_change)
        columns = len(self.field.columns)
        stopped_by = self._stop_rule if wins else None
        move = self.stock.filled(move, outcome, columns, wins=wins)
        illegal = self.stock.check_new_cards(
            move, outcome, columns, stopped_by=stopped_by, hidden=hidden
        )
        if illegal is not None:
            raise illegal
        return move

    def _foresee(self, seat: int, card: Card, column: int) -> Outcome:
        """Return the outcome of a legal play."""
        field, pile = self.field, self.stock.left
        if not field.matches(card, column):
            if not field.fills(column):
                return QUIET if pile > self._last_pile else QUIET_END
            returns = self.tokens[seat] > 0
            return Outcome(
                collects=False,
                token_change=-1 if returns else 0,
                clears_field=False,
                returns_token=returns,
                ends_game=field.one_open or pile <= self._last_pile,
            )
        clears = field.one_left and not self._stops_at_seven(seat)
        change = 2 if clears else 1
        wins = self._has_won(self.tokens[seat] + change)
        if clears:
            pile -= self.stock.turned_over(len(field.columns))
        return Outcome(
            collects=True,
            token_change=change,
            clears_field=clears,
            returns_token=False,
            ends_game=wins or pile <= self._last_pile,
        )

    def _stops_at_seven(self, seat: int) -> bool:
        """Return whether a column collected now ends the game before the field is cleared."""
        stops = self._has_won(self.tokens[seat] + 1)
        return stops and not self._house_rules.clear_before_seven

    def _has_won(self, tokens: int) -> bool:
        return tokens >= WINNING_TOKENS and not self._solo

    def _collect(
        self, seat: int, column: int, outcome: Outcome, turned_over: tuple[Card, ...]
    ) -> None:
        """Collect a column that matches with its tokens, and end the game at seven tokens."""
        name = self.names[seat]
        cards = self.field.collect(column)
        half = sum(card.number for card in cards) // 2
        text = say("numzumzero.collect.event", name=name, column=column_name(column), total=half)
        ply, events = self.ply, self.events
        events.append(CardsTaken(ply, rulebook.COLLECT, text, name, tuple(cards), column=column))
        text = say("numzumzero.collect.tokens", name=name, count=self.tokens[seat] + 1)
        events.append(TokensTaken(ply, rulebook.COLLECT, text, name, 1))
        self.collections[seat] += cards
        self.tokens[seat] += outcome.token_change
        wins = self._has_won(self.tokens[seat])
        if outcome.clears_field:
            text = say("numzumzero.clear-field.event", name=name)
            events.append(TokensTaken(ply, rulebook.CLEAR_FIELD, text, name, 1))
            if wins:
                text = say("numzumzero.ruling-clear-then-seven.event")
                events.append(RuleApplied(ply, self._stop_rule, text))
            else:
                self._turn_over(turned_over)
        elif wins and not any(self.field.columns):
            text = say("numzumzero.ruling-seven-stops.event")
            events.append(RuleApplied(ply, rulebook.SEVEN_STOPS, text))
        if wins:
            text = say("numzumzero.seven-tokens.event", name=name, count=self.tokens[seat])
            self._end(Ending.SEVEN_TOKENS, text, ply, (name,))

    def _turn_over(self, cards: tuple[Card, ...]) -> None:
        """Turn over new cards for the columns of a cleared field, leftmost first."""
        self.field.begin(cards)
        for card in cards:
            self.stock.see(card)
        self.stock.left -= len(cards)
        rule, text = rulebook.SHORT_PILE, say("numzumzero.ruling-short-pile.event", cards=cards)
        if not cards:
            text = say("numzumzero.ruling-short-pile.empty")
            self.events.append(RuleApplied(self.ply, rule, text))
            return
        if len(cards) == len(self.field.columns):
            rule, text = rulebook.CLEAR_FIELD, say("numzumzero.clear-field.new", cards=cards)
        self.events.append(CardsTurnedOver(self.ply, rule, text, cards))

    def _fill(self, seat: int, column: int, outcome: Outcome) -> None:
        """Return a token for a column whose seventh card did not make it match."""
        self.tokens[seat] += outcome.token_change
        rule = rulebook.SEVENTH_CARD if outcome.returns_token else rulebook.NO_DEBT
        name = self.names[seat]
        text = say(f"{rule}.event", name=name, column=column_name(column))
        if outcome.returns_token:
            self.events.append(TokensPaid(self.ply, rule, text, name, 1))
        else:
            self.events.append(RuleApplied(self.ply, rule, text, name))

    def _draw(self, seat: int, place: int, drawn: Card | None) -> None:
        """Draw a card and pass the turn, or end the game if there is no card to draw."""
        hand, stock = self.hands[seat], self.stock
        if self.over:
            del hand[place]
        elif stock.left:
            # Without a call of `see`, which costs 2 % of a game: this runs for every play.
            if drawn is not None:
                stock.unseen[drawn.kind] -= 1
            stock.left -= 1
            hand[place] = drawn
            name = self.names[seat]
            text = say("numzumzero.draw.event", name=name)
            self.events.append(CardsDrawn(self.ply, rulebook.DRAW, text, name, 1))
            self._seat = (seat + 1) % len(self.names)
        else:
            del hand[place]
            if self._solo:
                self._end_solo(self.ply)
            else:
                name = self.names[seat]
                text = say("numzumzero.end-no-draw.event", name=name)
                self._end(Ending.NO_DRAW, text, self.ply, (name,))

    def _end_between_turns(self, move: int | None) -> None:
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
        self.events.append(RoundOver(move, ENDING_RULE[ending], text, ending, names))

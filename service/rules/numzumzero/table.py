"""A game of NumZumZero in play: the one door through which every move goes.

Decides `numzumzero.turn-order`, `numzumzero.columns`, `numzumzero.play`,
`numzumzero.full-column`, `numzumzero.seventh-card`, `numzumzero.collect`,
`numzumzero.clear-field`, `numzumzero.draw`, `numzumzero.deck`, the endings, and the
rulings on debt, short piles, the solo end, and a field cleared with the seventh token.
"""

from collections.abc import Sequence
from itertools import chain

from service.rules.errors import IllegalMoveError, Pointer
from service.rules.message import Message, say
from service.rules.numzumzero import refusals, rulebook
from service.rules.numzumzero.cards import COPIES, DECK, Card
from service.rules.numzumzero.field import Field
from service.rules.numzumzero.moves import QUIET, QUIET_END, Move, Outcome, Play
from service.rules.numzumzero.piles import Pile
from service.rules.numzumzero.position import (
    ENDING_RULE,
    WINNING_TOKENS,
    Ending,
    Player,
    Position,
    Variant,
    boxes,
)
from service.rules.numzumzero.refusals import column_name
from service.rules.numzumzero.scoring import score_piles
from service.rules.numzumzero.unseen import count_unseen, first_seen
from service.rules.referee import Event, LegalMove, LegalMoves, Missing, Unverified
from service.rules.scoresheet import PlayerScore, ScoreSheet


class Table:
    """The mutable board of one fold. Hands keep the places of their cards."""

    def __init__(self, position: Position) -> None:
        """Lay out a position that is complete and was found possible."""
        self.ply = 0
        self.events: list[Event] = []
        self.names = position.names
        self.hands = [list(player.hand or ()) for player in position.players]
        self.field = Field(position.columns)
        self.collections = [list(player.collection) for player in position.players]
        self.tokens = [player.tokens for player in position.players]
        self.draw_pile = position.draw_pile or 0
        self.over = position.over
        self.ended_by = position.ended_by
        self._bonus = [player.bonus_tokens for player in position.players]
        self._variant = position.variant
        self._solo = position.solo
        self._seat = self.names.index(position.to_move) if position.to_move else 0
        self._copies = COPIES * boxes(len(self.names))
        self._unseen = count_unseen(
            self._copies, chain(*self.hands, *position.columns, *self.collections)
        )
        # The last turn is the one that leaves nothing to draw; alone, the one that draws it.
        self._last_pile = 1 if self._solo else 0
        if not self.over:
            self._end_between_turns(None)

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` and leave the table as it was."""
        seat = self._seat
        if self.ended_by is not None:
            raise refusals.after_end(self.ended_by)
        if move.player != self.names[seat]:
            raise refusals.wrong_player(move.player, self.names[seat])
        card, column, drawn = move.card, move.column, move.drawn
        hand = self.hands[seat]
        hidden = card not in hand
        fault = (self._hidden_fault(seat, card) if hidden else None) or self.field.fault(column)
        if fault is not None:
            raise fault
        outcome = self._foresee(seat, card, column)
        if hidden or outcome is not QUIET or move.turned_over is not None:
            self._check_new_cards(move, outcome, hidden=hidden)
        elif drawn is not None and not self._unseen[drawn.kind]:
            raise refusals.all_seen(drawn, self._copies, ("drawn",))

        place = hand.index(None if hidden else card)
        if hidden:
            self._unseen[card.kind] -= 1
        filled = self.field.add(card, column)
        if outcome.collects:
            self._collect(seat, column, outcome, move.turned_over or ())
        elif filled:
            self._fill(seat, column, outcome)
        self._draw(seat, place, drawn)
        if outcome.ends_game and not self.over:
            self._end_between_turns(self.ply)
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
            if self.field.fault(column) is None
        )
        complete = all(card in hand or self._hidden_fault(seat, card) for card in DECK.values())
        return LegalMoves(name, over=False, exhaustive=complete, moves=moves)

    def unverified(self) -> Sequence[Unverified]:
        """Nothing: a card laid down out of a hidden hand was in it, if it can have been."""
        return ()

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
            draw_pile=self.draw_pile,
            to_move=None if self.over else self.names[self._seat],
            over=self.over,
            ended_by=self.ended_by,
        )

    def score(self) -> ScoreSheet[PlayerScore] | None:
        """Count the tokens, once the bonus marks of an advanced game are counted."""
        if self.missing():
            return None
        return score_piles(
            self._variant,
            [
                Pile(name, self.tokens[seat], self._bonus[seat], tuple(self.collections[seat]))
                for seat, name in enumerate(self.names)
            ],
        )

    def missing(self) -> Sequence[Missing]:
        """Name the bonus marks that must be counted (`numzumzero.advanced-bonus`)."""
        return [
            Missing(
                ("players", seat, "bonus_tokens"), say("numzumzero.missing.bonus-tokens", name=name)
            )
            for seat, name in enumerate(self.names)
            if self._variant is Variant.ADVANCED and self._bonus[seat] is None
        ]

    def _hidden_fault(self, seat: int, card: Card) -> IllegalMoveError | None:
        """A card that is not known to be in the hand may be there if its player hides one."""
        if None not in self.hands[seat]:
            return refusals.not_in_hand(card, self.names[seat])
        if not self._unseen[card.kind]:
            return refusals.all_seen(card, self._copies, ("card",))
        return None

    def _foresee(self, seat: int, card: Card, column: int) -> Outcome:
        pile = self.draw_pile
        field = self.field
        if not field.matches(card, column):
            if not field.fills(column):
                return QUIET if pile > self._last_pile else QUIET_END
            returns = self.tokens[seat] > 0
            return Outcome(
                collects=False,
                token_change=-1 if returns else 0,
                clears_field=False,
                returns_token=returns,
                ends_game=field.fills_last(column) or pile <= self._last_pile,
            )
        clears = field.one_left
        change = 2 if clears else 1
        wins = self._has_won(self.tokens[seat] + change)
        if clears and not wins:
            pile -= self._due_for_columns()
        return Outcome(
            collects=True,
            token_change=change,
            clears_field=clears,
            returns_token=False,
            ends_game=wins or pile <= self._last_pile,
        )

    def _has_won(self, tokens: int) -> bool:
        return tokens >= WINNING_TOKENS and not self._solo

    def _due_for_columns(self) -> int:
        """Count the new cards of a cleared field (`numzumzero.ruling-short-pile`)."""
        return min(self.draw_pile, len(self.field.columns))

    def _check_new_cards(self, move: Play, outcome: Outcome, *, hidden: bool) -> None:
        """Refuse cards turned over or drawn where none are, and such as cannot be there."""
        wins = self._has_won(self.tokens[self._seat] + outcome.token_change)
        due = self._due_for_columns() if outcome.clears_field and not wins else 0
        turned_over = move.turned_over or ()
        if len(turned_over) != due:
            columns = len(self.field.columns)
            raise refusals.turned_over(move, outcome, due, columns, wins=wins)
        drawn = move.drawn
        if drawn is not None and (wins or self.draw_pile == due):
            raise refusals.nothing_drawn(wins=wins)
        shown: list[tuple[Pointer, Card]] = [(("card",), move.card)] if hidden else []
        shown += [(("turned_over", index), card) for index, card in enumerate(turned_over)]
        if drawn is not None:
            shown.append((("drawn",), drawn))
        seen = first_seen(self._unseen, shown)
        if seen is not None:
            pointer, card = seen
            raise refusals.all_seen(card, self._copies, pointer)

    def _collect(
        self, seat: int, column: int, outcome: Outcome, turned_over: tuple[Card, ...]
    ) -> None:
        """Take a column that matches and the tokens for it, and count to seven."""
        name = self.names[seat]
        cards = self.field.collect(column)
        half = sum(card.number for card in cards) // 2
        text = say("numzumzero.collect.event", name=name, column=column_name(column), total=half)
        self._note(rulebook.COLLECT, text)
        self.collections[seat] += cards
        self.tokens[seat] += outcome.token_change
        wins = self._has_won(self.tokens[seat])
        if outcome.clears_field:
            self._note(rulebook.CLEAR_FIELD, say("numzumzero.clear-field.event", name=name))
            if wins:
                text = say("numzumzero.ruling-clear-then-seven.event")
                self._note(rulebook.CLEAR_THEN_SEVEN, text)
            else:
                self._turn_over(turned_over)
        if wins:
            text = say("numzumzero.seven-tokens.event", name=name, count=self.tokens[seat])
            self._end(Ending.SEVEN_TOKENS, text, self.ply)

    def _turn_over(self, cards: tuple[Card, ...]) -> None:
        """Begin the columns of a cleared field anew, leftmost first."""
        self.field.begin(cards)
        for card in cards:
            self._unseen[card.kind] -= 1
        self.draw_pile -= len(cards)
        if len(cards) == len(self.field.columns):
            self._note(rulebook.CLEAR_FIELD, say("numzumzero.clear-field.new", cards=cards))
        elif cards:
            self._note(rulebook.SHORT_PILE, say("numzumzero.ruling-short-pile.event", cards=cards))
        else:
            self._note(rulebook.SHORT_PILE, say("numzumzero.ruling-short-pile.empty"))

    def _fill(self, seat: int, column: int, outcome: Outcome) -> None:
        """Close a column that its seventh card did not match, and return a token for it."""
        self.tokens[seat] += outcome.token_change
        rule = rulebook.SEVENTH_CARD if outcome.returns_token else rulebook.NO_DEBT
        text = say(f"{rule}.event", name=self.names[seat], column=column_name(column))
        self._note(rule, text)

    def _draw(self, seat: int, place: int, drawn: Card | None) -> None:
        """Draw, which ends the turn; without a card to draw, the game is over."""
        hand = self.hands[seat]
        if self.over:
            del hand[place]
        elif self.draw_pile:
            self.draw_pile -= 1
            hand[place] = drawn
            if drawn is not None:
                self._unseen[drawn.kind] -= 1
            self._seat = (seat + 1) % len(self.names)
        else:
            del hand[place]
            if self._solo:
                self._end_solo(self.ply)
            else:
                text = say("numzumzero.end-no-draw.event", name=self.names[seat])
                self._end(Ending.NO_DRAW, text, self.ply)

    def _end_between_turns(self, move: int | None) -> None:
        """End a game in which nobody can take another turn."""
        if self._solo and not self.draw_pile:
            self._end_solo(move)
        elif self.field.full:
            text = say("numzumzero.end-full.event", name=self.names[self._seat])
            self._end(Ending.FULL_COLUMNS, text, move)

    def _end_solo(self, move: int | None) -> None:
        text = say("numzumzero.ruling-solo-end.event", count=self.tokens[0])
        self._end(Ending.PILE_EMPTY, text, move)

    def _end(self, ending: Ending, text: Message, move: int | None) -> None:
        self.over = True
        self.ended_by = ending
        self.events.append(Event(move, ENDING_RULE[ending], text))

    def _note(self, rule: str, text: Message) -> None:
        self.events.append(Event(self.ply, rule, text))

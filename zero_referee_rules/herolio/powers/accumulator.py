"""8, Accumul'eight'er: the trick waits for the winner of the next (`herolio.accumulator`)."""

from collections.abc import Container, Sequence

from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.events import Cards, RuleApplied, TrickDiscarded, TrickWon
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import DEEP_SIX
from zero_referee_rules.herolio.position import Position, WonTrick
from zero_referee_rules.herolio.powers.protocol import Power
from zero_referee_rules.herolio.rulebook import HouseRules, Unclaimed
from zero_referee_rules.herolio.trick import CompleteTrick, Fate, Trick
from zero_referee_rules.message import say


class Accumulator(Power):
    """A trick with an 8 waits; the winner of a later trick wins the waiting tricks too.

    The house rule `unclaimed_tricks` decides about tricks that still wait when the round ends
    (`herolio.ruling-unclaimed`).
    """

    number = 8

    def when_complete(self, complete: CompleteTrick, trick: Trick, held: int) -> CompleteTrick:
        if complete.fate is Fate.DISCARDED:
            return complete
        rule = rulebook.ACCUMULATOR
        return CompleteTrick(Fate.WAITS, complete.counts_as, rule, events=complete.events)

    def when_won(self, board: Board, tricks: Sequence[WonTrick]) -> None:
        if len(tricks) <= 1:
            return
        winner, waiting = board.names[board.leader], board.waiting
        text = say("herolio.accumulator.claimed", name=winner, count=len(tricks) - 1)
        if len(waiting) == len(tricks):  # at the end of the round, by `when_round_ends`
            board.events.note(RuleApplied, board.ply, rulebook.ACCUMULATOR, text, winner)
        else:
            board.events.note(
                TrickWon, board.ply, rulebook.ACCUMULATOR, text, winner, *_all(waiting)
            )

    def when_round_ends(self, board: Board) -> Sequence[WonTrick]:
        waiting = board.waiting
        if board.start.house_rules.unclaimed_tricks is Unclaimed.HIGH_CARD:
            winner = board.names[board.leader]
            text = say("herolio.ruling-unclaimed.high-card", name=winner, count=len(waiting))
            board.events.note(TrickWon, board.ply, rulebook.UNCLAIMED, text, winner, *_all(waiting))
            return waiting
        text = say("herolio.ruling-unclaimed.discard", count=len(waiting))
        board.events.note(TrickDiscarded, board.ply, rulebook.UNCLAIMED, text, _all(waiting)[0])
        for trick in waiting:
            board.discards += trick.cards
        return ()

    def loses_tricks(self, house_rules: HouseRules, powers: Container[int], *, over: bool) -> bool:
        if house_rules.six_discards_waiting and DEEP_SIX in powers:
            return True
        return over and house_rules.unclaimed_tricks is Unclaimed.DISCARD

    def validate_trick(
        self, trick: WonTrick, position: Position, errors: ErrorCollector, *, place: str
    ) -> None:
        """Check that only a claimed trick has waited."""
        if trick.waited and place != "claimed":
            text = say("herolio.accumulator.waited")
            errors.add(("waited",), text, rulebook.ACCUMULATOR, code=Code.WRONG_PHASE)

    def validate_waiting(self, trick: WonTrick, errors: ErrorCollector, active: int) -> None:
        """Check that only a trick with an 8 waits, while the power is active."""
        if not any(card.flag & active & self.flag for card in trick.cards):
            errors.add(("cards",), say("herolio.accumulator.pile"), rulebook.ACCUMULATOR)


def _all(tricks: Sequence[WonTrick]) -> tuple[Cards, int]:
    """Return the cards of tricks, and how many tricks they count together."""
    cards = tuple([card for trick in tricks for card in trick.cards])
    return cards, sum(trick.counts_as for trick in tricks)

"""The judgment of a log, as its host or one viewer may know it.

A viewer is told of an illegal move by the log as they saw it. If two deals look the same to them
and both forbid the move, they therefore get the same answer. Only whether the move is legal may
depend on cards that they don't know.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Generic

from zero_referee_rules import referee
from zero_referee_rules.definition import GameRules
from zero_referee_rules.events import Corrected
from zero_referee_rules.kinds import Move, Position, Revealed, Score
from zero_referee_rules.log import Segment
from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Mistake
from zero_referee_rules.referee import Adjudication, Violation
from zero_referee_rules.requests import AdjudicateRequest, Include
from zero_referee_rules.table import LegalMove, Table, legal_moves
from zero_referee_rules.views import PlayerViewer, Spectator, View, Viewer, follow


class Judgment(Generic[Position, Move, Revealed, Score]):
    """The verdict on the parts of a log by all cards, as its host may know it.

    `table` is the table after the last legal move, and `part` is the part of the log with the next.
    `replayed` is the number of entries of the log that were replayed.
    """

    def __init__(
        self,
        rules: GameRules[Position, Move, Revealed, Score],
        request: AdjudicateRequest[Position, Move, Revealed],
        parts: Sequence[Segment[Move, Position, Score]],
    ) -> None:
        self.rules = rules
        self.request = request
        self.parts = parts
        self.found, self.table, self.replayed = referee.adjudicate(parts, rules.mistakes)
        self.part = parts[self.found.corrections]
        self.made = self.found.moves_applied - self.part.first
        """The number of legal moves in the part."""

    @property
    def legal(self) -> tuple[Segment[Move, Position, Score], ...]:
        """The parts of the log up to the illegal or undecided move."""
        before = self.parts[: self.found.corrections]
        return (*before, self.part._replace(moves=self.part.moves[: self.made]))

    def result(self) -> Adjudication[Move, Position, Score]:
        """Return the verdict, with the optional parts that the request includes."""
        result, since = self._shown(), self.request.since
        if any(part.was_named for part in self.parts):
            result = result._replace(movers=self._movers()[since:])
        if since:
            later = [event for event in result.events if (event.move or 0) >= since]
            result = result._replace(events=later)
        return result

    def wants(self, what: Include) -> bool:
        """Return whether the request wants something in addition to the verdict."""
        return what in self.request.include

    def instead(self, table: Table[Move, Position, Score]) -> tuple[LegalMove[Move], ...] | None:
        """Return the legal moves in the place of the illegal one, if the request wants them.

        None if unknown cards of a table keep them from being listed in full.
        """
        if not self.wants(Include.INSTEAD):
            return None
        player = None if self.made == len(self.part.moves) else self.part.moves[self.made].player
        listed = self.rules.listed(table, self.request, player).moves
        return listed if legal_moves(table, player).exhaustive else None

    def _movers(self) -> tuple[str | None, ...]:
        """Return who made each entry that was replayed, None for a correction."""
        movers: list[str | None] = []
        for part in self.parts[: self.found.corrections + 1]:
            movers += [None] * (part.first > 0)
            movers += [move.player for move in part.moves]
        return tuple(movers[: self.replayed])

    def _forms(self, index: int) -> tuple[Move, ...] | None:
        """Return the forms of the play at an index of the log; None if it was not replayed."""
        played = self.parts[: self.found.corrections + 1]
        part = next(part for part in reversed(played) if part.first <= index)
        at = index - part.first
        if index >= self.replayed or at >= len(part.moves):
            return None
        forms: tuple[Move, ...] = part.replay(at).forms(part.moves[at])
        return forms

    def _shown(self) -> Adjudication[Move, Position, Score]:
        found, stock = self.found, self.part.stock
        if self.wants(Include.VIEWS) and found.violation is None:
            viewers: list[Viewer] = [*map(PlayerViewer, found.position.names), Spectator()]
            views = self.rules.views(self.legal, viewers, self.request.since)
            found = found._replace(views=tuple(view.beside(views[-1]) for view in views))
        if self.request.forms_of is not None:
            found = found._replace(forms=self._forms(self.request.forms_of))
        if stock is not None:
            found = found._replace(stock=self.rules.stock.left(stock, found.position))
        if found.violation is not None:
            violation = found.violation._replace(instead=self.instead(self.table))
            found = found._replace(violation=violation)
        if self.wants(Include.NEXT_MOVES):
            found = found._replace(next_moves=self.rules.listed(self.table, self.request))
        warnings = self.rules.warnings_of(found.position)
        return found._replace(warnings=warnings) if warnings else found


class ViewerJudgment(Judgment[Position, Move, Revealed, Score]):
    """The same verdict as one viewer may know it.

    `view` is the log as they saw it, up to the illegal or undecided move.
    """

    view: View[Position, Move]

    def __init__(
        self,
        rules: GameRules[Position, Move, Revealed, Score],
        request: AdjudicateRequest[Position, Move, Revealed],
        parts: Sequence[Segment[Move, Position, Score]],
        viewer: Viewer,
    ) -> None:
        super().__init__(rules, request, parts)
        self.viewer = viewer
        self.known = rules.knowledge(viewer)
        self.view = self.known.view(follow(self.legal, (self.known,)))

    def _shown(self) -> Adjudication[Move, Position, Score]:
        """Return the verdict, with moves listed by the position that the viewer knows."""
        found, rules, position = self.found, self.rules, self.view.position
        changes = iter(self.view.changes)
        events = [
            replace(event, text=next(changes)) if isinstance(event, Corrected) else event
            for event in found.events
        ]
        table = rules.table(position, ())
        violation, next_moves = found.violation, None
        if violation is not None and violation.move is not None:
            if not (found.over and rules.secrets.open_at_end):
                violation = self._seen(violation)
            violation = violation._replace(instead=self.instead(table))
        name = self.viewer.name
        if self.wants(Include.NEXT_MOVES) and name is not None:
            listed = rules.listed(table, self.request, name)
            next_moves = listed if name in listed.players_to_move else None
        return found._replace(
            position=position,
            events=events,
            violation=violation,
            next_moves=next_moves,
            warnings=rules.warnings_of(position),
        )

    def _seen(self, violation: Violation[Move, Position]) -> Violation[Move, Position]:
        """Return the error of a move, judged by the log as the viewer saw it."""
        illegal, *later = self.part.moves[self.made :]
        before = self.view.moves[self.part.first :]
        seen = (self.known.facing(illegal), *map(self.known.seen, later))
        part = Segment(0, seen, partial(self.rules.table, self.known.table.position(), ()))
        mistakes = self.rules.mistakes
        _, found, _ = referee.play(part, mistakes)
        if found is None or found.move != 0:
            rule, text = self._in_question(part)
            found = Violation(0, violation.pointer[:2], rule, text, None, violation.remedy, None)
        mistake = Mistake(
            part.table(), found.rule, seen[0], before, seen[1:], found.text, self._known_after
        )
        proof = found.proof
        if proof is not None:
            proof = proof._replace(move=self.found.moves_applied + proof.move)
        return found._replace(
            move=violation.move,
            pointer=(*violation.pointer[:2], *found.pointer[2:]),
            proof=proof,
            on_table=None if self.part.stock is not None else found.on_table,
            remedy=mistakes.remedy(mistake),
        )

    def _known_after(self, count: int) -> Table[Move, Position, Score]:
        """Return the table that the viewer knows after a number of moves of the part."""
        *before, last = self.legal
        known = self.rules.knowledge(self.viewer)
        follow((*before, last._replace(moves=last.moves[:count])), (known,))
        return self.rules.table(known.table.position(), ())

    def _in_question(self, part: Segment[Move, Position, Score]) -> tuple[str, Message]:
        """Return the rule that the first move breaks by cards that the viewer doesn't know.

        Also return a sentence that reveals nothing else.
        """
        mistakes = self.rules.mistakes
        first = part._replace(moves=part.moves[:1])
        table, _, stopped = referee.play(first, mistakes)
        open_ = stopped or next(iter(table.unverified()), None)
        text = say("common.hidden-violation", name=part.moves[0].player)
        return mistakes.hand if open_ is None else open_.rule, text

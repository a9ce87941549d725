"""The operations that work the same in every game: legal moves, verdicts, views and pictures.

Each game builds one `Game` out of what is its own and offers the methods as operations.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from zero_referee_rules import referee
from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.dealing import DealRequest, Dealt, check_viewer
from zero_referee_rules.definition import GameRules
from zero_referee_rules.errors import (
    Code,
    ErrorCollector,
    IllegalMoveError,
    InconsistencyError,
    Pointer,
)
from zero_referee_rules.events import Corrected
from zero_referee_rules.message import say
from zero_referee_rules.names import similar_names
from zero_referee_rules.picture import Picture, PictureRequest, picture_of
from zero_referee_rules.referee import Adjudication, Correction, Revealed, Segment, Violation
from zero_referee_rules.requests import (
    AdjudicateRequest,
    Candidate,
    Include,
    LegalMovesRequest,
    LegalMovesResult,
    Position,
    ViewRequest,
)
from zero_referee_rules.scoresheet import Scored, ScoreWarning
from zero_referee_rules.table import ListedMoves, Move, Table, legal_moves, listed
from zero_referee_rules.views import PlayerViewer, Spectator, View, Viewer, views_of

P = TypeVar("P", bound=Position)
M = TypeVar("M", bound=Move)
R = TypeVar("R", bound=Revealed)
S = TypeVar("S", bound=Scored)


@dataclass(frozen=True, slots=True)
class Game(GameRules[P, M, R, S]):
    """The operations of a game, by what it says for itself."""

    def dealing(self, request: DealRequest) -> Dealt[P, Any]:
        """Deal a game, as the viewer of the request may know it.

        Raises `InconsistencyError` with every inconsistency of the deal, or for a viewer who is no
        player.
        """
        errors = ErrorCollector()
        check_viewer(request.viewer, request.deal.players, errors)
        dealt = self.dealt(request.deal, errors)
        if request.viewer is None:
            return dealt
        hidden = self.secrets.hide(dealt.position, request.viewer.name)
        return Dealt(replace(request.deal, shuffle=None), hidden, None)

    def legal_moves(self, request: LegalMovesRequest[P, M]) -> LegalMovesResult[P, M]:
        """List the legal moves of a player, by default of the first player to move.

        Raises `InconsistencyError` with every inconsistency of the position and of candidates, and
        for a name that no player has.

        >>> from zero_referee_rules.shuffling import Shuffler
        >>> from zero_referee_rules.zero import deal, game
        >>> dealt = deal.deal(deal.Deal(("Ana", "Ben"), Shuffler(1), dealer="Ben"))
        >>> legal = game.GAME.legal_moves(LegalMovesRequest(dealt.position)).legal
        >>> len(legal.moves), legal.moves[0].move
        (82, Knock(player='Ana'))
        """
        errors = ErrorCollector()
        errors.check_player(request.player, request.position.names, ("player",))
        position = self.valid(request.position, errors.within("position"))
        errors.raise_if_any()
        legal = self._listed(self.table(position, ()), request, request.player)
        start = Correction(position)
        candidates = tuple(
            self._candidate(start, entry, ("candidates", index))
            for index, entry in enumerate(request.candidates)
        )
        return LegalMovesResult(position, legal, candidates, self._warnings(position))

    def _candidate(
        self, start: Correction[P], entry: M | Correction[P], pointer: Pointer
    ) -> Candidate:
        """Return the verdict on a log of one entry.

        Raises `InconsistencyError` with the pointer of the candidate.
        """
        errors = ErrorCollector()
        try:
            parts = self.parts(start, (entry,), errors)
        except InconsistencyError as error:
            found = [
                each._replace(pointer=(*pointer, *each.pointer[2:]))
                for each in error.inconsistencies
            ]
            raise InconsistencyError(found) from None
        adjudication, _ = referee.adjudicate(parts, self.mistakes)
        why = adjudication.violation or next(iter(adjudication.unverified), None)
        return Candidate(adjudication.verdict, why and why.rule, why and why.text)

    def adjudicate(self, request: AdjudicateRequest[P, M, R]) -> Adjudication[M, P, S]:
        """Return the verdict on a move log, as the viewer of the request may know it.

        Raises `InconsistencyError` with every inconsistency of the position, of those that
        corrections bring, of the stocks beside them, and of the names in the moves. Those
        of the reveal are raised too, unless a move before it is illegal.

        >>> from zero_referee_rules.shuffling import Shuffler
        >>> from zero_referee_rules.zero import deal, game
        >>> from zero_referee_rules.zero.moves import Knock
        >>> dealt = deal.deal(deal.Deal(("Ana", "Ben"), Shuffler(1), dealer="Ben"))
        >>> request = AdjudicateRequest(dealt.position, (Knock("Ana"), Knock("Ana")))
        >>> result = game.GAME.adjudicate(request)
        >>> result.moves_applied, result.violation.move, result.violation.rule
        (1, 1, 'zero.turn-order')
        """
        start, errors = self.start(request), ErrorCollector()
        check_viewer(request.viewer, start.position.names, errors)
        parts = self.parts(start, request.moves, errors, request.reveal)
        adjudication, table = referee.adjudicate(parts, self.mistakes)
        if request.viewer is not None:
            adjudication = self._as_seen(adjudication, parts, request, request.viewer)
        else:
            adjudication = self._in_full(adjudication, table, parts, request)
        if request.since:
            later = [event for event in adjudication.events if (event.move or 0) >= request.since]
            adjudication = adjudication._replace(events=later)
        return adjudication

    def _in_full(
        self,
        adjudication: Adjudication[M, P, S],
        table: Table[M, P, S],
        parts: Sequence[Segment[M, P, S]],
        request: AdjudicateRequest[P, M, R],
    ) -> Adjudication[M, P, S]:
        """Return a verdict with what is left of the stock, and what the request wants beside it."""
        if Include.VIEWS in request.include and adjudication.violation is None:
            names: tuple[str, ...] = adjudication.position.names
            viewers: list[Viewer] = [*map(PlayerViewer, names), Spectator()]
            views = self._views(parts, viewers, request.since)
            adjudication = adjudication._replace(
                views=tuple(view.beside(views[-1]) for view in views)
            )
        part = parts[adjudication.corrections]
        if part.stock is not None:
            stock = self.stock.left(part.stock, adjudication.position)
            adjudication = adjudication._replace(stock=stock)
        if adjudication.violation is not None:
            violation = self._instead(adjudication.violation, part, table, request)
            adjudication = adjudication._replace(violation=violation)
        if Include.NEXT_MOVES in request.include:
            adjudication = adjudication._replace(next_moves=self._listed(table, request))
        if warnings := self._warnings(adjudication.position):
            adjudication = adjudication._replace(warnings=warnings)
        return adjudication

    def _warnings(self, position: P) -> tuple[ScoreWarning, ...]:
        similar = similar_names(self.mistakes.game, position.names)
        return (*similar, *self.warnings(position)) if self.warnings is not None else similar

    def _as_seen(
        self,
        adjudication: Adjudication[M, P, S],
        parts: Sequence[Segment[M, P, S]],
        request: AdjudicateRequest[P, M, R],
        viewer: Viewer,
    ) -> Adjudication[M, P, S]:
        """Return a verdict as the viewer of the request may know it.

        Moves are listed on the position that the viewer knows.
        """
        *before, last = parts[: adjudication.corrections + 1]
        made = last.moves[: adjudication.moves_applied - last.first]
        [view] = self._views((*before, last._replace(moves=made)), (viewer,), 0)
        changes = iter(view.changes)
        events = [
            replace(event, text=next(changes)) if isinstance(event, Corrected) else event
            for event in adjudication.events
        ]
        shown = adjudication.over and self.secrets.open_at_end
        position = adjudication.position if shown else view.position
        table = self.table(position, ())
        violation, next_moves = adjudication.violation, None
        if violation is not None and violation.move is not None:
            move = last.moves[len(made)]
            violation = self._instead(violation, last, table, request)
            if not shown:
                violation = self._violation_seen(violation, position, move, viewer.name)
        if Include.NEXT_MOVES in request.include and viewer.name is not None:
            found = self._listed(table, request, viewer.name)
            next_moves = found if viewer.name in found.players_to_move else None
        return adjudication._replace(
            position=position,
            events=events,
            violation=violation,
            next_moves=next_moves,
            warnings=self._warnings(position),
        )

    def _violation_seen(
        self, violation: Violation[M], position: P, move: M, viewer: str | None
    ) -> Violation[M]:
        """Return what is wrong with a move as a player may know it, by the position that they know.

        Where that does not show it, the sentence says no more than which rule the move breaks.
        """
        try:
            self.table(position, ()).apply(
                move if move.player == viewer else self.secrets.unseen(move)
            )
        except IllegalMoveError as error:
            pointer = (*violation.pointer[:2], *error.pointer)
            return violation._replace(rule=error.rule, pointer=pointer, text=error.text)
        title = self.mistakes.title_of(violation.rule)
        text = say("common.hidden-violation", name=move.player, title=title)
        return violation._replace(pointer=violation.pointer[:2], text=text)

    def _views(
        self, parts: Sequence[Segment[M, P, S]], viewers: Sequence[Viewer], since: int
    ) -> tuple[View[P, M], ...]:
        """Return what each viewer may know of a legal log, which is shown from an index on."""
        views = views_of(
            parts, lambda each: self.table(each, ()), self.secrets, self.mistakes, viewers
        )
        return tuple(view._replace(since=since, moves=view.moves[since:]) for view in views)

    def _instead(
        self,
        violation: Violation[M],
        part: Segment[M, P, S],
        table: Table[M, P, S],
        request: AdjudicateRequest[P, M, R],
    ) -> Violation[M]:
        """Return a violation with the legal moves in its place, if the request wants them.

        `table` is the one before it, and `part` of the log has the illegal move.
        """
        if Include.INSTEAD not in request.include:
            return violation
        move = violation.move
        player = None if move is None else part.moves[move - part.first].player
        exhaustive = legal_moves(table, player).exhaustive
        instead = self._listed(table, request, player).moves
        return violation._replace(instead=instead if exhaustive else None)

    def _listed(
        self,
        table: Table[M, P, S],
        request: LegalMovesRequest[P, M] | AdjudicateRequest[P, M, R],
        player: str | None = None,
    ) -> ListedMoves[M]:
        """Return the moves of a player, by default the first to move, as a request wants them."""
        sort_key = self.sort_key if request.rank else None
        return listed(table, player, request.limit, sort_key)

    def view(self, request: ViewRequest[P, M]) -> View[P, M]:
        """Return a position, after its log if there is one, as one player may know it.

        Raises `InconsistencyError` as `adjudicate` does, and for an illegal move.

        >>> from zero_referee_rules.shuffling import Shuffler
        >>> from zero_referee_rules.zero import deal, game
        >>> dealt = deal.deal(deal.Deal(("Ana", "Ben"), Shuffler(1), dealer="Ben"))
        >>> viewer = PlayerViewer("Ana")
        >>> ana, ben = game.GAME.view(ViewRequest(dealt.position, viewer)).position.players
        >>> ana == dealt.position.players[0], ben.hand == (None,) * 9
        (True, True)
        """
        start, errors = self.start(request), ErrorCollector()
        check_viewer(request.viewer, start.position.names, errors)
        parts = self.parts(start, request.moves, errors)
        violation = referee.adjudicate(parts, self.mistakes)[0].violation
        if violation is not None:
            errors.add(violation.pointer, violation.text, violation.rule, Code.ILLEGAL_MOVE)
            errors.raise_if_any()
        [view] = self._views(parts, (request.viewer,), request.since)
        return view._replace(warnings=self._warnings(view.position))

    def picture(self, info: GameInfo, request: PictureRequest[P]) -> Picture:
        """Return what a picture of a position shows.

        Raises `InconsistencyError` with every inconsistency of the position.
        """
        errors = ErrorCollector()
        position = self.valid(request.position, errors.within("position"))
        errors.raise_if_any()
        return picture_of(info, self.table(position, ()).position(), self.pictured)

"""The operations that work the same in every game: legal moves, verdicts, views and pictures.

Each game builds one `Game` from its own parts and offers the methods as operations.
"""

from dataclasses import dataclass, replace
from typing import Any

from zero_referee_rules import referee
from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.dealing import DealRequest, Dealt, check_viewer
from zero_referee_rules.definition import GameRules
from zero_referee_rules.errors import Code, ErrorCollector, InconsistencyError, Pointer
from zero_referee_rules.judgment import Judgment, ViewerJudgment
from zero_referee_rules.kinds import Move, Position, Revealed, Score
from zero_referee_rules.log import Correction
from zero_referee_rules.picture import Picture, PictureRequest, picture_of
from zero_referee_rules.referee import Adjudication
from zero_referee_rules.requests import (
    AdjudicateRequest,
    Candidate,
    LegalMovesRequest,
    LegalMovesResult,
    ViewRequest,
)
from zero_referee_rules.views import View


@dataclass(frozen=True, slots=True)
class Game(GameRules[Position, Move, Revealed, Score]):
    """The operations of a game, made from its description."""

    def dealing(self, request: DealRequest) -> Dealt[Position, Any]:
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
        return Dealt(replace(dealt.deal, shuffle=None), hidden, None)

    def legal_moves(
        self, request: LegalMovesRequest[Position, Move]
    ) -> LegalMovesResult[Position, Move]:
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
        legal = self.listed(self.table(position, ()), request, request.player)
        start = Correction(position)
        candidates = tuple(
            self._candidate(start, entry, ("candidates", index))
            for index, entry in enumerate(request.candidates)
        )
        return LegalMovesResult(position, legal, candidates, self.warnings_of(position))

    def _candidate(
        self, start: Correction[Position], entry: Move | Correction[Position], pointer: Pointer
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
        adjudication, *_ = referee.adjudicate(parts, self.mistakes)
        why = adjudication.violation or next(iter(adjudication.unverified), None)
        return Candidate(adjudication.verdict, why and why.rule, why and why.text)

    def adjudicate(
        self, request: AdjudicateRequest[Position, Move, Revealed]
    ) -> Adjudication[Move, Position, Score]:
        """Return the verdict on a move log, as the viewer of the request may know it.

        Raises `InconsistencyError` with every inconsistency of the position, of those that
        corrections bring, of their stocks, and of the names in the moves. Those
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
        if request.viewer is None:
            return Judgment(self, request, parts).result()
        return ViewerJudgment(self, request, parts, request.viewer).result()

    def view(self, request: ViewRequest[Position, Move]) -> View[Position, Move]:
        """Return a position, after its log if there is one, as one player may know it.

        Raises `InconsistencyError` as `adjudicate` does, and for an illegal move.

        >>> from zero_referee_rules import views
        >>> from zero_referee_rules.shuffling import Shuffler
        >>> from zero_referee_rules.zero import deal, game
        >>> dealt = deal.deal(deal.Deal(("Ana", "Ben"), Shuffler(1), dealer="Ben"))
        >>> viewer = views.PlayerViewer("Ana")
        >>> ana, ben = game.GAME.view(ViewRequest(dealt.position, viewer)).position.players
        >>> ana == dealt.position.players[0], ben.hand == (None,) * 9
        (True, True)
        """
        start, errors = self.start(request), ErrorCollector()
        check_viewer(request.viewer, start.position.names, errors)
        parts = self.parts(start, request.moves, errors)
        wanted: AdjudicateRequest[Position, Move, Revealed] = AdjudicateRequest(None, ())
        judgment = ViewerJudgment(self, wanted, parts, request.viewer)
        violation = judgment.result().violation
        if violation is not None:
            errors.add(violation.pointer, violation.text, violation.rule, Code.ILLEGAL_MOVE)
            errors.raise_if_any()
        view, since = judgment.view, request.since
        warnings = self.warnings_of(view.position)
        return view._replace(since=since, moves=view.moves[since:], warnings=warnings)

    def picture(self, info: GameInfo, request: PictureRequest[Position]) -> Picture:
        """Return the parts of the picture of a position.

        Raises `InconsistencyError` with every inconsistency of the position.
        """
        errors = ErrorCollector()
        position = self.valid(request.position, errors.within("position"))
        errors.raise_if_any()
        return picture_of(info, self.table(position, ()).position(), self.pictured)

"""The definition of one game, and the checks of a position and a log by it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, cast

from zero_referee_rules.dealing import Dealt
from zero_referee_rules.errors import Code, ErrorCollector, InconsistencyError
from zero_referee_rules.kinds import TO_MOVE, Move, Position, Revealed, Score
from zero_referee_rules.log import MOST_CORRECTIONS, Correction, Reveal, RevealRules, Segment
from zero_referee_rules.message import say
from zero_referee_rules.mistakes import Mistakes
from zero_referee_rules.names import similar_names
from zero_referee_rules.picture import Readers
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest, ViewRequest
from zero_referee_rules.scoresheet import ScoreWarning
from zero_referee_rules.stock import StockRules
from zero_referee_rules.table import LegalMove, ListedMoves, Table, listed
from zero_referee_rules.views import (
    HIDDEN_HANDS,
    HiddenInformation,
    Knowledge,
    View,
    Viewer,
    follow,
)


@dataclass(frozen=True, slots=True)
class GameRules(Generic[Position, Move, Revealed, Score]):
    """The description of one game.

    - `table` sets up a table from a position that passed `validate`, and the known stock.
    - `deal` deals a position and a stock.
    - `validate` returns a position with its defaults and adds its inconsistencies, other than
      those of `names_in`.
    - `names_in` are the properties of a position that name a player. These names, those of the
      players and those in a reveal are checked before `validate` is called.
    - `mistakes` are the rulings of its rulebook on mistakes.
    - `stock` is how a stock is checked against a position.
    - `sort_key` returns a higher value for a better legal move with a known outcome. It is None in
      a game that does not rank moves.
    - `validate_moves` adds an error for each unknown name in a move, other than the mover's.
    - `reveal` is None in a game in which nothing can be revealed.
    - `secrets` defines the hidden information, by default the hands of other players.
    - `warnings` returns warnings of counts in a position that are possible but probably wrong.
    - `pictured` has readers for values that a picture cannot show without one.
    """

    table: Callable[[Position, tuple[Any, ...]], Table[Move, Position, Score]]
    deal: Callable[[Any], Dealt[Position, Any]]
    validate: Callable[[Position, ErrorCollector], Position]
    stock: StockRules
    mistakes: Mistakes
    sort_key: Callable[[Position, LegalMove[Move]], Any] | None = None
    names_in: tuple[str, ...] = ("to_move",)
    validate_moves: Callable[[Sequence[Move], Sequence[str], ErrorCollector], None] | None = None
    reveal: RevealRules[Move, Revealed] | None = None
    secrets: HiddenInformation[Position, Move] = HIDDEN_HANDS
    pictured: Readers = field(default_factory=dict)
    warnings: Callable[[Position], tuple[ScoreWarning, ...]] | None = None

    def start(
        self, request: AdjudicateRequest[Position, Move, Revealed] | ViewRequest[Position, Move]
    ) -> Correction[Position]:
        """Return the position and the stock of a request, given or dealt.

        Raises `InconsistencyError` with every inconsistency of the deal.
        """
        if request.deal is None:
            assert request.position is not None
            return Correction(request.position, request.stock)
        errors = ErrorCollector()
        if request.deal.shuffle is None:
            errors.add(("deal", "seed"), say("common.deal-without-seed"), code=Code.MISSING)
        dealt = self.dealt(request.deal, errors)
        return Correction(dealt.position, dealt.stock)

    def dealt(self, deal: Any, errors: ErrorCollector) -> Dealt[Position, Any]:
        """Deal, or raise `InconsistencyError` with all errors, also those of the deal."""
        try:
            found = self.deal(deal)
        except InconsistencyError as error:
            for each in error.inconsistencies:
                errors.within("deal").add(*each)
            raise InconsistencyError(errors.inconsistencies) from None
        errors.raise_if_any()
        return found

    def parts(
        self,
        start: Correction[Position],
        log: Sequence[Move | Correction[Position]],
        errors: ErrorCollector,
        revealed: Sequence[Revealed] | None = None,
    ) -> Sequence[Segment[Move, Position, Score]]:
        """Return the parts of a log.

        Raises `InconsistencyError` with every inconsistency, also with those that `errors` already
        has. Those of revealed cards alone are raised after the last move.
        """
        names = start.position.names
        reveal = None
        if revealed is not None and self.reveal is not None:
            reveal = Reveal(self.reveal, revealed, names)
        corrections = [index for index, kind in enumerate(map(type, log)) if kind is Correction]
        ends = (*corrections, len(log))
        rule = self.mistakes.correction
        if len(corrections) > MOST_CORRECTIONS:
            text = say("common.correction.too-many", count=MOST_CORRECTIONS)
            errors.add(("moves", ends[MOST_CORRECTIONS]), text, rule, Code.WRONG_NUMBER)
            errors.raise_if_any()
        parts = [self._part(start, log[: ends[0]], 0, errors)]
        for index, end in zip(corrections, ends[1:], strict=True):
            correction = cast("Correction[Position]", log[index])
            inside = errors.within("moves", index)
            if correction.position.names != names:
                text = say("common.correction.players", names=names)
                inside.add(("position", "players"), text, rule, code=Code.WRONG_PLAYER)
            parts.append(self._part(correction, log[index + 1 : end], index + 1, inside))
        for part in parts:
            self._validate_moves(part, names, errors)
        if errors.inconsistencies and reveal is not None:
            errors.inconsistencies += reveal.errors.inconsistencies
        errors.raise_if_any()
        parts = [part.named() for part in parts]
        if reveal is not None:
            parts[-1] = parts[-1]._replace(reveal=reveal)
        return parts

    def _part(
        self,
        start: Correction[Position],
        moves: Sequence[Move | Correction[Position]],
        first: int,
        errors: ErrorCollector,
    ) -> Segment[Move, Position, Score]:
        """Return the part that begins with a position and its stock.

        Adds every inconsistency of the position. If nothing was inconsistent so far, adds its
        contradictions with the stock.
        """
        position = self.valid(start.position, errors.within("position"))
        stock = start.stock
        if stock is not None and not errors.inconsistencies:
            self.stock.check(stock, position, errors.within("stock"))
        set_up = partial(self.table, position, stock or ())
        return Segment(first, cast("Sequence[Move]", moves), set_up, stock)

    def valid(self, position: Position, errors: ErrorCollector) -> Position:
        """Return a position with its defaults, and add every inconsistency of it."""
        names = position.names
        errors.check_names(names, "players", "name")
        for member in self.names_in:
            errors.check_player(getattr(position, member), names, (member,))
        return self.validate(position, errors)

    def _validate_moves(
        self, part: Segment[Move, Position, Score], names: Sequence[str], errors: ErrorCollector
    ) -> None:
        """Add an error for each unknown name in the moves of a part."""
        if not {move.player for move in part.moves}.issubset((*names, TO_MOVE)):
            for index, move in enumerate(part.moves, start=part.first):
                errors.check_player(move.player or None, names, ("moves", index, "player"))
        if self.validate_moves is not None:
            found = ErrorCollector()
            self.validate_moves(part.moves, names, found)
            for (_, place, *inside), text, rule, code in found.inconsistencies:
                errors.add(("moves", part.first + int(place), *inside), text, rule, code)

    def listed(
        self,
        table: Table[Move, Position, Score],
        request: LegalMovesRequest[Position, Move] | AdjudicateRequest[Position, Move, Revealed],
        player: str | None = None,
    ) -> ListedMoves[Move]:
        """Return a player's moves, ranked and limited as asked; by default of the first to move."""
        sort_key = self.sort_key if request.rank else None
        return listed(table, player, request.limit, sort_key)

    def knowledge(self, viewer: Viewer) -> Knowledge[Position, Move]:
        """Return the knowledge of a viewer, who has seen nothing yet."""
        return Knowledge(
            lambda position: self.table(position, ()), self.secrets, self.mistakes, viewer
        )

    def views(
        self,
        parts: Sequence[Segment[Move, Position, Score]],
        viewers: Sequence[Viewer],
        since: int,
    ) -> tuple[View[Position, Move], ...]:
        """Return the view of each viewer of a legal log, with its moves from an index on."""
        known = [*map(self.knowledge, viewers)]
        true = follow(parts, known)
        return tuple([each.view(true, since) for each in known])

    def warnings_of(self, position: Position) -> tuple[ScoreWarning, ...]:
        """Return the warnings of a position: of similar names, and those of the game."""
        similar = similar_names(self.mistakes.game, position.names)
        return (*similar, *self.warnings(position)) if self.warnings is not None else similar

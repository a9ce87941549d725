"""The definition of one game, and the checks of a position and a log by it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar, cast

from zero_referee_rules.dealing import Dealt
from zero_referee_rules.errors import Code, ErrorCollector, InconsistencyError
from zero_referee_rules.message import say
from zero_referee_rules.mistakes import Mistakes
from zero_referee_rules.picture import Readers
from zero_referee_rules.referee import (
    MOST_CORRECTIONS,
    Correction,
    Reveal,
    Revealed,
    RevealRules,
    Segment,
)
from zero_referee_rules.requests import AdjudicateRequest, Position, ViewRequest
from zero_referee_rules.scoresheet import Scored, ScoreWarning
from zero_referee_rules.stock import StockRules
from zero_referee_rules.table import LegalMove, Move, Table
from zero_referee_rules.views import HIDDEN_HANDS, HiddenInformation

P = TypeVar("P", bound=Position)
M = TypeVar("M", bound=Move)
R = TypeVar("R", bound=Revealed)
S = TypeVar("S", bound=Scored)


@dataclass(frozen=True, slots=True)
class GameRules(Generic[P, M, R, S]):
    """The description of one game.

    - `table` sets up a table from a position that passed `validate`, and the known stock.
    - `deal` deals a position and a stock.
    - `validate` returns a position with its defaults and adds its inconsistencies, other than
      those of `names_in`.
    - `names_in` are the properties of a position that name a player. They, the names of the players
      and those in a reveal are checked before the game is asked.
    - `mistakes` are the rulings of its rulebook on mistakes.
    - `stock` is how a stock is checked against a position.
    - `sort_key` is the higher, the better a legal move with a known outcome is; None in a game that
      does not rank moves.
    - `validate_moves` adds names in moves, other than the movers', that no player has.
    - `reveal` is None in a game where nothing can be revealed.
    - `secrets` is what players may not know, by default the hands of the others.
    - `warnings` are of counts in a position that are possible but probably mistakes.
    - `pictured` reads what a picture of a position shows, where its value does not say it.
    """

    table: Callable[[P, tuple[Any, ...]], Table[M, P, S]]
    deal: Callable[[Any], Dealt[P, Any]]
    validate: Callable[[P, ErrorCollector], P]
    stock: StockRules
    mistakes: Mistakes
    sort_key: Callable[[P, LegalMove[M]], Any] | None = None
    names_in: tuple[str, ...] = ("to_move",)
    validate_moves: Callable[[Sequence[M], Sequence[str], ErrorCollector], None] | None = None
    reveal: RevealRules[M, R] | None = None
    secrets: HiddenInformation[P, M] = HIDDEN_HANDS
    pictured: Readers = field(default_factory=dict)
    warnings: Callable[[P], tuple[ScoreWarning, ...]] | None = None

    def start(self, request: AdjudicateRequest[P, M, R] | ViewRequest[P, M]) -> Correction[P]:
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

    def dealt(self, deal: Any, errors: ErrorCollector) -> Dealt[P, Any]:
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
        start: Correction[P],
        log: Sequence[M | Correction[P]],
        errors: ErrorCollector,
        revealed: Sequence[R] | None = None,
    ) -> Sequence[Segment[M, P, S]]:
        """Return the parts of a log, or raise `InconsistencyError`, with the errors so far.

        Those of revealed cards are raised beside others, or after the last move.
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
            correction = cast("Correction[P]", log[index])
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
        if reveal is not None:
            parts[-1] = parts[-1]._replace(reveal=reveal)
        return parts

    def _part(
        self,
        start: Correction[P],
        moves: Sequence[M | Correction[P]],
        first: int,
        errors: ErrorCollector,
    ) -> Segment[M, P, S]:
        """Return the part that begins with a position and its stock.

        Adds every inconsistency of the position. If nothing was inconsistent so far, adds what the
        stock contradicts of it.
        """
        position = self.valid(start.position, errors.within("position"))
        stock = start.stock
        if stock is not None and not errors.inconsistencies:
            self.stock.check(stock, position, errors.within("stock"))
        set_up = partial(self.table, position, stock or ())
        return Segment(first, cast("Sequence[M]", moves), set_up, stock)

    def valid(self, position: P, errors: ErrorCollector) -> P:
        """Return a position with its defaults, and add every inconsistency of it."""
        names = position.names
        errors.check_names(names, "players", "name")
        for member in self.names_in:
            errors.check_player(getattr(position, member), names, (member,))
        return self.validate(position, errors)

    def _validate_moves(
        self, part: Segment[M, P, S], names: Sequence[str], errors: ErrorCollector
    ) -> None:
        """Add names in the moves of a part that no player has."""
        if not {move.player for move in part.moves}.issubset(names):
            for index, move in enumerate(part.moves, start=part.first):
                errors.check_player(move.player, names, ("moves", index, "player"))
        if self.validate_moves is not None:
            found = ErrorCollector()
            self.validate_moves(part.moves, names, found)
            for (_, place, *inside), text, rule, code in found.inconsistencies:
                errors.add(("moves", part.first + int(place), *inside), text, rule, code)

"""The operations that work the same in every game: legal moves and adjudication.

Each game builds one `Game` out of what is its own and offers the methods as operations.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from zero_referee_rules import referee
from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.message import say
from zero_referee_rules.mistakes import Mistakes
from zero_referee_rules.referee import (
    MOST_CORRECTIONS,
    Adjudication,
    Correction,
    LegalMove,
    LegalMoves,
    ListedMoves,
    Move,
    Part,
    Table,
)
from zero_referee_rules.scoresheet import Scored
from zero_referee_rules.stock import StockRules
from zero_referee_rules.views import HIDDEN_HANDS, Secrets, View, ViewRequest, view_of

_PLAYER = attrgetter("player")


class Position(Protocol):
    """A position of any game: it has the names of its players, in clockwise order."""

    @property
    def names(self) -> tuple[str, ...]: ...


class Revealed(Protocol):
    """What one player reveals after the last move of any game."""

    @property
    def name(self) -> str: ...


P = TypeVar("P", bound=Position)
M = TypeVar("M", bound=Move)
R = TypeVar("R", bound=Revealed)
S = TypeVar("S", bound=Scored)


class LegalMovesRequest(NamedTuple, Generic[P]):
    """A position. With `rank`, the best move is to come first; `limit` is how many at most."""

    position: P
    rank: bool = False
    limit: int | None = None


class LegalMovesResult(NamedTuple, Generic[P, M]):
    """The position with its defaults, and its legal moves."""

    position: P
    legal: ListedMoves[M]


class AdjudicateRequest(NamedTuple, Generic[P, M, R]):
    """A position, the log from it, and what players revealed after the last move.

    A log has moves, and a correction in place of each mistake that the players put right. Moves
    draw from `stock`, the cards that the deal left over, where it is known. With `legal_moves`,
    the result lists the next moves by `rank` and `limit`; unless it is None, no violation does.
    """

    position: P
    moves: tuple[M | Correction[P], ...]
    reveal: tuple[R, ...] | None = None
    stock: tuple[Any, ...] | None = None
    legal_moves: bool | None = None
    rank: bool = False
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class RevealRules(Generic[M, R]):
    """What a game does with cards that players reveal after the last move.

    `validate` adds what no moves could explain, other than names. `apply` puts the cards onto the
    table after the moves; it raises `RevealMismatch` where they contradict them.
    """

    validate: Callable[[Sequence[R], ErrorCollector], None]
    apply: Callable[[Any, Sequence[M], Sequence[R]], None]


@dataclass(frozen=True, slots=True)
class Game(Generic[P, M, R, S]):
    """What one game says for itself.

    - `table` sets up a table from a position that passed `validate`, and the known stock.
    - `validate` returns a position with its defaults and adds its inconsistencies, other than
      those of `names_in`.
    - `names_in` are the members of a position that name a player. They, the names of the players
      and those in a reveal are checked before the game is asked.
    - `mistakes` are the rulings of its rulebook on mistakes.
    - `stock` is how a stock is checked against a position.
    - `sort_key` is the higher, the better a legal move with a known outcome is.
    - `validate_moves` adds names in moves, other than the movers', that no player has.
    - `reveal` is None in a game where nothing can be revealed.
    - `settle` raises `IllegalMoveError` for an earlier move that only the whole log proves
      illegal.
    - `secrets` is what players may not know, by default the hands of the others.
    """

    table: Callable[[P, tuple[Any, ...]], Table[M, P, S]]
    validate: Callable[[P, ErrorCollector], P]
    stock: StockRules
    sort_key: Callable[[P, LegalMove[M]], Any]
    mistakes: Mistakes
    names_in: tuple[str, ...] = ("to_move",)
    validate_moves: Callable[[Sequence[M], Sequence[str], ErrorCollector], None] | None = None
    reveal: RevealRules[M, R] | None = None
    settle: Callable[[Any], None] | None = None
    secrets: Secrets[P, M] = HIDDEN_HANDS

    def legal_moves(self, request: LegalMovesRequest[P]) -> LegalMovesResult[P, M]:
        """List the legal moves of the player to move.

        Raises `InconsistencyError` with every inconsistency of the position.

        >>> from zero_referee_rules.zero import game
        >>> from zero_referee_rules.zero.cards import DECK
        >>> from zero_referee_rules.zero.position import Player, Position
        >>> cards = tuple(DECK.values())
        >>> players = Player("Ana", cards[:9]), Player("Ben", cards[9:18])
        >>> position = Position(players, dealer="Ben", pool=cards[18:27])
        >>> legal = game.GAME.legal_moves(LegalMovesRequest(position)).legal
        >>> len(legal.moves), legal.moves[0].move
        (82, Knock(player='Ana'))
        """
        errors = ErrorCollector()
        position = self._valid(request.position, errors.within("position"))
        errors.raise_if_any()
        return LegalMovesResult(position, self._listed(position, (), request))

    def adjudicate(self, request: AdjudicateRequest[P, M, R]) -> Adjudication[M, P, S]:
        """Return the verdict on a move log.

        Raises `InconsistencyError` with every inconsistency of the position, of those that
        corrections bring, of the stocks beside them, and of the names in the moves. Those
        of the reveal are raised too, unless a move before it is illegal.

        >>> from zero_referee_rules.zero import game
        >>> from zero_referee_rules.zero.cards import DECK
        >>> from zero_referee_rules.zero.moves import Knock
        >>> from zero_referee_rules.zero.position import Player, Position
        >>> cards = tuple(DECK.values())
        >>> players = Player("Ana", cards[:9]), Player("Ben", cards[9:18])
        >>> position = Position(players, dealer="Ben", pool=cards[18:27])
        >>> request = AdjudicateRequest(position, (Knock("Ana"), Knock("Ana")))
        >>> result = game.GAME.adjudicate(request)
        >>> result.moves_applied, result.violation.move, result.violation.rule
        (1, 1, 'zero.turn-order')
        """
        reveal = request.reveal
        reveal_errors = ErrorCollector()
        if reveal is not None and self.reveal is not None:
            _check_revealers(reveal, request.position.names, reveal_errors)
            self.reveal.validate(reveal, reveal_errors)
        parts = self._parts(request, reveal_errors)

        def finish(table: Table[M, P, S], part: Part[M, P, S]) -> None:
            self._settle(table, part)
            if part is parts[-1]:
                reveal_errors.raise_if_any()
                if reveal is not None and self.reveal is not None:
                    self.reveal.apply(table, part.moves, reveal)

        ruling = referee.adjudicate(parts, finish, self.mistakes)
        stock = parts[ruling.corrections].stock
        if stock is not None:
            stock = self.stock.left(stock, ruling.position)
            ruling = replace(ruling, stock=stock)
        if request.legal_moves is not None and ruling.violation is not None:
            ruling = replace(ruling, violation=replace(ruling.violation, legal_moves=()))
        if request.legal_moves:
            listed = self._listed(ruling.position, tuple(stock or ()), request)
            ruling = replace(ruling, legal_moves=listed)
        return ruling

    def _settle(self, table: Table[M, P, S], _: Part[M, P, S]) -> None:
        if self.settle is not None:
            self.settle(table)

    def _listed(
        self,
        position: P,
        stock: tuple[Any, ...],
        request: LegalMovesRequest[P] | AdjudicateRequest[P, M, R],
    ) -> ListedMoves[M]:
        """Return the legal moves of a position as a request wants them."""
        legal = self.table(position, stock).legal_moves()
        if request.rank:
            legal = best_first(legal, lambda option: self.sort_key(position, option))
        moves = legal.moves[: request.limit]
        total = len(legal.moves)
        return ListedMoves(legal.player, legal.over, legal.exhaustive, total, moves)

    def view(self, request: ViewRequest[P, M]) -> View[P, M]:
        """Return a position, after its log if there is one, as one player may know it.

        Raises `InconsistencyError` as `adjudicate` does, and for an illegal move and a viewer who
        is not a player.

        >>> from zero_referee_rules.zero import game
        >>> from zero_referee_rules.zero.cards import DECK
        >>> from zero_referee_rules.zero.position import Player, Position
        >>> cards = tuple(DECK.values())
        >>> players = Player("Ana", cards[:9]), Player("Ben", cards[9:18])
        >>> position = Position(players, dealer="Ben", pool=cards[18:27])
        >>> ana, ben = game.GAME.view(ViewRequest(position, "Ana")).position.players
        >>> ana.hand == cards[:9], ben.hand == (None,) * 9
        (True, True)
        """
        log = AdjudicateRequest[P, M, R](request.position, request.moves, stock=request.stock)
        errors = ErrorCollector()
        errors.check_player(request.viewer, request.position.names, ("for",))
        parts = self._parts(log, errors)
        errors.raise_if_any()
        violation = referee.adjudicate(parts, self._settle, self.mistakes).violation
        if violation is not None:
            errors.add(violation.pointer, violation.text, violation.rule, Code.ILLEGAL_MOVE)
            errors.raise_if_any()
        return view_of(
            parts, lambda position: self.table(position, ()), self.secrets, request.viewer
        )

    def _parts(
        self, request: AdjudicateRequest[P, M, R], reveal_errors: ErrorCollector
    ) -> Sequence[Part[M, P, S]]:
        """Return the parts of a log, or raise `InconsistencyError`."""
        log, names = request.moves, request.position.names
        errors = ErrorCollector()
        corrected = [index for index, entry in enumerate(log) if isinstance(entry, Correction)]
        if len(corrected) > MOST_CORRECTIONS:
            text = say("common.correction.too-many", count=MOST_CORRECTIONS)
            rule = self.mistakes.correction
            errors.add(("moves", corrected[MOST_CORRECTIONS]), text, rule, Code.WRONG_NUMBER)
            errors.raise_if_any()
        positions = [self._valid(request.position, errors.within("position"))]
        stocks = [request.stock]
        self._check_stock(request.stock, positions[0], errors)
        for index, entry in enumerate(log):
            if isinstance(entry, Correction):
                inside = errors.within("moves", index, "position")
                same = entry.position.names == names
                text = say("common.correction.players", names=names)
                inside.require(
                    same, ("players",), text, self.mistakes.correction, code=Code.WRONG_PLAYER
                )
                positions.append(self._valid(entry.position, inside))
                stocks.append(entry.stock)
                self._check_stock(entry.stock, positions[-1], errors.within("moves", index))
        begins = (0, *(index + 1 for index in corrected))
        parts = [
            Part(
                begin,
                cast("tuple[M, ...]", log[begin:end]),
                partial(self.table, position, stock or ()),
                stock,
            )
            for position, stock, begin, end in zip(
                positions, stocks, begins, (*corrected, len(log)), strict=True
            )
        ]
        for part in parts:
            self._validate_moves(part, names, errors)
        if errors.inconsistencies:
            errors.inconsistencies += reveal_errors.inconsistencies
        errors.raise_if_any()
        return parts

    def _valid(self, position: P, errors: ErrorCollector) -> P:
        """Return a position with its defaults, and add every inconsistency of it."""
        names = position.names
        errors.check_names(names, "players", "name")
        for member in self.names_in:
            errors.check_player(getattr(position, member), names, (member,))
        return self.validate(position, errors)

    def _check_stock(
        self, stock: Sequence[Any] | None, position: P, errors: ErrorCollector
    ) -> None:
        """Add what a stock contradicts of its position, unless anything else is inconsistent."""
        if stock is not None and not errors.inconsistencies:
            self.stock.check(stock, position, errors.within("stock"))

    def _validate_moves(
        self, part: Part[M, P, S], names: Sequence[str], errors: ErrorCollector
    ) -> None:
        """Add names in the moves of a part that no player has."""
        if not frozenset(names).issuperset(map(_PLAYER, part.moves)):
            for index, move in enumerate(part.moves, start=part.first):
                errors.check_player(move.player, names, ("moves", index, "player"))
        if self.validate_moves is not None:
            found = ErrorCollector()
            self.validate_moves(part.moves, names, found)
            for (_, place, *inside), text, rule, code in found.inconsistencies:
                errors.add(("moves", part.first + int(place), *inside), text, rule, code)


def best_first(legal: LegalMoves[M], sort_key: Callable[[LegalMove[M]], Any]) -> LegalMoves[M]:
    """Sort legal moves by `sort_key`, highest first, those of unknown outcome last.

    Moves with equal keys keep their order.
    """
    known = [option for option in legal.moves if option.outcome is not None]
    unknown = [option for option in legal.moves if option.outcome is None]
    known.sort(key=sort_key, reverse=True)
    return replace(legal, moves=(*known, *unknown))


def _check_revealers(
    reveal: Sequence[Revealed], names: Sequence[str], errors: ErrorCollector
) -> None:
    errors.check_names([player.name for player in reveal], "reveal", "name")
    for index, player in enumerate(reveal):
        errors.check_player(player.name, names, ("reveal", index, "name"))

"""Random games of any kind, and what the properties of every game need to know of one."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from zero_referee_rules.game import Game
from zero_referee_rules.referee import Adjudication
from zero_referee_rules.requests import AdjudicateRequest
from zero_referee_rules.table import ListedMoves


@dataclass(frozen=True)
class Played:
    """A game as dealt, and its moves; all cards are known unless `hide` made it."""

    rules: Game[Any, Any, Any, Any] = field(repr=False)
    start: Any
    moves: tuple[Any, ...]

    def judge(self, moves: Iterable[Any] | None = None) -> Adjudication[Any, Any, Any]:
        """Adjudicate moves from the start, by default all of them."""
        log = self.moves if moves is None else tuple(moves)
        return self.rules.adjudicate(AdjudicateRequest(self.start, log))

    def until(self, ply: int) -> Any:
        """Return the position after so many moves."""
        return self.judge(self.moves[:ply]).position


def play(
    rules: Game[Any, Any, Any, Any],
    start: Any,
    choose: Callable[[Any, Any], Any],
    most: int = 1000,
) -> Played:
    """Play a game with moves that `choose` takes from a table and its legal moves."""
    table = rules.table(start, ())
    moves: list[Any] = []
    while not table.over and len(moves) < most:
        move = choose(table, table.legal_moves().moves)
        table.apply(move)
        moves.append(move)
    return Played(rules, start, tuple(moves))


def hide(played: Played, random: Random) -> Played:
    """Return a game in which the cards of some players are unknown, as the others see them."""
    secrets, start = played.rules.secrets, played.start
    names = random.sample(start.names, random.randint(0, len(start.names)))
    for name in names:
        start = secrets.forget(start, name)
    moves = (secrets.unseen(move) if move.player in names else move for move in played.moves)
    return replace(played, start=start, moves=tuple(moves))


def _same(move: Any, *_: Any) -> Any:
    return move


def _no_outcome(*_: Any) -> None:
    return None


class Kind(NamedTuple):
    """One game, for the properties of every game.

    - `games` are random games with all cards known.
    - `kept` of a position is the same in the whole game, such as its cards.
    - `tries` yields moves in a position, legal or not, and whether each is listed.
    - `hide` makes some cards unknown.
    - `redrawn` is a move that draws another card in place of one.
    - `left_out` is a move without the cards that are turned over.
    - `assumed` are the rules that unknown cards keep: a card that a player lays on the table out of
      a hidden hand was in it, and no hidden hand ends a round before it is shown.
    - `outcome` is that of a move by the position before it and the verdict on it, without what its
      contract excepts; `varied` is a position in which more depends on the outcome.
    - `by_hidden_cards` are the rules that a move breaks or not by a card which others don't see.
    - `any_turn` says that any player may be the one to move in a position; the phase of a trick
      leaves no choice.
    """

    games: SearchStrategy[Played]
    kept: Callable[[Any], Any]
    tries: Callable[[Any, ListedMoves[Any], Random], Iterable[tuple[Any, bool]]]
    hide: Callable[[Played, Random], Played] = hide
    redrawn: Callable[[Any, Any, Any], Any] = _same
    left_out: Callable[[Any], Any] = _same
    assumed: frozenset[str] = frozenset()
    outcome: Callable[[Any, Any, Adjudication[Any, Any, Any]], Any] = _no_outcome
    varied: Callable[[Any, Random], Any] = _same
    by_hidden_cards: frozenset[str] = frozenset()
    any_turn: bool = True

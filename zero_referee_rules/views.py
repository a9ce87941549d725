"""What one player may know of a game: of a position alone, or of the log that follows it.

Every game states what its players may not know (`Secrets`); everything else is done here, and
deals for one player are made here as well. A view of a log is what the log comes to on a second
table, on which only what the player knows is set up and played. Therefore nothing else can show.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar, cast

from zero_referee_rules.referee import Correction, Part
from zero_referee_rules.scoresheet import ScoreWarning
from zero_referee_rules.table import Move, Table

P = TypeVar("P")
M = TypeVar("M", bound=Move)


class ViewRequest(NamedTuple, Generic[P, M]):
    """A position, the player who is to see it, and the log that follows it, if any.

    Moves draw from `stock`, the cards that the deal left over, where it is known.
    """

    position: P
    viewer: str
    moves: tuple[M | Correction[P], ...] = ()
    stock: tuple[Any, ...] | None = None


class View(NamedTuple, Generic[P, M]):
    """A position after its log as one player knows it, and the log as that player saw it.

    `warnings` are of the position.
    """

    position: P
    moves: tuple[M | Correction[P], ...]
    warnings: tuple[ScoreWarning, ...] = ()


def _same(value: Any) -> Any:
    return value


def _nobody(_: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Secrets(Generic[P, M]):
    """What players of a game may not know.

    - `members` of a player have cards that only this player sees.
    - `face_down` hides what else may lie face down in a position, from everybody.
    - `unseen` is a move as the other players see it: it hides cards that they do not see.
    - `looks_at` names the player whose cards a move shows to the player who makes it.
    - `open_at_end`: all cards are shown when the game is over.
    """

    members: tuple[str, ...] = ("hand",)
    face_down: Callable[[P], P] = _same
    unseen: Callable[[M], M] = _same
    looks_at: Callable[[M], str | None] = _nobody
    open_at_end: bool = False

    def hide(self, position: P, viewer: str) -> P:
        """Return a position with nothing left out as a player knows it who saw no move before."""
        given: Any = position
        if self.open_at_end and given.over:
            return position
        hidden: Any = self.face_down(position)
        players = tuple(
            player if player.name == viewer else self._forgotten(player)
            for player in hidden.players
        )
        return cast("P", replace(hidden, players=players))

    def show(self, known: P, true: P, name: str) -> P:
        """Return a known position with the cards of a player as they truly are."""
        return self._with(known, name, partial(_change, **self._cards(_player(true, name))))

    def forget(self, known: P, name: str) -> P:
        """Return a known position in which the cards of a player are unknown."""
        return self._with(known, name, self._forgotten)

    def _cards(self, player: Any) -> Mapping[str, Sequence[Any]]:
        return {member: getattr(player, member) for member in self.members}

    def _forgotten(self, player: Any) -> Any:
        hidden = {member: (None,) * len(cards) for member, cards in self._cards(player).items()}
        return _change(player, **hidden)

    def _with(self, position: Any, name: str, changed: Callable[[Any], Any]) -> P:
        players = tuple(
            changed(player) if player.name == name else player for player in position.players
        )
        return cast("P", replace(position, players=players))


HIDDEN_HANDS: Secrets[Any, Any] = Secrets()
"""What players may not know in most games: the hands of the others."""


def _change(player: Any, **cards: Sequence[Any]) -> Any:
    """Return a player, a dataclass or a named tuple, with other cards."""
    change = getattr(player, "_replace", None) or partial(replace, player)
    return change(**cards)


def _player(position: Any, name: str) -> Any:
    return next(player for player in position.players if player.name == name)


def view_of(
    parts: Sequence[Part[M, P, Any]],
    table: Callable[[P], Table[M, P, Any]],
    secrets: Secrets[P, M],
    viewer: str,
) -> View[P, M]:
    """Return the view of a legal log in its parts. `table` sets up a position.

    What was known before a correction is forgotten, unless the position agreed on has it.
    """
    seen: list[M | Correction[P]] = []
    position = None
    for part in parts:
        true = part.table()
        start = secrets.hide(true.position(), viewer)
        if part.first:
            seen.append(Correction(start))
        known = _Known(table, secrets, viewer, start)
        for move in part.moves:
            true.apply(move)
            seen.append(known.see(true.made or move, true))
        over = secrets.open_at_end and true.over
        position = true.position() if over else known.table.position()
    assert position is not None
    return View(position, tuple(seen))


class _Known(Generic[P, M]):
    """The table of a player, with what the player knows."""

    def __init__(
        self,
        set_up: Callable[[P], Table[M, P, Any]],
        secrets: Secrets[P, M],
        viewer: str,
        position: P,
    ) -> None:
        self.table = set_up(position)
        self._set_up = set_up
        self._secrets = secrets
        self._viewer = viewer
        self._shown: set[str] = set()
        """The other players of whose cards some are known, or were."""

    def see(self, move: M, true: Table[M, P, Any]) -> M:
        """Make a move that was just made on the true table, and return it as the player sees it.

        Which of the known cards of another player leaves a hand face down is unknown, so all of
        them are forgotten: a position cannot say that all but one of them are left. They were known
        by a look, since in no game do cards come into a hand face up and leave it face down.
        """
        secrets = self._secrets
        own = move.player == self._viewer
        seen = move if own else secrets.unseen(move)
        if seen is not move and move.player in self._shown:
            self.table = self._set_up(secrets.forget(self.table.position(), move.player))
        self.table.apply(seen)
        shown = secrets.looks_at(move) if own else None
        if shown is not None:
            learned = secrets.show(self.table.position(), true.position(), shown)
            self.table = self._set_up(learned)
            self._shown.add(shown)
        return seen

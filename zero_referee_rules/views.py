"""The knowledge of one player: of a position alone, or of the log that follows it.

Every game states what its players may not know (`HiddenInformation`); everything else is done here,
and deals for one player are made here as well. A view of a log is made on a second table, on which
only what the player knows is set up and played, so hidden values cannot leak.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, cast

from zero_referee_rules.corrections import differences
from zero_referee_rules.kinds import Move, Position
from zero_referee_rules.log import Correction, Segment
from zero_referee_rules.message import Message
from zero_referee_rules.mistakes import Mistakes
from zero_referee_rules.scoresheet import ScoreWarning
from zero_referee_rules.table import Table


@dataclass(frozen=True, slots=True)
class PlayerViewer:
    """A player who looks at a game."""

    type: ClassVar[str] = "player"
    name: str


@dataclass(frozen=True, slots=True)
class Spectator:
    """A viewer who is not a player, and knows only public cards."""

    type: ClassVar[str] = "spectator"

    @property
    def name(self) -> None:
        """None: a spectator has no name."""


Viewer = PlayerViewer | Spectator


class ViewBeside(NamedTuple, Generic[Position, Move]):
    """The difference of a view from the spectator's: its position, or only the players that differ.

    Without a position, `players` are those of whom the viewer knows different cards. Everything
    else is the same. `since` is the index in the log of the first entry of `moves`.
    """

    viewer: Viewer
    position: Position | None
    players: tuple[Any, ...] | None
    since: int
    moves: tuple[Move | Correction[Position], ...]


class View(NamedTuple, Generic[Position, Move]):
    """A position after its log as a viewer knows it, and the log as the viewer saw it.

    `since` is the index in the log of the first entry of `moves`. `changes` describe how the
    corrections of the log changed the viewer's knowledge. `warnings` are about the position.
    """

    viewer: Viewer
    position: Position
    moves: tuple[Move | Correction[Position], ...]
    changes: tuple[Message, ...]
    since: int = 0
    warnings: tuple[ScoreWarning, ...] = ()

    def beside(self, public: "View[Position, Move]") -> ViewBeside[Position, Move]:
        """Return the difference of the view from the spectator's."""
        position: Position | None = self.position
        players = None
        own: Any = position
        known: Any = public.position
        if self.viewer != public.viewer and replace(own, players=known.players) == known:
            pairs = zip(own.players, known.players, strict=True)
            position, players = None, tuple([player for player, other in pairs if player != other])
        return ViewBeside(self.viewer, position, players, self.since, self.moves)


def _same(value: Any) -> Any:
    return value


def _nobody(_: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class HiddenInformation(Generic[Position, Move]):
    """The secrets of a game.

    - `members` of a player have cards that only this player sees.
    - `face_down` hides what else may lie face down in a position, from everyone.
    - `unseen` is a move as the other players see it: it hides cards that they do not see.
    - `looks_at` names the player whose cards a move shows to the player who makes it.
    - `open_at_end`: all cards are shown when the game is over.
    """

    members: tuple[str, ...] = ("hand",)
    face_down: Callable[[Position], Position] = _same
    unseen: Callable[[Move], Move] = _same
    looks_at: Callable[[Move], str | None] = _nobody
    open_at_end: bool = False

    def hide(self, position: Position, viewer: str | None) -> Position:
        """Return a position with nothing left out as a player knows it who saw no move before.

        None is no one in particular, who knows what everyone knows.
        """
        given: Any = position
        if self.open_at_end and given.over:
            return position
        hidden: Any = self.face_down(position)
        players = tuple(
            player if player.name == viewer else self._forgotten(player)
            for player in hidden.players
        )
        return cast("Position", replace(hidden, players=players))

    def show(self, known: Position, true: Position, name: str) -> Position:
        """Return a known position with the cards of a player as they truly are."""
        return self._with(known, name, partial(_change, **self._cards(_player(true, name))))

    def forget(self, known: Position, name: str) -> Position:
        """Return a known position in which the cards of a player are unknown."""
        return self._with(known, name, self._forgotten)

    def _cards(self, player: Any) -> Mapping[str, Sequence[Any]]:
        return {member: getattr(player, member) for member in self.members}

    def _forgotten(self, player: Any) -> Any:
        hidden = {member: (None,) * len(cards) for member, cards in self._cards(player).items()}
        return _change(player, **hidden)

    def _with(self, position: Any, name: str, changed: Callable[[Any], Any]) -> Position:
        players = tuple(
            changed(player) if player.name == name else player for player in position.players
        )
        return cast("Position", replace(position, players=players))


HIDDEN_HANDS: HiddenInformation[Any, Any] = HiddenInformation()
"""The secrets of most games: the hands of the others."""


def _change(player: Any, **cards: Sequence[Any]) -> Any:
    """Return a player, a dataclass or a named tuple, with other cards."""
    change = getattr(player, "_replace", None) or partial(replace, player)
    return change(**cards)


def _player(position: Any, name: str) -> Any:
    return next(player for player in position.players if player.name == name)


def follow(
    parts: Sequence[Segment[Move, Position, Any]], known: Sequence["Knowledge[Position, Move]"]
) -> Table[Move, Position, Any]:
    """Replay the parts of a legal log for its viewers, and return the true table.

    What was known before a correction is forgotten, unless the position agreed on has it.
    """
    true = parts[0].table()
    for part in parts:
        true = part.table() if part.first else true
        for each in known:
            each.begin(part, true)
        for move in part.moves:
            true.apply(move)
            for each in known:
                each.see(true.made or move, true)
    return true


class Knowledge(Generic[Position, Move]):
    """The knowledge of one viewer: a table of their own, and the log as they saw it."""

    table: Table[Move, Position, Any]

    def __init__(
        self,
        set_up: Callable[[Position], Table[Move, Position, Any]],
        secrets: HiddenInformation[Position, Move],
        mistakes: Mistakes,
        viewer: Viewer,
    ) -> None:
        self._set_up = set_up
        self._secrets = secrets
        self._mistakes = mistakes
        self._viewer = viewer
        self._moves: list[Move | Correction[Position]] = []
        self._changes: list[Message] = []

    def begin(self, part: Segment[Move, Position, Any], true: Table[Move, Position, Any]) -> None:
        """Begin a part of the log, which is set up on the true table."""
        start = self._secrets.hide(true.position(), self._viewer.name)
        if part.first:
            self._moves.append(Correction(start))
            self._changes.append(differences(self.table.position(), start, self._mistakes.game))
        self.table = self._set_up(start)
        self._shown: set[str] = set()
        """The other players of whose cards some are known, or were."""

    def seen(self, move: Move) -> Move:
        """Return a move as the viewer sees it."""
        return move if move.player == self._viewer.name else self._secrets.unseen(move)

    def facing(self, move: Move) -> Move:
        """Return the next move as the viewer sees it, and forget what it may change unseen.

        Which of the known cards of another player leaves a hand face down is unknown, so all of
        them are forgotten: a position cannot say that all but one of them are left. They can be
        known only because someone looked: no game lets a card enter a hand face up and leave it
        face down.
        """
        seen = self.seen(move)
        if seen is not move and move.player in self._shown:
            self.table = self._set_up(self._secrets.forget(self.table.position(), move.player))
        return seen

    def see(self, move: Move, true: Table[Move, Position, Any]) -> None:
        """Make a move that was just made on the true table as the viewer sees it."""
        secrets, seen = self._secrets, self.facing(move)
        self.table.apply(seen)
        shown = secrets.looks_at(move) if move.player == self._viewer.name else None
        if shown is not None:
            learned = secrets.show(self.table.position(), true.position(), shown)
            self.table = self._set_up(learned)
            self._shown.add(shown)
        self._moves.append(seen)

    def view(self, true: Table[Move, Position, Any], since: int = 0) -> View[Position, Move]:
        """Return the knowledge of the viewer now, with the moves from an index on."""
        over = self._secrets.open_at_end and true.over
        position = true.position() if over else self.table.position()
        moves, changes = tuple(self._moves[since:]), tuple(self._changes)
        return View(self._viewer, position, moves, changes, since)

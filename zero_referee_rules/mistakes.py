"""Mistakes at a table: how players put an illegal move right.

A game has a table of the mistakes that players make (`Kind`). Each is put right in a way that
depends on the stage at which it is noticed (`Way`). The referee finds a remedy in this table, and
`mistake_list` lists the table for players who have no log.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from zero_referee_rules.errors import IllegalMoveError, UndecidedMoveError
from zero_referee_rules.message import Message, say


class Change(StrEnum):
    """The change that a remedy makes to the log."""

    TAKE_BACK = "take_back"
    CORRECTION = "correction"
    DEAL_AGAIN = "deal_again"


class Role(StrEnum):
    """The part that a player has in a remedy, by which the sentence names the player."""

    PLAYER = "player"
    """The player who made the mistake."""
    NEXT = "next"
    """The player whose turn it is now."""
    CHOOSER = "chooser"
    """The player who has a decision to make, or had one."""
    RECEIVER = "receiver"
    """The player who gets a trick."""
    LEFT_OUT = "left_out"
    """The players who were passed over."""
    SITTING_OUT = "sitting_out"
    """The player who sits out, or was to."""
    DEALER = "dealer"
    """The player who deals again."""


class Remedy(NamedTuple):
    """The way in which players go on after an illegal move, by the ruling `rule`.

    The list of mistakes has it under `mistake` and `stage`.
    """

    rule: str
    change: Change
    text: Message
    mistake: str
    stage: str


class Mistake(NamedTuple):
    """An illegal move that breaks `rule`, and the table before it.

    `before` and `later` are the moves of the log before and after it. `text` says what is wrong.
    `replay` returns a new table after the first moves of the log.
    """

    table: Any
    rule: str
    move: Any
    before: Sequence[Any]
    later: Sequence[Any]
    text: Message
    replay: Callable[[int], Any]

    @property
    def player(self) -> str:
        """The name of the player who made the move."""
        return str(self.move.player)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        names: tuple[str, ...] = self.table.position().names
        return names

    @property
    def moved_since(self) -> bool:
        """True if another player has moved after it."""
        return any(move.player != self.player for move in self.later)

    @property
    def is_second(self) -> bool:
        """True if the player also made the move before it."""
        return bool(self.before and self.before[-1].player == self.player)

    @property
    def can_replace(self) -> bool:
        """True if the player could have made the move in place of the one before it."""
        return self.is_second and not self.replayed(-1, self.move)[1]

    @property
    def after_last(self) -> str:
        """The name of the player to the left of the last one who moved."""
        names = self.names
        last = self.later[-1] if self.later else self.move
        return names[(names.index(last.player) + 1) % len(names)]

    def replayed(self, moves_more: int, *moves: Any) -> tuple[Any, Sequence[Any]]:
        """Return a new table after the legal moves, and the moves from the first illegal one on.

        The table begins before the mistake, or as many moves earlier as `moves_more` is below 0.
        """
        table = self.replay(len(self.before) + moves_more)
        for index, move in enumerate(moves):
            try:
                table.apply(move)
            except (IllegalMoveError, UndecidedMoveError):
                return table, moves[index:]
        return table, ()


Condition = Callable[[Mistake], bool]
Roles = Mapping[str, object]


def at_once(mistake: Mistake) -> bool:
    """Return whether no other player has moved after an illegal move."""
    return not mistake.moved_since


def always(_: Mistake) -> bool:
    """Return True: a way that puts a mistake right in every state."""
    return True


def said(*texts: str) -> Condition:
    """Return the condition that the violation has one of these texts."""
    return lambda mistake: mistake.text.id in texts


def nobody_else(_: Mistake) -> Roles:
    """Return no roles: a sentence names no one but the player who made the mistake."""
    return {}


class Then(NamedTuple):
    """The next step of the players: the end of a sentence's id for the list, and one for a log.

    In the list, the next player is the one in the role `next_is`.
    """

    text: str
    of: Callable[["Mistakes", Mistake], Message]
    next_is: Role = Role.NEXT


class Way(NamedTuple):
    """A way to put a mistake right that is noticed at a stage.

    - `ruling` is the ruling behind it, and `change` the change of the log, None if no log shows the
      mistake.
    - `text` is the end of the id of the sentence. `then` is the next step of the players, None if
      the sentence says it.
    - `when` returns whether a log is at the stage; the first stage that fits counts.
    - `roles` returns the values of the sentence other than the player who made the mistake.
    """

    stage: str
    ruling: str
    change: Change | None
    text: str
    then: Then | None = None
    when: Condition = always
    roles: Callable[[Mistake], Roles] = nobody_else


class Kind(NamedTuple):
    """A mistake that players make.

    - `group` is the heading under which it is listed.
    - `ways` are how it is put right, by the stage at which it is noticed. Of several ways of one
      stage, the last is the general one, which is listed.
    - `rules` are the rules that it breaks, None for any.
    - `when` returns whether a move that breaks one of them is this mistake; the first that fits
      counts.
    - `frequent` is whether players make it often.
    - `house_rules` are the values of house rules without which it is no mistake.
    - `different` are the pairs of roles that two different players have.
    """

    id: str
    group: str
    ways: tuple[Way, ...]
    rules: tuple[str, ...] | None = None
    when: Condition = always
    frequent: bool = False
    house_rules: Mapping[str, object] = {}
    different: tuple[tuple[Role, Role], ...] = ()


def due(table: Any, game: str) -> Message:
    """Return who moves next on a table, in a sentence of the game or of all games."""
    next_ = table.position().to_move
    return say(f"{game}.then.over") if next_ is None else say(f"{game}.then.next", next=next_)


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The mistakes of a game, and how they are put right.

    - `turn_order` and `deck` are the rules of a move out of turn and of a card that cannot be
      there. `hand` is that of a card which its player must hold, and `misdeal` the ruling on a
      wrong deal.
    - `kinds` are the kinds of mistakes. Every rule has one.
    - `due` returns who moves next on a table, and how.
    """

    game: str
    turn_order: str
    deck: str
    hand: str
    misdeal: str
    kinds: tuple[Kind, ...] = ()
    due: Callable[[Any, str], Message] = due

    def shared(self, name: str) -> str:
        """Return the id of a ruling that games share."""
        return f"{self.game}.{name}"

    @property
    def correction(self) -> str:
        """The id of the ruling on positions that players agree on."""
        return self.shared("ruling-correction")

    def remedy(self, mistake: Mistake) -> Remedy:
        """Return how to go on after an illegal move."""
        kind = next(
            kind
            for kind in self.kinds
            if (kind.rules is None or mistake.rule in kind.rules) and kind.when(mistake)
        )
        way = next(way for way in kind.ways if way.change and way.when(mistake))
        then = way.then and way.then.of(self, mistake)
        text = self.sentence(way, {"player": mistake.player, **way.roles(mistake)}, then)
        assert way.change is not None
        return Remedy(way.ruling, way.change, text, kind.id, way.stage)

    def unexplained(self) -> Remedy:
        """Return how to go on if cards that are shown at the end contradict the moves."""
        [kind] = (kind for kind in self.kinds if kind.id == CONTRADICTION)
        [way] = kind.ways
        return Remedy(way.ruling, Change.DEAL_AGAIN, self.sentence(way, {}), kind.id, way.stage)

    def sentence(self, way: Way, roles: Roles, then: Message | None = None) -> Message:
        """Return the sentence of a way with its roles, and the next step."""
        text = say(f"{self.game}.remedy.{way.text}", **roles)
        return say("common.two-sentences", first=text, then=then) if then else text


CONTRADICTION = "contradiction"
"""The kind of mistake by which cards that are shown at the end contradict the moves."""

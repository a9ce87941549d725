"""The errors of a request: illegal moves, and values that contradict each other.

An illegal move (`IllegalMoveError`) is the result of a verdict, and a move that unknown cards
decide (`UndecidedMoveError`) ends its replay. Inconsistencies refuse a
request as a whole (`InconsistencyError`); an `ErrorCollector` gathers them, so one response
names them all.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from zero_referee_rules.message import Message, say

Pointer = tuple[str | int, ...]
"""The names of properties and the indexes of items that lead to a value."""


def json_pointer(path: Sequence[str | int]) -> str:
    """Return a path as a JSON Pointer (RFC 6901): `("moves", 0)` as `/moves/0`."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


class Proof(NamedTuple):
    """The move that proves that an earlier one was illegal, and the tricks of both.

    Tricks are counted from 1 in the round.
    """

    move: int
    trick: int
    proved_in_trick: int


class IllegalMoveError(Exception):
    """A move that breaks a rule.

    `pointer` leads from the move to the value that breaks the rule `rule`. `move` is the index of
    the illegal move if it was made earlier, such as a revoke that a later card proves. `proof` is
    the proof, None if no move of the log is one. `show` puts the proving cards onto a table that
    stands before that move, if they change the position.
    """

    proof: Proof | None = None

    def __init__(
        self,
        rule: str,
        pointer: Pointer,
        text: Message,
        *,
        move: int | None = None,
        show: Callable[[Any], None] | None = None,
    ) -> None:
        super().__init__(rule, pointer, text)
        self.rule = rule
        self.pointer = pointer
        self.text = text
        self.move = move
        self.show = show


class UndecidedMoveError(Exception):
    """A move whose legality or effect depends on unknown cards.

    `rule` is the rule in question.
    """

    def __init__(self, rule: str, text: Message) -> None:
        super().__init__(rule, text)
        self.rule = rule
        self.text = text


def out_of_turn(rule: str, player: str, turn: str) -> IllegalMoveError:
    """Return the error of a move by `player` in the turn of another, by the rule of a game."""
    return IllegalMoveError(rule, ("player",), say("common.turn-order", name=player, turn=turn))


class RevealMismatch(IllegalMoveError):  # noqa: N818 - the glossary has this name
    """Revealed cards that contradict the moves.

    `pointer` leads from the request to the revealed value.
    """


class Code(StrEnum):
    """The reason why a value contradicts the others, for programs."""

    NAME_TWICE = "name-twice"
    """A name that another player already has."""
    UNKNOWN_PLAYER = "unknown-player"
    """A name that no player has."""
    WRONG_PLAYER = "wrong-player"
    """The wrong player for this place, such as one whose turn it is not or who does not lead."""
    CARD_TOO_OFTEN = "card-too-often"
    """More copies of a card than the deck contains."""
    REPEATED = "repeated"
    """A value that is already in its list, in which each value may occur only once."""
    WRONG_NUMBER = "wrong-number"
    """An impossible number of cards, tokens, tricks or rounds."""
    WRONG_PHASE = "wrong-phase"
    """A value of another phase of the game, such as a move after the end."""
    MISSING = "missing"
    """A missing value that the other values require."""
    ILLEGAL_MOVE = "illegal-move"
    """A move that could not have been made, in a position or in a log."""
    RULESET = "ruleset"
    """A different version of the rulebook from the one that the service has."""
    IMPOSSIBLE = "impossible"
    """Any other contradiction."""


class Inconsistency(NamedTuple):
    """One value of a request that contradicts the others, the rule broken, if any, and why."""

    pointer: Pointer
    text: Message
    rule: str | None = None
    code: Code = Code.IMPOSSIBLE


class InconsistencyError(Exception):
    """A request that fits the contract but describes a game state that cannot be reached.

    `inconsistencies` contains all that were found, at least one.
    """

    def __init__(self, inconsistencies: Sequence[Inconsistency]) -> None:
        super().__init__(inconsistencies)
        self.inconsistencies = tuple(inconsistencies)


class RulesetError(InconsistencyError):
    """A request for a version of a rulebook that the service does not have.

    `ruleset` is the one that it has.
    """

    def __init__(self, text: Message, ruleset: str) -> None:
        super().__init__([Inconsistency(("ruleset",), text, code=Code.RULESET)])
        self.args = (text, ruleset)  # by which copies are made
        self.ruleset = ruleset


@dataclass(slots=True)
class ErrorCollector:
    """The inconsistencies of one request, collected before any of them is raised.

    `prefix` comes before every pointer that is added.
    """

    inconsistencies: list[Inconsistency] = field(default_factory=list)
    prefix: Pointer = ()

    def within(self, *pointer: str | int) -> "ErrorCollector":
        """Return a collector of the same inconsistencies with a longer prefix."""
        return ErrorCollector(self.inconsistencies, (*self.prefix, *pointer))

    def add(
        self,
        pointer: Pointer,
        text: Message,
        rule: str | None = None,
        code: Code = Code.IMPOSSIBLE,
    ) -> None:
        """Add an inconsistency."""
        self.inconsistencies.append(Inconsistency((*self.prefix, *pointer), text, rule, code))

    def add_illegal_move(self, error: IllegalMoveError) -> None:
        """Add an error for a move that a position shows as made, though it could not be made."""
        self.add(error.pointer, error.text, error.rule, Code.ILLEGAL_MOVE)

    def check_names(self, names: Sequence[str], members: str, *member: str) -> None:
        """Add an error for each name that an earlier player already has: names identify players.

        The name at index 1 is found at ``(properties, 1, *property)``.
        """
        for index, name in enumerate(names):
            if names.index(name) < index:
                text = say("common.name-twice", name=name)
                self.add((members, index, *member), text, code=Code.NAME_TWICE)

    def check_repeated(self, values: Sequence[object], *pointer: str | int) -> None:
        """Add an error for each value that occurs earlier in the list at `pointer`."""
        for index, value in enumerate(values):
            if values.index(value) < index:
                text = say("common.repeated", value=value)
                self.add((*pointer, index), text, code=Code.REPEATED)

    def check_player(self, name: str | None, names: Sequence[str], pointer: Pointer) -> None:
        """Add an error for a name that no player has; None names no one."""
        if name is not None and name not in names:
            text = say("common.not-at-table", name=name, players=tuple(names))
            self.add(pointer, text, code=Code.UNKNOWN_PLAYER)

    def check_end(
        self, *, over: bool, ended_by: object, to_move: str | None, rule: str | None = None
    ) -> None:
        """Check that `ended_by` and `to_move` agree with `over`."""
        if over != (ended_by is not None):
            text = say("common.over-and-ended-by")
            self.add(("ended_by",), text, rule, Code.WRONG_PHASE)
        if over and to_move is not None:
            self.add(("to_move",), say("common.over-to-move"), rule, Code.WRONG_PHASE)

    def check_copies(
        self, cards: Iterable[tuple[Pointer, str]], copies: Callable[[str], int], rule: str
    ) -> None:
        """Add an error for each card that occurs more often than its `copies` in the deck."""
        seen: dict[str, int] = {}
        for pointer, card in cards:
            seen[card] = count = seen.get(card, 0) + 1
            if count > 1 and count > (most := copies(card)):
                text = say("common.card-too-often", card=card, count=most)
                self.add(pointer, text, rule, Code.CARD_TOO_OFTEN)

    def raise_if_any(self) -> None:
        """Raise `InconsistencyError` with everything collected, if anything was."""
        if self.inconsistencies:
            raise InconsistencyError(self.inconsistencies)

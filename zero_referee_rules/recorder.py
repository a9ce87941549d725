"""The recorder of a table: it notes the effects of moves, and makes events when they are read.

A log is often replayed for its verdict or a view alone, and events take longer than their moves.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVarTuple

from zero_referee_rules.events import Event

A = TypeVarTuple("A")


class Recorder(Sequence[Event]):
    """Events in the order in which they happened. Each is made again when it is read."""

    __slots__ = ("notes",)

    def __init__(self) -> None:
        self.notes: list[tuple[Callable[..., Event], int | None, *tuple[Any, ...]]] = []

    def note(self, *note: *tuple[Callable[[int | None, *A], Event], int | None, *A]) -> None:
        """Note an event: its constructor, the index of its move and the other arguments.

        The index is None before the first move. The constructor is a class of events, or a function
        that also makes the text of an event of many moves. The arguments are immutable.
        """
        self.notes.append(note)

    def forget_last(self) -> None:
        """Forget the last event."""
        self.notes.pop()

    def add_part(self, events: "Recorder", first: int) -> None:
        """Add the events of a part of a log, whose first move has the index `first` in the log.

        An event before the first move of a later part belongs to the correction before that part.
        """
        notes = events.notes
        if first:
            notes = [
                (make, first + (-1 if move is None else move), *args) for make, move, *args in notes
            ]
        self.notes += notes

    def __len__(self) -> int:
        return len(self.notes)

    def __iter__(self) -> Iterator[Event]:
        return (make(*args) for make, *args in self.notes)

    def __getitem__(self, index: Any) -> Any:
        return tuple(self)[index]

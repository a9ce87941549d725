"""The recorder of a table: it notes what moves bring about, and makes events when they are read.

A log is often replayed for its verdict or a view alone, and events take longer than their moves.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVarTuple

from zero_referee_rules.events import Event

A = TypeVarTuple("A")


class Recorder(Sequence[Event]):
    """Events in the order in which they happened. Each is made anew when it is read."""

    __slots__ = ("notes",)

    def __init__(self) -> None:
        self.notes: list[tuple[Callable[..., Event], int | None, *tuple[Any, ...]]] = []

    def note(self, *note: *tuple[Callable[[int | None, *A], Event], int | None, *A]) -> None:
        """Note what makes an event, the index of its move, None before any move, and the rest.

        A class of events makes it, or a function that makes the text as well: of an event that
        many moves bring about. It gets the index and the other arguments, which are immutable.
        """
        self.notes.append(note)

    def forget_last(self) -> None:
        """Forget the last event."""
        self.notes.pop()

    def add_part(self, events: "Recorder", first: int) -> None:
        """Add the events of a part of a log, the first move of which has the index `first` there.

        What holds before the first move of a later part holds because of the correction before it.
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

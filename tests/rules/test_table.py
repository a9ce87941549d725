"""What a table does unless the table of its game does something else."""

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.events import Passed
from zero_referee_rules.message import say
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.table import TableDefaults


def test_a_game_without_tricks_has_no_forms_and_no_card_lies_after_a_refusal() -> None:
    table = TableDefaults()
    assert table.forms("move") == ()
    assert table.open_trick() is None
    error = IllegalMoveError("a.rule", (), say("common.turn-order"))
    assert table.as_it_lies("move", error) is None


def test_events_are_made_again_whenever_they_are_read() -> None:
    events = Recorder()
    for move in (0, 1):
        events.note(Passed, move, "a.rule", say("common.turn-order"), "Ana")
    assert [event.move for event in events] == [0, 1]
    assert events[-1] == [*events][1]
    assert events[-1] is not events[-1]

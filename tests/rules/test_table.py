"""What a table does unless the table of its game does something else."""

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.message import say
from zero_referee_rules.table import TableDefaults


def test_a_game_without_tricks_has_no_forms_and_no_card_lies_after_a_refusal() -> None:
    table = TableDefaults()
    assert table.forms("move") == ()
    assert table.open_trick() is None
    error = IllegalMoveError("a.rule", (), say("common.turn-order"))
    assert table.as_it_lies("move", error) is None

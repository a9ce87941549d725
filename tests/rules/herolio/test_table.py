"""The table: guarantees of `apply`, and the effect of proved revokes."""

import pytest

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import DECK, Card, flags_of
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.moves import Bid, Move, Play
from zero_referee_rules.herolio.position import HouseRules, Phase, Player, Position
from zero_referee_rules.herolio.powers.registry import complete_trick
from zero_referee_rules.herolio.styles import Style, active_powers, cards_each, rounds
from zero_referee_rules.herolio.table import Table
from zero_referee_rules.herolio.trick import Fate, Trick


def hand(*codes: str) -> tuple[Card, ...]:
    return tuple(DECK[code] for code in codes)


def two_hidden_players(each: int) -> Position:
    players = (Player("Ana", bid=1), Player("Ben", bid=1))
    return with_defaults(Position(players, dealer="Ben", cards_each=each, phase=Phase.PLAY))


def plays(*cards: str) -> list[Move]:
    """Return plays of Ana and Ben in turns."""
    return [Play("Ana" if at % 2 == 0 else "Ben", DECK[card]) for at, card in enumerate(cards)]


def test_a_round_that_is_over_can_be_scored() -> None:
    players = (Player("Ana", hand("zero"), bid=0), Player("Ben", hand("hero"), bid=1))
    table = Table(with_defaults(Position(players, dealer="Ben", cards_each=1, phase=Phase.PLAY)))
    for move in plays("zero", "hero"):
        table.apply(move)
    assert table.over
    assert table.missing() == ()
    assert [player.points for player in table.score().players] == [20, 30]


def test_an_illegal_move_changes_nothing() -> None:
    table = Table(two_hidden_players(2))
    table.apply(plays("capes-8")[0])
    before, events = table.position(), [*table.events]
    for wrong in (
        Bid("Ben", 1),
        Play("Ben", DECK["capes-8"]),
        Play("Ana", DECK["capes-2"]),
        Play("Ben", DECK["capes-3"], looks_at="Ana"),
    ):
        with pytest.raises(IllegalMoveError):
            table.apply(wrong)
        assert table.position() == before
        assert table.ply == 1
        assert table.events == events


def test_a_proved_revoke_is_raised_at_the_end_of_the_log() -> None:
    """A later card may prove an even earlier revoke, so the log is replayed to its end."""
    table = Table(two_hidden_players(3))
    for move in plays("capes-8", "boots-2", "zero", "boots-3"):
        table.apply(move)
    table.raise_revoke()
    table.apply(Play("Ben", DECK["capes-1"]))
    table.apply(Play("Ana", DECK["gloves-2"]))
    assert table.over
    with pytest.raises(IllegalMoveError) as found:
        table.raise_revoke()
    assert found.value.rule == rulebook.FOLLOW_SUIT
    assert found.value.move == 1


def test_the_powers_of_its_cards_decide_the_fate_of_a_trick() -> None:
    trick = Trick()
    for play in (Play("Ana", DECK["capes-8"]), Play("Ben", DECK["boots-6"])):
        trick.add(play, play.card)
    for powers, fate in (((), Fate.WON), ((8,), Fate.WAITS), ((6, 8), Fate.DISCARDED)):
        held = trick.held & flags_of(powers)
        assert complete_trick(trick, held, HouseRules()).fate is fate


@pytest.mark.parametrize(("players", "most"), [(2, 30), (3, 20), (4, 15), (7, 8), (10, 6)])
def test_every_round_of_a_style_can_be_dealt(players: int, most: int) -> None:
    for style in (Style.BASIC, Style.ESCALATION, Style.TWIST):
        last = rounds(style, players, 4)
        assert last is not None
        assert cards_each(style, players, last, 4) == most
        assert 0 <= active_powers(style, 1, 2) <= active_powers(style, last, 2) <= 12
    assert cards_each(Style.ARMAGEDDON, players, 7, 4) == most

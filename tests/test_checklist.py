"""Every game of the registry has all that a game needs; `make checklist` prints the same."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from schemas import zero
from schemas.registry import GAMES
from tests.support import checklist
from tests.support.checklist import ROOT, Entry, Tree, explain, missing, report
from zero_referee_rules.message import Face, Named
from zero_referee_rules.rulebook import Rulebook
from zero_referee_rules.translation import LANGUAGES

BOOK = Rulebook("no-such-game", version=1)
BOOK.ruling("ruling-order")
FIFTH = replace(
    zero.ENTRY,
    info=replace(zero.ENTRY.info, id="no-such-game", title="No Such Game", rulebook=BOOK),
)
"""A game that is in the registry and nowhere else."""
WRITTEN = (
    "service",
    "zero_referee_rules",
    "schemas",
    "harness",
    "benchmarks",
    "tests",
    "docs",
    "clients/typescript/src",
)
"""Folders of files that are written by hand, most of them."""


def told(entries: list[Entry]) -> Iterator[str]:
    for entry in entries:
        yield from (entry.what, *explain(entry))


def test_no_game_lacks_anything() -> None:
    lacking = [f"{game.info.id}: {line}" for game in GAMES for line in told(missing(game, Tree()))]
    assert not lacking, "\n" + "\n".join(lacking)


def test_a_game_that_is_only_in_the_registry_lacks_everything_but_options() -> None:
    found = checklist.checklist(FIFTH, Tree())
    # The cards and options are those of Zero!, and the score pad has defaults for all else.
    there = {entry.what for entry in found if entry.there}
    assert there == {
        "card codes that the score pad can show",
        "suit, number or symbol of its cards",
        "emblems and colours of its cards",
        "cards in the score request",
        *(f"texts of the score pad ({language})" for language in LANGUAGES),
        *(f"letters that differ from card to card ({language})" for language in LANGUAGES),
    }
    assert all(entry.mend for entry in found)
    printed = "\n".join(report(FIFTH, Tree()))
    assert f"(no-such-game): {len(missing(FIFTH, Tree()))} missing" in printed
    assert "mend: tests/counts/no-such-game/*.json: `make counts GAME=no-such-game`" in printed
    assert "missing: no-such-game.ruling-order\n      mend: docs/rulings.md" in printed
    assert "- score pad: a tool for arguments (optional)" in printed


def test_no_file_lists_the_games_beside_the_registry() -> None:
    """A list of all ids would leave the next game out, and say nothing."""
    ids = "|".join(re.escape(game.info.id) for game in GAMES)
    listed = re.compile(rf"(?:[\"'`](?:{ids})[\"'`][\s,|]*){{{len(GAMES)}}}")
    assert listed.search(str([game.info.id for game in GAMES]))
    found = [
        str(path.relative_to(ROOT))
        for folder in WRITTEN
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in {".py", ".js", ".ts", ".mts", ".md", ".html"}
        if not {"node_modules", "vendor"} & {*path.parts} and listed.search(path.read_text("utf-8"))
    ]
    assert not found, f"take the games from schemas/registry.py in {', '.join(found)}"


@pytest.mark.parametrize(
    ("path", "removed", "what"),
    [
        ("contract/games/zero.yaml", "description: Zero! by", "description of its tag"),
        ("contract/games/zero.yaml", "  setup:\n", "operations in the contract"),
        ("README.md", "Zero!", "name where documents name the games"),
        ("CHANGELOG.md", "Zero!", "name where documents name the games"),
        ("docs/rulings.md", "| `zero.ruling-tie`", "rulings, each beside its alternative"),
        ("tests/properties/test_zero.py", "", "properties of random games"),
        ("zero_referee_rules/locale/fr/zero.po", "", "title, text and source of every rule (fr)"),
        (
            "clients/python/src/zero_referee/games.py",
            '"/v1/games/zero/setup"',
            "operations in the client for Python",
        ),
    ],
)
def test_what_is_removed_is_missing(path: str, removed: str, what: str) -> None:
    text = (ROOT / path).read_text("utf-8")
    assert removed in text
    changed = text.replace(removed, f"{removed[:2]}other:\n") if removed else None
    found = [entry.what for entry in missing(zero.ENTRY, Tree({path: changed}))]
    assert what in found
    assert len(found) <= 2


def test_codes_that_the_score_pad_cannot_show_are_named() -> None:
    strange = replace(zero.ENTRY, info=replace(zero.ENTRY.info, deck={"red:7": 1}))  # type: ignore[dict-item] # no card
    codes, faces = (e for e in missing(strange, Tree()) if e.lacking == ("red:7",))
    assert codes.what == "card codes that the score pad can show"
    assert faces.what == "suit, number or symbol of its cards"


def test_cards_that_the_score_pad_cannot_tell_apart_are_named() -> None:
    deck = {}
    for suit in ("ruby", "rust", "red"):
        card = Named(f"{suit}-stake")
        card.face = Face(suit, symbol="stake")
        deck[card] = 3
    found = missing(replace(zero.ENTRY, info=replace(zero.ENTRY.info, deck=deck)), Tree())
    lacking = {entry.what: entry.lacking for entry in found}
    assert lacking["letters that differ from card to card (en)"] == ("ruby", "rust")
    assert lacking["texts of the score pad (fr)"] == ("kind.ruby", "kind.rust", "symbol.stake")


def test_an_entry_of_cards_that_the_score_request_lacks_is_named() -> None:
    path = "service/web/static/pad/app/games/zero/game.js"
    changed = (ROOT / path).read_text("utf-8").replace('member: "hand"', 'member: "cards"')
    [entry] = missing(zero.ENTRY, Tree({path: changed}))
    assert entry.lacking == ("cards",)


def test_the_command_names_the_games_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert checklist.main("zero") == 0
    assert "Zero! (zero): complete" in capsys.readouterr().out
    assert checklist.main("chess") == 2
    assert "No such game: chess; there are zero, " in capsys.readouterr().err

"""The documents keep up with the code."""

from pathlib import Path

from schemas.registry import GAMES
from service.rules.rulebook import Kind

DOCS = Path(__file__).parent.parent / "docs"


def test_every_ruling_is_explained_with_its_other_reading() -> None:
    text = (DOCS / "rulings.md").read_text("utf-8")
    rulings = [
        rule.id for game in GAMES for rule in game.info.rulebook if rule.kind is not Kind.RULE
    ]
    assert [id_ for id_ in rulings if f"| `{id_}`" not in text] == []

"""Every sentence exists, fills in what it is given, and is used."""

import re
from itertools import chain
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from schemas.registry import GAMES
from service.problems import Kind
from service.rules.message import Message, say
from service.texts import LANGUAGES, LOCALES, Voice

ROOT = Path(__file__).parent.parent
CALL = re.compile(r'\b(?:say|Message)\(\s*f?"([^"]+)"')
CONTRACT_CODES = "contract."


def _entries(language: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for path in (LOCALES / language).glob("*.po"):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    id_ = message.id if isinstance(message.id, str) else message.id[0]
                    assert id_ not in found, f"{id_} stands twice"
                    text = message.string
                    found[id_] = (text,) if isinstance(text, str) else tuple(text or ())
    return found


def _used() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the ids that the code names, and patterns for those that it puts together."""
    named, patterns = set(), []
    for path in chain((ROOT / "service").rglob("*.py"), (ROOT / "schemas").rglob("*.py")):
        for id_ in CALL.findall(path.read_text("utf-8")):
            if "{" in id_:
                pattern = re.sub(r"\\\{[^}]*\\\}", r"[^ ]+", re.escape(id_))
                patterns.append(re.compile(pattern))
            else:
                named.add(id_)
    return named, patterns


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_a_text(language: str) -> None:
    entries = _entries(language)
    for game in GAMES:
        for rule in game.info.rulebook:
            assert entries.get(rule.title.id), rule.id
            assert entries.get(rule.text.id), rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_a_sentence_and_every_sentence_a_message(language: str) -> None:
    entries = _entries(language)
    named, patterns = _used()
    assert named <= set(entries), named - set(entries)
    assert all(all(text) for text in entries.values())
    unused = {
        id_
        for id_ in set(entries) - named - {"common.list"}
        if not any(pattern.fullmatch(id_) for pattern in patterns)
    }
    assert not unused, f"sentences that nothing says: {sorted(unused)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_problem_is_explained(language: str) -> None:
    entries = _entries(language)
    for kind in Kind:
        assert entries[kind.title.id]
        assert entries[kind.explanation.id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_named(language: str) -> None:
    for id_, texts in _entries(language).items():
        for text in texts:
            names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
            assert all(name.isidentifier() for name in names), (id_, names)


def test_lists_and_messages_inside_messages_are_said() -> None:
    voice = Voice("en")
    players = say("common.not-at-table", name="Zoe", players=("Ana", "Ben", "Cy"))
    assert voice.say(players) == "Zoe is not at the table; the players are Ana, Ben and Cy."
    red = say("zero.score-colour-group.line", count=5, colour=say("zero.colour.red"))
    assert voice.say(red).startswith("5 red cards score nothing")


def test_one_and_many_are_told_apart() -> None:
    voice = Voice("en")
    assert "one is expected" in voice.say(say("zero.pool.size", given=2, count=1))
    assert "5 are expected" in voice.say(say("zero.pool.size", given=2, count=5))


def test_an_unknown_id_is_said_as_it_is() -> None:
    assert Voice("en").say(Message("nobody.wrote.this")) == "nobody.wrote.this"

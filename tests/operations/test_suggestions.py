"""The search for the code, name or path that a client meant."""

import pytest

from operations.validation.suggestions import (
    MAX_COMPARED,
    MIN_PATH_SIMILARITY,
    SPELLINGS,
    nearest,
    same_words,
    suggest,
)
from service.contract.validators import read_contract
from service.http import catalogue

COLOURS = ("red", "green", "grey", "blue")
CODES = tuple(f"{colour}-{number}" for colour in COLOURS for number in range(1, 9))
PATHS = catalogue.paths(read_contract())


def test_the_nearest_codes_differ_by_a_typing_error() -> None:
    assert nearest("gren-3", CODES)[0] == "green-3"
    assert nearest("bleu-3", CODES)[0] == "blue-3"
    assert nearest("red-9", CODES) == ("red-1", "red-2", "red-3")


@pytest.mark.parametrize("text", ["RED-1", "1-red", "red1", "Red 1", '"red-1"', "1/RED", "red_1"])
def test_the_same_words_in_any_case_and_order(text: str) -> None:
    assert same_words(text, CODES) == "red-1"


@pytest.mark.parametrize("text", ["", "-", "red", "red-1-1x", "red-11", "x" * 10_000])
def test_other_words(text: str) -> None:
    assert same_words(text, CODES) is None


def test_names_in_the_style_of_other_languages() -> None:
    names = ("cards_each", "splitter_stacks", "house_rules")
    assert suggest("cardsEach", names) == "cards_each"
    assert suggest("Splitter-Stacks", names) == "splitter_stacks"
    assert suggest("spliter_stacks", names) == "splitter_stacks"
    assert suggest("castling", names) is None
    assert suggest("castling", ()) is None


def test_only_the_beginning_of_a_long_text_is_compared() -> None:
    assert suggest("red-1".ljust(MAX_COMPARED) + "x", CODES) == "red-1"


def test_every_other_spelling_is_of_one_word_only() -> None:
    """A game whose codes have both spellings would give the wrong one."""
    assert not SPELLINGS.keys() & set(SPELLINGS.values())


@pytest.mark.parametrize("path", PATHS)
def test_a_path_with_a_mistake_is_the_path_that_was_meant(path: str) -> None:
    without_version = path.removeprefix("/v2")
    for wrong in (f"{path}/", path.upper(), path.replace("-", "_"), f"{path}e", without_version):
        assert suggest(wrong, PATHS, MIN_PATH_SIMILARITY) == path, wrong


def test_a_path_that_is_like_no_other() -> None:
    for path in ("/", "/foo", "/wp-login.php", "/v2/players", "/" * 10_000):
        assert suggest(path, PATHS, MIN_PATH_SIMILARITY) is None

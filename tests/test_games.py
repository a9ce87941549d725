"""Every game has what no other test asks for, and only the registry names the games."""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import make_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from operations import registry
from operations.cases import load
from operations.game_files import package_of
from operations.json_values import inner_values
from operations.registry import GAMES
from operations.routes import JSON, media_type_of
from schemas.operation import RegisteredGame
from service.contract.validators import Contract
from service.web.limits import limits_of
from service.web.pad_files import Pad
from service.web.scripts import FOLDER as PAD
from tests.independent.agreement import JUDGES
from tests.support.example import EXAMPLE, GAME
from zero_referee_rules.catalogue import GameInfo, house_rules
from zero_referee_rules.message import Face
from zero_referee_rules.translation import LANGUAGES

ROOT = Path(__file__).parents[1]
REGISTRY = Path(registry.__file__)
CODE = re.compile(r"(?=.{1,40}$)[a-z\d]+(-[a-z\d]+)*")
"""The forms of card codes that the score pad takes, as `cards` in its `shapes.js` has them."""
MEMBER = re.compile(r"cardEntry\(\{[^}]*\bmember: \"([^\"]+)\"")
WITHOUT_NAMES = ("operations", "pad", "schemas", "service", "tools", "zero_referee_rules")
"""Folders of what all games share, next to the folders and files that bear the name of one."""
NAMING_TESTS = {
    "test_arguments.py": "it holds the table of docs/arguments.md to the rulebooks",
    "test_watched_tables.py": "the largest response of a watched table is a round of one game",
    "test_games.py": "the published games must have an independent judge",
    "test_pad_mistakes.py": "what players of each game type when something went wrong",
    "test_mistakes.py": "the mistakes and house rules of each game differ",
    "test_remedies.py": "the moves that each sentence of each game asks for",
    "played.py": "it plays rounds of one game into the score pad",
    "played_columns.py": "it plays games of another",
    "test_play_along.py": "the score pad follows one game",
    "test_play_along_mistakes.py": "the same",
    "test_answers.py": "it asks about tricks, which one game has",
    "test_wording.py": "names of games are the same in each language",
    "client.py": "the clients have a property of its own for each game",
    "client.mts": "the same",
    "datamodel_code_generator.py": "it plays one game, whose name its test replaces",
}
"""Shared tests that may name any game, and why."""
MUST_HAVE_A_JUDGE = {"zero", "zero-hero", "herolio", "numzumzero"}
UNREAD = {"vendor", "node_modules", "made", "new_game", "new_game.py"}
"""Folders of other projects, and that whose example is a game that may be made from it."""
BUNDLE = ROOT / "service/web/bundle"
"""What `make bundle` makes of the scripts of all games."""
of_each_game = pytest.mark.parametrize("game", GAMES, ids=[game.info.id for game in GAMES])


@of_each_game
def test_a_case_shows_every_operation_and_every_value_of_an_option(game: RegisteredGame) -> None:
    cases = load(game.info.id)
    names = {each.name for each in game.operations if media_type_of(each) == JSON}
    assert names <= {case.operation for case in cases}
    assert not values_without_case(game.info), "a request of cases/*.json chooses each of these"


def values_without_case(info: GameInfo) -> set[tuple[str, Any]]:
    """Return the values of options, other than defaults, that no numbered case of a game has."""
    chosen = {choice for case in load(info.id) for choice in choices(case.request)}
    values = {(option.name, str(value)) for option in info.options for value in option.values}
    return values - {(option.name, str(option.default)) for option in info.options} - chosen


def choices(value: Any) -> Iterator[tuple[str, str]]:
    """Yield the names and values of all properties of a request, those inside others too."""
    return ((str(name), str(inner)) for name, inner in inner_values(value))


def test_a_house_rule_that_no_case_shows_is_found() -> None:
    rules = make_dataclass("HouseRules", [("new_rule", bool, False)])
    info = replace(EXAMPLE.info, options=house_rules(GAME, rules()))
    assert values_without_case(info) == {("new_rule", "True")}


@of_each_game
def test_the_properties_of_random_games_are_tested_and_the_readme_names_the_game(
    game: RegisteredGame,
) -> None:
    assert (ROOT / "tests/games" / package_of(game.info.id) / "test_properties.py").is_file()
    assert game.info.title in (ROOT / "README.md").read_text("utf-8")


@of_each_game
def test_the_score_pad_can_tell_the_cards_of_a_game_apart(game: RegisteredGame) -> None:
    """`card.face = Face(suit, number, symbol)` in cards.py, different for each card."""
    assert not [code for code in game.info.deck if not CODE.fullmatch(code)]
    shown = [*faces(game.info).values()]
    assert len({*shown, Face()}) == len(shown) + 1
    known, own = Pad().known_suits(), kinds(game.info)
    without = [kind for kind in own if kind not in known]
    spare = {*known} - {*own}
    assert len(without) <= len(spare), (
        "an emblem in pad/icons/emblems.svg, a colour in colours.json"
    )


@of_each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_pad_has_the_texts_of_a_game(game: RegisteredGame, language: str) -> None:
    info, texts = game.info, Pad().texts(language)
    tool = [f"tool.{info.id}"] if (PAD / "games" / info.id / "tool.js").is_file() else []
    assert not {*texts_of(info), *tool} - {*texts}
    letters = [texts.get(f"letters.{kind}", kind[:2].capitalize()) for kind in kinds(info)]
    assert len({*letters}) == len(letters), "letters.KIND for each suit or symbol"


@of_each_game
def test_the_score_pad_enters_cards_that_the_score_request_has(
    game: RegisteredGame, contract: Contract
) -> None:
    script = PAD / "games" / game.info.id / "game.js"
    members = MEMBER.findall(script.read_text("utf-8")) if script.is_file() else []
    assert {*members} <= {*limits_of(contract, game)}


@of_each_game
def test_the_game_has_an_independent_judge(game: RegisteredGame) -> None:
    """A new game may be without one; each run of the tests says so."""
    if game.info.id not in MUST_HAVE_A_JUDGE | JUDGES.keys():
        pytest.skip(f"{game.info.id} has no independent judge: see docs/adding-a-game.md")
    assert game.info.id in JUDGES


def test_the_score_pad_has_the_widest_limits_of_each_property(contract: Contract) -> None:
    limits = limits_of(contract, next(game for game in GAMES if game.info.id == GAME))
    assert limits["players"] == {"min": 1, "max": 12}, "of scores and of standings"
    assert limits["players[]"] == {"min": 1, "max": 40}, "the names that the start screen takes"
    assert limits["rounds[][]"] == {"min": 0, "max": 36}
    assert "seed" not in limits, "too large"


def faces(info: GameInfo) -> Mapping[str, Face]:
    return {code: getattr(code, "face", Face()) for code in info.deck}


def kinds(info: GameInfo) -> list[str]:
    """Return what gives the cards their colours and emblems: suits, or symbols without a suit."""
    found = (face.suit or face.symbol for face in faces(info).values())
    return [*dict.fromkeys(kind for kind in found if kind)]


def texts_of(info: GameInfo) -> Iterator[str]:
    """Yield the keys of the texts that a game needs, its own or those of all games."""
    for face in faces(info).values():
        if face.suit:
            yield f"kind.{face.suit}"
        if face.suit and face.symbol:
            yield f"symbol.{face.symbol}"
    for option in info.options:
        yield f"option.{option.name}"
        for value in option.values:
            if isinstance(value, str):
                yield f"option.{option.name}.{value}"


def shared_files() -> Iterator[Path]:
    """Yield the files that may name no game."""
    for top in (*WITHOUT_NAMES, "tests"):
        for folder, folders, files in os.walk(ROOT / top):
            kept = (name for name in folders if name not in UNREAD and name[0] != ".")
            folders[:] = (name for name in kept if Path(folder, name) != BUNDLE)
            left_out = {*UNREAD, *NAMING_TESTS}
            yield from (Path(folder, name) for name in files if name not in left_out)


def test_only_the_registry_names_games() -> None:
    """Shared code may use the first game, the example, and has no list and no exception."""
    [_, *others] = [game.info for game in GAMES]
    names = {name for info in others for name in (info.id, package_of(info.id), info.title)}
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])", re.IGNORECASE)
    own = {name for info in others for name in (info.id, package_of(info.id))}
    suffixes = {".py", ".js", ".mts", ".css", ".html"}
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared_files()
        if path.suffix in suffixes and path != REGISTRY and not own & {*path.parts, path.stem}
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert not found, "\n" + "\n".join(found)


def test_what_games_share_takes_the_example_from_one_constant() -> None:
    """Its paths, routes and rules: a card or a member of a response may have the same name."""
    named = re.compile(rf"games/{GAME}\b|#/\w+/{GAME}\b|\"{GAME}\.[a-z]|start\(\"{GAME}\"")
    own = {"games", *(package_of(game.info.id) for game in GAMES)}
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared_files()
        if path.suffix == ".py" and not own & {*path.parts, path.stem}
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert not found, "\n" + "\n".join(found)

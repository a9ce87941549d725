"""The list of mistakes: the table by which the referee puts illegal moves right."""

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.cases import load, respond
from operations.catalogue import default_house_rules
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from service.dispatcher import dispatcher
from tests.support.wording import defects
from zero_referee_rules.message import Message
from zero_referee_rules.mistake_list import MistakeList, list_mistakes
from zero_referee_rules.mistakes import Change, Mistake, Mistakes, Remedy, Role, Roles, Way
from zero_referee_rules.translation import LANGUAGES, translator

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)
NAMES: dict[str, tuple[str, ...]] = {
    role: (f"Ana{index}",) for index, role in enumerate(Role) if role is not Role.LEFT_OUT
}
NAMES[Role.LEFT_OUT] = ("Ben", "Cy")
MOST_BYTES = 40_000
"""The most bytes of a list, with the longest names."""


def listed(
    game: RegisteredGame, house_rules: Mapping[str, object], *, named: bool = False
) -> MistakeList:
    rules = default_house_rules(game) | dict(house_rules)
    return list_mistakes(game.rules.mistakes, NAMES if named else {}, rules)


def remedies(value: Any) -> Iterator[Any]:
    """Yield every remedy in a response."""
    if isinstance(value, dict):
        if "remedy" in value:
            yield value["remedy"]
        for inner in value.values():
            yield from remedies(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from remedies(inner)


def house_rules_of(value: Any) -> dict[str, object]:
    """Return the house rules of a request."""
    found: dict[str, object] = value.get("house_rules") or {}
    for inner in (value.get("position"), value.get("deal")):
        found = found | ((inner or {}).get("house_rules") or {})
    return found


@pytest.mark.slow
@every_game
def test_each_numbered_case_with_a_remedy_is_found_in_the_list(game: RegisteredGame) -> None:
    found = 0
    for case in load(game.info.id):
        response = respond(case, dispatcher())
        mistakes = {each.id: each for each in listed(game, house_rules_of(case.request)).mistakes}
        for remedy in remedies(response):
            mistake = mistakes[remedy["mistake"]]
            [stage] = (each for each in mistake.stages if each.id == remedy["stage"])
            assert (stage.ruling, stage.change) == (remedy["rule"], remedy["change"]), case.id
            assert mistake.id != "not-allowed", case.id
            rule = response.get("violation", {}).get("rule")
            assert rule is None or not mistake.rules or rule in mistake.rules, case.id
            found += 1
    assert found > 10


@every_game
@every_language
def test_every_sentence_says_who_does_what(game: RegisteredGame, language: str) -> None:
    """None is the text of a ruling, and each names exactly the roles that are listed."""
    texts = translator(language)
    rulings = {texts.translate(rule.text) for rule in game.info.rulebook}
    for with_names in (False, True):
        for mistake in listed(game, {}, named=with_names).mistakes:
            titles = [texts.capitalize(mistake.title)]
            for stage in mistake.stages:
                text = texts.capitalize(stage.text)
                titles += [texts.translate(stage.title), text]
                assert text not in rulings
                assert game.info.rulebook.get(stage.ruling)
                named = {role for role in Role for name in NAMES[role] if name in text}
                assert named == ({*stage.roles} if with_names else set()), text
            for title in titles:
                assert not [*defects(language, title)], title
                assert title[0].isupper()
                assert title.endswith(".")
                assert "{" not in title


@every_game
def test_roles_of_different_players_are_told(game: RegisteredGame) -> None:
    """Nobody gives a trick to oneself, or moves out of turn when their turn is due."""
    due = {Role.NEXT, Role.CHOOSER, Role.SITTING_OUT}
    mistakes = game.rules.mistakes
    for mistake in listed(game, {"uneven_bids": True}).mistakes:
        different = {frozenset(pair) for pair in mistake.different}
        together = set[frozenset[Role]]()
        for stage in mistake.stages:
            roles = {*stage.roles}
            together |= {frozenset(pair) for pair in combinations(stage.roles, 2)}
            giver = Role.CHOOSER if Role.CHOOSER in roles else Role.PLAYER
            must = {frozenset({giver, Role.RECEIVER})} if {giver, Role.RECEIVER} <= roles else set()
            is_out_of_turn = mistake.rules == (mistakes.turn_order,)
            if is_out_of_turn and stage.change is Change.TAKE_BACK and Role.PLAYER in roles:
                must |= {frozenset({Role.PLAYER, role}) for role in roles & due}
            assert must <= different, (mistake.id, stage.id)
        assert different <= together, mistake.id


@pytest.mark.slow
@every_game
def test_logs_have_different_players_in_those_roles(
    game: RegisteredGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[tuple[Remedy, dict[str, object]]] = []
    params: dict[str, object] = {}
    remedy, sentence = Mistakes.remedy, Mistakes.sentence

    def find(self: Mistakes, mistake: Mistake) -> Remedy:
        answer = remedy(self, mistake)
        found.append((answer, dict(params)))
        return answer

    def say(self: Mistakes, way: Way, roles: Roles, then: Message | None = None) -> Message:
        params.clear()
        params.update(roles)
        if way.then and then and "next" in then.params:
            params[way.then.next_is] = then.params["next"]
        return sentence(self, way, roles, then)

    monkeypatch.setattr(Mistakes, "remedy", find)
    monkeypatch.setattr(Mistakes, "sentence", say)
    for case in load(game.info.id):
        respond(case, dispatcher())
    pairs = {
        (mistake.id, stage.id): [pair for pair in mistake.different if {*pair} <= {*stage.roles}]
        for mistake in listed(game, {"uneven_bids": True}).mistakes
        for stage in mistake.stages
    }
    compared = [
        (params[one], params[other])
        for answer, params in found
        for one, other in pairs.get((answer.mistake, answer.stage), ())
        if {one, other} <= params.keys()
    ]
    assert compared
    assert not [pair for pair in compared if pair[0] == pair[1]]


@every_game
def test_ids_and_headings_are_those_that_the_list_uses(game: RegisteredGame) -> None:
    found = listed(game, {})
    ids = [mistake.id for mistake in found.mistakes]
    assert len({*ids}) == len(ids)
    groups = [group.id for group in found.groups]
    order = [groups.index(mistake.group) for mistake in found.mistakes]
    assert order == sorted(order)
    assert {*order} == {*range(len(groups))}
    for mistake in found.mistakes:
        stages = [stage.id for stage in mistake.stages]
        assert len({*stages}) == len(stages)
    used = {role for mistake in found.mistakes for stage in mistake.stages for role in stage.roles}
    assert [role.id for role in found.roles] == [role for role in Role if role in used]
    assert any(mistake.frequent for mistake in found.mistakes)


@every_game
def test_the_list_is_served_with_names_in_its_roles(
    client: FlaskClient, game: RegisteredGame
) -> None:
    path = f"/v2/games/{game.info.id}/mistakes"
    query: dict[str, str] = dict.fromkeys(Role, "Ä" * 40)
    response = client.get(path, query_string=query | {"left_out": ",".join(["Ben"] * 3)})
    assert response.status_code == 200
    assert len(response.data) < MOST_BYTES
    plain = client.get(path).get_json()
    assert plain["ruleset"] == game.info.rulebook.ruleset
    [first, *_] = plain["mistakes"]
    assert "Ä" not in json.dumps(plain, ensure_ascii=False)
    named = client.get(path, query_string={"player": "Lea"}).get_json()
    for before, after in zip(plain["mistakes"], named["mistakes"], strict=True):
        for stage, with_name in zip(before["stages"], after["stages"], strict=True):
            assert ("Lea" in with_name["text"]) == ("player" in stage["roles"])
    assert client.get(path).headers["ETag"]
    assert first["stages"]


@pytest.mark.parametrize(
    ("game", "query", "said"),
    [
        ("zero", {"player": "\u202e"}, "`player` must be a player’s name"),
        ("zero", {"player": "A" * 41}, "`player` must be a player’s name"),
        ("zero", {"left_out": "Ana,,Ben"}, "`left_out` must be"),
        ("zero", {"house_rules": "refill_first"}, "The game has no house rule "),
        ("zero-hero", {"house_rules": "refill_first,"}, "The game has no house rule "),
        ("zero", {"player": ""}, "The query parameter `player` has no value"),
        ("zero", {"winner": "Ana"}, "Remove the query parameter `winner`"),
        ("chess", {}, "There is no game chess"),
    ],
)
def test_wrong_values_are_refused(
    client: FlaskClient, game: str, query: dict[str, str], said: str
) -> None:
    response = client.get(f"/v2/games/{game}/mistakes", query_string=query)
    assert response.status_code in {400, 404}
    assert response.get_json()["detail"].startswith(said)


def test_house_rules_say_what_is_a_mistake(client: FlaskClient) -> None:
    def ids(game: str, house_rules: str) -> set[str]:
        query = {"house_rules": house_rules} if house_rules else {}
        found = client.get(f"/v2/games/{game}/mistakes", query_string=query).get_json()
        return {mistake["id"] for mistake in found["mistakes"]}

    assert ids("herolio", "uneven_bids") - ids("herolio", "") == {"barred-bid"}
    both = "fourager_takes_given,discount_takes_given"
    assert ids("herolio", "") - ids("herolio", both) == {
        "four-from-given-trick",
        "five-from-given-trick",
    }
    assert ids("zero-hero", "") - ids("zero-hero", "refill_first") == {"pair-before-swap"}


COUNTED = {"hand", "face_down", "tokens", "draw_pile", "general_pool", "pool"}
"""The properties of positions that have or count what lies on a table."""


@every_game
def test_a_wrong_number_in_a_position_cites_the_ruling_that_says_what_to_do(
    game: RegisteredGame,
) -> None:
    for case in load(game.info.id):
        for error in respond(case, dispatcher()).get("errors", ()):
            _, *parts = error["pointer"].split("/")
            counted = parts[:1] == ["position"] and parts[-1] in COUNTED
            if counted and error["code"] == "wrong-number":
                assert ".ruling-" in error["rule"], (case.id, error)


@pytest.mark.parametrize(
    ("game", "position", "ruling"),
    [
        (
            "numzumzero",
            {"columns": [["blue-7"], ["orange-2"], ["blue-5"]], "draw_pile": 50},
            "ruling-forgotten-draw",
        ),
        ("herolio", {"dealer": "Ben", "cards_each": 2}, "ruling-misdeal"),
    ],
)
def test_a_hand_of_one_card_is_put_right_by_a_ruling(
    client: FlaskClient, game: str, position: dict[str, Any], ruling: str
) -> None:
    position["players"] = [{"name": "Ana", "hand": [None]}, {"name": "Ben"}]
    response = client.post(f"/v2/games/{game}/legal-moves", json={"position": position})
    assert response.status_code == 409
    rules = [error["rule"] for error in response.get_json()["errors"]]
    assert f"{game}.{ruling}" in rules

"""Every numbered case, through HTTP; and every rule is shown by one of them."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.registry import GAMES
from tests import cases
from tests.cases import Case
from tests.exempt import EXEMPT

ALL = [case for game in cases.games() for case in cases.load(game)]


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_a_case_answers_as_it_shows(client: FlaskClient, case: Case) -> None:
    response = client.post(case.path, json=case.request)
    assert response.status_code == case.status, response.get_json()
    found = cases.difference(case.answer, response.get_json())
    assert found is None, f"{case.title}: {found}"


@pytest.mark.parametrize("game", cases.games())
def test_cases_are_numbered_without_gaps(game: str) -> None:
    numbers = [case.id for case in cases.load(game)]
    assert numbers == [f"{game}-{number:03}" for number, _ in zip(count(1), numbers, strict=False)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_rule_is_cited_by_a_case_or_exempt_with_a_reason(
    client: FlaskClient, game: Any
) -> None:
    cited: set[str] = set()
    for case in cases.load(game.info.id):
        cited.update(_rules(client.post(case.path, json=case.request).get_json()))
    ids = {rule.id for rule in game.info.rulebook}
    exempt = {id_ for id_ in EXEMPT if id_.startswith(f"{game.info.id}.")}
    assert cited <= ids, f"cited but in no rulebook: {cited - ids}"
    assert exempt <= ids, f"exempt but in no rulebook: {exempt - ids}"
    assert not (cited & exempt), f"exempt although cited: {cited & exempt}"
    assert ids - cited == exempt, f"never cited: {ids - cited - exempt}"


def _rules(answer: Any) -> Iterator[str]:
    if isinstance(answer, dict):
        if isinstance(answer.get("rule"), str):
            yield answer["rule"]
        if isinstance(answer.get("tie_break"), str):
            yield answer["tie_break"]
        for value in answer.values():
            yield from _rules(value)
    elif isinstance(answer, list):
        for item in answer:
            yield from _rules(item)

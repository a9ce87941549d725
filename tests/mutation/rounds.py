"""A few random rounds without HTTP: the independent judges agree with the rules."""

import pytest

from tests.independent.agreement import JUDGES, ask
from tests.independent.common import Json
from tools.mutation.cases import answer_to

ROUNDS = 8


@pytest.mark.parametrize("seed", range(ROUNDS))
@pytest.mark.parametrize("game", JUDGES)
def test_judges_agree_on_a_round(game: str, seed: int) -> None:
    assert ask(game, seed, post).differences == []


def post(path: str, body: Json) -> tuple[int, Json]:
    return answer_to(path, body)

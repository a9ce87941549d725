"""Schemas and fields that are made from types, and their compiled conversions."""

import pytest

from operations.registry import GAMES


@pytest.mark.parametrize("seed", [{}, {"seed": None}], ids=["left out", "null"])
def test_a_deal_draws_a_seed_where_it_is_null_or_left_out(seed: dict[str, None]) -> None:
    deal = next(operation for operation in GAMES[0].operations if operation.name == "deal")
    body = {"deal": {"players": ["Ana", "Ben"], "dealer": "Ana", **seed}}
    seeds = [deal.carry_out(body)["deal"]["seed"] for _ in range(2)]
    assert all(isinstance(each, int) for each in seeds)
    assert seeds[0] != seeds[1]


def test_a_move_of_an_unknown_type_is_named_with_those_that_there_are() -> None:
    adjudicate = next(each for each in GAMES[0].operations if each.name == "adjudicate")
    position = {"players": [], "dealer": "Ana", "pool": []}
    request = {"position": position, "moves": [{"type": "draw"}]}
    with pytest.raises(LookupError, match=r"'draw' is none of swap, knock, .*: add it"):
        adjudicate.request.read(request)

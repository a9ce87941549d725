"""One round of Zero! by a client of openapi-python-client: what comes back is sent on as it is."""

import sys
from typing import TypeVar

from client import Client
from client import models as m
from client.api.zero import (
    zero_adjudicate,
    zero_deal,
    zero_legal_moves,
    zero_picture,
    zero_setup,
    zero_standings,
    zero_view,
)

T = TypeVar("T")

client = Client(base_url=sys.argv[1])
players = sys.argv[2].split(",")


def given(response: T | m.Problem | m.ProblemWithErrors | None) -> T:
    """Return a response that is none of a problem."""
    assert response is not None
    assert not isinstance(response, m.Problem | m.ProblemWithErrors), response
    return response


setup = given(
    zero_setup.sync(client=client, body=m.ZeroSetupRequest(players=players, dealer=players[0]))
)
dealt = given(zero_deal.sync(client=client, body=m.ZeroDealRequest(deal=setup.deal)))
log = m.ZeroAdjudicateFromDeal(deal=dealt.deal, moves=[])
position, stock = dealt.position, dealt.stock
while True:
    legal = given(
        zero_legal_moves.sync(client=client, body=m.ZeroLegalMovesRequest(position=position))
    )
    if legal.over:
        break
    move = legal.moves[len(log.moves) % min(3, len(legal.moves))].move
    turn = m.ZeroAdjudicateFromPosition(position=position, stock=stock, moves=[move])
    made = given(zero_adjudicate.sync(client=client, body=turn))
    log.moves.append(move)
    position, stock = made.position, made.stock
score = given(zero_adjudicate.sync(client=client, body=log)).score
end = m.ZeroAdjudicateFromPosition(position=position, moves=[])
assert score is not None
assert given(zero_adjudicate.sync(client=client, body=end)).score == score
seen = m.ZeroViewFromDeal(
    deal=dealt.deal, moves=log.moves, viewer=m.PlayerViewer(type_="player", name=players[0])
)
view = given(zero_view.sync(client=client, body=seen))
picture = zero_picture.sync_detailed(
    client=client, body=m.ZeroPictureRequest(position=view.position)
)
assert picture.content.startswith(b"<svg ")
rows: list[list[int | None]] = [[player.points for player in score.players]]
session = m.ZeroStandingsRequest(players=players, rounds=rows)
print(len(given(zero_standings.sync(client=client, body=session)).totals))

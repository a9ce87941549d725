"""One round of Zero! by models of datamodel-code-generator: what comes back is sent on as it is."""

import sys
from typing import TypeVar
from urllib.request import Request, urlopen

import models as m
from pydantic import BaseModel

R = TypeVar("R", bound=BaseModel)


def call(operation: str, body: BaseModel, response: type[R]) -> R:
    """Return the response to an operation."""
    return response.model_validate_json(text(operation, body))


def text(operation: str, body: BaseModel) -> bytes:
    """Return the bytes of the response to an operation."""
    headers = {"Content-Type": "application/json"}
    at = f"{sys.argv[1]}/v2/games/zero/{operation}"
    data = body.model_dump_json(by_alias=True, exclude_unset=True).encode()
    content: bytes = urlopen(Request(at, data, headers)).read()
    return content


players = sys.argv[2].split(",")
lobby = m.ZeroSetupRequest(players=players, dealer=players[0])
setup = call("setup", lobby, m.ZeroSetupResponse)
dealt = call("deal", m.ZeroDealRequest(deal=setup.deal), m.ZeroDealResponse)
log = m.ZeroAdjudicateFromDeal(deal=dealt.deal, moves=[])
position, stock = dealt.position, dealt.stock
while True:
    asked = m.ZeroLegalMovesRequest(position=position)
    legal = call("legal-moves", asked, m.ZeroLegalMovesResponse)
    if legal.over:
        break
    move = legal.moves[len(log.moves) % min(3, len(legal.moves))].move
    turn = m.ZeroAdjudicateFromPosition(position=position, stock=stock, moves=[move])
    made = call("adjudicate", turn, m.ZeroAdjudicateResponse)
    log.moves.append(move)
    position, stock = made.position, made.stock
score = call("adjudicate", log, m.ZeroAdjudicateResponse).score
end = m.ZeroAdjudicateFromPosition(position=position, moves=[])
assert score is not None
assert call("adjudicate", end, m.ZeroAdjudicateResponse).score == score
seen = m.ZeroViewFromDeal(
    deal=dealt.deal,
    moves=log.moves,
    viewer=m.PlayerViewer(type="player", name=players[0]),
)
view = call("view", seen, m.ZeroViewResponse)
assert text("picture", m.ZeroPictureRequest(position=view.position)).startswith(b"<svg ")
rows: list[list[int | None]] = [[player.points for player in score.players]]
session = m.ZeroStandingsRequest(players=players, rounds=rows)
print(len(call("standings", session, m.StandingsResponse).totals))

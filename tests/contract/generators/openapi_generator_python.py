"""One round of Zero! by a client of openapi-generator: what comes back is sent on as it is."""

import sys

import openapi_client as m

address, seats = sys.argv[1:]
players = seats.split(",")
api = m.ZeroApi(m.ApiClient(m.Configuration(host=address)))

# Its code calls these of cards in lists of lists, such as columns, but its cards have none.
m.ZeroCard.from_dict = lambda code: code and m.ZeroCard(code)
m.ZeroCard.to_dict = lambda card: card


def ruling(
    body: m.ZeroAdjudicateFromPosition | m.ZeroAdjudicateFromDeal,
) -> m.ZeroAdjudicateResponse:
    """Return the verdict on a log."""
    return api.zero_adjudicate(m.ZeroAdjudicateRequest(body))


first = api.zero_standings(m.ZeroStandingsRequest(players=players, rounds=[])).next_setup
assert first is not None
setup = api.zero_setup(
    m.ZeroSetupRequest(players=first.players, dealer=first.dealer, round=first.round)
)
dealt = api.zero_deal(m.ZeroDealRequest(deal=setup.deal))
moves: list[m.ZeroMove] = []
position, stock = dealt.position, dealt.stock
while True:
    legal = api.zero_legal_moves(m.ZeroLegalMovesRequest(position=position))
    if legal.over:
        break
    move = legal.moves[len(moves) % min(3, len(legal.moves))].move
    made = ruling(m.ZeroAdjudicateFromPosition(position=position, stock=stock, moves=[move]))
    moves.append(move)
    position, stock = made.position, made.stock
score = ruling(m.ZeroAdjudicateFromDeal(deal=dealt.deal, moves=moves)).score
assert score is not None
assert ruling(m.ZeroAdjudicateFromPosition(position=position, moves=[])).score == score
rows: list[list[int | None]] = [[player.points for player in score.players]]
print(len(api.zero_standings(m.ZeroStandingsRequest(players=players, rounds=rows)).totals))

// One round of Zero! by a client of openapi-generator: what comes back is sent on as it is.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"

	m "github.com/GIT_USER_ID/GIT_REPO_ID"
)

var api *m.ZeroAPIService

func must[Answer any](answer *Answer, _ *http.Response, err error) *Answer {
	if err != nil {
		panic(err)
	}
	return answer
}

func ruling(body m.ZeroAdjudicateRequest) *m.ZeroAdjudicateResponse {
	return must(api.ZeroAdjudicate(context.Background()).ZeroAdjudicateRequest(body).Execute())
}

func standings(players []string, rounds [][]*int32) *m.StandingsResponse {
	body := m.NewZeroStandingsRequest(players, rounds)
	return must(api.ZeroStandings(context.Background()).ZeroStandingsRequest(*body).Execute())
}

func main() {
	players := strings.Split(os.Args[2], ",")
	settings := m.NewConfiguration()
	settings.Servers = m.ServerConfigurations{{URL: os.Args[1]}}
	api = m.NewAPIClient(settings).ZeroAPI
	ctx := context.Background()

	first := standings(players, [][]*int32{}).NextSetup.Get()
	lobby := m.NewZeroSetupRequest(first.Players)
	lobby.Dealer, lobby.Round, lobby.MatchRounds = first.Dealer, &first.Round, first.MatchRounds
	setup := must(api.ZeroSetup(ctx).ZeroSetupRequest(*lobby).Execute())
	dealt := must(api.ZeroDeal(ctx).ZeroDealRequest(*m.NewZeroDealRequest(setup.Deal)).Execute())

	moves := []m.ZeroMove{}
	position, stock := dealt.Position, dealt.Stock
	for {
		question := m.NewZeroLegalMovesRequest(position)
		legal := must(api.ZeroLegalMoves(ctx).ZeroLegalMovesRequest(*question).Execute())
		if legal.Over {
			break
		}
		index := len(moves) % 3
		if index >= len(legal.Moves) {
			index = 0
		}
		move := legal.Moves[index].Move
		turn := m.NewZeroAdjudicateFromPosition(position, []m.ZeroMove{move})
		turn.Stock = stock
		made := ruling(m.ZeroAdjudicateFromPositionAsZeroAdjudicateRequest(turn))
		moves = append(moves, move)
		position, stock = made.Position, made.Stock
	}
	log := m.NewZeroAdjudicateFromDeal(dealt.Deal, moves)
	score := ruling(m.ZeroAdjudicateFromDealAsZeroAdjudicateRequest(log)).Score
	end := m.NewZeroAdjudicateFromPosition(position, []m.ZeroMove{})
	last := ruling(m.ZeroAdjudicateFromPositionAsZeroAdjudicateRequest(end)).Score
	if !reflect.DeepEqual(score, last) {
		panic("no equal scores")
	}
	row := []*int32{}
	for index := range score.Get().Players {
		row = append(row, &score.Get().Players[index].Points)
	}
	fmt.Println(len(standings(players, [][]*int32{row}).Totals))
}

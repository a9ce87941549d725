// Score a hand, list legal moves, judge a log and list the games with the client that
// openapi-generator makes: use http://127.0.0.1:8000
package main

import (
	"context"
	"encoding/json"
	"os"
	"strings"

	api "client"
)

func cards(codes string) []api.ZeroCard {
	var found []api.ZeroCard
	for _, code := range strings.Fields(codes) {
		found = append(found, api.ZeroCard(code))
	}
	return found
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	configuration := api.NewConfiguration()
	configuration.Servers = api.ServerConfigurations{{URL: os.Args[1]}}
	client, all := api.NewAPIClient(configuration), context.Background()
	zero := client.ZeroAPI

	hand := cards("red-1 red-2 red-3 red-4 red-5 blue-1 green-1 grey-8 black-8")
	held := cards("red-1 red-2 red-3 blue-4 green-4 grey-5 black-5 violet-6 yellow-7")
	pool := cards("red-8 blue-8 green-8 grey-8 black-8 violet-8 yellow-8 red-7 blue-7")

	hands := api.NewZeroScoreRequest([]api.ZeroRevealedHand{*api.NewZeroRevealedHand("Ana", hand)})
	score, _, err := zero.ZeroScore(all).ZeroScoreRequest(*hands).Execute()
	check(err)

	ana, ben := api.NewZeroPlayer("Ana"), api.NewZeroPlayer("Ben")
	// A pointer for each card, since a card may be unknown.
	for index := range held {
		ana.Hand = append(ana.Hand, &held[index])
	}
	position := api.NewZeroPosition([]api.ZeroPlayer{*ana, *ben}, "Ben", pool)
	request := api.NewZeroLegalMovesRequest(*position)
	legal, _, err := zero.ZeroLegalMoves(all).ZeroLegalMovesRequest(*request).Execute()
	check(err)

	swap := legal.Moves[len(legal.Moves)-1].Move.ZeroListedSwap
	move := api.ZeroSwapAsZeroMove(api.NewZeroSwap(swap.Player, swap.Type, swap.Give, swap.Take))
	log := api.NewZeroAdjudicateRequest(*position, []api.ZeroMove{move})
	verdict, _, err := zero.ZeroAdjudicate(all).ZeroAdjudicateRequest(*log).Execute()
	check(err)

	listed, _, err := client.CatalogueAPI.ListGames(all).Execute()
	check(err)
	games := []string{}
	for _, game := range listed.Games {
		games = append(games, game.Id)
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"points":  score.Players[0].Points,
		"moves":   len(legal.Moves),
		"verdict": verdict.Verdict,
		"games":   games,
	}))
}

# Made from the contract by `make clients`.
"""The operations of the games."""

from typing import Unpack

from . import models
from .transport import AsyncClient, AsyncGame, Client, Game


class Zero(Game):
    """The operations of zero."""

    def setup(
        self, **request: Unpack[models.ZeroSetupRequest]
    ) -> models.ZeroSetupResponse:
        """Set up a round of Zero!.

        The number of cards in each place, the first player, and the steps to follow.
        """
        found: models.ZeroSetupResponse = self._post("/v1/games/zero/setup", request)
        return found

    def deal(
        self, **request: Unpack[models.ZeroDealRequest]
    ) -> models.ZeroDealResponse:
        """Deal a round of Zero!.

        A random round, for playing without cards: hands, pool and, as `stock`, the unused cards. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.ZeroDealResponse = self._post("/v1/games/zero/deal", request)
        return found

    def score(
        self, **request: Unpack[models.ZeroScoreRequest]
    ) -> models.ZeroScoreResponse:
        """Score hands of Zero!.

        The points of one hand or of all hands of a round, with a score line for each group and for each number that counts. All hands come from one deck.
        """
        found: models.ZeroScoreResponse = self._post("/v1/games/zero/score", request)
        return found

    def legal_moves(
        self, **request: Unpack[models.ZeroLegalMovesRequest]
    ) -> models.ZeroLegalMovesResponse:
        """List the legal moves in Zero!.

        Every legal move of the player to move, with the points of the hand after it. If the player's hand has unknown cards, `complete` is false and the outcomes are null: swaps of unknown cards are not listed.
        """
        found: models.ZeroLegalMovesResponse = self._post("/v1/games/zero/legal-moves", request)
        return found

    def adjudicate(
        self, **request: Unpack[models.ZeroAdjudicateRequest]
    ) -> models.ZeroAdjudicateResponse:
        """Adjudicate a move log of Zero!.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. `reveal` gives hands that are revealed once the round is over; they are checked against every move of the log.
        """
        found: models.ZeroAdjudicateResponse = self._post("/v1/games/zero/adjudicate", request)
        return found

    def standings(
        self, **request: Unpack[models.ZeroStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up rounds of Zero!.

        Totals, ranking and the next dealer. A match has as many rounds as players unless `match_rounds` is given.
        """
        found: models.StandingsResponse = self._post("/v1/games/zero/standings", request)
        return found


class AsyncZero(AsyncGame):
    """The operations of zero."""

    async def setup(
        self, **request: Unpack[models.ZeroSetupRequest]
    ) -> models.ZeroSetupResponse:
        """Set up a round of Zero!.

        The number of cards in each place, the first player, and the steps to follow.
        """
        found: models.ZeroSetupResponse = await self._post("/v1/games/zero/setup", request)
        return found

    async def deal(
        self, **request: Unpack[models.ZeroDealRequest]
    ) -> models.ZeroDealResponse:
        """Deal a round of Zero!.

        A random round, for playing without cards: hands, pool and, as `stock`, the unused cards. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.ZeroDealResponse = await self._post("/v1/games/zero/deal", request)
        return found

    async def score(
        self, **request: Unpack[models.ZeroScoreRequest]
    ) -> models.ZeroScoreResponse:
        """Score hands of Zero!.

        The points of one hand or of all hands of a round, with a score line for each group and for each number that counts. All hands come from one deck.
        """
        found: models.ZeroScoreResponse = await self._post("/v1/games/zero/score", request)
        return found

    async def legal_moves(
        self, **request: Unpack[models.ZeroLegalMovesRequest]
    ) -> models.ZeroLegalMovesResponse:
        """List the legal moves in Zero!.

        Every legal move of the player to move, with the points of the hand after it. If the player's hand has unknown cards, `complete` is false and the outcomes are null: swaps of unknown cards are not listed.
        """
        found: models.ZeroLegalMovesResponse = await self._post("/v1/games/zero/legal-moves", request)
        return found

    async def adjudicate(
        self, **request: Unpack[models.ZeroAdjudicateRequest]
    ) -> models.ZeroAdjudicateResponse:
        """Adjudicate a move log of Zero!.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. `reveal` gives hands that are revealed once the round is over; they are checked against every move of the log.
        """
        found: models.ZeroAdjudicateResponse = await self._post("/v1/games/zero/adjudicate", request)
        return found

    async def standings(
        self, **request: Unpack[models.ZeroStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up rounds of Zero!.

        Totals, ranking and the next dealer. A match has as many rounds as players unless `match_rounds` is given.
        """
        found: models.StandingsResponse = await self._post("/v1/games/zero/standings", request)
        return found


class ZeroHero(Game):
    """The operations of zero-hero."""

    def setup(
        self, **request: Unpack[models.ZeroHeroSetupRequest]
    ) -> models.ZeroHeroSetupResponse:
        """Set up a game of Zero Hero.

        The number of cards in the box and in the draw pile, the number of zerones in each place, and the steps to follow. `first_player` is null, since the players choose.
        """
        found: models.ZeroHeroSetupResponse = self._post("/v1/games/zero-hero/setup", request)
        return found

    def deal(
        self, **request: Unpack[models.ZeroHeroDealRequest]
    ) -> models.ZeroHeroDealResponse:
        """Deal a game of Zero Hero.

        A random game, for playing without cards: face-down cards, display and, as `stock`, the draw pile from its top, the end cards last. `symbols` are the cards of the players' own deck that show a symbol. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.ZeroHeroDealResponse = self._post("/v1/games/zero-hero/deal", request)
        return found

    def score(
        self, **request: Unpack[models.ZeroHeroScoreRequest]
    ) -> models.ZeroHeroScoreResponse:
        """Score collections of Zero Hero.

        The points of all collections, with a score line for each colour and one for the Zero Hero. The collections include the cards that were face down. All cards come from one deck.
        """
        found: models.ZeroHeroScoreResponse = self._post("/v1/games/zero-hero/score", request)
        return found

    def legal_moves(
        self, **request: Unpack[models.ZeroHeroLegalMovesRequest]
    ) -> models.ZeroHeroLegalMovesResponse:
        """List the legal moves in Zero Hero.

        Every way to take zerones and every pair that the player to move can pay for, with what the move leaves the player. A purchase has its cost and the choices of its first swap. It leaves open which cards are turned over and drawn, and how cards are swapped.
        """
        found: models.ZeroHeroLegalMovesResponse = self._post("/v1/games/zero-hero/legal-moves", request)
        return found

    def adjudicate(
        self, **request: Unpack[models.ZeroHeroAdjudicateRequest]
    ) -> models.ZeroHeroAdjudicateResponse:
        """Adjudicate a move log of Zero Hero.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. `reveal` gives the face-down cards that are revealed once the game is over.
        """
        found: models.ZeroHeroAdjudicateResponse = self._post("/v1/games/zero-hero/adjudicate", request)
        return found

    def standings(
        self, **request: Unpack[models.ZeroHeroStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up games of Zero Hero.

        Totals and ranking over the games of a session. Without `match_rounds` it is never over. There is no dealer: a `dealer` has no effect.
        """
        found: models.StandingsResponse = self._post("/v1/games/zero-hero/standings", request)
        return found


class AsyncZeroHero(AsyncGame):
    """The operations of zero-hero."""

    async def setup(
        self, **request: Unpack[models.ZeroHeroSetupRequest]
    ) -> models.ZeroHeroSetupResponse:
        """Set up a game of Zero Hero.

        The number of cards in the box and in the draw pile, the number of zerones in each place, and the steps to follow. `first_player` is null, since the players choose.
        """
        found: models.ZeroHeroSetupResponse = await self._post("/v1/games/zero-hero/setup", request)
        return found

    async def deal(
        self, **request: Unpack[models.ZeroHeroDealRequest]
    ) -> models.ZeroHeroDealResponse:
        """Deal a game of Zero Hero.

        A random game, for playing without cards: face-down cards, display and, as `stock`, the draw pile from its top, the end cards last. `symbols` are the cards of the players' own deck that show a symbol. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.ZeroHeroDealResponse = await self._post("/v1/games/zero-hero/deal", request)
        return found

    async def score(
        self, **request: Unpack[models.ZeroHeroScoreRequest]
    ) -> models.ZeroHeroScoreResponse:
        """Score collections of Zero Hero.

        The points of all collections, with a score line for each colour and one for the Zero Hero. The collections include the cards that were face down. All cards come from one deck.
        """
        found: models.ZeroHeroScoreResponse = await self._post("/v1/games/zero-hero/score", request)
        return found

    async def legal_moves(
        self, **request: Unpack[models.ZeroHeroLegalMovesRequest]
    ) -> models.ZeroHeroLegalMovesResponse:
        """List the legal moves in Zero Hero.

        Every way to take zerones and every pair that the player to move can pay for, with what the move leaves the player. A purchase has its cost and the choices of its first swap. It leaves open which cards are turned over and drawn, and how cards are swapped.
        """
        found: models.ZeroHeroLegalMovesResponse = await self._post("/v1/games/zero-hero/legal-moves", request)
        return found

    async def adjudicate(
        self, **request: Unpack[models.ZeroHeroAdjudicateRequest]
    ) -> models.ZeroHeroAdjudicateResponse:
        """Adjudicate a move log of Zero Hero.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. `reveal` gives the face-down cards that are revealed once the game is over.
        """
        found: models.ZeroHeroAdjudicateResponse = await self._post("/v1/games/zero-hero/adjudicate", request)
        return found

    async def standings(
        self, **request: Unpack[models.ZeroHeroStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up games of Zero Hero.

        Totals and ranking over the games of a session. Without `match_rounds` it is never over. There is no dealer: a `dealer` has no effect.
        """
        found: models.StandingsResponse = await self._post("/v1/games/zero-hero/standings", request)
        return found


class Herolio(Game):
    """The operations of herolio."""

    def setup(
        self, **request: Unpack[models.HerolioSetupRequest]
    ) -> models.HerolioSetupResponse:
        """Set up a round of Herolio.

        The number of cards dealt and of active powers in this round of the style, the number of rounds, and the first bidder. The status is 409 for a round that the style does not have.
        """
        found: models.HerolioSetupResponse = self._post("/v1/games/herolio/setup", request)
        return found

    def deal(
        self, **request: Unpack[models.HerolioDealRequest]
    ) -> models.HerolioDealResponse:
        """Deal a round of Herolio.

        A random round, for playing without cards: hands and, as `stock`, the cards left over. `powers` are active already; `draw_powers` more are turned up. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.HerolioDealResponse = self._post("/v1/games/herolio/deal", request)
        return found

    def score(
        self, **request: Unpack[models.HerolioScoreRequest]
    ) -> models.HerolioScoreResponse:
        """Score a round of Herolio.

        The points of a finished round from what the scorekeeper wrote down: bids, tricks, and the 11s and 12s in the books. Tricks that do not add up though no active power can explain it bring a warning.
        """
        found: models.HerolioScoreResponse = self._post("/v1/games/herolio/score", request)
        return found

    def resolve_trick(
        self, **request: Unpack[models.HerolioResolveTrickRequest]
    ) -> models.HerolioResolveTrickResponse:
        """Resolve a trick of Herolio.

        The highest card of one complete trick, why, and what becomes of the trick. The trick is resolved by itself: `must_give` and `may_detain` are decisions that a won trick brings, and are false for a trick that waits or is discarded. `trump` is the trump before the trick. The plays of a `trick` in a position fit unchanged; books are not known here, so an exchange is checked without them. The status is 409 for a declaration that the rules forbid.
        """
        found: models.HerolioResolveTrickResponse = self._post("/v1/games/herolio/resolve-trick", request)
        return found

    def legal_moves(
        self, **request: Unpack[models.HerolioLegalMovesRequest]
    ) -> models.HerolioLegalMovesResponse:
        """List the legal moves in Herolio.

        Every legal move of the player to move: bids, plays with every declaration they allow, and decisions. If the player's hand has unknown cards, `complete` is false: plays of unknown cards are not listed, and known cards are, unless other known cards forbid them.
        """
        found: models.HerolioLegalMovesResponse = self._post("/v1/games/herolio/legal-moves", request)
        return found

    def adjudicate(
        self, **request: Unpack[models.HerolioAdjudicateRequest]
    ) -> models.HerolioAdjudicateResponse:
        """Adjudicate a move log of Herolio.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. Hands may stay hidden: a card played later was in the hand before, so a revoke is found from the log alone. It is reported at the play that did not follow suit, with the later play that proves it.
        """
        found: models.HerolioAdjudicateResponse = self._post("/v1/games/herolio/adjudicate", request)
        return found

    def standings(
        self, **request: Unpack[models.HerolioStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up rounds of Herolio.

        Totals, ranking and the next dealer. The style decides how many rounds make a match, unless the players agreed on a number; without either, the match is never over.
        """
        found: models.StandingsResponse = self._post("/v1/games/herolio/standings", request)
        return found


class AsyncHerolio(AsyncGame):
    """The operations of herolio."""

    async def setup(
        self, **request: Unpack[models.HerolioSetupRequest]
    ) -> models.HerolioSetupResponse:
        """Set up a round of Herolio.

        The number of cards dealt and of active powers in this round of the style, the number of rounds, and the first bidder. The status is 409 for a round that the style does not have.
        """
        found: models.HerolioSetupResponse = await self._post("/v1/games/herolio/setup", request)
        return found

    async def deal(
        self, **request: Unpack[models.HerolioDealRequest]
    ) -> models.HerolioDealResponse:
        """Deal a round of Herolio.

        A random round, for playing without cards: hands and, as `stock`, the cards left over. `powers` are active already; `draw_powers` more are turned up. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.HerolioDealResponse = await self._post("/v1/games/herolio/deal", request)
        return found

    async def score(
        self, **request: Unpack[models.HerolioScoreRequest]
    ) -> models.HerolioScoreResponse:
        """Score a round of Herolio.

        The points of a finished round from what the scorekeeper wrote down: bids, tricks, and the 11s and 12s in the books. Tricks that do not add up though no active power can explain it bring a warning.
        """
        found: models.HerolioScoreResponse = await self._post("/v1/games/herolio/score", request)
        return found

    async def resolve_trick(
        self, **request: Unpack[models.HerolioResolveTrickRequest]
    ) -> models.HerolioResolveTrickResponse:
        """Resolve a trick of Herolio.

        The highest card of one complete trick, why, and what becomes of the trick. The trick is resolved by itself: `must_give` and `may_detain` are decisions that a won trick brings, and are false for a trick that waits or is discarded. `trump` is the trump before the trick. The plays of a `trick` in a position fit unchanged; books are not known here, so an exchange is checked without them. The status is 409 for a declaration that the rules forbid.
        """
        found: models.HerolioResolveTrickResponse = await self._post("/v1/games/herolio/resolve-trick", request)
        return found

    async def legal_moves(
        self, **request: Unpack[models.HerolioLegalMovesRequest]
    ) -> models.HerolioLegalMovesResponse:
        """List the legal moves in Herolio.

        Every legal move of the player to move: bids, plays with every declaration they allow, and decisions. If the player's hand has unknown cards, `complete` is false: plays of unknown cards are not listed, and known cards are, unless other known cards forbid them.
        """
        found: models.HerolioLegalMovesResponse = await self._post("/v1/games/herolio/legal-moves", request)
        return found

    async def adjudicate(
        self, **request: Unpack[models.HerolioAdjudicateRequest]
    ) -> models.HerolioAdjudicateResponse:
        """Adjudicate a move log of Herolio.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. Hands may stay hidden: a card played later was in the hand before, so a revoke is found from the log alone. It is reported at the play that did not follow suit, with the later play that proves it.
        """
        found: models.HerolioAdjudicateResponse = await self._post("/v1/games/herolio/adjudicate", request)
        return found

    async def standings(
        self, **request: Unpack[models.HerolioStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up rounds of Herolio.

        Totals, ranking and the next dealer. The style decides how many rounds make a match, unless the players agreed on a number; without either, the match is never over.
        """
        found: models.StandingsResponse = await self._post("/v1/games/herolio/standings", request)
        return found


class Numzumzero(Game):
    """The operations of numzumzero."""

    def setup(
        self, **request: Unpack[models.NumzumzeroSetupRequest]
    ) -> models.NumzumzeroSetupResponse:
        """Set up a game of NumZumZero.

        The number of columns, cards and boxes, and the steps to follow. The first player listed is the lead player.
        """
        found: models.NumzumzeroSetupResponse = self._post("/v1/games/numzumzero/setup", request)
        return found

    def deal(
        self, **request: Unpack[models.NumzumzeroDealRequest]
    ) -> models.NumzumzeroDealResponse:
        """Deal a game of NumZumZero.

        A random game, for playing without cards: hands, columns and, as `stock`, the draw pile from its top. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.NumzumzeroDealResponse = self._post("/v1/games/numzumzero/deal", request)
        return found

    def score(
        self, **request: Unpack[models.NumzumzeroScoreRequest]
    ) -> models.NumzumzeroScoreResponse:
        """Score a game of NumZumZero.

        Tokens, in the advanced game with the bonus, and the winner. Ties are broken by the collected cards, given one by one or counted. A tie that needs counts the request lacks stands, without a winner, and a warning says what to count.
        """
        found: models.NumzumzeroScoreResponse = self._post("/v1/games/numzumzero/score", request)
        return found

    def legal_moves(
        self, **request: Unpack[models.NumzumzeroLegalMovesRequest]
    ) -> models.NumzumzeroLegalMovesResponse:
        """List the legal moves in NumZumZero.

        Every known card of the player to move on every column that accepts one, with the outcome. If the player's hand has unknown cards, `complete` is false where they may be cards that the player is not known to hold: plays of these are not listed.
        """
        found: models.NumzumzeroLegalMovesResponse = self._post("/v1/games/numzumzero/legal-moves", request)
        return found

    def adjudicate(
        self, **request: Unpack[models.NumzumzeroAdjudicateRequest]
    ) -> models.NumzumzeroAdjudicateResponse:
        """Adjudicate a move log of NumZumZero.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. Unknown hands and draws are null; cards turned over for a cleared field are face up and must be given.
        """
        found: models.NumzumzeroAdjudicateResponse = self._post("/v1/games/numzumzero/adjudicate", request)
        return found

    def standings(
        self, **request: Unpack[models.NumzumzeroStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up games of NumZumZero.

        Totals and ranking over the games of a session. Without `match_rounds` it is never over. There is no dealer: a `dealer` has no effect.
        """
        found: models.StandingsResponse = self._post("/v1/games/numzumzero/standings", request)
        return found


class AsyncNumzumzero(AsyncGame):
    """The operations of numzumzero."""

    async def setup(
        self, **request: Unpack[models.NumzumzeroSetupRequest]
    ) -> models.NumzumzeroSetupResponse:
        """Set up a game of NumZumZero.

        The number of columns, cards and boxes, and the steps to follow. The first player listed is the lead player.
        """
        found: models.NumzumzeroSetupResponse = await self._post("/v1/games/numzumzero/setup", request)
        return found

    async def deal(
        self, **request: Unpack[models.NumzumzeroDealRequest]
    ) -> models.NumzumzeroDealResponse:
        """Deal a game of NumZumZero.

        A random game, for playing without cards: hands, columns and, as `stock`, the draw pile from its top. The same `seed` gives the same deal; without a seed, the deal cannot be guessed. `for` hides what that player may not see.
        """
        found: models.NumzumzeroDealResponse = await self._post("/v1/games/numzumzero/deal", request)
        return found

    async def score(
        self, **request: Unpack[models.NumzumzeroScoreRequest]
    ) -> models.NumzumzeroScoreResponse:
        """Score a game of NumZumZero.

        Tokens, in the advanced game with the bonus, and the winner. Ties are broken by the collected cards, given one by one or counted. A tie that needs counts the request lacks stands, without a winner, and a warning says what to count.
        """
        found: models.NumzumzeroScoreResponse = await self._post("/v1/games/numzumzero/score", request)
        return found

    async def legal_moves(
        self, **request: Unpack[models.NumzumzeroLegalMovesRequest]
    ) -> models.NumzumzeroLegalMovesResponse:
        """List the legal moves in NumZumZero.

        Every known card of the player to move on every column that accepts one, with the outcome. If the player's hand has unknown cards, `complete` is false where they may be cards that the player is not known to hold: plays of these are not listed.
        """
        found: models.NumzumzeroLegalMovesResponse = await self._post("/v1/games/numzumzero/legal-moves", request)
        return found

    async def adjudicate(
        self, **request: Unpack[models.NumzumzeroAdjudicateRequest]
    ) -> models.NumzumzeroAdjudicateResponse:
        """Adjudicate a move log of NumZumZero.

        Replays the moves from the position and checks that each is legal. The position of the response can be sent unchanged in the next request. Unknown hands and draws are null; cards turned over for a cleared field are face up and must be given.
        """
        found: models.NumzumzeroAdjudicateResponse = await self._post("/v1/games/numzumzero/adjudicate", request)
        return found

    async def standings(
        self, **request: Unpack[models.NumzumzeroStandingsRequest]
    ) -> models.StandingsResponse:
        """Add up games of NumZumZero.

        Totals and ranking over the games of a session. Without `match_rounds` it is never over. There is no dealer: a `dealer` has no effect.
        """
        found: models.StandingsResponse = await self._post("/v1/games/numzumzero/standings", request)
        return found


class Games:
    """The games of a service."""

    def __init__(self, client: Client) -> None:
        self.zero = Zero(client)
        self.zero_hero = ZeroHero(client)
        self.herolio = Herolio(client)
        self.numzumzero = Numzumzero(client)


class AsyncGames:
    """The games of a service."""

    def __init__(self, client: AsyncClient) -> None:
        self.zero = AsyncZero(client)
        self.zero_hero = AsyncZeroHero(client)
        self.herolio = AsyncHerolio(client)
        self.numzumzero = AsyncNumzumzero(client)

// With its methods by name: `api.post(path, …)` has types too deep for the compiler.
import { base, first, hand, held, pool, report } from "./common";
import { createApiClient, schemas } from "./generated/openapi-zod-client";

const api = createApiClient(base);

const position = schemas.ZeroPosition.parse({
  players: [{ name: "Ana", hand: [...held] }, { name: "Ben" }],
  dealer: "Ben",
  pool: [...pool],
});
const score = await api.zeroScore({ players: [{ name: "Ana", hand: [...hand] }] });
const legal = await api.zeroLegalMoves({ position });
const { move } = first(legal.moves);
const log = await api.zeroAdjudicate({ position, moves: [move] });
const catalogue = await api.listGames();
report(first(score.players).points, legal.moves.length, log.verdict, catalogue.games.map((game) => game.id));

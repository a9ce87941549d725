// With the schemas alone: the types of the client by path are too deep for the compiler.
import { base, first, hand, held, pool, report } from "./common";
import { schemas } from "./generated/openapi-zod-client";

async function post(operation: string, body: unknown): Promise<unknown> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${base}/v1/games/zero/${operation}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return response.json();
}

const position = schemas.ZeroPosition.parse({
  players: [{ name: "Ana", hand: [...held] }, { name: "Ben" }],
  dealer: "Ben",
  pool: [...pool],
});
const hands = schemas.ZeroScoreRequest.parse({ players: [{ name: "Ana", hand: [...hand] }] });
const score = schemas.ZeroScoreResponse.parse(await post("score", hands));
const legal = schemas.ZeroLegalMovesResponse.parse(await post("legal-moves", { position }));
const { move } = first(legal.moves);
const log = schemas.ZeroAdjudicateResponse.parse(await post("adjudicate", { position, moves: [move] }));
const catalogue = schemas.GameList.parse(await (await fetch(`${base}/v1/games`)).json());
report(first(score.players).points, legal.moves.length, log.verdict, catalogue.games.map((game) => game.id));

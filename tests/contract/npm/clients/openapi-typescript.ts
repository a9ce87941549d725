import createClient from "openapi-fetch";
import { base, first, hand, held, pool, report } from "./common";
import type { components, paths } from "./generated/openapi-typescript";

const client = createClient<paths>({ baseUrl: base });

/** The answer itself; a problem is thrown. */
function read<Answer>(exchange: { data?: Answer; error?: unknown }): Answer {
  if (exchange.data === undefined) throw new Error(JSON.stringify(exchange.error));
  return exchange.data;
}

const position: components["schemas"]["ZeroPosition"] = {
  players: [{ name: "Ana", hand: [...held] }, { name: "Ben" }],
  dealer: "Ben",
  pool: [...pool],
};
const game = "/v1/games/zero";
const score = read(await client.POST(`${game}/score`, { body: { players: [{ name: "Ana", hand: [...hand] }] } }));
const legal = read(await client.POST(`${game}/legal-moves`, { body: { position } }));
const { move } = first(legal.moves);
const log = read(await client.POST(`${game}/adjudicate`, { body: { position, moves: [move] } }));
const catalogue = read(await client.GET("/v1/games"));
report(first(score.players).points, legal.moves.length, log.verdict, catalogue.games.map((found) => found.id));

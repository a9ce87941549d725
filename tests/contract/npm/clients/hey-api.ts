import { base, first, hand, held, pool, report } from "./common";
import * as api from "./generated/hey-api";
import { client } from "./generated/hey-api/client.gen";

client.setConfig({ baseUrl: base });

const position: api.ZeroPosition = {
  players: [{ name: "Ana", hand: [...held] }, { name: "Ben" }],
  dealer: "Ben",
  pool: [...pool],
};
const options = { throwOnError: true } as const;
const { data: score } = await api.zeroScore({ body: { players: [{ name: "Ana", hand: [...hand] }] }, ...options });
const { data: legal } = await api.zeroLegalMoves({ body: { position }, ...options });
const { move } = first(legal.moves);
const { data: log } = await api.zeroAdjudicate({ body: { position, moves: [move] }, ...options });
const { data: catalogue } = await api.listGames(options);
report(first(score.players).points, legal.moves.length, log.verdict, catalogue.games.map((game) => game.id));

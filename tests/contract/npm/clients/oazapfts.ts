import { ok } from "@oazapfts/runtime";
import { base, first, hand, held, pool, report } from "./common";
import * as api from "./generated/oazapfts";

api.defaults.baseUrl = base;

const position: api.ZeroPosition = {
  players: [{ name: "Ana", hand: [...held] }, { name: "Ben" }],
  dealer: "Ben",
  pool: [...pool],
};
const score = await ok(api.zeroScore({ players: [{ name: "Ana", hand: [...hand] }] }));
const legal = await ok(api.zeroLegalMoves({ position }));
const { move } = first(legal.moves);
const log = await ok(api.zeroAdjudicate({ position, moves: [move] }));
const catalogue = await ok(api.listGames());
report(first(score.players).points, legal.moves.length, log.verdict, catalogue.games.map((game) => game.id));

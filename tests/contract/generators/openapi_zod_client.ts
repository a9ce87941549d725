/** One round of Zero! by a client of openapi-zod-client: what comes back is parsed, and sent on. */
import type { z } from "zod";
import { createApiClient, type schemas } from "./client.js";

const [address, seats] = process.argv.slice(2);
const api = createApiClient(address);
const players = seats.split(",");

const first = (await api.zeroStandings({ players, rounds: [] })).next_setup;
if (first === null) throw new Error("no next setup");
const setup = await api.zeroSetup(first);
const dealt = await api.zeroDeal({ deal: setup.deal });
const moves: z.infer<typeof schemas.ZeroMove>[] = [];
let { position, stock } = dealt;
for (;;) {
  const legal = await api.zeroLegalMoves({ position });
  if (legal.over) break;
  const { move } = legal.moves[moves.length % Math.min(3, legal.moves.length)];
  const made = await api.zeroAdjudicate({ position, stock, moves: [move] });
  moves.push(move);
  ({ position, stock } = made);
}
const { deal } = dealt;
const { score } = await api.zeroAdjudicate({ deal, moves });
const last = await api.zeroAdjudicate({ position, moves: [] });
if (score === null || JSON.stringify(last.score) !== JSON.stringify(score))
  throw new Error("no equal scores");
const rounds = [score.players.map(({ points }) => points)];
console.log((await api.zeroStandings({ players, rounds })).totals.length);

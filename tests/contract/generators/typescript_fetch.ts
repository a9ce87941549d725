/** One round of Zero! by a client of openapi-generator: what comes back is sent on as it is. */
import { Configuration, ZeroApi, type ZeroMove } from "./client/index.js";

const [basePath, seats] = process.argv.slice(2);
const client = new ZeroApi(new Configuration({ basePath }));
const players = seats.split(",");

const setup = await client.zeroSetup({ zeroSetupRequest: { players, dealer: players[0] } });
const dealt = await client.zeroDeal({ zeroDealRequest: { deal: setup.deal } });
const moves: ZeroMove[] = [];
let { position, stock } = dealt;
for (;;) {
  const legal = await client.zeroLegalMoves({ zeroLegalMovesRequest: { position } });
  if (legal.over) break;
  const { move } = legal.moves[moves.length % Math.min(3, legal.moves.length)];
  const made = await client.zeroAdjudicate({
    zeroAdjudicateRequest: { position, stock, moves: [move] },
  });
  moves.push(move);
  ({ position, stock } = made);
}
const { deal } = dealt;
const { score } = await client.zeroAdjudicate({ zeroAdjudicateRequest: { deal, moves } });
const last = await client.zeroAdjudicate({ zeroAdjudicateRequest: { position, moves: [] } });
const view = await client.zeroView({
  zeroViewRequest: { deal, moves, viewer: { type: "player", name: players[0] } },
});
const picture = await client.zeroPicture({ zeroPictureRequest: { position: view.position } });
if (score === null || JSON.stringify(last.score) !== JSON.stringify(score))
  throw new Error("no equal scores");
if (!picture.startsWith("<svg ")) throw new Error(picture);
const rounds = [score.players.map(({ points }) => points)];
const standings = await client.zeroStandings({ zeroStandingsRequest: { players, rounds } });
console.log(standings.totals.length);

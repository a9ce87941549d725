/** One round of Zero! by types of openapi-typescript: what comes back is sent on as it is. */
import createClient from "openapi-fetch";
import type { components, paths } from "./contract.js";

const [baseUrl, seats] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const players = seats.split(",");

function given<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const setup = given(
  await client.POST("/v2/games/zero/setup", { body: { players, dealer: players[0] } }),
);
const dealt = given(await client.POST("/v2/games/zero/deal", { body: { deal: setup.deal } }));
const moves: components["schemas"]["ZeroMove"][] = [];
let { position, stock } = dealt;
for (;;) {
  const legal = given(await client.POST("/v2/games/zero/legal-moves", { body: { position } }));
  if (legal.over) break;
  const { move } = legal.moves[moves.length % Math.min(3, legal.moves.length)];
  const made = given(
    await client.POST("/v2/games/zero/adjudicate", { body: { position, stock, moves: [move] } }),
  );
  moves.push(move);
  ({ position, stock } = made);
}
const { deal } = dealt;
const ruling = given(await client.POST("/v2/games/zero/adjudicate", { body: { deal, moves } }));
const last = given(
  await client.POST("/v2/games/zero/adjudicate", { body: { position, moves: [] } }),
);
const view = given(
  await client.POST("/v2/games/zero/view", {
    body: { deal, moves, viewer: { type: "player", name: players[0] } },
  }),
);
const picture = given(
  await client.POST("/v2/games/zero/picture", {
    body: { position: view.position },
    parseAs: "text",
  }),
);
const { score } = ruling;
if (score === null || JSON.stringify(last.score) !== JSON.stringify(score))
  throw new Error("no equal scores");
if (!picture.startsWith("<svg ")) throw new Error(picture);
const rounds = [score.players.map(({ points }) => points)];
const standings = given(
  await client.POST("/v2/games/zero/standings", { body: { players, rounds } }),
);
console.log(standings.totals.length);

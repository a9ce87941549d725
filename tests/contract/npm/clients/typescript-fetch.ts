import { base, first, hand, held, pool, report } from "./common";
import { CatalogueApi, Configuration, ZeroApi, type ZeroPosition } from "./generated/typescript-fetch";

const configuration = new Configuration({ basePath: base });
const zero = new ZeroApi(configuration);

const position: ZeroPosition = {
  players: [{ name: "Ana", hand: [...held] }, { name: "Ben" }],
  dealer: "Ben",
  pool: new Set(pool),
};
const score = await zero.zeroScore({
  zeroScoreRequest: { players: [{ name: "Ana", hand: new Set(hand) }] },
});
const legal = await zero.zeroLegalMoves({ zeroLegalMovesRequest: { position } });
const { move } = first(legal.moves);
const log = await zero.zeroAdjudicate({ zeroAdjudicateRequest: { position, moves: [move] } });
const catalogue = await new CatalogueApi(configuration).listGames();
report(first(score.players).points, legal.moves.length, log.verdict, catalogue.games.map((game) => game.id));

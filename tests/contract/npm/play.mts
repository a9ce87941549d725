// Plays a whole game of each of the four with a client made from the contract:
// node play.mjs http://127.0.0.1:8000
import createClient from "openapi-fetch";
import type { components, paths } from "./contract.js";

type Schemas = components["schemas"];

interface Ruling<Position> {
  verdict: Schemas["Verdict"];
  over: boolean;
  position: Position;
  score: { ranking: Schemas["Ranking"] } | null;
}

declare const process: { argv: string[] };

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8000" });
const players = ["Ana", "Ben", "Cy"];

/** The answer itself; a problem is thrown. */
function body<Answer>(exchange: { data?: Answer; error?: unknown }): Answer {
  if (exchange.data === undefined) throw new Error(JSON.stringify(exchange.error));
  return exchange.data;
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}

/** Judges moves until the game is over, and names who comes first. */
async function play<Position, Move>(
  start: Position,
  choose: (position: Position) => Promise<Move>,
  judge: (position: Position, moves: Move[]) => Promise<Ruling<Position>>,
): Promise<string> {
  let ruling = await judge(start, []);
  while (!ruling.over) {
    ruling = await judge(ruling.position, [await choose(ruling.position)]);
    if (ruling.verdict !== "legal") throw new Error(JSON.stringify(ruling));
  }
  if (ruling.score === null) throw new Error("a finished game has a score");
  return first(ruling.score.ranking).name;
}

async function zero(): Promise<string> {
  const game = "/v1/games/zero";
  const deal = body(await client.POST(`${game}/deal`, { body: { players, dealer: "Cy", seed: 1 } }));
  return play(
    deal.position,
    async (position): Promise<Schemas["ZeroMove"]> => {
      const { moves } = body(await client.POST(`${game}/legal-moves`, { body: { position } }));
      const worth = (option: Schemas["ZeroLegalMove"]) => option.outcome?.points ?? Infinity;
      const knock = first(moves.filter(({ move }) => move.type === "knock"));
      const best = moves.reduce((one, other) => (worth(other) < worth(one) ? other : one));
      return (worth(best) < worth(knock) ? best : knock).move;
    },
    async (position, moves) =>
      body(await client.POST(`${game}/adjudicate`, { body: { position, moves } })),
  );
}

async function zeroHero(): Promise<string> {
  const game = "/v1/games/zero-hero";
  const deal = body(await client.POST(`${game}/deal`, { body: { players, seed: 1 } }));
  const stock = deal.stock ?? [];
  return play(
    deal.position,
    async (position): Promise<Schemas["ZeroHeroMove"]> => {
      const { moves } = body(await client.POST(`${game}/legal-moves`, { body: { position } }));
      for (const { move } of moves) {
        if (move.type === "buy") {
          const { player, pile } = move;
          return { player, type: "buy", pile, refill: stock.splice(0, 2) };
        }
      }
      const { move } = first(moves);
      if (move.type !== "take") throw new Error("what cannot be bought is taken");
      return move;
    },
    async (position, moves) =>
      body(await client.POST(`${game}/adjudicate`, { body: { position, moves } })),
  );
}

async function herolio(): Promise<string> {
  const game = "/v1/games/herolio";
  const table = { players, dealer: "Cy", cards_each: 4, powers: [7, 11], seed: 1 };
  const deal = body(await client.POST(`${game}/deal`, { body: table }));
  return play(
    deal.position,
    async (position): Promise<Schemas["HerolioMove"]> => {
      const { moves } = body(await client.POST(`${game}/legal-moves`, { body: { position } }));
      return first(moves).move;
    },
    async (position, moves) =>
      body(await client.POST(`${game}/adjudicate`, { body: { position, moves } })),
  );
}

async function numzumzero(): Promise<string> {
  const game = "/v1/games/numzumzero";
  const pair = players.slice(0, 2);
  const deal = body(await client.POST(`${game}/deal`, { body: { players: pair, seed: 1 } }));
  const stock = deal.stock ?? [];
  return play(
    deal.position,
    async (position): Promise<Schemas["NumzumzeroPlay"]> => {
      const { moves } = body(await client.POST(`${game}/legal-moves`, { body: { position } }));
      const { move, outcome } = first(
        [...moves].sort((one, other) => other.outcome.token_change - one.outcome.token_change),
      );
      const played: Schemas["NumzumzeroPlay"] = { ...move };
      if (outcome.clears_field) played.turned_over = stock.splice(0, 3);
      if (stock.length > 0 && !outcome.ends_game) played.drawn = stock.shift() ?? null;
      return played;
    },
    async (position, moves) =>
      body(await client.POST(`${game}/adjudicate`, { body: { position, moves } })),
  );
}

for (const [game, whole] of Object.entries({ zero, zeroHero, herolio, numzumzero })) {
  console.log(`${game}: ${await whole()} comes first`);
}

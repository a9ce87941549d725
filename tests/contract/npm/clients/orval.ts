import axios from "axios";
import { base, first, hand, held, pool, report } from "./common";
import * as api from "./generated/orval";

axios.defaults.baseURL = base;

const position: api.ZeroPosition = {
  players: [{ name: "Ana", hand: [...held] }, { name: "Ben" }],
  dealer: "Ben",
  pool: [...pool],
};
const { data: score } = await api.zeroScore({ players: [{ name: "Ana", hand: [...hand] }] });
const { data: legal } = await api.zeroLegalMoves({ position });
const { move } = first(legal.moves);
const { data: log } = await api.zeroAdjudicate({ position, moves: [move] });
const { data: catalogue } = await api.listGames();
report(first(score.players).points, legal.moves.length, log.verdict, catalogue.games.map((game) => game.id));

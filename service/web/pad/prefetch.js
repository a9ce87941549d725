// Fetches what the app needs to go on offline: the games, their rulebooks and all screens.
import { get } from "./network/api.js";
import { loadGame } from "./network/catalogue.js";
import { isGame } from "./model/games.js";
import { preloadAll } from "./parts/lazy.js";
import { hasPocket } from "./storage/storage.js";

async function fetchGames() {
  const { games } = await get("/v1/games");
  for (const { id, links } of games) {
    if (isGame(id)) await loadGame(id);
    await get(links.rules);
  }
}

/** The screens do not wait for the rulebooks: they are needed first, and the service may be busy. */
export async function prefetch() {
  if (hasPocket()) import("./network/pocket.js").then(({ renew }) => renew());
  await Promise.all([preloadAll(), import("./model/merge.js"), import("./parts/foreign.js"), import("./parts/rematch.js"), fetchGames()]);
}

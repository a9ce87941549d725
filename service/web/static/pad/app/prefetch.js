// Fetches what the app needs to go on offline: the games, their rulebooks and all screens.
import { get } from "./api.js";
import { loadGame } from "./catalogue.js";
import { isGame } from "./games/index.js";
import { preloadAll } from "./lazy.js";
import { hasPocket } from "./storage.js";

async function fetchGames() {
  const { games } = await get("/v1/games");
  for (const { id, links } of games) {
    if (isGame(id)) await loadGame(id);
    await get(links.rules);
  }
}

/** The screens do not wait for the rulebooks: they are needed first, and the service may be busy. */
export async function prefetch() {
  if (hasPocket()) import("./pocket.js").then(({ renew }) => renew());
  await Promise.all([preloadAll(), import("./merge.js"), import("./foreign.js"), import("./rematch.js"), fetchGames()]);
}

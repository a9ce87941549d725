// Fetches what the app needs to go on offline: the games, their rulebooks and all screens.
import { get } from "./api.js";
import { loadGame } from "./catalogue.js";
import { isGame } from "./games/index.js";
import { preloadAll } from "./lazy.js";

export async function prefetch() {
  const { games } = await get("/v1/games");
  for (const { id, links } of games) {
    if (isGame(id)) await loadGame(id);
    await get(links.rules);
  }
  await Promise.all([preloadAll(), import("./merge.js")]);
}

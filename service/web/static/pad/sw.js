// Keeps the page for the times without a line. The server puts the files of this version
// and their hashes into the next statement, so that any change is a new worker.
const FILES = {};

const VERSION = Object.values(FILES).map((hash) => hash.slice(7, 13)).join("");
const CACHE = `zero-referee ${VERSION}`;

async function fill() {
  const cache = await caches.open(CACHE);
  // With the hash, a file of another version makes the installing fail, to be tried again.
  const requests = Object.entries(FILES).map(([path, integrity]) => new Request(path, { integrity, cache: "no-cache" }));
  await cache.addAll(requests);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));

// The page asks for this once somebody said so; nothing changes in the middle of a round.
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || !(pathname in FILES)) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(pathname)) ?? fetch(event.request)),
  );
});

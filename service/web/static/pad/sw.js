// Caches the app for offline use. The server writes the files of this version and their hashes
// into the next statement, so any change of a file is a new worker.
const FILES = {};

const VERSION = Object.values(FILES).map((hash) => hash.slice(7, 13)).join("");
const CACHE = `zero-referee ${VERSION}`;
// The referee on this phone, which stays when the app is new; the app fills and deletes it.
const POCKET = "zero-referee pocket";

async function fillCache() {
  const cache = await caches.open(CACHE);
  // With its hash, a file of another version makes the installation fail; it is tried again later.
  const requests = Object.entries(FILES).map(([path, integrity]) => new Request(path, { integrity, cache: "no-cache" }));
  await cache.addAll(requests);
}

async function deleteOtherCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && name !== POCKET).map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(fillCache()));

self.addEventListener("activate", (event) => event.waitUntil(deleteOtherCaches().then(() => self.clients.claim())));

// The app sends this when the player asks for the new version, never by itself.
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/pocket/")) {
    event.respondWith(caches.match(pathname, { cacheName: POCKET }).then((kept) => kept ?? fetch(event.request)));
    return;
  }
  if (!(pathname in FILES)) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(pathname)) ?? fetch(event.request)),
  );
});

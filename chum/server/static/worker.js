// The service worker: keeps the shell, which changes with its address, and says kindly that there is no connection.
// Nothing of a table and nothing of /api is ever kept.
const files = new URL(location.href).searchParams.get("static"); // where the files of this version lie
const cache = `chum ${files}`;
const OFFLINE = new URL("../../offline", location.origin + files).pathname;
const SHELL = ["look.css", "chrome.css", "theme.js", "page.js", "store.js", "offline.js", "common.svg", "bots.svg", "icon.svg"];

self.addEventListener("install", (e) => {
  const shell = [OFFLINE, ...SHELL.map((name) => files + name)];
  e.waitUntil(caches.open(cache).then((kept) => kept.addAll(shell)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (e) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== cache).map((name) => caches.delete(name))));
  e.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (e) => {
  const { request } = e;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") return e.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  if (url.pathname.startsWith(files)) e.respondWith(kept(request));
});

async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(cache)).put(request, answer.clone());
  return answer;
}

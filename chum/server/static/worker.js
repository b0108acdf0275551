// The service worker: keeps the shell, which changes with its address, says kindly that there is no connection,
// and hears the server's calls.
// Nothing of a table and nothing of /api is ever kept.
const files = new URL(location.href).searchParams.get("static"); // where the files of this version lie
const cache = `chum ${files}`;
const root = new URL("../../", location.origin + files).pathname;
const OFFLINE = root + "offline";
const SHELL = ["look.css", "chrome.css", "theme.js", "page.js", "store.js", "words.js", "offline.js", "common.svg", "bots.svg", "icon.svg"];

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

// "Your turn", though no page is open. Who has the table before their eyes is not told again.
self.addEventListener("push", (e) => e.waitUntil(called(e.data.json())));

async function called({ table, code, say }) {
  const open = await pages(table, code);
  if (open.some((page) => page.visibilityState === "visible")) return;
  await self.registration.showNotification(say, { body: code, tag: table, icon: root + "icons/app-192.png", data: { table, code } });
}

self.addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(show(e.notification.data));
});

async function show({ table, code }) {
  const [page] = await pages(table, code);
  return page ? page.focus() : self.clients.openWindow(`${root}t/${table}`);
}

async function pages(table, code) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter(({ url }) => [`${root}t/${table}`, `${root}t/${code}`].includes(new URL(url).pathname));
}

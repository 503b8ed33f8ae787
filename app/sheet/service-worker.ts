/**
 * Keeps the sheet's page, so that it opens without a signal. It deletes only caches of its own prefix; a new
 * build waits while a game is open.
 */

export interface Scope {
  mesa: { build: string; shell: string; files: string[] };
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const self: Scope;

const PREFIX = "apito-mesa-";
const NAME = PREFIX + self.mesa.build;

/** The page with plain forms, of a browser without scripts. */
const ONLINE = /^\/mesa\/[^/?]+(?:\/.|\?formulario)/;

self.addEventListener("install", (event) => {
  event.waitUntil(prepare());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropFormer(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!ONLINE.test(pathname + search)) event.respondWith(answer(self.mesa.shell, request));
  } else if (self.mesa.files.includes(pathname)) event.respondWith(answer(pathname, request));
});

async function prepare(): Promise<void> {
  const cache = await caches.open(NAME);
  // Names of files change with their content, so those that the page has just loaded are good.
  await cache.addAll([new Request(self.mesa.shell, { cache: "reload" }), ...self.mesa.files]);
  if (!(await isGameOpen())) await self.skipWaiting();
}

async function isGameOpen(): Promise<boolean> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.some(({ url }) => /^\/mesa\/./.test(new URL(url).pathname));
}

async function answer(path: string, request: Request): Promise<Response> {
  const stored = await (await caches.open(NAME)).match(path, { ignoreVary: true });
  return stored ?? fetch(request);
}

async function dropFormer(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(former.map((name) => caches.delete(name)));
}

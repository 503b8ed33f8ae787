/**
 * Keeps the public pages last seen on this device, and shows them with their age where there is no
 * network. What is not for everybody is never kept: the server marks it `no-store`, and the API is
 * passed by (decision 0055). Shows the news of games that the device asked for (decision 0057).
 */

import { isPageToKeep, keptPage, withNotice, withPages } from "./kept-page.ts";
import { type Lasting, type NewsScope, showNews } from "./news-alerts.ts";

/** What this worker uses of its global scope; the types of the window know nothing of it. */
interface Scope extends Omit<NewsScope, "addEventListener"> {
  apito: { notice: string; offline: string; alert: string };
  clients: NewsScope["clients"] & { claim(): Promise<void> };
  registration: NewsScope["registration"] & { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener: Listening & NewsScope["addEventListener"];
}

interface Listening {
  (type: "install" | "activate", listener: (event: Lasting) => void): void;
  (type: "fetch", listener: (event: Fetching) => void): void;
  (type: "message", listener: (event: Lasting & { data: unknown }) => void): void;
}

interface Fetching extends Lasting {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

const PAGES = "apito-pages-1";
const FILES = "apito-files-1";
const MOST_PAGES = 40;
const MOST_FILES = 60;
/** Milliseconds after which a kept page is shown while the network still has not answered. */
const PATIENCE = 8_000;

declare const self: Scope;

showNews(self);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropFormer(), preload(), self.clients.claim()]));
});

/** The page that was open before this worker was there asks to be kept, too. */
self.addEventListener("message", (event) => {
  const url = event.data;
  if (typeof url !== "string" || !isOurs(url)) return;
  event.waitUntil(fetch(url).then((response) => keep(url, response)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isOurs(request.url)) return;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(event));
});

const isOurs = (url: string): boolean => new URL(url).origin === self.location.origin;

async function answerPage(event: Fetching): Promise<Response> {
  const { request } = event;
  const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
  const fresh = asked.then((response) => {
    event.waitUntil(keep(request.url, response.clone()));
    return response;
  });
  const kept = await keptAnswer(request.url);
  if (!kept) return fresh.catch(() => offlineAnswer());
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh, late]).catch(() => kept);
}

/** A kept page with a notice of its age; nothing when it is not kept, or too old. */
async function keptAnswer(url: string): Promise<Response | undefined> {
  const stored = await (await caches.open(PAGES)).match(withoutHash(url), { ignoreVary: true });
  return stored && withNotice(stored, self.apito.notice);
}

/** The page for addresses that are not kept, with a list of those that are. */
async function offlineAnswer(): Promise<Response> {
  const pages = await caches.open(PAGES);
  const offline = await (await caches.open(FILES)).match(self.apito.offline);
  if (!offline) return Response.error();
  const requests = (await pages.keys()).toReversed();
  const stored = await Promise.all(
    requests.map(async ({ url }) => ({ url, page: await pages.match(url, { ignoreVary: true }) })),
  );
  return withPages(offline, stored);
}

async function answerFile(event: Fetching): Promise<Response> {
  const files = await caches.open(FILES);
  const stored = await files.match(event.request, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(files.put(event.request, copy).then(() => trim(files, MOST_FILES)));
  }
  return response;
}

async function keep(url: string, response: Response): Promise<void> {
  if (!isPageToKeep(response)) return;
  const pages = await caches.open(PAGES);
  const address = withoutHash(url);
  // Put again it stands last, so that the first ones are those not seen for longest.
  await pages.delete(address, { ignoreVary: true });
  await pages.put(address, await keptPage(response));
  await trim(pages, MOST_PAGES);
}

async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  const spare = requests.slice(0, Math.max(0, requests.length - most));
  await Promise.all(spare.map((request) => cache.delete(request)));
}

/** The page without network, with what it looks like. */
async function keepOfflinePage(): Promise<void> {
  const files = await caches.open(FILES);
  const response = await fetch(self.apito.offline);
  const html = await response.clone().text();
  const looks = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  await files.put(self.apito.offline, response);
  await files.addAll([...new Set(looks)]);
}

async function dropFormer(): Promise<void> {
  const names = (await caches.keys()).filter((name) => ![PAGES, FILES].includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function preload(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}

function withoutHash(url: string): string {
  const address = new URL(url);
  address.hash = "";
  return address.href;
}

import { isStorable, stampPage, addAgeNotice, addStoredPages } from "./kept-page.ts";
import { storeAlertChoice } from "./device-news.ts";

/**
 * Stores the last public pages and shows them offline with their age; private pages and the API are never
 * stored (decision 0055). Shows push messages (decision 0057).
 */

interface Scope extends Omit<NewsScope, "addEventListener"> {
  apito: { notice: string; offline: string; offlineDesk: string; desk: string; alert: string };
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
const PATIENCE = 8_000;

const STOP = "parar";

declare const self: Scope;

showNews(self);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([storeOfflinePages(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropFormer(), preload(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const url = event.data;
  if (typeof url !== "string" || !isOurs(url)) return;
  event.waitUntil(storeOpenPage(url));
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
  const kept = await readStoredPage(request.url);
  if (!kept) return fresh.catch(() => readOfflinePage(request.url));
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh, late]).catch(() => kept);
}

async function readStoredPage(url: string): Promise<Response | undefined> {
  const stored = await (await caches.open(PAGES)).match(withoutHash(url), { ignoreVary: true });
  return stored && addAgeNotice(stored, self.apito.notice);
}

async function readOfflinePage(url: string): Promise<Response> {
  const { offline: forFans, offlineDesk, desk } = self.apito;
  const isDesk = `${new URL(url).pathname}/`.startsWith(`${desk}/`);
  const files = await caches.open(FILES);
  const offline = await files.match(isDesk ? offlineDesk : forFans);
  if (!offline) return Response.error();
  const pages = await caches.open(PAGES);
  const stored = await Promise.all(
    (await pages.keys()).map(async ({ url }) => ({
      url,
      page: await pages.match(url, { ignoreVary: true }),
    })),
  );
  return addStoredPages(offline, stored);
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

async function storeOpenPage(url: string): Promise<void> {
  const response = await fetch(url);
  const html = await response.clone().text();
  await keep(url, response);
  await storeAssets(html);
}

async function keep(url: string, response: Response): Promise<void> {
  if (!isStorable(response)) return;
  const pages = await caches.open(PAGES);
  const address = withoutHash(url);
  // A page stored again moves to the end, so the oldest come first.
  await pages.delete(address, { ignoreVary: true });
  await pages.put(address, await stampPage(response));
  await trim(pages, MOST_PAGES);
}

async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  const spare = requests.slice(0, Math.max(0, requests.length - most));
  await Promise.all(spare.map((request) => cache.delete(request)));
}

const storeOfflinePages = (): Promise<unknown> =>
  Promise.all([self.apito.offline, self.apito.offlineDesk].map(storeOfflinePage));

async function storeOfflinePage(path: string): Promise<void> {
  const files = await caches.open(FILES);
  const response = await fetch(path);
  const html = await response.clone().text();
  await files.put(path, response);
  await storeAssets(html);
}

async function storeAssets(html: string): Promise<void> {
  const looks = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  const files = await caches.open(FILES);
  await files.addAll([...new Set(looks)]);
}

async function dropFormer(): Promise<void> {
  const names = (await caches.keys()).filter(isFormer);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** True for an older cache of this worker; the origin's other workers keep theirs. */
const isFormer = (name: string): boolean =>
  /^apito-(?:pages|files)-/.test(name) && ![PAGES, FILES].includes(name);

async function preload(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}

function withoutHash(url: string): string {
  const address = new URL(url);
  address.hash = "";
  return address.href;
}

interface NewsScope {
  apito: { alert: string };
  registration: {
    pushManager: PushManager;
    showNotification(title: string, options: object): Promise<void>;
  };
  clients: {
    matchAll(options: { type: "window" }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: Location;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: Changed) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Pushed extends Lasting {
  data: { json(): unknown } | null;
}

interface Clicked extends Lasting {
  action: string;
  notification: { data: unknown; close(): void };
}

interface Changed extends Lasting {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

function showNews(scope: NewsScope): void {
  scope.addEventListener("push", (event) => {
    event.waitUntil(showNotice(scope, event.data));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const to = Reflect.get(Object(event.notification.data), event.action === STOP ? "end" : "url");
    event.waitUntil(openPage(scope, typeof to === "string" ? to : "/"));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(moveSubscription(scope, event));
  });
}

/** Browsers require a visible message for each push, even an unreadable one. */
async function showNotice(scope: NewsScope, data: Pushed["data"]): Promise<void> {
  const { title, body, tag, url, stop, token } = parseTexts(data);
  await scope.registration.showNotification(title ?? "Apito", {
    body: body ?? scope.apito.alert,
    lang: "pt-BR",
    icon: "/icon-192.png",
    data: { url: url ?? "/avisos", end: `/avisos/parar?codigo=${token ?? ""}` },
    ...(tag && { tag, renotify: true }),
    ...(stop && token && { actions: [{ action: STOP, title: stop }] }),
  });
}

function parseTexts(data: Pushed["data"]): Record<string, string | undefined> {
  try {
    const sent = Object.entries(Object(data?.json()));
    return Object.fromEntries(
      sent.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch {
    return {};
  }
}

async function openPage({ clients, location }: NewsScope, path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const open = await clients.matchAll({ type: "window" });
  const shown = open.find((client) => client.url === url.href);
  await (shown ? shown.focus() : clients.openWindow(url.href));
}

/** Moves the news when the browser changes the device's endpoint. */
async function moveSubscription(
  { registration }: NewsScope,
  { oldSubscription: old, newSubscription }: Changed,
): Promise<void> {
  if (!old) return;
  const fresh = newSubscription ?? (await registration.pushManager.subscribe(old.options));
  await storeAlertChoice(fresh, { former: old.endpoint });
}

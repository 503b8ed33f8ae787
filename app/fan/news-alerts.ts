import { keepWish } from "./device-news.ts";

/** What the handlers of news use of the worker's global scope. */
export interface NewsScope {
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

/** An event that a worker stays awake for. */
export interface Lasting {
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

/** The button of each notice that leads to where all of them end. */
const STOP = "parar";

/** Shows what the device is told of games, and keeps it reachable. */
export function showNews(scope: NewsScope): void {
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

/** A browser wants something shown for each message, also for one that cannot be read. */
async function showNotice(scope: NewsScope, data: Pushed["data"]): Promise<void> {
  const { title, body, tag, url, stop, token } = textsIn(data);
  await scope.registration.showNotification(title ?? "Apito", {
    body: body ?? scope.apito.alert,
    lang: "pt-BR",
    icon: "/icon-192.png",
    data: { url: url ?? "/avisos", end: `/avisos/parar?codigo=${token ?? ""}` },
    ...(tag && { tag, renotify: true }),
    ...(stop && token && { actions: [{ action: STOP, title: stop }] }),
  });
}

function textsIn(data: Pushed["data"]): Record<string, string | undefined> {
  try {
    const sent = Object.entries(Object(data?.json()));
    return Object.fromEntries(
      sent.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch {
    return {};
  }
}

/** Goes to the page where it is open, else opens it; nothing leads away from this site. */
async function openPage({ clients, location }: NewsScope, path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const open = await clients.matchAll({ type: "window" });
  const shown = open.find((client) => client.url === url.href);
  await (shown ? shown.focus() : clients.openWindow(url.href));
}

/** A browser that gives the device another address has the news go on there. */
async function moveSubscription(
  { registration }: NewsScope,
  { oldSubscription: old, newSubscription }: Changed,
): Promise<void> {
  if (!old) return;
  const fresh = newSubscription ?? (await registration.pushManager.subscribe(old.options));
  await keepWish(fresh, { former: old.endpoint });
}

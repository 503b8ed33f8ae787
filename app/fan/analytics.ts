import { recall, remember } from "./storage.ts";

/** Holds the client's id once its owner agreed to be counted, or that they refused. */
const KEY = "cid";
const REFUSED = "recusado";

/** What containers keep on their own about a browser that agreed. */
const FOREIGN_COOKIE = /^_(?:ga|gid|gcl|gat)/;

/** The id by which this browser agreed to be counted, or null. */
function agreedId(): string | null {
  const value = recall(KEY);
  return value !== null && /^[\da-f-]{36}$/.test(value) ? value : null;
}

/** Whether the browser says for its owner that they are not to be followed. */
const asksNotToTrack = (): boolean =>
  Reflect.get(navigator, "globalPrivacyControl") === true ||
  Reflect.get(navigator, "doNotTrack") === "1";

/**
 * Calls `count` with the client's id, at once or when its owner agrees; asks whoever has not answered
 * yet. The foot of the page asks again, and a withdrawn yes leaves nothing of it behind.
 */
function askConsent(count: (cid: string) => void): void {
  const bar = document.querySelector<HTMLElement>("[data-consent]");
  // A browser that keeps nothing would be asked on every page.
  if (!bar || !navigator.cookieEnabled) return;
  const again = document.querySelector<HTMLElement>("[data-consent-again]");
  const start = agreedId();
  if (start) count(start);
  bar.hidden = start !== null || recall(KEY) === REFUSED || asksNotToTrack();
  if (again) again.hidden = false;
  again?.addEventListener("click", () => {
    bar.hidden = false;
    bar.querySelector("button")?.focus();
  });
  bar.addEventListener("click", ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset["consentAnswer"] : undefined;
    if (!answer) return;
    bar.hidden = true;
    again?.focus({ preventScroll: true });
    if (answer === "yes") agree(count);
    else refuse();
  });
}

function agree(count: (cid: string) => void): void {
  if (agreedId()) return;
  const cid = crypto.randomUUID();
  remember(KEY, cid);
  count(cid);
}

function refuse(): void {
  const hadAgreed = agreedId() !== null;
  remember(KEY, REFUSED);
  if (!hadAgreed) return;
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (FOREIGN_COOKIE.test(name)) expire(name);
  }
  // What was loaded cannot be unloaded: the page starts again without it.
  location.reload();
}

/** Containers set their cookies for the widest domain that takes them: all are tried. */
function expire(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  for (const domain of ["", ...domains]) {
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * Reports the page view and the actions marked `data-action`, only where a container is configured and
 * the visitor agreed.
 */
export function reportVisits(): void {
  const container = document.querySelector<HTMLMetaElement>(
    'meta[name="apito-analytics"]',
  )?.content;
  if (container) askConsent((cid) => countVisit(container, cid));
}

function countVisit(container: string, cid: string): void {
  const layer = (window.dataLayer ??= []);
  const report = (event: string, category: string, action: string, label: string) =>
    layer.push({ event, category, action, label, cid });

  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  report("page_view", "page", "view", location.pathname + location.search);
  document.addEventListener("click", ({ target }) => {
    const acted = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
    const action = acted?.dataset["action"];
    if (action) report("action", "fan", action, location.pathname);
  });
  loadContainer(container);
}

function loadContainer(container: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.appendChild(script);
}

import { recall, remember } from "./storage.ts";

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export interface Visit {
  event: "page_view" | "action";
  category: string;
  action: string;
  label: string;
  cid: string;
}

export const readContainer = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="apito-analytics"]')?.content || undefined;

export function dataLayer(): object[] {
  return (window.dataLayer ??= [{ "gtm.start": Date.now(), event: "gtm.js" }]);
}

export function loadContainer(container: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.appendChild(script);
}

const KEY = "cid";
const REFUSAL = "recusado";

/** Cookies that containers set by themselves. */
const FOREIGN_COOKIE = /^_(?:ga|gid|gcl|gat)/;

interface Choices {
  agreed: (cid: string) => void;
  withdrawn: () => void;
}

function agreedId(): string | null {
  const value = recall(KEY);
  return value !== null && /^[\da-f-]{36}$/.test(value) ? value : null;
}

const asksNotToTrack = (): boolean =>
  Reflect.get(navigator, "globalPrivacyControl") === true ||
  Reflect.get(navigator, "doNotTrack") === "1";

const consentBar = () => document.querySelector<HTMLElement>("[data-consent]");

export function offerConsentAgain(): void {
  for (const again of document.querySelectorAll<HTMLElement>("[data-consent-again]")) {
    again.hidden = false;
  }
}

/** Asks for consent once; a withdrawn consent deletes all that it left. */
export function askConsent({ agreed, withdrawn }: Choices): void {
  const bar = consentBar();
  // A browser without cookies would be asked on every page.
  if (!bar || !navigator.cookieEnabled) return;
  const start = agreedId();
  if (start) agreed(start);
  bar.hidden = start !== null || recall(KEY) === REFUSAL || asksNotToTrack();
  offerConsentAgain();
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest("[data-consent-again]")) {
      bar.hidden = false;
      bar.querySelector("button")?.focus();
    }
    const answer = target.dataset["consentAnswer"];
    if (!answer) return;
    bar.hidden = true;
    document.querySelector<HTMLElement>("[data-consent-again]")?.focus({ preventScroll: true });
    if (answer === "yes") agree(agreed);
    else refuse(withdrawn);
  });
}

function agree(agreed: Choices["agreed"]): void {
  if (agreedId()) return;
  const cid = crypto.randomUUID();
  remember(KEY, cid);
  agreed(cid);
}

function refuse(withdrawn: Choices["withdrawn"]): void {
  const hadAgreed = agreedId() !== null;
  remember(KEY, REFUSAL);
  if (!hadAgreed) return;
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (FOREIGN_COOKIE.test(name)) expire(name);
  }
  withdrawn();
}

/** Containers use the widest domain that accepts a cookie, so each one is tried. */
function expire(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** Reports page views and `data-action` actions, only with a configured container and consent. */
export function sendVisits(category: "fan" | "embed"): void {
  const container = readContainer();
  if (container === undefined) return;
  askConsent({
    agreed: (cid) => countVisit(container, category, cid),
    // A loaded container cannot be removed, so the page reloads.
    withdrawn: () => location.reload(),
  });
}

function countVisit(container: string, category: string, cid: string): void {
  const layer = dataLayer();
  const sendVisit = (visit: Omit<Visit, "cid">) => layer.push({ ...visit, cid });
  const label = location.pathname + location.search;
  sendVisit({ event: "page_view", category: "page", action: "view", label });
  document.addEventListener("click", ({ target }) => {
    const acted = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
    const action = acted?.dataset["action"];
    if (action) sendVisit({ event: "action", category, action, label: location.pathname });
  });
  loadContainer(container);
}

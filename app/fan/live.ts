import { writeClocks } from "./clock.ts";

const EVERY = 8_000;
const STALE = 30_000;
/** What the server or the network may take before the try counts as failed. */
const PATIENCE = 20_000;

let fetchedAt = Date.now();
let etag: string | null = null;
let timer: number | undefined;

const playing = () => document.querySelector("[data-playing]") !== null;

/**
 * While a game of the page is being played, fetches the page anew every few seconds and swaps the
 * parts marked `data-live`; a page that comes back to the foreground after a while does so once.
 */
export function keepLive(): void {
  if (!document.querySelector("[data-live]")) return;
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("pageshow", (event) => event.persisted && onReturn());
  if (playing()) next();
}

function next(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => void refresh(), EVERY);
}

function onReturn(): void {
  if (document.hidden) return;
  if (playing() || Date.now() - fetchedAt > STALE) void refresh();
}

async function refresh(): Promise<void> {
  if (document.hidden) return;
  const failed = !(await fetchParts());
  for (const notice of document.querySelectorAll<HTMLElement>("[data-offline]")) {
    notice.hidden = !failed;
  }
  if (failed || playing()) next();
}

async function fetchParts(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return response.status < 500;
    fetchedAt = Date.now();
    const seen = response.headers.get("etag");
    if (seen === null || seen !== etag) swapParts(await response.text());
    etag = seen;
    return true;
  } catch {
    return false;
  }
}

function swapParts(html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const replacement = fresh.querySelector<HTMLElement>(`[data-live="${part.dataset["live"]}"]`);
    if (replacement) swap(part, replacement);
  }
  writeClocks();
}

/** Puts the new part in the old one's place; choices, focus and changed scores are carried over. */
function swap(part: HTMLElement, replacement: HTMLElement): void {
  const scores = new Map<string, string>();
  for (const score of part.querySelectorAll<HTMLElement>("[data-score]")) {
    scores.set(score.dataset["score"] ?? "", score.textContent);
  }
  const focused = part.contains(document.activeElement)
    ? document.activeElement?.getAttribute("href")
    : null;
  for (const input of part.querySelectorAll<HTMLInputElement>("input:checked")) {
    const same = replacement.querySelector<HTMLInputElement>(`input[value="${input.value}"]`);
    if (same) same.checked = true;
  }
  part.replaceWith(replacement);
  for (const score of replacement.querySelectorAll<HTMLElement>("[data-score]")) {
    const before = scores.get(score.dataset["score"] ?? "");
    if (before !== undefined && before !== score.textContent) score.classList.add("changed");
  }
  if (focused) {
    replacement.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({
      preventScroll: true,
    });
  }
}

const theNotice = () => document.querySelector<HTMLElement>("[data-load-failure]");

/** The load limit of a page that failed before it could learn the configured one, in milliseconds. */
export const LOAD_LIMIT = 120_000;

/** Milliseconds after which what a page loads is given up, as the page says. */
export const loadLimit = (): number => Number(theNotice()?.dataset["limit"] ?? LOAD_LIMIT);

/** Says that the page's own script runs, which the one that watches over its loading waits for. */
export const noteStart = (): void => void (document.documentElement.dataset["apito"] = "started");

export const hasStarted = (): boolean => document.documentElement.dataset["apito"] === "started";

/** The look of the notice on a page without its sheet. */
const LOOK =
  "position:fixed;z-index:8;right:0;bottom:0;left:0;padding:1rem;background:#a8221b;color:#fff";

/** Says that a part of the page did not load; `again` is where a new try leads. */
export function showLoadFailure(again: string = location.href): void {
  const notice = theNotice();
  if (!notice) return;
  notice.querySelector("a")?.setAttribute("href", again);
  notice.querySelector("button")?.addEventListener("click", hideLoadFailure);
  notice.setAttribute("role", "alert");
  notice.hidden = false;
  // Without the main sheet it would be the last lines of a long page.
  if (getComputedStyle(notice).position !== "fixed") {
    notice.style.cssText = LOOK;
    for (const way of notice.querySelectorAll("a")) way.style.color = "inherit";
  }
  notice.focus({ preventScroll: true });
}

export function hideLoadFailure(): void {
  const notice = theNotice();
  if (notice) notice.hidden = true;
}

/** Calls back once the page is read to its end. */
export function whenRead(callback: () => void): void {
  if (document.readyState !== "loading") callback();
  else document.addEventListener("DOMContentLoaded", callback);
}

/**
 * Calls back once the page has its sheets. One that fails, or does not come in time, is given up, which
 * lets the browser show the page without it, and is said.
 */
export function whenStyled(callback: () => void): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ media }) => matchMedia(media || "all").matches,
  );
  const missing = () => sheets.filter(({ sheet }) => !hasRules(sheet));
  const watched = new AbortController();
  const end = () => {
    if (watched.signal.aborted) return;
    watched.abort();
    clearTimeout(timer);
    const failed = missing();
    for (const sheet of failed) sheet.remove();
    if (failed.length > 0) showLoadFailure();
    callback();
  };
  const timer = setTimeout(end, loadLimit());
  const look = () => {
    if (document.readyState === "complete" || missing().length === 0) end();
  };
  const listening = { capture: true, signal: watched.signal };
  addEventListener("load", look, listening);
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && sheets.includes(target)) end();
    },
    listening,
  );
  look();
}

/** A sheet that failed is none in some browsers, in others one that is empty or lets nobody read it. */
function hasRules(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

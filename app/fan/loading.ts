const findNotice = () => document.querySelector<HTMLElement>("[data-load-failure]");

/** Milliseconds that loading may take; used by a page that fails before it reads the configured limit. */
export const LOAD_LIMIT = 120_000;

export const loadLimit = (): number => Number(findNotice()?.dataset["limit"] ?? LOAD_LIMIT);

/** Marks that the page's own script runs; the watching script waits for this. */
export const markStarted = (): void => void (document.documentElement.dataset["apito"] = "started");

export const hasStarted = (): boolean => document.documentElement.dataset["apito"] === "started";

const LOOK =
  "position:fixed;z-index:8;right:0;bottom:0;left:0;padding:1rem;background:#a8221b;color:#fff";

export function showLoadFailure(again: string = location.href): void {
  const notice = findNotice();
  if (!notice) return;
  notice.querySelector("a")?.setAttribute("href", again);
  notice.querySelector("button")?.addEventListener("click", hideLoadFailure);
  notice.setAttribute("role", "alert");
  notice.hidden = false;
  // Without the main sheet the notice would be at the end of a long page.
  if (getComputedStyle(notice).position !== "fixed") {
    notice.style.cssText = LOOK;
    for (const way of notice.querySelectorAll("a")) way.style.color = "inherit";
  }
  notice.focus({ preventScroll: true });
}

export function hideLoadFailure(): void {
  const notice = findNotice();
  if (notice) notice.hidden = true;
}

export function whenRead(callback: () => void): void {
  if (document.readyState !== "loading") callback();
  else document.addEventListener("DOMContentLoaded", callback);
}

/**
 * Calls back when the style sheets are loaded. A failed or late one is dropped, and a notice tells the
 * visitor.
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

function hasRules(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

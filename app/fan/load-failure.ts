const theNotice = () => document.querySelector<HTMLElement>("[data-load-failure]");

/** The load limit of a page that failed before it could learn the configured one, in milliseconds. */
export const LOAD_LIMIT = 120_000;

/** Milliseconds after which what a page loads is given up, as the page says. */
export const loadLimit = (): number => Number(theNotice()?.dataset["limit"] ?? LOAD_LIMIT);

/** Says that the page's own script runs, which the one that watches over its loading waits for. */
export const noteStart = (): void => void (document.documentElement.dataset["apito"] = "started");

export const hasStarted = (): boolean => document.documentElement.dataset["apito"] === "started";

/** Says that a part of the page did not load; `again` is where a new try leads. */
export function showLoadFailure(again: string = location.href): void {
  const notice = theNotice();
  if (!notice) return;
  notice.querySelector("a")?.setAttribute("href", again);
  notice.querySelector("button")?.addEventListener("click", hideLoadFailure);
  notice.setAttribute("role", "alert");
  notice.hidden = false;
  notice.focus({ preventScroll: true });
}

export function hideLoadFailure(): void {
  const notice = theNotice();
  if (notice) notice.hidden = true;
}

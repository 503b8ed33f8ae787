/** Milliseconds that a notice stays; an error stays until it is closed. */
const stays: Record<string, number> = { info: 1500, success: 1500, warning: 3000 };

/** The part of an address that says what was done on the page before. */
const DONE = "feito";

/** Takes away notices in their time, and lets errors be closed; a reload says nothing twice. */
export function tendNotices(): void {
  const address = new URL(location.href);
  if (address.searchParams.has(DONE)) {
    address.searchParams.delete(DONE);
    history.replaceState(null, "", address);
  }
  for (const notice of document.querySelectorAll<HTMLElement>("[data-notice]")) {
    const time = stays[notice.dataset["notice"] ?? ""];
    if (time !== undefined) setTimeout(() => notice.remove(), time);
    const close = notice.querySelector<HTMLButtonElement>("[data-close]");
    if (!close) continue;
    close.hidden = false;
    close.addEventListener("click", () => notice.remove());
  }
}

/** Brings the open tab into view where the bar is longer than the phone is wide; the page stays. */
export function showOpenTab(): void {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
    const open = bar.querySelector<HTMLElement>("[aria-current]");
    if (open) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2;
  }
}

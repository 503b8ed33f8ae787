/** Milliseconds that a notice stays; an error stays until it is closed. */
const stays: Record<string, number> = { info: 1500, success: 1500, warning: 3000 };

/** Takes away notices in their time, and lets errors be closed. */
export function tendNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>("[data-notice]")) {
    const time = stays[notice.dataset["notice"] ?? ""];
    if (time !== undefined) setTimeout(() => notice.remove(), time);
    const close = notice.querySelector<HTMLButtonElement>("[data-close]");
    if (!close) continue;
    close.hidden = false;
    close.addEventListener("click", () => notice.remove());
  }
}

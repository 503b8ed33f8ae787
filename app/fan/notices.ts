import { STAYS } from "~/components/notice-times.ts";

const stays: Record<string, number> = STAYS;

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

/** Says in passing what was done on this page. */
export function say(text: string): void {
  const notice = document.createElement("div");
  notice.className = "notice notice-info";
  notice.setAttribute("role", "status");
  const words = notice.appendChild(document.createElement("p"));
  document.body.appendChild(notice);
  // A region that is there already is read out when its words come.
  setTimeout(() => (words.textContent = text));
  setTimeout(() => notice.remove(), STAYS.info);
}

/** Menus close when something else is pressed, and with Escape, which gives the focus back. */
export function closeMenus(): void {
  const close = (but: Node | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu[open]")) {
      if (but === null || !menu.contains(but)) menu.open = false;
    }
  };
  document.addEventListener("click", ({ target }) => close(target instanceof Node ? target : null));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const menu = document.activeElement?.closest<HTMLDetailsElement>(".menu[open]");
    menu?.querySelector("summary")?.focus();
    close(null);
  });
}

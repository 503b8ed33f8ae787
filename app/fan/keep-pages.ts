import { readArea } from "./championship-area.ts";

/** Registers the service worker at the first page of a championship, which it then stores. */
export function keepPages(): void {
  if (readArea().last !== null) registerWhenIdle(true);
}

/** Registers the service worker for the organizer's pages, which it never stores. */
export const registerWorker = (): void => registerWhenIdle(false);

function registerWhenIdle(storesPage: boolean): void {
  if (!("serviceWorker" in navigator)) return;
  const begin = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => void register(storesPage));
    else setTimeout(() => void register(storesPage), 1_000);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

async function register(storesPage: boolean): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    const isNew = serviceWorker.controller === null;
    await serviceWorker.register("/sw.js");
    const { active } = await serviceWorker.ready;
    if (isNew && storesPage) active?.postMessage(location.href, { transfer: [] });
  } catch {
    // A private window, full storage or a page already left: the pages work without.
  }
}

import { readArea } from "./championship-area.ts";

/** Registers the service worker, at the first page of a championship and when the browser is idle. */
export function keepPages(): void {
  if (!("serviceWorker" in navigator) || readArea().last === null) return;
  const begin = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => void register());
    else setTimeout(() => void register(), 1_000);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

async function register(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    const isNew = serviceWorker.controller === null;
    await serviceWorker.register("/sw.js");
    const { active } = await serviceWorker.ready;
    if (isNew) active?.postMessage(location.href, { transfer: [] });
  } catch {
    // A private window, full storage or a page already left: the pages work without.
  }
}

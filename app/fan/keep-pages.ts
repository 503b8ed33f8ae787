import { championshipArea } from "./championship-area.ts";

/**
 * Lets the device keep the pages last seen, for a pitch without signal: from the first page of a
 * championship on. It begins once the page has loaded and the browser rests, and holds nothing up.
 */
export function keepPages(): void {
  if (!("serviceWorker" in navigator) || championshipArea().last === null) return;
  const begin = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => void register());
    else setTimeout(() => void register(), 1_000);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isNew = serviceWorker.controller === null;
  try {
    await serviceWorker.register("/sw.js");
    const { active } = await serviceWorker.ready;
    if (isNew) active?.postMessage(location.href, { transfer: [] });
  } catch {
    // A private window, or storage that is full: the pages work without.
  }
}

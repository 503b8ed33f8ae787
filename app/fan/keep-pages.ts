import { championshipArea } from "./championship-area.ts";

/**
 * Lets the device of who comes back keep the pages last seen, for a pitch without signal. It begins once
 * the page stands, and costs a first visit nothing.
 */
export function keepPages(): void {
  if (!("serviceWorker" in navigator) || championshipArea().last === null) return;
  const begin = () => void register();
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

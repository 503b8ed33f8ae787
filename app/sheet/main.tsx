import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SheetApp } from "./app.tsx";
import { createCalls } from "./device/calls.ts";
import { openStore } from "./device/store.ts";
import { followScheme } from "./look.ts";

followScheme();
useOwnAddressOnIos();
void registerWorker();

const place = document.getElementById("mesa");
const secret = location.pathname.split("/")[2];
if (place) {
  createRoot(place).render(
    <StrictMode>
      <SheetApp secret={secret} store={openStore()} calls={createCalls()} />
    </StrictMode>,
  );
}

/**
 * On iOS an installed page has a storage of its own, so it has to begin at the game's address and not at the
 * list of the games.
 */
function useOwnAddressOnIos(): void {
  if ("standalone" in navigator) document.querySelector('link[rel="manifest"]')?.remove();
}

async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/mesa/sw.js", { scope: "/mesa" });
  } catch {
    // A private window or an app's browser: the sheet works while there is a signal.
  }
}
